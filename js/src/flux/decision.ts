import type { Engine } from "../engine.js";
import type { FluxDecision } from "./contract.js";

/** A decision without the request. */
export type Outcome = Omit<FluxDecision, "request">;

/** The outcomes that a policy has given before: parsing one takes as long as deciding. */
export class Outcomes {
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
export function readDecision(engine: Engine, length: number, outcomes?: Outcomes): FluxDecision {
  const request: unknown = JSON.parse(engine.readRequest(length));
  const number = engine.exports.fixed_outcome();
  const known = outcomes?.get(number);
  if (known !== undefined) return decisionOf(known, request);
  const outcome = JSON.parse(engine.readOutcome()) as Outcome;
  // 0 is the number of all outcomes that depend on more than the policy.
  if (number !== 0) outcomes?.add(number, outcome);
  return decisionOf(outcome, request);
}

export function decisionOf(outcome: Outcome, request: unknown): FluxDecision {
  // Member by member: spreading takes ten times as long.
  const { allow, effectiveBudget, policyDigest, reason, reasonCode, skillRef } = outcome;
  const decision: Record<string, unknown> = { allow, policyDigest, reason, reasonCode, request };
  if (effectiveBudget !== undefined) decision["effectiveBudget"] = effectiveBudget;
  if (skillRef !== undefined) decision["skillRef"] = skillRef;
  return decision as unknown as FluxDecision;
}
