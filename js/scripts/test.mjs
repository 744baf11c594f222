// `npm test`: everything that is tested, in one run. Each step ends the run when it fails.

import { readdirSync } from "node:fs";

import { buildNative, buildPackage } from "./build.mjs";
import {
  fail,
  needChromium,
  needFirefox,
  needRuntimes,
  needWasmPack,
  npmBin,
  root,
  run,
  say,
} from "./tools.mjs";

buildNative();
buildPackage();
needWasmPack();
needChromium();
needFirefox();
needRuntimes();

say("testing the crates");
run("cargo", ["test", "--quiet", "--locked", "--workspace"]);

say("testing the wasm module in Node");
run("wasm-pack", ["test", "--node", "--mode", "no-install", "crates/assize-wasm"]);

say("checking the types of the package");
run(npmBin("tsc"), ["-p", "js/test"]);

say("testing the package, the vectors and the runtimes");
const folders = ["js/test", "tests/conformance", "tests/docs", "tests/parity"];
const files = folders.flatMap((folder) =>
  readdirSync(`${root}${folder}`)
    .filter((name) => name.endsWith(".test.mjs"))
    .map((name) => `${folder}/${name}`),
);
if (files.length === 0) fail("there is no test to run");
run(process.execPath, ["--test", ...files]);
