// The vectors bite: a right gate passes all of them, and a gate with one wrong part fails some.

import assert from "node:assert/strict";
import { test } from "node:test";

import canonicalize from "canonicalize";

import { decide, parts } from "./gate.mjs";
import { cases } from "./vectors.mjs";

// The cases that need Unicode 16 or 18 are left to the gate that has its tables: this one has those of
// the runtime.
const runtimeKnows = ({ id }) => !/nfc-unicode-1[68]/.test(id);
const decided = cases("flux").filter(
  (vector) => vector.expect.error === undefined && runtimeKnows(vector),
);

/** The ids of the cases that a gate gets wrong. */
function wrong(gate) {
  return decided
    .filter(({ policy, request, skill, expect }) => {
      const [given, made, bound] = [policy, request, skill ?? "null"].map((text) =>
        JSON.parse(text),
      );
      return canonicalize(decide(gate, given, made, bound)) !== canonicalize(expect);
    })
    .map(({ id }) => id);
}

test("a right gate passes every vector", () => {
  assert.ok(decided.length > 600);
  assert.deepEqual(wrong(parts), []);
});

const mutants = {
  "purposeLimitation is false when absent": { purposeLimitation: (value) => value ?? false },
  "a skill's budget replaces the policy's": { budget: (policy, skill) => skill ?? policy },
  "a skill's budget of 0 is none": {
    budget: (policy, skill) => Math.min(policy, skill || Infinity),
  },
  "a skill is not looked at": { budget: (policy) => policy },
  "a malformed skill is ignored": { onBadSkill: () => undefined },
  "Booleans are integers": {
    isInteger: (value, least) => (value === true && least <= 1) || parts.isInteger(value, least),
  },
  "integers are 32 bits": { isInteger: (value, least) => (value | 0) === value && value >= least },
  "integers have no upper bound": {
    isInteger: (value, least) => Number.isInteger(value) && value >= least,
  },
  "a fraction is an integer": {
    isInteger: (value, least) => parts.isInteger(Math.floor(value), least),
  },
  "a budget of 0 is a policy": { isInteger: (value) => parts.isInteger(value, 0) },
  "numbers in strings count": {
    isInteger: (value, least) =>
      parts.isInteger(typeof value === "string" ? Number(value) : value, least),
  },
  "case is folded": { fold: (text) => text.toLowerCase() },
  "identifiers are not normalised": { normalise: (text) => text },
  "identifiers are normalised by compatibility": { normalise: (text) => text.normalize("NFKC") },
  "white space is JavaScript's": { strip: (text) => text.trim() },
  "white space is ASCII's": { strip: (text) => text.replace(/^[\t-\r ]+|[\t-\r ]+$/g, "") },
  "white space is not stripped": { strip: (text) => text },
  "inner white space is stripped too": { strip: (text) => text.replace(/\s/g, "") },
  "U+001C to U+001F are no white space": {
    strip: (text) =>
      text.replace(
        /^[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028-\u202f\u205f\u3000]+|[\t-\r \x85\xa0\u1680\u2000-\u200a\u2028-\u202f\u205f\u3000]+$/g,
        "",
      ),
  },
  "unknown members are accepted": { isClosed: () => true },
  "repeated entries are accepted": { isUnique: () => true },
  "entries that are equal after NFC are repeated": {
    isUnique: (list) => parts.isUnique(list.map((entry) => entry.normalize("NFC").trim())),
  },
  "an empty list is a list": { isNonEmptyList: (list) => Array.isArray(list) },
  "an empty purpose is none": { isPurpose: (value) => typeof value === "string" },
  "the budget is exclusive": { exceeds: (tokens, budget) => tokens >= budget },
  "the narrowed policy is digested": {
    digested: (policy, budget) =>
      budget === undefined ? policy : { ...policy, tokenBudget: budget },
  },
  "a normalised policy is digested": {
    digested: (policy) => JSON.parse(JSON.stringify(policy).normalize("NFC")),
  },
  "a policy with its defaults is digested": {
    digested: (policy) => ({ purposeLimitation: true, ...policy }),
  },
  "the budget is checked first": { order: ["budget", "model", "denied", "allowed", "purpose"] },
  "the purpose is checked before the use case": {
    order: ["model", "purpose", "denied", "allowed", "budget"],
  },
  "allowed use cases are checked before denied ones": {
    order: ["model", "allowed", "denied", "purpose", "budget"],
  },
  "the budget is checked before the purpose": {
    order: ["model", "denied", "allowed", "budget", "purpose"],
  },
  "the use case is checked before the model": {
    order: ["denied", "allowed", "model", "purpose", "budget"],
  },
  "the budget is not checked": { order: ["model", "denied", "allowed", "purpose"] },
  "denied use cases are not checked": { order: ["model", "allowed", "purpose", "budget"] },
};

for (const [name, part] of Object.entries(mutants)) {
  test(`a gate in which ${name} fails`, () => {
    assert.notDeepEqual(wrong({ ...parts, ...part }), []);
  });
}
