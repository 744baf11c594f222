// The vectors of the repository, for tests in JavaScript.

import { readFileSync, readdirSync } from "node:fs";

const folder = new URL("../../vectors/", import.meta.url);

/** The cases of every file of a contract (`flux`, `jcs`). */
export function cases(contract) {
  const files = readdirSync(new URL(`${contract}/`, folder)).sort();
  return files.flatMap((file) => readJson(new URL(`${contract}/${file}`, folder)).cases);
}

export function readJson(url) {
  return JSON.parse(readFileSync(url, "utf8"));
}
