// Not TypeScript, whose compiler does not know source phase imports. They need no permission to read,
// and the module travels with the code when it is bundled or compiled.
import source module from "../assize.wasm";
import { provideModule } from "../engine.js";

provideModule(() => module);

export * from "../index.js";
