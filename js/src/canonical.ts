import { type Options, withEngine } from "./engine.js";
import type { JsonInput } from "./json.js";

/**
 * The RFC 8785 form of a JSON value: the same text for the same value, however it was spelled.
 *
 * @throws {AssizeError} when it is not strict JSON.
 */
export function canonicalize(value: JsonInput, options?: Options): string {
  return withEngine((engine) => {
    const bounds = engine.bounds(options);
    const length = engine.write(engine.source(value, "value", bounds));
    return engine.read(engine.exports.canonicalize(length, bounds.maxBytes));
  });
}

/**
 * The digest of a JSON value: `sha256:` and the lower-case hex SHA-256 of its RFC 8785 form.
 *
 * @throws {AssizeError} when it is not strict JSON.
 */
export function digest(value: JsonInput, options?: Options): string {
  return withEngine((engine) => {
    const bounds = engine.bounds(options);
    const length = engine.write(engine.source(value, "value", bounds));
    return engine.read(engine.exports.digest(length, bounds.maxBytes));
  });
}
