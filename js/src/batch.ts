import { type Options, withEngine } from "./engine.js";

/**
 * The answer to one batch line, the same that the command `assize batch` gives: a call as JSON in, its
 * value or its error as JSON out. `maxBytes` bounds each argument of the call.
 *
 * There is an answer to any bytes; only a string with a lone surrogate, which has none, is an error.
 *
 * @throws {AssizeError} `lone-surrogate`
 */
export function batch(line: string | Uint8Array, options?: Options): string {
  return withEngine((engine) => {
    const bounds = engine.bounds(options);
    const length = engine.write(engine.source(line, "line", bounds));
    return engine.read(engine.exports.batch_line(length, bounds.maxBytes));
  });
}
