import module from "../assize.wasm";
import { provideModule } from "../engine.js";

provideModule(() => module);

export * from "../index.js";
