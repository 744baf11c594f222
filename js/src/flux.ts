import { type Engine, type Options, withEngine } from "./engine.js";
import { AssizeError } from "./error.js";
import type { Bounds, JsonInput, JsonValue } from "./json.js";

/** An agentPolicy of FLUX RFC-04. */
export interface AgentPolicy {
  /** At least one model, none blank, none twice. */
  readonly allowedModels: readonly string[];
  /** In tokens: an integer from 1 to 2^53 - 1. */
  readonly tokenBudget: number;
  readonly allowedUseCases?: readonly string[];
  readonly deniedUseCases?: readonly string[];
  /** Whether a request must state a purpose; true when absent. */
  readonly purposeLimitation?: boolean;
}

/** A request of FLUX RFC-04. */
export interface FluxRequest {
  readonly model: string;
  readonly useCase: string;
  readonly purpose?: string;
  /** In tokens: an integer from 0 to 2^53 - 1. */
  readonly tokens: number;
}

/** The skill binding that a call is made through. */
export interface SkillBinding {
  readonly name?: string;
  /** In tokens: an integer from 0 to 2^53 - 1. It narrows the policy's budget and never widens it. */
  readonly tokenBudget?: number;
  readonly skillRef?: JsonValue;
  readonly purpose?: JsonValue;
  readonly model?: JsonValue;
}

interface DecisionParts {
  /** The outcome in one sentence, for people. */
  readonly reason: string;
  /** `sha256:` and 64 hex digits: the digest of the document's policy. */
  readonly policyDigest: string;
  /** The request as it was read; `{}` when it is no object. */
  readonly request: { readonly [name: string]: JsonValue };
  /** The name of the skill binding, when there was one. */
  readonly skillRef?: string;
}

/** The call may be made. */
export interface AllowDecision extends DecisionParts {
  readonly allow: true;
  readonly reasonCode: "ALLOWED";
  /** The token budget that was applied, in tokens. */
  readonly effectiveBudget: number;
}

/** The call must not be made: a check of a well-formed policy failed. */
export interface DenyDecision extends DecisionParts {
  readonly allow: false;
  readonly reasonCode:
    | "INVALID_REQUEST"
    | "MODEL_NOT_ALLOWED"
    | "USE_CASE_DENIED"
    | "USE_CASE_NOT_ALLOWED"
    | "PURPOSE_REQUIRED"
    | "TOKEN_BUDGET_EXCEEDED";
  /** The token budget that was applied, in tokens. */
  readonly effectiveBudget: number;
}

/** The call must not be made: the policy is off-spec. */
export interface InvalidPolicyDecision extends DecisionParts {
  readonly allow: false;
  readonly reasonCode: "INVALID_POLICY";
  readonly effectiveBudget?: undefined;
}

/** A decision of FLUX RFC-04. */
export type FluxDecision = AllowDecision | DenyDecision | InvalidPolicyDecision;

export type ReasonCode = FluxDecision["reasonCode"];

/**
 * Decides whether a request may be made under a policy, through a skill binding when there is one.
 *
 * There is always a decision for what is JSON: what is off-spec in the policy is `INVALID_POLICY`, what
 * is off-spec in the request or the skill is `INVALID_REQUEST`.
 *
 * @throws {AssizeError} when an argument is not strict JSON; then the call must not be made.
 */
export function evaluate(
  policy: JsonInput<AgentPolicy>,
  request: JsonInput<FluxRequest>,
  skill?: JsonInput<SkillBinding> | null,
  options?: Options,
): FluxDecision {
  return withEngine((engine) => {
    const bounds = engine.bounds(options);
    const policySource = engine.source(policy, "policy", bounds);
    const requestSource = engine.source(request, "request", bounds);
    const skillSource = optionalSource(engine, skill, bounds);
    const policyLength = engine.write(policySource);
    const requestLength = engine.write(requestSource, policyLength);
    const skillLength = writeOptional(engine, skillSource, policyLength + requestLength);
    const { exports } = engine;
    const length = exports.evaluate(policyLength, requestLength, skillLength, bounds.maxBytes);
    return decision(engine, length);
  });
}

/**
 * Reads a policy once, for any number of requests.
 *
 * @throws {AssizeError} when it is not strict JSON. An off-spec policy is prepared too: see `fault`.
 */
export function preparePolicy(policy: JsonInput<AgentPolicy>, options?: Options): PreparedPolicy {
  return new PreparedPolicy(policy, options);
}

/** A policy that was read once. */
export class PreparedPolicy implements Disposable {
  /** `sha256:` and 64 hex digits: the digest of the document's policy. */
  readonly digest: string;
  /** What is off-spec in the policy, when something is: then each decision is `INVALID_POLICY`. */
  readonly fault: string | undefined;
  readonly #source: string | Uint8Array;
  readonly #maxBytes: number;
  /** Where the engine that is in use has it; an engine that trapped takes its policies with it. */
  #held: Held | undefined;
  #disposed = false;
  /** By their number in the engine; the same in every instance of it. */
  readonly #outcomes = new Outcomes();

  /** @internal */
  constructor(policy: JsonInput<AgentPolicy>, options: Options | undefined) {
    const { source, maxBytes, prepared } = withEngine((engine) => {
      const bounds = engine.bounds(options);
      const given = engine.source(policy, "policy", bounds);
      // The caller may change its bytes later. (The slice of a Buffer would be a view of them.)
      const source = typeof given === "string" ? given : new Uint8Array(given);
      return {
        source,
        maxBytes: bounds.maxBytes,
        prepared: prepare(engine, source, bounds.maxBytes),
      };
    });
    this.#source = source;
    this.#maxBytes = maxBytes;
    this.digest = prepared.digest;
    this.fault = prepared.fault;
    this.#hold(prepared.held);
  }

  /**
   * Decides whether a request may be made under this policy; as the function `evaluate`.
   *
   * @throws {AssizeError} when an argument is not strict JSON; then the call must not be made.
   */
  evaluate(
    request: JsonInput<FluxRequest>,
    skill?: JsonInput<SkillBinding> | null,
    options?: Options,
  ): FluxDecision {
    return withEngine((engine) => {
      const bounds = engine.bounds(options);
      const read = engine.snapshot(request, "request", bounds);
      const skillSource = optionalSource(engine, skill, bounds);
      const handle = this.#handle(engine);
      const requestLength = engine.write(read.bytes);
      const skillLength = writeOptional(engine, skillSource, requestLength);
      // The engine need not write what is there already: the outcome, and the copy of the request.
      const known = "copy" in read ? this.#outcomes.known : 0;
      const { exports } = engine;
      const length = exports.evaluate_prepared(
        handle,
        requestLength,
        skillLength,
        known,
        bounds.maxBytes,
      );
      const outcome = length === 0 && this.#outcomes.get(exports.fixed_outcome());
      if (outcome && "copy" in read) return decisionOf(outcome, read.copy);
      return decision(engine, length, this.#outcomes);
    });
  }

  /** Frees the policy in the engine; it cannot be used any more. */
  dispose(): void {
    this.#disposed = true;
    if (this.#held === undefined) return;
    held.unregister(this);
    release(this.#held);
    this.#held = undefined;
  }

  [Symbol.dispose](): void {
    this.dispose();
  }

  #handle(engine: Engine): number {
    if (this.#disposed) {
      throw new AssizeError("disposed", "this prepared policy was disposed of");
    }
    if (this.#held?.engine !== engine) {
      held.unregister(this);
      this.#hold(prepare(engine, this.#source, this.#maxBytes).held);
    }
    return this.#held!.handle;
  }

  #hold(place: Held): void {
    this.#held = place;
    held.register(this, place, this);
  }
}

/** A prepared policy in one instance of the engine. */
interface Held {
  readonly engine: Engine;
  readonly handle: number;
}

/** Frees the policies that nobody refers to any more. */
const held = new FinalizationRegistry<Held>(release);

function release({ engine, handle }: Held): void {
  engine.exports.release(handle);
}

function prepare(
  engine: Engine,
  source: string | Uint8Array,
  maxBytes: number,
): { digest: string; fault?: string; held: Held } {
  const length = engine.exports.prepare(engine.write(source), maxBytes);
  const { handle, ...prepared } = JSON.parse(engine.read(length)) as {
    digest: string;
    fault?: string;
    handle: number;
  };
  return { ...prepared, held: { engine, handle } };
}

/** A decision without the request. */
type Outcome = Omit<FluxDecision, "request">;

/** The outcomes that a policy has given before: parsing one takes as long as deciding. */
class Outcomes {
  /** Bit N stands for the outcome with the number N. */
  known = 0;
  readonly #byNumber: Outcome[] = [];

  get(number: number): Outcome | undefined {
    return this.#byNumber[number];
  }

  add(number: number, outcome: Outcome): void {
    this.#byNumber[number] = outcome;
    this.known |= 1 << number;
  }
}

/** The decision that an evaluation left, given what it returned. */
function decision(engine: Engine, length: number, outcomes?: Outcomes): FluxDecision {
  const request: unknown = JSON.parse(engine.readRequest(length));
  const number = engine.exports.fixed_outcome();
  const known = outcomes?.get(number);
  if (known !== undefined) return decisionOf(known, request);
  const outcome = JSON.parse(engine.readOutcome()) as Outcome;
  // 0 is the number of all outcomes that depend on more than the policy.
  if (number !== 0) outcomes?.add(number, outcome);
  return decisionOf(outcome, request);
}

function decisionOf(outcome: Outcome, request: unknown): FluxDecision {
  // Member by member: spreading takes ten times as long.
  const { allow, effectiveBudget, policyDigest, reason, reasonCode, skillRef } = outcome;
  const decision: Record<string, unknown> = { allow, policyDigest, reason, reasonCode, request };
  if (effectiveBudget !== undefined) decision["effectiveBudget"] = effectiveBudget;
  if (skillRef !== undefined) decision["skillRef"] = skillRef;
  return decision as unknown as FluxDecision;
}

/** The length that says that there is no skill. */
const NO_SKILL = -1;

function optionalSource(
  engine: Engine,
  skill: unknown,
  bounds: Bounds,
): string | Uint8Array | undefined {
  return skill === undefined || skill === null ? undefined : engine.source(skill, "skill", bounds);
}

function writeOptional(
  engine: Engine,
  source: string | Uint8Array | undefined,
  at: number,
): number {
  return source === undefined ? NO_SKILL : engine.write(source, at);
}
