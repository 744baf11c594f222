// Compiled and never run: what must compile does, and each line that must not is expected not to.

import {
  type AgentPolicy,
  AssizeError,
  type FluxDecision,
  type PreparedPolicy,
  batch,
  canonicalize,
  digest,
  evaluate,
  preparePolicy,
} from "assize";
import { initialize } from "assize/manual";

const policy: AgentPolicy = { allowedModels: ["m"], tokenBudget: 10 };
const request = { model: "m", useCase: "u", tokens: 1 };
const prepared: PreparedPolicy = preparePolicy(policy);

const decisions: FluxDecision[] = [
  evaluate(policy, request),
  evaluate("{}", new Uint8Array(), "null", { maxBytes: 100 }),
  evaluate(policy, request, { name: "s", tokenBudget: 5 }),
  evaluate(policy, request, null),
  prepared.evaluate(request),
  prepared.evaluate("{}", "{}"),
];

for (const decision of decisions) {
  if (decision.allow) {
    const allowed: "ALLOWED" = decision.reasonCode;
    const budget: number = decision.effectiveBudget;
    void [allowed, budget];
  } else if (decision.reasonCode === "INVALID_POLICY") {
    const none: undefined = decision.effectiveBudget;
    void none;
  } else {
    const budget: number = decision.effectiveBudget;
    // @ts-expect-error a deny is not ALLOWED
    const allowed: "ALLOWED" = decision.reasonCode;
    void [budget, allowed];
  }
  // @ts-expect-error a decision is read only
  decision.allow = true;
}

const documents: string[] = [digest(policy), ...decisions.map((decision) => digest(decision))];
void documents;

const texts: string[] = [canonicalize({ a: [1, null] }), digest("1"), batch("{}"), prepared.digest];
const code: string = new AssizeError("json-syntax", "message").code;
const loaded: Promise<void> = initialize(new Uint8Array());
void [texts, code, loaded];

// @ts-expect-error a Date is not JSON
canonicalize(new Date());
// @ts-expect-error a BigInt is not JSON
digest({ a: 1n });
// @ts-expect-error a policy has a budget
evaluate({ allowedModels: ["m"] }, request);
// @ts-expect-error a misspelt member
evaluate({ allowedModels: ["m"], tokenBudget: 1, deniedUsecases: ["u"] }, request);
// @ts-expect-error a request has tokens
prepared.evaluate({ model: "m", useCase: "u" });
// @ts-expect-error a skill has no such member
evaluate(policy, request, { budget: 1 });
// @ts-expect-error a request is needed
evaluate(policy);
// @ts-expect-error an option of another type
digest("1", { maxBytes: "1" });
