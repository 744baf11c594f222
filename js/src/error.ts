/** The codes that the core gives; `crates/assize-core/src/code.rs` says what each means. */
export type CoreErrorCode =
  | "json-syntax"
  | "invalid-utf8"
  | "lone-surrogate"
  | "duplicate-member"
  | "number-out-of-range"
  | "too-deep"
  | "too-large";

/** The codes of what can go wrong before the core is asked, or with it. */
export type HostErrorCode =
  /** A JavaScript value that is not JSON: a BigInt, a NaN, a Date, a cycle, a hole in an array. */
  | "unsupported-value"
  /** An option or a source that has the wrong type. */
  | "invalid-argument"
  /** A handle that was disposed of. */
  | "disposed"
  /** The wasm module could not be loaded. */
  | "engine-unavailable"
  /** The wasm module trapped: a fault of ours. The next call starts a fresh one. */
  | "engine-trap";

export type AssizeErrorCode = CoreErrorCode | HostErrorCode;

/** Where an error is, and what it comes from. */
export interface AssizeErrorDetails {
  /** The argument that is wrong: `policy`, `request`, `skill`, `value`, `line`, or an option's name. */
  readonly argument?: string;
  /** The place in that argument, as a JSON Pointer (RFC 6901). */
  readonly pointer?: string;
  /** The place in the UTF-8 text of that argument, in bytes. */
  readonly offset?: number;
  readonly cause?: unknown;
}

/** A call that can have no answer. A decision is never an error. */
export class AssizeError extends Error {
  override readonly name = "AssizeError";
  /** Stable, and the same on every surface. */
  readonly code: AssizeErrorCode;
  readonly argument: string | undefined;
  readonly pointer: string | undefined;
  readonly offset: number | undefined;

  constructor(code: AssizeErrorCode, message: string, details: AssizeErrorDetails = {}) {
    super(message, "cause" in details ? { cause: details.cause } : undefined);
    this.code = code;
    this.argument = details.argument;
    this.pointer = details.pointer;
    this.offset = details.offset;
  }
}
