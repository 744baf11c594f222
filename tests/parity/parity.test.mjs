// Same bytes everywhere: each runtime gives the lines that the oldest Node that is supported gives, which
// are those that the vectors expect, and the native command gives those of them that it has.

import assert from "node:assert/strict";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

import { needRuntimes, root } from "../../js/scripts/tools.mjs";
import { cases } from "../conformance/vectors.mjs";
import { linesOfChromium } from "./chromium.mjs";
import { linesOfFirefox } from "./firefox.mjs";
import { linesOfNative } from "./native.mjs";
import { runProgram } from "./program.mjs";
import { GENERATED, NUMBERS, NUMBERS_A_LINE, SKIPPED, UNEXPECTED } from "./suite.mjs";
import { linesOfWorkerd } from "./workerd.mjs";

// The doubles that were given with the contracts, where their folder stands beside this checkout.
const file = `${root}../shared/vectors/jcs/es6-numbers.txt`;
const text = existsSync(file) ? readFileSync(file, "utf8").trim() : "";
const given = text === "" ? [] : text.split("\n").map((line) => line.split(","));

const vectors = { jcs: cases("jcs"), flux: cases("flux"), given };

const folder = `${root}target/parity`;
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/vectors.json`, JSON.stringify(vectors));

const runtimes = needRuntimes();
const bin = (path) => `${runtimes}${path}`;
const expected = linesOfFiles("node-20", bin("node-20/bin/node"));

test("the lines of native are those of Node 20", () => {
  const lines = linesOfNative(vectors);
  assertSame(
    lines,
    expected.filter((line) => nameOf(line).endsWith(" batch")),
  );
});

test("the lines of Node 20 are those that the vectors expect", () => {
  assert.deepEqual(expected.filter(isUnexpected).slice(0, 10), []);
});

test("the lines of Node 20 compare every vector in every form", () => {
  const texts = vectors.jcs.filter(({ input }) => input !== undefined).length;
  const { jcs, flux } = vectors;
  assert.ok(jcs.length >= 519 && flux.length >= 665, "vectors are missing");
  const lines = expected.filter((line) => !isUnexpected(line));
  assert.deepEqual(
    countsOf(lines, (name) => name.replace(/^(\w+) \S+ /, "$1 ")),
    {
      versions: 1,
      "jcs canonicalize bytes": jcs.length,
      "jcs canonicalize text": texts,
      "jcs canonicalize value": texts,
      "jcs canonicalize batch": jcs.length,
      "jcs digest bytes": jcs.length,
      "jcs digest text": texts,
      "jcs digest value": texts,
      "jcs digest batch": jcs.length,
      ...Object.fromEntries(
        ["", "prepared ", "shared "].flatMap((call) =>
          ["text", "bytes", "value", "mixed"].map((form) => [`flux ${call}${form}`, flux.length]),
        ),
      ),
      "flux values": flux.length,
      "flux batch": flux.length,
      "numbers text": NUMBERS / NUMBERS_A_LINE,
      "numbers value": NUMBERS / NUMBERS_A_LINE,
      "generated batch": GENERATED,
      ...(given.length > 0 && { "given text": Math.ceil(given.length / NUMBERS_A_LINE) }),
    },
  );
});

test("the forms that have nothing to compare are known", () => {
  const reasons = expected.filter((line) => line.includes(`: ${SKIPPED} `));
  assert.deepEqual(
    countsOf(reasons, (_, answer) => answer),
    {
      [`${SKIPPED} JSON.parse refuses it`]: 2 * 222,
      [`${SKIPPED} JSON.parse keeps the last of two members`]: 2 * 29,
      [`${SKIPPED} a string is a text`]: 2 * 1,
    },
  );
  const values = expected.filter((line) => nameOf(line).endsWith(" values"));
  assert.deepEqual(
    countsOf(values, (_, answer) => answer),
    {
      "2 of 2": 528,
      "3 of 3": 93,
      "2 of 3": 10,
      "1 of 2": 30,
      "1 of 3": 2,
      "0 of 2": 1,
      "0 of 3": 1,
    },
  );
});

test("the lines of Node 24 are those of Node 20", () => {
  assertSame(linesOfFiles("node-24", bin("node-24/bin/node")));
});

test("the lines of Node 26 are those of Node 20", () => {
  assertSame(linesOfFiles("node-26", bin("node-26/bin/node")));
});

test("the lines of Bun are those of Node 20", () => {
  assertSame(linesOfFiles("bun", bin("@oven/bun-linux-x64/bin/bun")));
});

test("the lines of Deno, which has no permission, are those of Node 20", () => {
  const args = ["run", "--no-prompt", "--node-modules-dir=manual", "runners/deno.mjs"];
  assertSame(runProgram(bin(".bin/deno"), args, JSON.stringify(vectors)).split("\n"));
});

test("the lines of workerd are those of Node 20", async () => {
  assertSame(await linesOfWorkerd(vectors, "2026-01-01", []));
});

// An old date takes away what workerd had not yet, such as FinalizationRegistry.
test("the lines of workerd under an old compatibility date are those of Node 20", async () => {
  assertSame(await linesOfWorkerd(vectors, "2023-03-01", []));
});

test("the lines of workerd with nodejs_compat are those of Node 20", async () => {
  assertSame(await linesOfWorkerd(vectors, "2026-01-01", ["nodejs_compat"]));
});

test("the lines of Chromium are those of Node 20", async () => {
  assertSame(await linesOfChromium(vectors));
});

test("the lines of Firefox are those of Node 20", async () => {
  assertSame(await linesOfFirefox(vectors));
});

/** The lines of a runtime that has Node's file system. */
function linesOfFiles(name, program) {
  const lines = `${folder}/${name}.txt`;
  runProgram(program, ["runners/node.mjs", `${folder}/vectors.json`, lines]);
  return readFileSync(lines, "utf8").split("\n");
}

/** Tells the first difference only: there may be thousands. */
function assertSame(lines, reference = expected) {
  const different = lines.findIndex((line, index) => line !== reference[index]);
  if (different >= 0) {
    assert.equal(
      lines[different],
      reference[different],
      `line ${different + 1} of ${lines.length}`,
    );
  }
  assert.equal(lines.length, reference.length, "lines are missing");
}

function isUnexpected(line) {
  return nameOf(line).endsWith(UNEXPECTED);
}

function nameOf(line) {
  return line.slice(0, line.indexOf(": "));
}

/** How often each kind of line is there, where a kind is told from the line's name and answer. */
function countsOf(lines, kindOf) {
  const counts = {};
  for (const line of lines) {
    const name = nameOf(line);
    const kind = kindOf(name, line.slice(name.length + 2));
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
