/** The module, where importing a .wasm file gives it compiled and not instantiated. */
declare const module: WebAssembly.Module;
export default module;
