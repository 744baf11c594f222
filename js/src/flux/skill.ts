import type { Engine } from "../engine.js";
import type { Bounds } from "../json.js";

/** The length that says that there is no skill. */
const NO_SKILL = -1;

export function optionalSource(
  engine: Engine,
  skill: unknown,
  bounds: Bounds,
): string | Uint8Array | undefined {
  return skill === undefined || skill === null ? undefined : engine.source(skill, "skill", bounds);
}

export function writeOptional(
  engine: Engine,
  source: string | Uint8Array | undefined,
  at: number,
): number {
  return source === undefined ? NO_SKILL : engine.write(source, at);
}
