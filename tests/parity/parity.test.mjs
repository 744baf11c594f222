// Same bytes everywhere: every runtime gives the lines that Node 20 gives, which are those that the vectors
// expect, and the native command gives the same answers.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { test } from "node:test";

import { root } from "../../js/scripts/tools.mjs";
import { cases } from "../conformance/vectors.mjs";
import { linesOfChromium } from "./chromium.mjs";
import { UNEXPECTED } from "./suite.mjs";
import { linesOfWorkerd } from "./workerd.mjs";

const folder = `${root}target/parity`;
const vectors = JSON.stringify({ jcs: cases("jcs"), flux: cases("flux") });
mkdirSync(folder, { recursive: true });
writeFileSync(`${folder}/vectors.json`, vectors);

/** Runs a runtime to its end, without whatever this process has in its environment for Node. */
function runtime(program, args, input) {
  const { NODE_OPTIONS, NODE_TEST_CONTEXT, ...env } = process.env;
  const options = { cwd: `${root}tests/parity`, env, input, encoding: "utf8", maxBuffer: 2 ** 28 };
  const { status, stdout, stderr, error } = spawnSync(program, args, options);
  assert.ifError(error);
  assert.equal(status, 0, stderr);
  return stdout;
}

/** The lines of a runtime that has Node's file system. */
function linesOfFiles(name, program, args = []) {
  const lines = `${folder}/${name}.txt`;
  runtime(program, [...args, "runners/node.mjs", `${folder}/vectors.json`, lines]);
  return readFileSync(lines, "utf8").split("\n");
}

const expected = linesOfFiles("node-20", process.execPath);

function assertSame(lines) {
  const different = lines.findIndex((line, index) => line !== expected[index]);
  if (different >= 0) assert.equal(lines[different], expected[different], `line ${different + 1}`);
  assert.equal(lines.length, expected.length);
}

test("this Node gives what the vectors expect, of texts, bytes and values", () => {
  assert.deepEqual(expected.filter((line) => line.includes(UNEXPECTED)).slice(0, 5), []);
  assert.ok(expected.length > 6_500, `${expected.length} lines`);
});

test("the native command gives the answers of the package", () => {
  const program = `${root}target/release/assize`;
  for (const contract of ["jcs", "flux"]) {
    const calls = cases(contract).flatMap(
      ({ id, input, input_hex: _, expect: __, comment, flags, ...rest }) => {
        if (contract === "flux") return [{ id: `${id} batch`, call: { fn: "evaluate", ...rest } }];
        const fns = input === undefined ? [] : ["canonicalize", "digest"];
        return fns.map((fn) => ({ id: `${id} batch ${fn}`, call: { fn, value: input } }));
      },
    );
    const input = calls.map(({ call }) => `${JSON.stringify(call)}\n`).join("");
    const answers = runtime(program, ["batch"], input).trimEnd().split("\n");
    const lines = calls.map(({ id }, index) => `${id}: ${answers[index]}`);
    const ids = new Set(calls.map(({ id }) => id));
    assert.deepEqual(
      lines,
      expected.filter((line) => ids.has(line.slice(0, line.indexOf(": ")))),
    );
    assert.ok(lines.length > 600);
  }
});

test("the answer to a batch line is that of the function", () => {
  const answers = new Map(expected.map((line) => line.split(/: (.*)/s)));
  let compared = 0;
  for (const { id, expect } of cases("flux")) {
    if (expect.error) continue;
    assert.equal(JSON.parse(answers.get(`${id} batch`)).value, answers.get(`${id} text`), id);
    compared += 1;
  }
  assert.ok(compared > 600);
});

const bin = (name) => `${root}node_modules/${name}`;

test("Node 24 agrees", () => assertSame(linesOfFiles("node-24", bin("node-24/bin/node"))));

test("Node 26 agrees", () => assertSame(linesOfFiles("node-26", bin("node-26/bin/node"))));

test("Bun agrees", () => assertSame(linesOfFiles("bun", bin("@oven/bun-linux-x64/bin/bun"))));

test("Deno agrees, with no permission", () => {
  const args = ["run", "--no-prompt", "--node-modules-dir=manual", "runners/deno.mjs"];
  assertSame(runtime(bin(".bin/deno"), args, vectors).split("\n"));
});

test("workerd agrees", async () => assertSame(await linesOfWorkerd(vectors, [])));

test("workerd with nodejs_compat agrees", async () => {
  assertSame(await linesOfWorkerd(vectors, ["nodejs_compat"]));
});

test("Chromium agrees", async () => assertSame(await linesOfChromium(vectors)));
