/// <reference lib="esnext.disposable" preserve="true" />

import { type Engine, type Options, withEngine } from "../engine.js";
import { AssizeError } from "../error.js";
import type { JsonInput } from "../json.js";
import type { AgentPolicy, FluxDecision, FluxRequest, SkillBinding } from "./contract.js";
import { Outcomes, decisionOf, readDecision } from "./decision.js";
import { optionalSource, writeOptional } from "./skill.js";

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
   * Decides whether a request may be made under this policy; as the function `evaluate`, and by default
   * with the options that the policy was prepared with.
   *
   * @throws {AssizeError} when an argument is not strict JSON; then the call must not be made.
   */
  evaluate(
    request: JsonInput<FluxRequest>,
    skill?: JsonInput<SkillBinding> | null,
    options: Options = { maxBytes: this.#maxBytes },
  ): FluxDecision {
    return withEngine((engine) => {
      const bounds = engine.bounds(options);
      const read = engine.snapshot(request, "request", bounds);
      const skillSource = optionalSource(engine, skill, bounds);
      // After the arguments were read: code of the caller's that runs then may dispose of this policy.
      const handle = this.#handle(engine);
      const requestLength = engine.write(read.bytes);
      const skillLength = writeOptional(engine, skillSource, requestLength);
      // The engine need not write what is there already: the outcome, and the copy of the request.
      const known = read.copied ? this.#outcomes.known : 0;
      const { exports } = engine;
      const length = exports.evaluate_prepared(
        handle,
        requestLength,
        skillLength,
        known,
        bounds.maxBytes,
      );
      const outcome = length === 0 && this.#outcomes.get(exports.fixed_outcome());
      if (outcome && read.copied) return decisionOf(outcome, read.copy);
      return readDecision(engine, length, this.#outcomes);
    });
  }

  /** Frees the policy in the engine; it cannot be used any more. */
  dispose(): void {
    this.#disposed = true;
    if (this.#held === undefined) return;
    abandoned?.unregister(this);
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
      abandoned?.unregister(this);
      this.#hold(prepare(engine, this.#source, this.#maxBytes).held);
    }
    return this.#held!.handle;
  }

  #hold(place: Held): void {
    this.#held = place;
    abandoned?.register(this, place, this);
  }
}

/** A prepared policy in one instance of the engine. */
interface Held {
  readonly engine: Engine;
  readonly handle: number;
}

/**
 * Frees the policies that nobody refers to any more. workerd has it from the compatibility date 2025-05-05
 * on; where it is missing, a policy is freed when it is disposed of.
 */
const abandoned =
  typeof FinalizationRegistry === "undefined" ? undefined : new FinalizationRegistry<Held>(release);

function release({ engine, handle }: Held): void {
  engine.release(handle);
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
