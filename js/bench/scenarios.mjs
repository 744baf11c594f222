// What the gates are asked: the agentPolicy and the skill binding of FLUX's published example, and calls.

export const policy = {
  allowedModels: ["local-sovereign-8b"],
  tokenBudget: 200000,
  allowedUseCases: ["persona_variation"],
  purposeLimitation: true,
};

const skill = {
  name: "journey-improviser",
  skillRef: "flux.skills.journey_improviser",
  purpose: "persona_variation",
  model: "local-sovereign-8b",
  tokenBudget: 50000,
};

export const scenarios = {
  allowed: { request: call(1200) },
  denied: { request: call(200001) },
  "allowed, with a skill": { request: call(1200), skill },
  "denied, with a skill": { request: call(50001), skill },
};

function call(tokens) {
  return {
    model: "local-sovereign-8b",
    useCase: "persona_variation",
    tokens,
    purpose: "vary the persona of a customer journey",
  };
}
