// The values that were given with the contracts, where their folder stands beside this checkout. What the
// repository itself needs of them is in `vectors/`.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { test } from "node:test";

import { canonicalize, evaluate } from "assize";

import { root } from "../../js/scripts/tools.mjs";

const folder = `${root}../shared/vectors`;
const options = { skip: !existsSync(folder) && "the folder is not beside this checkout" };
const read = (name) => readFileSync(`${folder}/${name}`);

/** What the native command answers to calls, each a line. */
function native(calls) {
  const input = calls.map((call) => `${JSON.stringify(call)}\n`).join("");
  const { stdout, status } = spawnSync(`${root}target/release/assize`, ["batch"], {
    input,
    maxBuffer: 2 ** 28,
  });
  assert.equal(status, 0);
  return stdout
    .toString()
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line).value);
}

test("12,000 doubles are spelled as given", options, () => {
  const pairs = read("jcs/es6-numbers.txt")
    .toString()
    .trim()
    .split("\n")
    .map((line) => line.split(","));
  assert.ok(pairs.length >= 12_000);
  const double = new DataView(new ArrayBuffer(8));
  const numbers = pairs.map(
    ([bits]) => (double.setBigUint64(0, BigInt(`0x${bits}`)), double.getFloat64(0)),
  );
  const expected = `[${pairs.map(([, text]) => text).join(",")}]`;
  const exact = `[${numbers.map((number) => number.toExponential(20)).join(",")}]`;
  assert.equal(canonicalize(numbers), expected);
  assert.equal(canonicalize(exact), expected);
  assert.deepEqual(native([{ fn: "canonicalize", value: exact }]), [expected]);
});

test("the canonical forms are those given", options, () => {
  const inputs = readdirSync(`${folder}/jcs`).filter((name) => name.endsWith(".input.json"));
  assert.equal(inputs.length, 6);
  for (const name of inputs) {
    const expected = read(`jcs/${name.replace(".input.", ".output.")}`).toString();
    assert.equal(canonicalize(read(`jcs/${name}`)), expected, name);
    assert.deepEqual(native([{ fn: "canonicalize", value: read(`jcs/${name}`).toString() }]), [
      expected,
    ]);
  }
});

test("the decisions are those published", options, () => {
  const { vectors } = JSON.parse(read("flux-published.json"));
  assert.ok(vectors.length >= 20);
  for (const { name, policy, request, skill, expect } of vectors) {
    const [fromNative] = native([
      {
        fn: "evaluate",
        policy: JSON.stringify(policy),
        request: JSON.stringify(request),
        skill: JSON.stringify(skill),
      },
    ]);
    for (const decision of [evaluate(policy, request, skill), JSON.parse(fromNative)]) {
      for (const [member, value] of Object.entries(expect))
        assert.equal(decision[member], value, name);
    }
  }
});
