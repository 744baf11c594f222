// Other policy engines, with policies that decide the scenarios as the agentPolicy does. Each gives a function
// from a request and a skill to a decision; `prepared` says whether the policy is read once or in each call.

export async function cedar({ prepared }) {
  const engine = await import("@cedar-policy/cedar-wasm/nodejs");
  const policies = { staticPolicies: CEDAR };
  if (prepared) engine.preparsePolicySet("flux", policies);
  const answer = prepared
    ? (question) => engine.statefulIsAuthorized({ ...question, preparsedPolicySetId: "flux" })
    : (question) => engine.isAuthorized({ ...question, policies });
  return (request, skill) => {
    const { response } = answer(cedarQuestion(request, skill));
    return { allow: response.decision === "allow" };
  };
}

function cedarQuestion({ model, useCase, tokens, purpose }, skill) {
  const context = { useCase, tokens, purpose };
  if (skill !== undefined) context.skillBudget = skill.tokenBudget;
  return {
    principal: { type: "Agent", id: "agent" },
    action: { type: "Action", id: "call" },
    resource: { type: "Model", id: model },
    context,
    entities: [],
  };
}

const CEDAR = `
permit (principal, action == Action::"call", resource == Model::"local-sovereign-8b")
when {
  context.useCase == "persona_variation" &&
  context has purpose && context.purpose != "" &&
  context.tokens <= 200000 &&
  (!(context has skillBudget) || context.tokens <= context.skillBudget)
};`;

export async function regorus({ prepared }) {
  const engine = await import("../../target/bench/regorus/regorus.js");
  const rule = "data.flux.allow";
  const policy = prepared && new engine.Prepared(REGO, rule);
  const answer = prepared
    ? (input) => policy.evaluate(input)
    : (input) => engine.evaluate(REGO, rule, input);
  return (request, skill) => ({ allow: answer(JSON.stringify({ request, skill })) === "true" });
}

// With a rule of its own for the skill, which would read better, it takes half as long again.
const REGO = `
package flux

default allow := false

allow if {
  input.request.model == "local-sovereign-8b"
  input.request.useCase == "persona_variation"
  input.request.purpose != ""
  input.request.tokens <= 200000
  input.request.tokens <= object.get(input, ["skill", "tokenBudget"], 200000)
}`;
