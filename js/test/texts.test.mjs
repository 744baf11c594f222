// Texts and bytes go through the strict reader of the core, and nothing repairs them on the way.

import assert from "node:assert/strict";
import { test } from "node:test";

import { batch, canonicalize, digest, evaluate, preparePolicy } from "assize";

const bytes = (hex) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));

test("text that has no UTF-8 is refused before it could be repaired, with the place", () => {
  assert.throws(() => canonicalize('{"a":["\u{1f9ed}",{"b":"x\ud800"}]}'), {
    code: "lone-surrogate",
    pointer: "/a/1/b",
    offset: 20,
    argument: "value",
    message: "value: lone surrogate at `/a/1/b` (byte 20)",
  });
  assert.throws(() => evaluate("{}", '{"model\udc00":1}'), {
    code: "lone-surrogate",
    argument: "request",
    pointer: "",
  });
  // An earlier fault is told first, as in bytes.
  assert.throws(() => canonicalize('{"a":1,"a":2}\ud800'), {
    code: "duplicate-member",
    pointer: "/a",
  });
  assert.throws(() => batch('{"fn":"digest","value":"\ud800"}'), {
    code: "lone-surrogate",
    argument: "line",
  });
});

test("it never equals the text that a repair would make", () => {
  const policy = { allowedModels: ["safe-\ufffd"], tokenBudget: 1, purposeLimitation: false };
  const request = { model: "safe-\ud800", useCase: "u", tokens: 1 };
  assert.throws(() => evaluate(policy, request), {
    code: "lone-surrogate",
    argument: "request",
    pointer: "/model",
  });
});

test("bytes that are not UTF-8 are refused", () => {
  const refused = {
    "7b226d6f64656c223a225c7564383364227d": "lone-surrogate",
    "7b226d6f64656c223a225c75646530305c7564383364227d": "lone-surrogate",
    "7b226d6f64656c223a22ff227d": "invalid-utf8",
    "7b226d6f64656c223a22eda080227d": "invalid-utf8",
    "7b226d6f64656c223a22c080227d": "invalid-utf8",
    "7b225c7564633030223a317d": "lone-surrogate",
    efbbbf7b7d: "json-syntax",
    "": "json-syntax",
  };
  for (const [hex, code] of Object.entries(refused)) {
    assert.throws(() => canonicalize(bytes(hex)), { code }, hex);
  }
});

test("a byte-order mark is refused in text as in bytes, and kept inside a string", () => {
  assert.throws(() => canonicalize("\ufeff{}"), { code: "json-syntax", offset: 0 });
  assert.equal(canonicalize(bytes("7b226e6f7465223a22efbbbf78227d")), '{"note":"\ufeffx"}');
});

test("the limit is that of the option, and counts bytes", () => {
  assert.equal(canonicalize('"éé"', { maxBytes: 6 }), '"éé"');
  for (const value of ['"éé"', Buffer.from('"éé"'), ["éé"]]) {
    assert.throws(() => canonicalize(value, { maxBytes: 5 }), {
      code: "too-large",
      argument: "value",
    });
  }
  for (const maxBytes of [0, -1, 1.5, NaN, "1", 2 ** 26 + 1, null]) {
    assert.throws(() => canonicalize("1", { maxBytes }), {
      code: "invalid-argument",
      argument: "maxBytes",
    });
  }
  // Told in the same words whether the text was too long for the wrapper or, in bytes, for the core.
  for (const value of ['"xxxx"', Buffer.from('"xxxx"'), '"éé"']) {
    assert.throws(() => canonicalize(value, { maxBytes: 5 }), {
      message: "value: input too large: at most 5 bytes are accepted at the top level (byte 5)",
      pointer: "",
      offset: 5,
    });
  }
  const long = `"${"x".repeat(4 * 1024 * 1024 - 2)}"`;
  assert.equal(digest(long), digest(Buffer.from(long)));
  assert.throws(() => digest(`${long} `), { code: "too-large", offset: 4 * 1024 * 1024 });
});

test("text in which each character takes three bytes finds room", () => {
  const text = JSON.stringify({ a: "€".repeat(100_000), b: "x", c: "\u{1f9ed}".repeat(50_000) });
  assert.equal(canonicalize(text), text);
  assert.equal(canonicalize(JSON.parse(text)), text);
});

test("a value is as long as JSON.stringify makes it", () => {
  const controls = Array.from({ length: 0x80 }, (_, unit) => String.fromCharCode(unit)).join("");
  for (const value of [
    [controls.slice(0, 60)],
    [controls.slice(60)],
    { [controls]: controls },
    ["é€\u{1f9ed}"],
  ]) {
    const maxBytes = Buffer.byteLength(JSON.stringify(value));
    assert.equal(canonicalize(value, { maxBytes }), canonicalize(JSON.stringify(value)));
    assert.throws(() => canonicalize(value, { maxBytes: maxBytes - 1 }), { code: "too-large" });
  }
});

test("options are what they are said to be, or an error", () => {
  const cause = new Error("no");
  for (const options of [
    null,
    5,
    "x",
    { maxbytes: 10 },
    { maxBytes: 10, more: 1 },
    {
      get maxBytes() {
        throw cause;
      },
    },
  ]) {
    assert.throws(() => canonicalize("1", options), { code: "invalid-argument" });
  }
  assert.throws(() => batch({ fn: "digest", value: "1" }), {
    code: "invalid-argument",
    argument: "line",
  });
  assert.equal(canonicalize("1", {}), "1");
});

test("a prepared policy keeps its limit for its requests", () => {
  const policy = { allowedModels: ["m"], tokenBudget: 1, purposeLimitation: false };
  const request = { model: "m", useCase: "u".repeat(5 * 1024 * 1024), tokens: 1 };
  const prepared = preparePolicy(policy, { maxBytes: 6 * 1024 * 1024 });
  assert.equal(prepared.evaluate(request).reasonCode, "ALLOWED");
  assert.throws(() => prepared.evaluate(request, null, { maxBytes: 1024 }), { code: "too-large" });
});

test("a batch line may be four times as long as an argument", () => {
  const call = (length) => `{"fn":"digest","value":"${"1".repeat(length)}"}`;
  assert.match(batch(call(20), { maxBytes: 20 }), /^\{"value":"sha256:/);
  assert.match(
    batch(call(21), { maxBytes: 20 }),
    /^\{"error":\{"code":"too-large","message":"value:/,
  );
  assert.throws(() => batch(call(60), { maxBytes: 20 }), { code: "too-large", argument: "line" });
});

test("an exponent makes up for any number of zeros, as it does for JSON.parse", () => {
  for (const zeros of [400, 65_536, 655_359, 655_360, 1_000_000]) {
    const spellings = [
      `0.${"0".repeat(zeros)}5e${zeros + 4}`,
      `0.${"0".repeat(zeros)}1e${zeros + 1}`,
      `-12${"0".repeat(zeros)}e-${zeros}`,
    ];
    for (const spelling of spellings) {
      assert.equal(canonicalize(spelling), JSON.stringify(JSON.parse(spelling)), `${zeros} zeros`);
    }
    const policy = { allowedModels: ["m"], tokenBudget: 10, purposeLimitation: false };
    const request = `{"model":"m","useCase":"u","tokens":${spellings[0]}}`;
    const decision = evaluate(policy, request);
    assert.equal(decision.reasonCode, "TOKEN_BUDGET_EXCEEDED");
    assert.equal(decision.request.tokens, 5000);
  }
});

test("bytes are what they are, whatever their own members say", () => {
  const policy = { allowedModels: ["safe"], tokenBudget: 9, purposeLimitation: false };
  const open = { allowedModels: ["wild"], tokenBudget: 9, purposeLimitation: false };
  const text = '{"model":"wild","useCase":"u","tokens":1}';
  const lying = (length) => Object.defineProperty(Buffer.from(text), "length", { get: length });
  let called = 0;
  const nested = lying(() => (called++, canonicalize(open), text.length));
  assert.equal(evaluate(policy, nested).reasonCode, "MODEL_NOT_ALLOWED");
  const prepared = preparePolicy(policy);
  const swapping = lying(() => (called++, prepared.dispose(), preparePolicy(open), text.length));
  assert.equal(prepared.evaluate(swapping).reasonCode, "MODEL_NOT_ALLOWED");
  assert.equal(called, 0);
  for (const length of [0, -1, NaN, 5, 4_000])
    assert.equal(canonicalize(lying(() => length)), canonicalize(text));

  canonicalize('{"secret":"hunter2","x":[1,2,3,4,5,6,7,8,9]}');
  const empty = Object.defineProperty(new Uint8Array(0), "length", { value: 44 });
  assert.throws(() => canonicalize(empty), { code: "json-syntax" });
});

test("bytes whose buffer has gone, and views that only say that they are bytes, are refused", () => {
  const detached = Buffer.alloc(4, "1");
  const own = new Uint8Array([0x31]);
  structuredClone(own.buffer, { transfer: [own.buffer] });
  assert.throws(() => canonicalize(own), { code: "json-syntax" });
  assert.equal(canonicalize(detached), "1111");
  const forged = (view) => Object.defineProperty(view, Symbol.toStringTag, { value: "Uint8Array" });
  for (const view of [
    new BigInt64Array(1),
    new Float64Array(1),
    new DataView(new ArrayBuffer(1)),
  ]) {
    assert.throws(() => canonicalize(forged(view)), { code: "unsupported-value" });
  }
  const late = new Uint8Array([0x7b, 0x7d]);
  const request = {
    get model() {
      structuredClone(late.buffer, { transfer: [late.buffer] });
      return "m";
    },
  };
  assert.throws(() => evaluate(late, request), { code: "json-syntax", argument: "policy" });
  assert.equal(canonicalize("[1.0]"), "[1]");
});

test("a view into a larger buffer, and shared memory, are read where they are", () => {
  const whole = Buffer.from("xx[1,2]xx");
  assert.equal(canonicalize(whole.subarray(2, 7)), "[1,2]");
  const shared = new Uint8Array(new SharedArrayBuffer(3));
  shared.set([91, 49, 93]);
  assert.equal(canonicalize(shared), "[1]");
});

// The numbers of a double's whole range, against the spelling that this runtime's own Number has.
test("200,000 doubles are read and written exactly", () => {
  const words = new Uint32Array(2);
  const double = new Float64Array(words.buffer);
  let state = 0x9e3779b97f4a7c15n;
  const random = () => {
    state = (state * 6364136223846793005n + 1442695040888963407n) & 0xffffffffffffffffn;
    return Number(state >> 32n);
  };
  const numbers = [];
  while (numbers.length < 200_000) {
    words[0] = random();
    words[1] = random();
    if (Number.isFinite(double[0])) numbers.push(double[0]);
    const short = (random() - 2 ** 31) / 10 ** (random() % 12);
    numbers.push(short, Math.round(short), (random() % 1000) * 10 ** ((random() % 60) - 30));
  }
  const expected = `[${numbers.map((number) => JSON.stringify(number)).join(",")}]`;
  const spellings = [
    (number) => JSON.stringify(number),
    (number) => number.toExponential(17).replace("e+", "E"),
    (number) => number.toPrecision(25),
  ];
  const options = { maxBytes: 2 ** 26 };
  for (const spelling of spellings) {
    assert.equal(canonicalize(`[${numbers.map(spelling).join(",")}]`, options), expected);
  }
  assert.equal(canonicalize(numbers, options), expected);
});
