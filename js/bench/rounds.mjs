// Runs the processes of the measurements in rounds, one after the other and never two at a time, so that the
// drift of a shared machine meets all of them alike.

import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

import { fail } from "../scripts/tools.mjs";

/** The caller's own Node: a development dependency of that name may stand before it in the PATH of npm's scripts. */
export const node = process.env.npm_node_execpath ?? process.execPath;

/** The answer of a process of this folder, which is JSON. */
export function ask(script, ...args) {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const { status, stdout, stderr } = spawnSync(node, [path, ...args], { encoding: "utf8" });
  if (status !== 0) fail(`${script} ${args.join(", ")}: ${stderr}`);
  return JSON.parse(stdout);
}

/**
 * Calls each function of a list of groups `{ group: { name: function } }` once in each round; each gives a number,
 * and the result has its median in the function's place.
 */
export function inRounds(rounds, groups) {
  const samples = {};
  for (let round = 0; round < rounds; round++) {
    for (const [group, functions] of Object.entries(groups)) {
      for (const [name, sample] of Object.entries(functions)) {
        ((samples[group] ??= {})[name] ??= []).push(sample());
      }
    }
  }
  return mapValues(samples, (group) => mapValues(group, median));
}

export function mapValues(object, change) {
  return Object.fromEntries(
    Object.entries(object).map(([name, value]) => [name, change(value, name)]),
  );
}

function median(numbers) {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
