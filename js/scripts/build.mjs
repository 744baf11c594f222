// Builds the native command, the wasm module and the package.

import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { needNpmPackages, needRust, needWasmBindgen, npmBin, root, run, say } from "./tools.mjs";

const dist = `${root}js/dist`;
const bindgen = `${root}target/wasm-bindgen`;

export function buildNative() {
  needRust();
  say("building the native command");
  run("cargo", ["build", "--quiet", "--locked", "--release", "-p", "assize-cli"]);
  return `${root}target/release/assize`;
}

export function buildPackage() {
  needRust();
  needNpmPackages();
  needWasmBindgen();
  say("building the package");
  buildModule();
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  run(npmBin("tsc"), ["-p", "js", "--emitDeclarationOnly"]);
  for (const name of ["README.md", "LICENSE"]) cpSync(`${root}${name}`, `${root}js/${name}`);
  // Two files for an entry in place of a dozen: importing the package takes a third of the time.
  const sources = [
    "internal.ts",
    ...readdirSync(`${root}js/src/entry`).map((name) => `entry/${name}`),
  ];
  run(npmBin("esbuild"), [
    ...sources.map((name) => `js/src/${name}`),
    "--bundle",
    "--splitting",
    "--format=esm",
    "--target=es2022",
    "--supported:import-source=true",
    "--outbase=js/src",
    "--outdir=js/dist",
    "--chunk-names=shared",
    "--external:*.wasm",
    `--alias:assize_bg=${bindgen}/assize_bg.js`,
    "--log-level=warning",
  ]);
  // Each of the features here is in every runtime that the package supports (Node 20, 2023's browsers).
  const features = [
    "bulk-memory",
    "mutable-globals",
    "nontrapping-float-to-int",
    "sign-ext",
    "reference-types",
    "multivalue",
    "simd",
  ];
  run(npmBin("wasm-opt"), [
    "-O3",
    "--mvp-features",
    ...features.map((feature) => `--enable-${feature}`),
    "--strip-debug",
    "--strip-producers",
    "--strip-target-features",
    `${bindgen}/assize_bg.wasm`,
    "-o",
    `${dist}/assize.wasm`,
  ]);
}

function buildModule() {
  const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  // Panics name source files: without this the module would differ from one machine to the next.
  const flags = [
    "-Ctarget-feature=+simd128",
    `--remap-path-prefix=${join(cargoHome, "registry/src")}=crates`,
  ];
  run(
    "cargo",
    [
      "build",
      "--quiet",
      "--locked",
      "-p",
      "assize-wasm",
      "--target",
      "wasm32-unknown-unknown",
      "--profile",
      "release-wasm",
    ],
    { env: { CARGO_ENCODED_RUSTFLAGS: flags.join("\x1f") } },
  );
  run("wasm-bindgen", [
    "--target",
    "bundler",
    "--no-typescript",
    "--out-name",
    "assize",
    "--out-dir",
    bindgen,
    `${root}target/wasm32-unknown-unknown/release-wasm/assize_wasm.wasm`,
  ]);
}

/** Builds what is older than its sources. */
export function buildPackageIfStale() {
  const built = `${dist}/assize.wasm`;
  const sources = [
    "js/src",
    "js/tsconfig.json",
    "crates",
    "Cargo.toml",
    "Cargo.lock",
    "js/scripts/build.mjs",
  ];
  if (existsSync(built) && newest(sources) <= statSync(built).mtimeMs) return;
  buildPackage();
}

function newest(paths) {
  const times = paths.flatMap((path) => {
    const full = join(root, path);
    if (!statSync(full).isDirectory()) return [statSync(full).mtimeMs];
    return readdirSync(full, { recursive: true }).map((file) => statSync(join(full, file)).mtimeMs);
  });
  return Math.max(...times);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  buildNative();
  buildPackage();
}
