// The native command: each batch line of the suite, in one run of `assize batch`.

import { GENERATED } from "./suite.mjs";
import { batchInput, generatedLines, vectorLines } from "./batch-lines.mjs";
import { runProgram } from "./program.mjs";
import { root } from "../../js/scripts/tools.mjs";

/** The answers of the command to lines, of which the last has no end. */
export function answersOfNative(lines) {
  const output = runProgram(`${root}target/release/assize`, ["batch"], batchInput(lines));
  const answers = output.split("\n");
  if (answers.pop() !== "") throw new Error("the last answer does not end its line");
  return answers;
}

/** Those lines of the suite that a command has: the answers to the batch lines. */
export function linesOfNative(vectors) {
  const calls = [...vectorLines(vectors), ...generatedLines(vectors, GENERATED)];
  const answers = answersOfNative(calls);
  if (answers.length !== calls.length) {
    throw new Error(`${answers.length} answers to ${calls.length} lines`);
  }
  return calls.map(({ name }, index) => `${name}: ${answers[index]}`);
}
