import { type Options, withEngine } from "../engine.js";
import type { JsonInput } from "../json.js";
import type { AgentPolicy, FluxDecision, FluxRequest, SkillBinding } from "./contract.js";
import { readDecision } from "./decision.js";
import { optionalSource, writeOptional } from "./skill.js";

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
    return readDecision(engine, length);
  });
}
