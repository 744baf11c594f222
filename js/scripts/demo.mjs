// `npm run demo`: a policy document, evaluated by the native command and by the wasm module.

import { readFileSync } from "node:fs";

import { buildNative, buildPackage } from "./build.mjs";
import { fail, output, root, say } from "./tools.mjs";

const native = buildNative();
buildPackage();
const { canonicalize, evaluate } = await import("../dist/entry/node.js");

const folder = "js/examples/simulation";
const read = (name) => readFileSync(`${root}${folder}/${name}.json`);

say(`the policy of ${folder}/policy.json, and the skill that narrows its budget`);
for (const request of ["request", "request-too-large"]) {
  const file = (name) => `${folder}/${name}.json`;
  const args = ["--policy", file("policy"), "--request", file(request), "--skill", file("skill")];
  const fromNative = output(native, ["evaluate", ...args]);
  const fromWasm = canonicalize(evaluate(read("policy"), read(request), read("skill")));
  console.log(`\nassize evaluate ${args.join(" ")}\n`);
  console.log(`  native  ${fromNative}`);
  console.log(`  wasm    ${fromWasm}`);
  if (fromNative !== fromWasm) fail("the two are not the same bytes");
  console.log(`  the same ${Buffer.byteLength(fromWasm)} bytes`);
}
