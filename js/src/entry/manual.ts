import { provideModule } from "../engine.js";

/** Where the wasm module can come from: compiled, as bytes, or as a response that is still to come. */
export type ModuleSource = WebAssembly.Module | BufferSource | Response | Promise<Response>;

/** Loads the wasm module; every other function needs that this has ended. */
export async function initialize(source: ModuleSource): Promise<void> {
  const module = await compile(await source);
  provideModule(() => module);
}

async function compile(source: Awaited<ModuleSource>): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  const bytes = source instanceof Response ? await source.arrayBuffer() : source;
  return WebAssembly.compile(bytes);
}

export * from "../index.js";
