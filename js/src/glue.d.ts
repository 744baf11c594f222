/** What wasm-bindgen writes for the module's imports; the build puts it in. */
declare module "assize_bg" {
  export function __wbg_set_wasm(exports: WebAssembly.Exports): void;
}
