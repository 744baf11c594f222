import { provideModule } from "../engine.js";
import { AssizeError } from "../error.js";

const module = await compile(new URL("../assize.wasm", import.meta.url));

provideModule(() => module);

async function compile(url: URL): Promise<WebAssembly.Module> {
  try {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`the response has status ${response.status}`);
    // From bytes, since not every server has the media type that compiling a stream asks for.
    return await WebAssembly.compile(await response.arrayBuffer());
  } catch (cause) {
    throw new AssizeError("engine-unavailable", `the wasm module could not be loaded from ${url}`, {
      cause,
    });
  }
}

export * from "../index.js";
