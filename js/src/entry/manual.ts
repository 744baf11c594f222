import { provideModule } from "../engine.js";
import { AssizeError } from "../error.js";

/** Where the wasm module can come from: compiled, as bytes, or as a response that may be still to come. */
export type ModuleSource = WebAssembly.Module | BufferSource | Response | Promise<Response>;

/**
 * Loads the wasm module. Every other function needs that this has ended once; to load it again changes
 * nothing for what is there.
 *
 * @throws {AssizeError} `invalid-argument` for another kind of source, `engine-unavailable` for a response
 * or bytes that have no module
 */
export async function initialize(source: ModuleSource): Promise<void> {
  try {
    const given = await source;
    if (!isModuleSource(given)) throw notASource();
    const module = await compile(given);
    const exports = WebAssembly.Module.exports(module);
    if (!exports.some(({ name }) => name === "evaluate_prepared")) {
      throw new Error("it is another module");
    }
    provideModule(() => module);
  } catch (cause) {
    if (cause instanceof AssizeError) throw cause;
    throw new AssizeError("engine-unavailable", "the wasm module of assize could not be compiled", {
      cause,
    });
  }
}

function notASource(): AssizeError {
  const message = "source: must be a WebAssembly.Module, bytes or a Response";
  return new AssizeError("invalid-argument", message, { argument: "source" });
}

type Resolved = Awaited<ModuleSource>;

function isModuleSource(source: unknown): source is Resolved {
  return (
    source instanceof WebAssembly.Module ||
    source instanceof Response ||
    source instanceof ArrayBuffer ||
    ArrayBuffer.isView(source)
  );
}

async function compile(source: Resolved): Promise<WebAssembly.Module> {
  if (source instanceof WebAssembly.Module) return source;
  if (!(source instanceof Response)) return WebAssembly.compile(source);
  if (!source.ok) throw new Error(`the response has status ${source.status}`);
  return WebAssembly.compile(await source.arrayBuffer());
}

export * from "../index.js";
