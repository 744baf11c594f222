import type { JsonValue } from "../json.js";

// Types and no interfaces, which would not be values of JSON for the compiler: their members can be added to.

/** An agentPolicy of FLUX RFC-04. */
export type AgentPolicy = {
  /** At least one model, none blank, none twice. */
  readonly allowedModels: readonly string[];
  /** In tokens: an integer from 1 to 2^53 - 1. */
  readonly tokenBudget: number;
  readonly allowedUseCases?: readonly string[];
  readonly deniedUseCases?: readonly string[];
  /** Whether a request must state a purpose; true when absent. */
  readonly purposeLimitation?: boolean;
};

/** A request of FLUX RFC-04. */
export type FluxRequest = {
  readonly model: string;
  readonly useCase: string;
  readonly purpose?: string;
  /** In tokens: an integer from 0 to 2^53 - 1. */
  readonly tokens: number;
};

/** The skill binding that a call is made through. */
export type SkillBinding = {
  readonly name?: string;
  /** In tokens: an integer from 0 to 2^53 - 1. It narrows the policy's budget and never widens it. */
  readonly tokenBudget?: number;
  readonly skillRef?: JsonValue;
  readonly purpose?: JsonValue;
  readonly model?: JsonValue;
};

type DecisionParts = {
  /** The outcome in one sentence, for people. */
  readonly reason: string;
  /** `sha256:` and 64 hex digits: the digest of the document's policy. */
  readonly policyDigest: string;
  /** The request as it was read; `{}` when it is no object. */
  readonly request: { readonly [name: string]: JsonValue };
  /** The `name` of the skill binding, when there was one; not its `skillRef`. */
  readonly skillRef?: string;
};

/** The call may be made. */
export type AllowDecision = DecisionParts & {
  readonly allow: true;
  readonly reasonCode: "ALLOWED";
  /** The token budget that was applied, in tokens. */
  readonly effectiveBudget: number;
};

/** The call must not be made: a check of a well-formed policy failed. */
export type DenyDecision = DecisionParts & {
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
};

/** The call must not be made: the policy is off-spec. */
export type InvalidPolicyDecision = DecisionParts & {
  readonly allow: false;
  readonly reasonCode: "INVALID_POLICY";
  readonly effectiveBudget?: undefined;
};

/** A decision of FLUX RFC-04. */
export type FluxDecision = AllowDecision | DenyDecision | InvalidPolicyDecision;

export type ReasonCode = FluxDecision["reasonCode"];
