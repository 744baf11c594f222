import { provideModule } from "../engine.js";

// Importing `node:fs` would take a sixth of the time until the first decision.
const { readFileSync } = process.getBuiltinModule("node:fs");

provideModule(() => {
  return new WebAssembly.Module(readFileSync(new URL("../assize.wasm", import.meta.url)));
});

export * from "../index.js";
