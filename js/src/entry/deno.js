// Not TypeScript, whose compiler does not know source phase imports. Deno has them since 2.6, and they need
// no permission to read.
import source module from "../assize.wasm";
import { provideModule } from "../engine.js";

provideModule(() => module);

export * from "../index.js";
