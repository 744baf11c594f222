// What the commands need and a fresh machine may lack: each function looks, and installs what is missing.

import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** What cargo builds is looked for in this folder, whatever else the environment says. */
const environment = { ...process.env, CARGO_TARGET_DIR: `${root}target` };

/** Says what a command is about to do. */
export function say(message) {
  console.log(`\x1b[2m[assize]\x1b[0m ${message}`);
}

/** Runs a program to its end; an exit code other than 0 ends this one too. */
export function run(program, args, options = {}) {
  const env = { ...environment, ...options.env };
  const result = spawnSync(program, args, { cwd: root, stdio: "inherit", ...options, env });
  if (result.error) fail(`${program}: ${result.error.message}`);
  if (result.status !== 0)
    fail(`${program} ${args.join(" ")} ended with ${result.status ?? result.signal}`);
  return result;
}

/** The standard output of a program, or nothing when it cannot be run. */
export function output(program, args) {
  const result = spawnSync(program, args, { cwd: root, env: environment, encoding: "utf8" });
  return result.status === 0 ? result.stdout.trim() : undefined;
}

export function fail(message) {
  console.error(`[assize] ${message}`);
  process.exit(1);
}

/** The path of the executable of a development dependency. */
export function npmBin(name) {
  return `${root}node_modules/.bin/${name}`;
}

export function needNpmPackages() {
  needPackagesOf(root);
}

/** The folder of the runtimes that the parity test runs. */
export function needRuntimes() {
  const folder = `${root}tests/parity/runtimes/`;
  needPackagesOf(folder);
  return `${folder}node_modules/`;
}

/** Installs the packages of a folder's lock file, unless they are there. */
function needPackagesOf(folder) {
  const lock = `${folder}package-lock.json`;
  const installed = `${folder}node_modules/.package-lock.json`;
  if (existsSync(installed) && sameVersions(lock, installed)) return;
  say(`installing the npm packages of ${relative(root, lock)}`);
  run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder });
}

/** Whether every package of the lock file that fits this machine is installed, at its version. */
function sameVersions(lock, installed) {
  const versions = (file) => JSON.parse(readFileSync(file, "utf8")).packages;
  const present = versions(installed);
  return Object.entries(versions(lock)).every(([path, { version, optional, link }]) => {
    const isHere = path === "" || path === "js" || link === true;
    return isHere || (optional && !(path in present)) || present[path]?.version === version;
  });
}

export function needRust() {
  for (const program of ["cargo", "rustup"]) {
    if (output(program, ["--version"]) === undefined)
      fail(`${program} is missing: see https://rustup.rs`);
  }
  if (!output("rustup", ["target", "list", "--installed"])?.includes("wasm32-unknown-unknown")) {
    say("adding the Rust target wasm32-unknown-unknown");
    run("rustup", ["target", "add", "wasm32-unknown-unknown"]);
  }
}

/** The command line of wasm-bindgen must be of the very version that the crate is. */
export function needWasmBindgen() {
  const [, version] = /^wasm-bindgen = "=([^"]+)"/m.exec(readFileSync(`${root}Cargo.toml`, "utf8"));
  if (output("wasm-bindgen", ["--version"]) === `wasm-bindgen ${version}`) return;
  say(`installing wasm-bindgen-cli ${version} with cargo, which takes some minutes`);
  // Without --locked: its lock file names a version of a crate that the registry lacks.
  run("cargo", ["install", "wasm-bindgen-cli", "--version", version]);
}

export function needWasmPack() {
  if (output("wasm-pack", ["--version"]) !== undefined) return;
  say("installing wasm-pack with cargo, which takes some minutes");
  run("cargo", ["install", "wasm-pack", "--version", "0.15.1"]);
}

/** The path of a Chromium or Chrome. */
export function needChromium() {
  const names = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
  return needBrowser("CHROMIUM", names, "chromium");
}

/** The path of a Firefox. */
export function needFirefox() {
  return needBrowser("FIREFOX", ["firefox-esr", "firefox"], "firefox-esr");
}

/** The path of a browser, installing Debian's where apt-get can. */
function needBrowser(variable, names, debianPackage) {
  const find = () =>
    process.env[variable] ?? names.map((name) => output("which", [name])).find(Boolean);
  const found = find();
  if (found !== undefined) return found;
  if (output("apt-get", ["--version"]) === undefined) {
    fail(`no ${names[0]} found: install it, or name a browser of its kind in ${variable}`);
  }
  say(`installing ${debianPackage} with apt-get`);
  const [first, ...rest] = [...(process.getuid?.() === 0 ? [] : ["sudo"]), "apt-get"];
  run(first, [...rest, "update"]);
  run(first, [...rest, "install", "-y", "--no-install-recommends", debianPackage]);
  return find() ?? fail(`${debianPackage} was installed and is not to be found`);
}

/** The path of a file of an installed npm package. */
export function packageFile(path) {
  return createRequire(import.meta.url).resolve(path);
}
