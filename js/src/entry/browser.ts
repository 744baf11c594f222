import { provideModule } from "../engine.js";

// From bytes, since not every server has the media type that compiling a stream asks for.
const response = await fetch(new URL("../assize.wasm", import.meta.url));
if (!response.ok) throw new Error(`${response.url}: ${response.status} ${response.statusText}`);
const module = await WebAssembly.compile(await response.arrayBuffer());

provideModule(() => module);

export * from "../index.js";
