// Runs a program to its end.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

/** The standard output of a program that ends well. */
export function runProgram(program, args, input) {
  // Without what the test runner has told Node in its environment, which is not for its children.
  const { NODE_OPTIONS, NODE_TEST_CONTEXT, ...env } = process.env;
  const cwd = fileURLToPath(new URL(".", import.meta.url));
  const options = { cwd, env, input, encoding: "utf8", maxBuffer: 2 ** 30 };
  const { status, signal, stdout, stderr, error } = spawnSync(program, args, options);
  if (error) throw error;
  if (status !== 0) throw new Error(`${program} ended with ${status ?? signal}: ${stderr}`);
  return stdout;
}
