import { AssizeError } from "./error.js";
import { type Options, withEngine } from "./engine.js";

/**
 * The answer to one batch line, the same that the command `assize batch` gives: a call as JSON in, its
 * value or its error as JSON out. `maxBytes` bounds each argument of the call.
 *
 * There is an answer to any line. Only a string with a lone surrogate, which no line can be, and a line of
 * more than four times `maxBytes`, which is not taken in, are errors.
 *
 * @throws {AssizeError} `lone-surrogate`, `too-large`
 */
export function batch(line: string | Uint8Array, options?: Options): string {
  return withEngine((engine) => {
    if (typeof line !== "string" && !(line instanceof Uint8Array)) {
      throw new AssizeError("invalid-argument", "line: must be a string or bytes", {
        argument: "line",
      });
    }
    const { maxBytes, maxDepth } = engine.bounds(options);
    const bounds = { maxBytes: engine.exports.batch_line_limit(maxBytes), maxDepth };
    const length = engine.write(engine.source(line, "line", bounds));
    return engine.read(engine.exports.batch_line(length, maxBytes));
  });
}
