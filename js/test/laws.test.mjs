// Laws that hold for any value: what enters as a value, as a text and as bytes is one thing, and its canonical
// form is that of an independent library.

import assert from "node:assert/strict";
import { test } from "node:test";

import { AssizeError, batch, canonicalize, digest, evaluate, preparePolicy } from "assize";
import independent from "canonicalize";
import fc from "fast-check";

/** Strings of any length in which escapes, surrogate pairs and names of Object.prototype are frequent. */
const text = fc.oneof(
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.constantFrom(
    "",
    "__proto__",
    "constructor",
    "toString",
    "10",
    "2",
    "\u0000",
    '"',
    "\\",
    "\u2028",
    "\ufeff",
    "ﬀ",
  ),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    text,
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie("value"), { maxLength: 6 }),
    fc.dictionary(text, tie("value"), { maxKeys: 24, noNullPrototype: false }),
  ),
}));
const runs = { numRuns: 3_000 };

test("a value, its text and its bytes have one canonical form, which is canonical", () => {
  fc.assert(
    fc.property(value, (given) => {
      const source = JSON.stringify(given);
      const expected = independent(JSON.parse(source));
      for (const form of [
        source,
        Buffer.from(source),
        expected,
        JSON.stringify(given, null, "\t"),
      ]) {
        assert.equal(canonicalize(form), expected);
      }
      // A string is a text, and is no value of its own.
      if (typeof given !== "string") assert.equal(canonicalize(given), expected);
      assert.equal(canonicalize([given]), `[${expected}]`);
      assert.equal(digest([given]), digest(`[${expected}]`));
    }),
    runs,
  );
});

test("a decision on values is that on their texts, prepared or not, and echoes what was read", () => {
  const identifier = fc.constantFrom("m", "n", " m\u001f", "\ufeffm", "é", "e\u0301", "");
  const policy = fc.record(
    {
      allowedModels: fc.array(identifier, { maxLength: 3 }),
      tokenBudget: fc.oneof(fc.integer({ min: -1, max: 9 }), value),
      deniedUseCases: fc.array(identifier, { minLength: 1, maxLength: 2 }),
      purposeLimitation: fc.boolean(),
      other: value,
    },
    { requiredKeys: ["allowedModels", "tokenBudget"] },
  );
  const request = fc.record(
    {
      model: identifier,
      useCase: identifier,
      tokens: fc.integer({ min: 0, max: 9 }),
      purpose: text,
      other: value,
    },
    { requiredKeys: ["model", "useCase", "tokens"] },
  );
  const skill = fc.option(
    fc.record({ name: text, tokenBudget: fc.integer({ min: -1, max: 9 }) }, { requiredKeys: [] }),
  );
  fc.assert(
    fc.property(policy, request, skill, (given, asked, bound) => {
      const texts = [given, asked, bound].map((argument) => JSON.stringify(argument));
      const decision = evaluate(given, asked, bound);
      const expected = canonicalize(decision);
      const prepared = preparePolicy(given);
      assert.deepEqual(decision.request, JSON.parse(canonicalize(asked)));
      assert.equal(canonicalize(evaluate(...texts)), expected);
      // Twice, since the second may take what was kept from the first.
      for (let count = 0; count < 2; count++) {
        assert.equal(canonicalize(prepared.evaluate(asked, bound)), expected);
        assert.equal(canonicalize(prepared.evaluate(texts[1], texts[2])), expected);
      }
      prepared.dispose();
    }),
    runs,
  );
});

test("anything at all gives an answer or an error with a code, and the next call works", () => {
  fc.assert(
    fc.property(
      fc.anything({
        withBigInt: true,
        withDate: true,
        withMap: true,
        withSparseArray: true,
        withTypedArray: true,
        withUnicodeString: true,
      }),
      (given) => {
        try {
          assert.equal(typeof canonicalize(given), "string");
        } catch (error) {
          assert.ok(error instanceof AssizeError, String(error));
          assert.notEqual(error.code, "engine-trap");
        }
        assert.equal(canonicalize([1.0]), "[1]");
      },
    ),
    runs,
  );
});

test("any line has an answer", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (line) => {
      const { value, error } = JSON.parse(batch(line));
      assert.ok(value !== undefined || error.code !== undefined);
    }),
    runs,
  );
});
