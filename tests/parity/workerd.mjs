// The suite in workerd, bundled as a deployment would be: the .wasm stays a module of its own.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { build } from "esbuild";
import { Miniflare } from "miniflare";

/** The lines of workerd, under these compatibility flags. */
export async function linesOfWorkerd(vectors, compatibilityDate, compatibilityFlags) {
  const { script, wasm } = await bundle();
  const miniflare = new Miniflare({
    compatibilityDate,
    compatibilityFlags,
    modules: [
      { type: "ESModule", path: "worker.mjs", contents: script },
      { type: "CompiledWasm", path: "assize.wasm", contents: wasm },
    ],
  });
  try {
    const response = await miniflare.dispatchFetch("http://localhost/", {
      method: "POST",
      body: JSON.stringify(vectors),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`workerd answered ${response.status}: ${text}`);
    return text.split("\n");
  } finally {
    await miniflare.dispose();
  }
}

async function bundle() {
  let wasm;
  const keepWasm = {
    name: "keep-wasm",
    setup({ onResolve }) {
      onResolve({ filter: /\.wasm$/ }, ({ path, resolveDir }) => {
        wasm = readFileSync(`${resolveDir}/${path}`);
        return { path: "./assize.wasm", external: true };
      });
    },
  };
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("runners/worker.mjs", import.meta.url))],
    bundle: true,
    format: "esm",
    conditions: ["workerd"],
    plugins: [keepWasm],
    write: false,
    outfile: "worker.mjs",
  });
  const [{ text: script }] = outputFiles;
  // workerd refuses to compile from bytes; nothing in the bundle may try.
  if (/WebAssembly\.(compile|instantiate)|new WebAssembly\.Module/.test(script)) {
    throw new Error("the bundle for workerd compiles wasm from bytes");
  }
  return { script, wasm };
}
