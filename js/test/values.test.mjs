// JavaScript values enter with the meaning that they have as JSON, or not at all.

import assert from "node:assert/strict";
import { test } from "node:test";
import { runInNewContext } from "node:vm";

import { AssizeError, canonicalize, digest, evaluate, preparePolicy } from "assize";

const hidden = Object.defineProperty({}, "secret", { value: 1, enumerable: false });
const cycle = { list: [] };
cycle.list.push({ back: cycle });
class Money {
  amount = 1;
}
class Tags extends Array {}
const nested = (levels) => {
  let value = 0;
  for (let level = 0; level < levels; level++) value = level % 2 ? [value] : { a: value };
  return value;
};

// What is refused, under which code; each is put at /list/1/x~y (escaped: /list/1/x~0y).
const refused = {
  "a BigInt": [10n, "unsupported-value"],
  NaN: [NaN, "unsupported-value"],
  Infinity: [Infinity, "unsupported-value"],
  "minus Infinity": [-Infinity, "unsupported-value"],
  "a symbol": [Symbol("s"), "unsupported-value"],
  "a function": [() => 1, "unsupported-value"],
  "a Date": [new Date(0), "unsupported-value"],
  "a Map": [new Map(), "unsupported-value"],
  "a Set": [new Set(["export"]), "unsupported-value"],
  "a RegExp": [/x/, "unsupported-value"],
  "an Error": [new Error("x"), "unsupported-value"],
  "a Promise": [Promise.resolve(1), "unsupported-value"],
  "a class instance": [new Money(), "unsupported-value"],
  "a boxed number": [new Number(1), "unsupported-value"],
  "a boxed string": [new String("x"), "unsupported-value"],
  "bytes inside a value": [new Uint8Array(2), "unsupported-value"],
  "an ArrayBuffer": [new ArrayBuffer(2), "unsupported-value"],
  "an array of a subclass": [Tags.from(["a"]), "unsupported-value"],
  "an array with a member": [Object.assign(["a"], { extra: 1 }), "unsupported-value"],
  "a match of a RegExp": [/a/.exec("a"), "unsupported-value"],
  "an inherited member": [Object.create({ tokenBudget: 1 }), "unsupported-value"],
  "a symbol member": [{ [Symbol("s")]: 1 }, "unsupported-value"],
  "a hidden member": [hidden, "unsupported-value"],
  "a toJSON": [{ toJSON: () => 1 }, "unsupported-value", "/toJSON"],
  arguments: [
    (function () {
      return arguments;
    })(1),
    "unsupported-value",
  ],
  "undefined in an array": [[1, undefined], "unsupported-value", "/1"],
  "a hole in an array": [[1, , 2], "unsupported-value", "/1"],
  "a lone high surrogate": ["safe-\ud800", "lone-surrogate"],
  "a lone low surrogate": ["\udc00 safe", "lone-surrogate"],
  "surrogates in the wrong order": ["\udc00\ud800", "lone-surrogate"],
  "a lone surrogate in a name": [{ "a\ud800": 1 }, "lone-surrogate"],
  "a throwing getter": [
    {
      get boom() {
        throw new RangeError("boom");
      },
    },
    "unsupported-value",
    "/boom",
  ],
};

for (const [what, [value, code, below = ""]] of Object.entries(refused)) {
  test(`${what} is refused, with its place`, () => {
    const document = { list: [0, { "x~y": value }] };
    const calls = [
      ["value", () => canonicalize(document)],
      ["value", () => digest(document)],
      ["policy", () => evaluate(document, {})],
      ["policy", () => preparePolicy(document)],
      ["request", () => evaluate({}, document)],
      ["skill", () => evaluate({}, {}, document)],
    ];
    for (const [argument, call] of calls) {
      assert.throws(call, (error) => {
        assert.ok(error instanceof AssizeError);
        assert.equal(error.code, code);
        assert.equal(error.argument, argument);
        assert.equal(error.pointer, `/list/1/x~0y${below}`);
        assert.ok(error.message.includes(error.pointer), error.message);
        return true;
      });
      assert.equal(canonicalize([1]), "[1]", "the next call works");
    }
  });
}

test("a name cannot break the line of a message, nor colour it", () => {
  const value = { "a\n\u001b[31m\u202e": 1n };
  assert.throws(() => canonicalize(value), {
    pointer: "/a\n\u001b[31m\u202e",
    message: "value: bigint is not JSON at `/a\\u{a}\\u{1b}[31m\\u{202e}`",
  });
  assert.throws(() => canonicalize('{"a\\n":?}'), {
    pointer: "/a\n",
    message: "value: unexpected character `?`: expected a value at `/a\\u{a}` (byte 7)",
  });
});

test("a getter that throws is the cause of the error", () => {
  const cause = new RangeError("boom");
  const value = {
    get x() {
      throw cause;
    },
  };
  assert.throws(
    () => digest(value),
    (error) => error.cause === cause,
  );
});

test("a cycle is refused as too deep, with the place at which it is", () => {
  assert.throws(() => canonicalize(cycle), { code: "too-deep", pointer: /^\/list\/0\/back\/list/ });
});

test("nesting has the limit that text has", () => {
  assert.equal(canonicalize(nested(128)), canonicalize(JSON.stringify(nested(128))));
  for (const levels of [129, 5_000]) {
    assert.throws(() => canonicalize(nested(levels)), { code: "too-deep" });
    assert.throws(() => canonicalize("[".repeat(levels)), { code: "too-deep" });
  }
});

test("shared parts are no cycle, and cannot multiply beyond the limit", () => {
  const part = { a: 1 };
  assert.equal(canonicalize([part, part]), '[{"a":1},{"a":1}]');
  let bomb = "x".repeat(64);
  for (let level = 0; level < 60; level++) bomb = [bomb, bomb];
  assert.throws(() => canonicalize(bomb), { code: "too-large" });
});

test("undefined as a value is refused, undefined as a member is absent", () => {
  assert.throws(() => canonicalize(undefined), { code: "unsupported-value", pointer: "" });
  assert.equal(canonicalize({ a: undefined, b: [{ c: undefined }] }), '{"b":[{}]}');
});

test("plain values of another realm, and without a prototype, are plain", () => {
  assert.equal(
    canonicalize(runInNewContext('({ b: [1, { c: "é" }], a: null })')),
    '{"a":null,"b":[1,{"c":"é"}]}',
  );
  assert.equal(canonicalize(Object.assign(Object.create(null), { a: true })), '{"a":true}');
  assert.equal(canonicalize(runInNewContext("new Uint8Array([91, 49, 93])")), "[1]");
});

test("scalars are values, but a string is a text", () => {
  assert.equal(canonicalize(null), "null");
  assert.equal(canonicalize(1e21), "1e+21");
  assert.equal(canonicalize(-0), "0");
  assert.equal(canonicalize(false), "false");
  assert.equal(canonicalize('"text"'), '"text"');
  assert.throws(() => canonicalize("text"), { code: "json-syntax" });
});

test("__proto__ is an ordinary member, in a value, a text and bytes", () => {
  const text = '{"useCase":"triage","__proto__":{"tier":"gold"}}';
  const expected = '{"__proto__":{"tier":"gold"},"useCase":"triage"}';
  for (const form of [text, Buffer.from(text), JSON.parse(text)]) {
    assert.equal(canonicalize(form), expected);
    // printf '%s' "$expected" | sha256sum
    assert.equal(
      digest(form),
      "sha256:77675861771834fa949476a20b4dee2b315fb9f907a5db18c5f3bef0efe583fd",
    );
  }
  const { request } = evaluate({}, text);
  assert.deepEqual(Object.keys(request), ["__proto__", "useCase"]);
  assert.equal({}.tier, undefined);
});

test("each property is read once, and what was read is what is decided and echoed", () => {
  let reads = 0;
  const request = new Proxy(
    { model: "safe-1", useCase: "triage", tokens: 1 },
    {
      get(target, name) {
        if (name !== "model") return target[name];
        reads += 1;
        return reads === 1 ? "safe-1" : "wild-9";
      },
    },
  );
  const policy = { allowedModels: ["safe-1"], tokenBudget: 1, purposeLimitation: false };
  const decision = evaluate(policy, request);
  assert.equal(decision.reasonCode, "ALLOWED");
  assert.equal(decision.request.model, "safe-1");
  assert.equal(reads, 1);
});

test("an array whose length changes while it is read keeps the length that it had", () => {
  const list = [1, 2, 3];
  Object.defineProperty(list, 0, { get: () => (list.push(4), 1), enumerable: true });
  assert.equal(canonicalize(list), "[1,2,3]");
});

test("members that are undefined have a bound too", () => {
  const empty = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [`m${index}`, undefined]),
  );
  assert.equal(canonicalize([empty, empty]), "[{},{}]");
  const many = Array.from({ length: 100 }, () => empty);
  assert.throws(() => canonicalize(many, { maxBytes: 50_000 }), { code: "too-large" });
});

test("a decision echoes what was read, whatever Object.prototype has", () => {
  const policy = { allowedModels: ["m"], tokenBudget: 9, purposeLimitation: false };
  const prepared = preparePolicy(policy);
  const text = '{"model":"m","useCase":"u","tokens":1}';
  const expected = prepared.evaluate(text);
  const pollute = { copy: { value: { model: "evil" } }, model: { set() {}, get: () => "evil" } };
  try {
    Object.defineProperties(Object.prototype, {
      copy: { ...pollute.copy, configurable: true },
      model: { ...pollute.model, configurable: true },
    });
    for (const request of [text, JSON.parse(text), text]) {
      const { model, tokens } = Object.fromEntries(
        Object.entries(prepared.evaluate(request).request),
      );
      assert.deepEqual({ model, tokens }, { model: "m", tokens: 1 });
    }
  } finally {
    delete Object.prototype.copy;
    delete Object.prototype.model;
  }
  assert.deepEqual(prepared.evaluate(JSON.parse(text)), expected);
});

test("names that Object.prototype has are members as others are", () => {
  const prepared = preparePolicy({ allowedModels: ["m"], tokenBudget: 9 });
  const text = '{"toString":1,"constructor":{"valueOf":[]},"__proto__":2}';
  const decision = prepared.evaluate(JSON.parse(text));
  assert.equal(decision.reasonCode, "INVALID_REQUEST");
  assert.equal(JSON.stringify(decision.request), canonicalize(text));
});

test("a getter may call the engine itself", () => {
  const policy = { allowedModels: ["m"], tokenBudget: 9, purposeLimitation: false };
  const request = {
    model: "m",
    useCase: "u",
    get tokens() {
      assert.equal(canonicalize({ long: "x".repeat(100_000) }).length, 100_011);
      assert.equal(evaluate({}, {}).reasonCode, "INVALID_POLICY");
      return 3;
    },
  };
  const expected = evaluate(policy, { model: "m", useCase: "u", tokens: 3 });
  assert.deepEqual(evaluate(policy, request), expected);
  assert.deepEqual(preparePolicy(policy).evaluate(request), expected);
});
