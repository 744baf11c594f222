export { batch } from "./batch.js";
export { canonicalize, digest } from "./canonical.js";
export type { Options } from "./engine.js";
export {
  AssizeError,
  type AssizeErrorCode,
  type AssizeErrorDetails,
  type CoreErrorCode,
  type HostErrorCode,
} from "./error.js";
export type {
  AgentPolicy,
  AllowDecision,
  DenyDecision,
  FluxDecision,
  FluxRequest,
  InvalidPolicyDecision,
  ReasonCode,
  SkillBinding,
} from "./flux/contract.js";
export { evaluate } from "./flux/evaluate.js";
export { type PreparedPolicy, preparePolicy } from "./flux/policy.js";
export type { JsonInput, JsonValue } from "./json.js";
export { type Versions, versions } from "./version.js";
