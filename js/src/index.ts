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
export {
  type AgentPolicy,
  type AllowDecision,
  type DenyDecision,
  type FluxDecision,
  type FluxRequest,
  type InvalidPolicyDecision,
  type PreparedPolicy,
  type ReasonCode,
  type SkillBinding,
  evaluate,
  preparePolicy,
} from "./flux.js";
export type { JsonInput, JsonValue } from "./json.js";
export { type Versions, versions } from "./version.js";
