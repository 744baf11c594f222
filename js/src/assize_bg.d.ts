/** What wasm-bindgen writes for the module's imports; it stands beside the compiled files. */

export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
