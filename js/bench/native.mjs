// The native build's times, from its own benchmark: `cargo bench -p assize-core`.

import { readFileSync } from "node:fs";

import { fail, output, root, run, say } from "../scripts/tools.mjs";

const bench = ["bench", "--quiet", "-p", "assize-core", "--bench", "core"];

export function buildNativeBench() {
  say("building the native benchmark");
  run("cargo", [...bench, "--no-run"]);
}

/** The native rows of a table: each gives the median time of a call in nanoseconds. */
export function nativeRows(table) {
  if (table.startsWith("digest")) return { "native, text": () => measure(table) };
  return {
    "native, prepared, text": () => measure(`${table}, prepared`),
    "native, texts": () => measure(`${table}, unprepared`),
  };
}

function measure(id) {
  const times = ["--warm-up-time", "0.2", "--measurement-time", "0.4"];
  const command = [...bench, "--", "--quiet", "--exact", id, ...times];
  if (output("cargo", command) === undefined) fail(`cargo ${command.join(" ")} failed`);
  // The harness leaves what it found in a file.
  const file = `${root}target/criterion/${id}/new/estimates.json`;
  return JSON.parse(readFileSync(file, "utf8")).median.point_estimate;
}
