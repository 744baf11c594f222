import * as glue from "assize_bg";
import { AssizeError, type AssizeErrorCode } from "./error.js";
import { type Bounds, LONE_SURROGATE, isWellFormed } from "./json.js";
import { type Snapshot, jsonBytes, releaseWriters, snapshot, writersInUse } from "./writer.js";

/** What the wasm module exports; `crates/assize-wasm/src/lib.rs` says what each does. */
export interface Exports {
  readonly memory: WebAssembly.Memory;
  __wbindgen_start(): void;
  input(capacity: number): number;
  output(): number;
  default_max_bytes(): number;
  max_depth(): number;
  versions(): number;
  canonicalize(length: number, maxBytes: number): number;
  digest(length: number, maxBytes: number): number;
  evaluate(policy: number, request: number, skill: number, maxBytes: number): number;
  prepare(length: number, maxBytes: number): number;
  evaluate_prepared(
    handle: number,
    request: number,
    skill: number,
    known: number,
    maxBytes: number,
  ): number;
  outcome_length(): number;
  fixed_outcome(): number;
  release(handle: number): void;
  batch_line(length: number, maxBytes: number): number;
  batch_line_limit(maxBytes: number): number;
}

/** Options of every call. */
export interface Options {
  /** The longest JSON text that is accepted, in bytes: 1 to 67108864 (64 MiB), by default 4 MiB. */
  readonly maxBytes?: number;
}

const LARGEST_MAX_BYTES = 2 ** 26;

let load: (() => WebAssembly.Module) | undefined;
let current: Engine | undefined;

/** Says where the wasm module comes from; each entry of the package does this once. */
export function provideModule(loader: () => WebAssembly.Module): void {
  load = loader;
}

/** Runs a call on the instance that is in use, starting one when there is none. */
export function withEngine<T>(call: (engine: Engine) => T): T {
  const engine = (current ??= start());
  const writers = writersInUse();
  try {
    return call(engine);
  } catch (error) {
    if (error instanceof AssizeError) throw error;
    // Whatever else comes out of the module is a trap.
    engine.discard();
    if (current === engine) current = undefined;
    throw engineTrap(error);
  } finally {
    releaseWriters(writers);
  }
}

function engineTrap(cause?: unknown): AssizeError {
  const message = "the engine trapped; the next call starts a fresh one";
  return new AssizeError("engine-trap", message, cause === undefined ? {} : { cause });
}

function start(): Engine {
  if (load === undefined) {
    throw new AssizeError(
      "engine-unavailable",
      "the engine is not loaded: `assize/manual` needs `initialize` first",
    );
  }
  try {
    return new Engine(load());
  } catch (error) {
    throw new AssizeError("engine-unavailable", "the wasm module of assize could not be loaded", {
      cause: error,
    });
  }
}

/** An argument as it was read: its JSON, and a copy where it was a value. */
export type Source = Snapshot | { readonly copied: false; readonly bytes: string | Uint8Array };

/** One instance of the wasm module. */
export class Engine {
  readonly exports: Exports;
  readonly #defaultMaxBytes: number;
  readonly #maxDepth: number;
  readonly #encoder = new TextEncoder();
  readonly #decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  #memory: Uint8Array;
  #inputAddress = 0;
  #isDiscarded = false;
  #inputCapacity = 0;

  constructor(module: WebAssembly.Module) {
    const instance = new WebAssembly.Instance(module, { "./assize_bg.js": { ...glue } });
    this.exports = instance.exports as unknown as Exports;
    glue.__wbg_set_wasm(instance.exports);
    this.exports.__wbindgen_start();
    this.#memory = new Uint8Array(this.exports.memory.buffer);
    this.#defaultMaxBytes = this.exports.default_max_bytes();
    this.#maxDepth = this.exports.max_depth();
  }

  /** Keeps a poisoned instance from answering ever again, also a call that is under way. */
  discard(): void {
    this.#isDiscarded = true;
  }

  /** Forgets a prepared policy. */
  release(handle: number): void {
    if (!this.#isDiscarded) this.exports.release(handle);
  }

  /** The bounds that a caller's options ask for. */
  bounds(options: Options | undefined): Bounds {
    const { maxBytes = this.#defaultMaxBytes } = readOptions(options);
    if (!Number.isInteger(maxBytes) || maxBytes < 1 || maxBytes > LARGEST_MAX_BYTES) {
      throw new AssizeError(
        "invalid-argument",
        `maxBytes: must be an integer from 1 to ${LARGEST_MAX_BYTES}`,
        { argument: "maxBytes" },
      );
    }
    return { maxBytes, maxDepth: this.#maxDepth };
  }

  /**
   * The text or the bytes of an argument. All that runs code of the caller's (a getter, a proxy) is done
   * here, before anything is written: such code may itself call the engine.
   */
  source(json: unknown, argument: string, bounds: Bounds): string | Uint8Array {
    const isText = typeof json === "string";
    if (!isText && !isBytes(json)) return jsonBytes(json, argument, bounds);
    // No text has fewer bytes than units. What is too long is not even copied.
    const length = isText ? json.length : lengthOf(json);
    if (length > bounds.maxBytes) throw tooLarge(argument, bounds.maxBytes);
    if (isText && !isWellFormed(json)) throw this.#loneSurrogate(json, argument, bounds);
    return json;
  }

  /** As `source`, with a copy of what was read where that is a value and not a text. */
  snapshot(json: unknown, argument: string, bounds: Bounds): Source {
    const isValue = typeof json !== "string" && !isBytes(json);
    if (isValue) return snapshot(json, argument, bounds);
    return { copied: false, bytes: this.source(json, argument, bounds) };
  }

  /** Lays a source into the input, behind `at` bytes of others; its length in bytes. */
  write(source: string | Uint8Array, at = 0): number {
    // A getter of an argument may have made a call that trapped.
    if (this.#isDiscarded) throw engineTrap();
    if (typeof source === "string") return this.#writeText(source, at);
    // No code of the caller's may run from here on: its own members are not asked.
    const length = lengthOf(source);
    const address = this.#reserve(at + length) + at;
    if (length > 0) this.#bytes().set(source, address);
    return length;
  }

  /** The text that a call left, given what it returned. */
  read(length: number): string {
    const address = this.exports.output();
    if (length >= 0) return this.#text(address, length);
    const { code, message, ...details } = JSON.parse(this.#text(address, -length)) as {
      code: AssizeErrorCode;
      message: string;
      argument: string;
      pointer: string;
      offset: number;
    };
    throw new AssizeError(code, message, details);
  }

  /** The outcome of the decision that an evaluation left: all of it but the request, as JSON. */
  readOutcome(): string {
    return this.#text(this.exports.output(), this.exports.outcome_length());
  }

  /** The request of the decision that an evaluation left, as JSON, given what it returned. */
  readRequest(length: number): string {
    if (length < 0) this.read(length);
    const outcome = this.exports.outcome_length();
    return this.#text(this.exports.output() + outcome, length - outcome);
  }

  #text(address: number, length: number): string {
    return this.#decoder.decode(this.#bytes().subarray(address, address + length));
  }

  #writeText(text: string, at: number): number {
    // Most texts are ASCII, and take a byte a unit; three always suffice.
    const address = this.#reserve(at + text.length) + at;
    const room = this.#bytes().subarray(address, address + text.length);
    const { read, written } = this.#encoder.encodeInto(text, room);
    if (read === text.length) return written;
    return written + this.#writeRest(text.slice(read), at + written);
  }

  #writeRest(text: string, at: number): number {
    const capacity = text.length * 3;
    const address = this.#reserve(at + capacity) + at;
    return this.#encoder.encodeInto(text, this.#bytes().subarray(address, address + capacity))
      .written;
  }

  /** The error for a text that has no UTF-8: the core finds the place, reading up to it. */
  #loneSurrogate(text: string, argument: string, bounds: Bounds): AssizeError {
    const before = this.#encoder.encode(text.slice(0, text.search(LONE_SURROGATE)));
    const cut = new Uint8Array(before.length + 1);
    cut.set(before);
    cut[before.length] = 0xff;
    try {
      this.read(this.exports.canonicalize(this.write(cut), bounds.maxBytes));
    } catch (error) {
      if (!(error instanceof AssizeError)) throw error;
      const { pointer = "", offset = 0 } = error;
      const code = error.code === "invalid-utf8" ? "lone-surrogate" : error.code;
      const message = error.message.replace(/^value: (invalid UTF-8)?/, (_, invalid) =>
        invalid === undefined ? `${argument}: ` : `${argument}: lone surrogate`,
      );
      return new AssizeError(code, message, { argument, pointer, offset });
    }
    throw new Error("a byte that no UTF-8 has was accepted");
  }

  /** The address of an input of at least `capacity` bytes. */
  #reserve(capacity: number): number {
    if (capacity > this.#inputCapacity || this.#inputAddress === 0) {
      this.#inputAddress = this.exports.input(capacity);
      this.#inputCapacity = capacity;
    }
    return this.#inputAddress;
  }

  /** The memory; a view of it is dead as soon as the memory grows. */
  #bytes(): Uint8Array {
    if (this.#memory.length === 0) this.#memory = new Uint8Array(this.exports.memory.buffer);
    return this.#memory;
  }
}

/** The options of a caller, who may not be held to their type. */
function readOptions(options: unknown): Options {
  if (options === undefined) return {};
  const malformed = (message: string, cause?: unknown): AssizeError =>
    new AssizeError("invalid-argument", `options: ${message}`, { argument: "options", cause });
  try {
    const { maxBytes, ...others } = Object(options) as Options;
    if (Object(options) === options && Object.keys(others).length === 0)
      return { maxBytes: maxBytes! };
  } catch (cause) {
    throw malformed("reading them threw", cause);
  }
  throw malformed("must be an object with no other member than `maxBytes`");
}

const typedArray = Object.getPrototypeOf(Uint8Array.prototype) as object;
const typedArrayLength = getterOf("length");
const typedArrayName = getterOf(Symbol.toStringTag);

/** A getter of every typed array, as the language has it. */
function getterOf(name: string | symbol): () => unknown {
  return Object.getOwnPropertyDescriptor(typedArray, name)!.get!;
}

/** Whether a value is a Uint8Array, of whichever realm. */
function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && typedArrayName.call(value) === "Uint8Array";
}

/** The length of bytes, whatever members of their own say; 0 when their buffer has gone. */
function lengthOf(bytes: Uint8Array): number {
  return typedArrayLength.call(bytes) as number;
}

function tooLarge(argument: string, maxBytes: number): AssizeError {
  const message = `${argument}: input too large: at most ${maxBytes} bytes are accepted at the top level`;
  return new AssizeError("too-large", `${message} (byte ${maxBytes})`, {
    argument,
    pointer: "",
    offset: maxBytes,
  });
}
