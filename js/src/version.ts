import { withEngine } from "./engine.js";

/** The versions that decide results. */
export interface Versions {
  /** The version of this package. */
  readonly assize: string;
  /** The version of the Unicode tables with which identifiers are normalised. */
  readonly unicode: string;
}

/** The versions that decide results. */
export function versions(): Versions {
  return withEngine((engine) => JSON.parse(engine.read(engine.exports.versions())) as Versions);
}
