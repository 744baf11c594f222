// 100,000 batch lines, a third of them malformed, through the native command and through the package: every
// line has an answer, and the answers are the same bytes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { batch } from "assize";

import { cases } from "../conformance/vectors.mjs";
import { generatedLines } from "./batch-lines.mjs";
import { answersOfNative } from "./native.mjs";

const COUNT = 100_000;

test("native and wasm answer 100,000 lines, a third of them malformed, with the same bytes", () => {
  const calls = generatedLines({ jcs: cases("jcs"), flux: cases("flux") }, COUNT);
  const native = answersOfNative(calls);
  assert.equal(native.length, COUNT);

  const counts = { malformed: 0, values: 0, errors: 0, changed: 0 };
  for (const [index, { line, value, code }] of calls.entries()) {
    const answer = batch(line);
    if (answer !== native[index]) assert.equal(answer, native[index], `line ${index + 1}`);

    const { value: result, error } = JSON.parse(answer);
    assert.ok((result === undefined) !== (error === undefined), answer);
    if (code !== undefined) assert.equal(error?.code, code, answer);
    if (value !== undefined) assert.equal(result !== undefined, value, answer);
    if (code !== undefined) counts.malformed += 1;
    else if (value === undefined) counts.changed += 1;
    else counts[value ? "values" : "errors"] += 1;
  }
  // Of the lines of vectors about two in three have a value.
  const { values, errors, ...others } = counts;
  assert.deepEqual(others, { malformed: 33_333, changed: 33_333 });
  assert.equal(values + errors, 33_334);
  assert.ok(values > 15_000 && errors > 10_000, `${values} values, ${errors} errors`);
});
