import { readFileSync } from "node:fs";
import { provideModule } from "../engine.js";

provideModule(
  () => new WebAssembly.Module(readFileSync(new URL("../assize.wasm", import.meta.url))),
);

export * from "../index.js";
