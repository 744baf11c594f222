// `assize/manual`: whoever loads the module himself.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test } from "node:test";

import { digest, evaluate, initialize } from "assize/manual";

const require = createRequire(import.meta.url);
const bytes = readFileSync(require.resolve("assize/assize.wasm"));
// printf 1 | sha256sum
const DIGEST = "sha256:6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b";

test("before it is loaded every call says so", () => {
  assert.throws(() => digest("1"), { code: "engine-unavailable", message: /`initialize`/ });
});

test("what is no module is an error, and the next attempt can succeed", async () => {
  await assert.rejects(initialize(new Uint8Array([1, 2, 3])), {
    code: "engine-unavailable",
    message: /wasm module/,
  });
  await assert.rejects(initialize(new Response("no", { status: 404 })), {
    code: "engine-unavailable",
  });
  await assert.rejects(initialize(Promise.reject(new TypeError("offline"))), {
    code: "engine-unavailable",
  });
  const another = new WebAssembly.Module(new Uint8Array([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]));
  await assert.rejects(initialize(another), { code: "engine-unavailable" });
  await assert.rejects(initialize("module"), { code: "invalid-argument", argument: "source" });
  assert.throws(() => digest("1"), { code: "engine-unavailable" });
});

test("a module, bytes and a response are loaded; two loads do not disturb each other", async () => {
  const response = new Response(bytes, { headers: { "content-type": "application/wasm" } });
  for (const source of [
    bytes,
    new WebAssembly.Module(bytes),
    response,
    Promise.resolve(new Response(bytes)),
  ]) {
    await Promise.all([initialize(source), initialize(new WebAssembly.Module(bytes))]);
    assert.equal(digest("1"), DIGEST);
    assert.equal(evaluate({}, {}).reasonCode, "INVALID_POLICY");
  }
});

test("the package is required as it is imported", () => {
  assert.equal(require("assize").digest("1"), DIGEST);
});
