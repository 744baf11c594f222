/** Everything, for the tests of the package: one set of modules for each entry of the build. */

export { withEngine } from "./engine.js";
export * from "./index.js";
