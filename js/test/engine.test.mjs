// The wasm module and its wrapper: what crosses the boundary, and what happens when it breaks.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

import { batch, canonicalize, evaluate, preparePolicy, versions } from "assize";
import binaryen from "binaryen";

import { withEngine } from "../dist/internal.js";

const bytes = readFileSync(new URL("../dist/assize.wasm", import.meta.url));
const module = new WebAssembly.Module(bytes);

const POLICY = { allowedModels: ["m"], tokenBudget: 10, purposeLimitation: false };
const REQUEST = { model: "m", useCase: "u", tokens: 1 };

/** Makes the engine trap, as only a fault of ours could: with a handle that it never gave. */
function trap() {
  assert.throws(
    () => withEngine(({ exports }) => exports.evaluate_prepared(4711, 0, -1, 0, 1)),
    (error) => error.code === "engine-trap" && error.cause instanceof WebAssembly.RuntimeError,
  );
}

test("the module imports one function, which sets up a table", () => {
  assert.deepEqual(WebAssembly.Module.imports(module), [
    { module: "./assize_bg.js", name: "__wbindgen_init_externref_table", kind: "function" },
  ]);
});

test("no export returns an externref", () => {
  const parsed = binaryen.readBinary(bytes);
  let functions = 0;
  for (let index = 0; index < parsed.getNumExports(); index++) {
    const { kind, value } = binaryen.getExportInfo(parsed.getExportByIndex(index));
    if (kind !== binaryen.ExternalFunction) continue;
    functions += 1;
    const { results } = binaryen.getFunctionInfo(parsed.getFunction(value));
    const numbers = [binaryen.none, binaryen.i32, binaryen.i64, binaryen.f64];
    assert.ok(numbers.includes(results), `${value} returns a number or nothing`);
  }
  assert.ok(functions >= 12);
  parsed.dispose();
});

test("the module names no path of the machine that built it", () => {
  const text = bytes.toString("latin1");
  assert.doesNotMatch(text, /\/home\/|\/root\/|\/Users\/|\.cargo/);
});

test("a trap is an error with a code, and the next call starts a fresh instance", () => {
  trap();
  assert.equal(canonicalize("[1.0]"), "[1]");
  assert.equal(evaluate(POLICY, REQUEST).reasonCode, "ALLOWED");
});

test("a prepared policy outlives the instance that it was prepared in", () => {
  const policy = preparePolicy(POLICY);
  const before = policy.evaluate(REQUEST);
  trap();
  assert.deepEqual(policy.evaluate(REQUEST), before);
  policy.dispose();
});

test("an instance that traps while the arguments of a call are read does not answer that call", () => {
  const policy = preparePolicy(POLICY);
  const request = {
    ...REQUEST,
    get tokens() {
      trap();
      return 1;
    },
  };
  assert.throws(() => policy.evaluate(request), { code: "engine-trap" });
  assert.throws(() => evaluate(POLICY, request), { code: "engine-trap" });
  assert.equal(policy.evaluate(REQUEST).reasonCode, "ALLOWED");
  policy.dispose();
});

test("a policy that is disposed of while the arguments of a call are read does not answer that call", () => {
  const policy = preparePolicy(POLICY);
  const request = {
    ...REQUEST,
    get tokens() {
      policy.dispose();
      preparePolicy({ ...POLICY, allowedModels: ["other"] });
      return 1;
    },
  };
  assert.throws(() => policy.evaluate(request), { code: "disposed" });
});

test("a policy of an instance that trapped is disposed of without touching it", () => {
  const policy = preparePolicy(POLICY);
  trap();
  policy.dispose();
  assert.equal(preparePolicy(POLICY).evaluate(REQUEST).reasonCode, "ALLOWED");
});

test("handles are given again, and each goes to one policy", () => {
  const models = Array.from({ length: 300 }, (_, index) => `m${index}`);
  const prepare = (model) => preparePolicy({ ...POLICY, allowedModels: [model] });
  const first = models.map(prepare);
  first.forEach((policy, index) => index % 3 === 0 && policy.dispose());
  const again = models.map(prepare);
  for (const [index, model] of models.entries()) {
    const policies = index % 3 === 0 ? [again[index]] : [first[index], again[index]];
    for (const policy of policies) {
      assert.equal(policy.evaluate({ ...REQUEST, model }).reasonCode, "ALLOWED");
      assert.equal(policy.evaluate({ ...REQUEST, model: "other" }).reasonCode, "MODEL_NOT_ALLOWED");
    }
  }
});

test("policies that nobody refers to are freed", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc");
  const memory = () => withEngine(({ exports }) => exports.memory.buffer.byteLength);
  const policy = {
    ...POLICY,
    allowedModels: Array.from({ length: 1_000 }, (_, index) => `m${index}`),
  };
  const source = JSON.stringify(policy);
  const round = async () => {
    for (let count = 0; count < 200; count++) preparePolicy(source);
    collect();
    await new Promise((resolve) => setTimeout(resolve, 20));
  };
  for (let count = 0; count < 3; count++) await round();
  const before = memory();
  for (let count = 0; count < 10; count++) await round();
  assert.ok(memory() <= before * 1.5, `${before} bytes became ${memory()}`);
});

test("a prepared policy keeps the bytes that it was given", () => {
  const bytes = Buffer.from(JSON.stringify(POLICY));
  const policy = preparePolicy(bytes);
  bytes.fill(0x20);
  trap();
  assert.equal(policy.evaluate(REQUEST).reasonCode, "ALLOWED");
});

test("a policy that was disposed of is an error, and disturbs no other", () => {
  const [first, second] = [
    preparePolicy(POLICY),
    preparePolicy({ ...POLICY, allowedModels: ["n"] }),
  ];
  first.dispose();
  first[Symbol.dispose]?.();
  assert.throws(() => first.evaluate(REQUEST), { code: "disposed" });
  const third = preparePolicy(POLICY);
  assert.equal(second.evaluate(REQUEST).reasonCode, "MODEL_NOT_ALLOWED");
  assert.equal(third.evaluate(REQUEST).reasonCode, "ALLOWED");
});

test("outcomes that were kept from earlier requests are not given for others", () => {
  const policy = preparePolicy({ ...POLICY, purposeLimitation: true });
  const requests = [
    [{ ...REQUEST, purpose: "p" }, undefined],
    [REQUEST, undefined],
    [
      { ...REQUEST, purpose: "p" },
      { name: "s", tokenBudget: 3 },
    ],
    [{ ...REQUEST, purpose: "p", tokens: 5 }, { tokenBudget: 3 }],
    [{ ...REQUEST, purpose: "p", tokens: 11 }, undefined],
    [{ ...REQUEST, purpose: "p", tokens: 12 }, undefined],
    [{ ...REQUEST, extra: 1 }, undefined],
    [{ ...REQUEST, other: 1 }, undefined],
    [{ ...REQUEST, model: "n" }, undefined],
    ["[1]", undefined],
  ];
  for (const [request, skill] of [...requests, ...(requests.toReversed?.() ?? requests)]) {
    const line = {
      fn: "evaluate",
      policy: JSON.stringify({ ...POLICY, purposeLimitation: true }),
      request: typeof request === "string" ? request : JSON.stringify(request),
      ...(skill && { skill: JSON.stringify(skill) }),
    };
    const { value } = JSON.parse(batch(JSON.stringify(line)));
    assert.equal(canonicalize(policy.evaluate(request, skill)), value);
  }
});

test("a decision is the caller's own: changing it changes no other", () => {
  const policy = preparePolicy(POLICY);
  const decision = policy.evaluate(REQUEST);
  decision.allow = "changed";
  decision.request.model = "changed";
  assert.equal(policy.evaluate(REQUEST).allow, true);
  assert.equal(policy.evaluate(REQUEST).request.model, "m");
});

test("the versions are those of the package and of Unicode", () => {
  const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
  assert.deepEqual(versions(), { assize: version, unicode: "18.0.0" });
});
