// 100,000 batch lines, a third of them malformed, through the native command and through the package: every
// line has an answer, and the answers are the same bytes.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { test } from "node:test";

import { batch } from "assize";

import { root } from "../../js/scripts/tools.mjs";
import { cases } from "../conformance/vectors.mjs";

const COUNT = 100_000;

/** Calls that are well-formed; whether their arguments are is another matter. */
const calls = [
  ...cases("flux").map(({ policy, request, skill }) => ({
    fn: "evaluate",
    policy,
    request,
    skill,
  })),
  ...cases("jcs")
    .filter(({ input }) => input !== undefined)
    .flatMap(({ input: value }) => [
      { fn: "canonicalize", value },
      { fn: "digest", value },
    ]),
].map((call) => Buffer.from(JSON.stringify(call)));

/** Ways to break a line, each with the code of its answer; what is broken stays one line. */
const breaks = [
  ["json-syntax", (line) => line.subarray(0, line.length - 1)],
  ["json-syntax", () => Buffer.alloc(0)],
  ["json-syntax", (line) => Buffer.concat([line, Buffer.from(" {}")])],
  ["json-syntax", (line) => Buffer.concat([Buffer.from("\ufeff"), line])],
  [
    "invalid-utf8",
    (line) => Buffer.concat([line.subarray(0, -2), Buffer.from([0xff]), line.subarray(-2)]),
  ],
  ["invalid-utf8", () => Buffer.from('{"fn":"digest","value":"\xed\xa0\x80"}', "latin1")],
  ["lone-surrogate", () => Buffer.from('{"fn":"digest","value":"\\ud83d"}')],
  ["duplicate-member", (line) => Buffer.concat([Buffer.from('{"fn":"digest",'), line.subarray(1)])],
  ["number-out-of-range", () => Buffer.from('{"fn":"digest","value":1e999}')],
  ["too-deep", () => Buffer.from("[".repeat(1_000))],
  ["unknown-function", () => Buffer.from('{"fn":"evaluate ","policy":"{}","request":"{}"}')],
  ["unknown-function", () => Buffer.from('{"value":"1"}')],
  ["invalid-call", () => Buffer.from("[1,2]")],
  ["invalid-call", () => Buffer.from('{"fn":"evaluate","policy":"{}"}')],
  ["invalid-call", () => Buffer.from('{"fn":"digest","value":{}}')],
  ["invalid-call", () => Buffer.from('{"fn":"canonicalize","value":"1","indent":"2"}')],
];

const expectedCodes = [];
const lines = Array.from({ length: COUNT }, (_, index) => {
  const line = calls[index % calls.length];
  if (index % 3 !== 1) return line;
  const [code, broken] = breaks[index % breaks.length];
  expectedCodes[index] = code;
  return broken(line);
});

test("native and wasm answer 100,000 lines, a third of them malformed, with the same bytes", () => {
  const input = Buffer.concat(
    lines.flatMap((line, index) => (index === 0 ? [line] : [Buffer.from("\n"), line])),
  );
  const { status, stdout, error } = spawnSync(`${root}target/release/assize`, ["batch"], {
    input,
    maxBuffer: 2 ** 30,
  });
  assert.ifError(error);
  assert.equal(status, 0);
  const native = stdout.toString().split("\n");
  assert.equal(native.pop(), "", "the last answer ends its line");
  assert.equal(native.length, COUNT);

  let [values, errors] = [0, 0];
  for (const [index, line] of lines.entries()) {
    const answer = batch(line);
    if (answer !== native[index]) assert.equal(answer, native[index], `line ${index + 1}`);
    const { value, error: refusal } = JSON.parse(answer);
    if (expectedCodes[index] !== undefined)
      assert.equal(refusal.code, expectedCodes[index], line.toString());
    if (value === undefined) errors += 1;
    else values += 1;
  }
  assert.ok(errors > COUNT / 3 && values > COUNT / 3, `${values} values, ${errors} errors`);
});
