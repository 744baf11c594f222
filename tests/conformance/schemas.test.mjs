// The JSON Schemas say what the gate does: every input that the vectors have is judged alike by both, and
// every decision is what the schema says.

import assert from "node:assert/strict";
import { test } from "node:test";

import Ajv2020 from "ajv/dist/2020.js";
import { evaluate } from "assize";

import { cases, readJson } from "./vectors.mjs";

const schemas = new URL("../../schemas/flux/", import.meta.url);
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true });
for (const name of ["policy", "request", "skill", "decision"]) {
  ajv.addSchema(readJson(new URL(`${name}.schema.json`, schemas)), name);
}

const decided = cases("flux").filter(({ expect }) => expect.error === undefined);

test("every decision on a vector is valid", () => {
  assert.ok(decided.length > 600);
  for (const { id, policy, request, skill } of decided) {
    assert.ok(
      ajv.validate("decision", evaluate(policy, request, skill)),
      `${id}: ${ajv.errorsText()}`,
    );
  }
});

test("the schema of the policy refuses what the gate calls INVALID_POLICY", () => {
  const counts = { true: 0, false: 0 };
  for (const { id, policy, expect } of decided) {
    const valid = ajv.validate("policy", JSON.parse(policy));
    assert.equal(valid, expect.reasonCode !== "INVALID_POLICY", id);
    counts[valid] += 1;
  }
  assert.ok(counts.true > 100 && counts.false > 100);
});

test("the schemas of request and skill refuse what the gate calls INVALID_REQUEST", () => {
  const counts = { true: 0, false: 0 };
  for (const { id, request, skill = "null", expect } of decided) {
    if (expect.reasonCode === "INVALID_POLICY") continue;
    const valid =
      ajv.validate("request", JSON.parse(request)) && ajv.validate("skill", JSON.parse(skill));
    assert.equal(valid, expect.reasonCode !== "INVALID_REQUEST", id);
    counts[valid] += 1;
  }
  assert.ok(counts.true > 100 && counts.false > 100);
});

test("the schema of the decision refuses what contradicts itself", () => {
  const decision = evaluate(
    { allowedModels: ["m"], tokenBudget: 1 },
    { model: "m", useCase: "u", tokens: 1 },
  );
  assert.equal(decision.reasonCode, "PURPOSE_REQUIRED");
  const { effectiveBudget, ...withoutBudget } = decision;
  assert.equal(effectiveBudget, 1);
  const broken = [
    { ...decision, allow: true },
    { ...decision, reasonCode: "ALLOWED" },
    { ...decision, reasonCode: "INVALID_POLICY" },
    withoutBudget,
    { ...decision, policyDigest: decision.policyDigest.toUpperCase() },
    { ...decision, request: [] },
    { ...decision, extra: 1 },
  ];
  for (const value of broken) assert.ok(!ajv.validate("decision", value), JSON.stringify(value));
});
