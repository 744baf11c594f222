// `npm run bench`: Assize beside what a user would write in JavaScript, other engines and its own native build.
// It measures and asserts nothing about time. `npm run bench -- ROUNDS MILLISECONDS` measures for longer or shorter.

import { readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { brotliCompressSync, gzipSync } from "node:zlib";

import { buildPackageIfStale } from "../scripts/build.mjs";
import { fail, needNpmPackages, output, packageFile, root, say } from "../scripts/tools.mjs";
import { digests } from "./digests.mjs";
import { evaluations } from "./evaluations.mjs";
import { buildNativeBench, nativeRows } from "./native.mjs";
import { buildRegorusIfStale, regorusModule } from "./regorus.mjs";
import { printTable, printTargets, printTimes } from "./report.mjs";
import { ask, inRounds, mapValues, node } from "./rounds.mjs";

const [rounds = 3, milliseconds = 250] = process.argv.slice(2).map(Number);
const tables = { ...digests, ...evaluations };

needNpmPackages();
buildPackageIfStale();
buildRegorusIfStale();
buildNativeBench();
checkAnswers();

say(`measuring ${rounds} rounds in Node ${output(node, ["--version"])}, a process for each row`);
const times = measureTimes();
const starts = measureStarts();
const sizes = measureSizes();

console.log(
  "\nMedians; the columns after them are Assize's time, called in that way, divided by the row's.",
);
for (const [title, medians] of Object.entries(times)) printTimes(title, medians);
printStarts();
printSizes();
printTargets(targets());

/** No peer is timed that gives another answer: the same digests, the same decisions as far as each tells them. */
function checkAnswers() {
  for (const [table, rows] of Object.entries(tables)) {
    const [[first, expected], ...others] = Object.keys(rows).map((row) => [
      row,
      ask("measure.mjs", table, row),
    ]);
    for (const [row, answer] of others) {
      if (!agree(expected, answer)) fail(`${table}: ${row} does not answer as ${first}`);
    }
  }
}

function agree(expected, answer) {
  if (typeof expected === "string") return expected === answer;
  const members = ["reasonCode", "policyDigest", "request", "effectiveBudget", "skillRef"];
  return (
    expected.allow === answer.allow &&
    members.every((name) => !(name in answer) || isDeepStrictEqual(answer[name], expected[name]))
  );
}

function measureTimes() {
  return inRounds(
    rounds,
    mapValues(tables, (rows, table) => ({
      ...mapValues(rows, (_, row) => () => ask("measure.mjs", table, row, `${milliseconds}`)),
      ...nativeRows(table),
    })),
  );
}

/** The milliseconds from import to first decision, of processes that are started anew. */
function measureStarts() {
  const peers = ["Assize", "gate with canonicalize", "Cedar wasm", "regorus wasm"];
  const group = Object.fromEntries(peers.map((peer) => [peer, () => ask("first.mjs", peer)]));
  return inRounds(Math.max(15, rounds), { group }).group;
}

function measureSizes() {
  const modules = {
    Assize: `${root}js/dist/assize.wasm`,
    "Cedar wasm": packageFile("@cedar-policy/cedar-wasm/nodejs").replace(/\.js$/, "_bg.wasm"),
    "regorus wasm": regorusModule,
  };
  return mapValues(modules, (path) => {
    const bytes = readFileSync(path);
    const gzip = gzipSync(bytes, { level: 9 });
    return { raw: bytes.length, gzip: gzip.length, brotli: brotliCompressSync(bytes).length };
  });
}

function printStarts() {
  const lines = Object.entries(starts).map(([peer, time]) => [peer, `${time.toFixed(1)} ms`]);
  printTable(["from import to first decision", "median"], lines);
}

function printSizes() {
  const lines = Object.entries(sizes).map(([peer, size]) => [
    peer,
    ...Object.values(size).map((bytes) => `${(bytes / 1000).toFixed(1)} kB`),
  ]);
  printTable(["size of the wasm module", "raw", "gzip -9", "brotli"], lines);
}

function targets() {
  const ratio = (table, own, peer) => times[table][own] / times[table][peer];
  const libraries = ["canonicalize", "safe-stable-stringify"];
  const [small, large, allowed] = ["digest, 500 bytes", "digest, 256 KB", "evaluate, allowed"];
  return [
    ...libraries.map((library) => ({
      what: `${small}, from text, against ${library}`,
      figure: ratio(small, "Assize, text", `${library}, text`),
      limit: 0.65,
    })),
    ...libraries.map((library) => ({
      what: `${small}, from an object, against ${library}`,
      figure: ratio(small, "Assize, object", `${library}, object`),
      limit: 0.8,
    })),
    ...["object", "text"].flatMap((input) =>
      libraries.map((library) => ({
        what: `prepared evaluate, request as ${input}, against the gate with ${library}`,
        figure: ratio(allowed, `Assize, prepared, ${input}`, `gate with ${library}, ${input}`),
        limit: 0.5,
      })),
    ),
    {
      what: "prepared evaluate, request as object, against Cedar prepared",
      figure: ratio(allowed, "Assize, prepared, object", "Cedar wasm, prepared, object"),
      limit: 0.05,
    },
    {
      what: "wasm against native, where hashing dominates (digest of 256 KB of text)",
      figure: ratio(large, "Assize, text", "native, text"),
      limit: 3,
    },
    {
      what: "wasm against native, elsewhere (prepared evaluate, request as text)",
      figure: ratio(allowed, "Assize, prepared, text", "native, prepared, text"),
      limit: 2,
    },
    { what: "the module, gzipped", figure: sizes.Assize.gzip / 1000, limit: 90, unit: " kB" },
    { what: "from import to first decision", figure: starts.Assize, limit: 10, unit: " ms" },
  ];
}
