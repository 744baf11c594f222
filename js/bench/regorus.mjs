// Builds regorus to wasm, as the Node module that `engines.mjs` loads.

import { existsSync, mkdirSync, statSync, writeFileSync } from "node:fs";

import { needRust, needWasmBindgen, npmBin, root, run, say } from "../scripts/tools.mjs";

const crate = `${root}js/bench/regorus`;
const target = `${root}target/bench/regorus-crate`;
const built = `${root}target/bench/regorus`;

/** The wasm module of the Node module. */
export const regorusModule = `${built}/regorus_bg.wasm`;

export function buildRegorusIfStale() {
  const sources = ["Cargo.toml", "Cargo.lock", "src/lib.rs"].map((file) => `${crate}/${file}`);
  const newest = Math.max(...sources.map((file) => statSync(file).mtimeMs));
  if (existsSync(regorusModule) && newest <= statSync(regorusModule).mtimeMs) return;
  needRust();
  needWasmBindgen();
  say("building regorus, a peer, to wasm");
  const env = { ...process.env, CARGO_TARGET_DIR: target };
  const wasm = "wasm32-unknown-unknown";
  run("cargo", ["build", "--quiet", "--locked", "--release", "--target", wasm], {
    cwd: crate,
    env,
  });
  // What the next tool writes is CommonJS, and the repository's package.json says otherwise.
  mkdirSync(built, { recursive: true });
  writeFileSync(`${built}/package.json`, `${JSON.stringify({ type: "commonjs" })}\n`);
  run("wasm-bindgen", [
    ...["--target", "nodejs", "--no-typescript", "--out-name", "regorus", "--out-dir", built],
    `${target}/${wasm}/release/bench_regorus.wasm`,
  ]);
  // As Assize's own module is.
  run(npmBin("wasm-opt"), ["-O3", regorusModule, "-o", regorusModule]);
}
