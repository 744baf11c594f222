import { AssizeError, type AssizeErrorCode } from "./error.js";
import { type Bounds, isWellFormed } from "./json.js";

/**
 * The JSON text of a JavaScript value as UTF-8 bytes; each of its properties is read once. The bytes are
 * those of a writer, which is in use until `releaseWriters`.
 *
 * @throws {AssizeError} for whatever is not JSON, with the place of it; nothing is dropped or converted.
 */
export function jsonBytes(value: unknown, argument: string, bounds: Bounds): Uint8Array {
  return written(value, argument, takeWriter(bounds, false)).bytes;
}

/** A value as it was read: its JSON text, as `jsonBytes` gives it, and a copy of it. */
export interface Snapshot {
  readonly copied: true;
  readonly bytes: Uint8Array;
  readonly copy: unknown;
}

/** As `jsonBytes`, with a copy of what was read. */
export function snapshot(value: unknown, argument: string, bounds: Bounds): Snapshot {
  return written(value, argument, takeWriter(bounds, true));
}

function written(value: unknown, argument: string, writer: Writer): Snapshot {
  try {
    const copy = writeValue(writer, value);
    checkSize(writer);
    return { copied: true, bytes: writer.bytes.subarray(0, writer.length), copy };
  } catch (error) {
    const path = writer.path.slice(0, writer.depth);
    const pointer = path.map((token) => `/${escapeToken(token)}`).join("");
    // What is no refusal was thrown by a getter or a proxy of the value.
    const { code, message } =
      error instanceof Refusal
        ? error
        : new Refusal("unsupported-value", "reading the value threw");
    throw new AssizeError(code, `${argument}: ${message} at ${place(pointer)}`, {
      argument,
      pointer,
      ...(error instanceof Refusal ? {} : { cause: error }),
    });
  }
}

/**
 * The writers, of which the first `writersInUse` are. They form a stack: reading a value can run code of
 * the caller's that comes here again, and such a call ends before the one that it interrupts.
 */
const writers: Writer[] = [];
let inUse = 0;

/** The largest buffer that is kept, in bytes. */
const LARGEST_KEPT = 2 ** 16;

/** How many writers are in use. */
export function writersInUse(): number {
  return inUse;
}

/** Gives back the writers that were taken since `count` were in use. */
export function releaseWriters(count: number): void {
  while (inUse > count) {
    inUse -= 1;
    if (writers[inUse]!.bytes.length > LARGEST_KEPT) writers[inUse] = new Writer();
  }
}

function takeWriter({ maxBytes, maxDepth }: Bounds, copies: boolean): Writer {
  const writer = (writers[inUse] ??= new Writer());
  inUse += 1;
  writer.length = 0;
  writer.absent = 0;
  writer.depth = 0;
  writer.maxBytes = maxBytes;
  writer.maxDepth = maxDepth;
  writer.copies = copies;
  return writer;
}

/** What is wrong with a value; the writer knows where. */
class Refusal {
  constructor(
    readonly code: AssizeErrorCode,
    readonly message: string,
  ) {}
}

const encoder = new TextEncoder();

/**
 * What a walk over a value writes to. JSON goes straight into bytes: putting a string together, and
 * encoding it then, took twice as long, since a string of many parts is flattened first. The fields are
 * plain and the functions are no methods for the same reason: private ones take twice as long.
 */
class Writer {
  bytes = new Uint8Array(2 ** 10);
  length = 0;
  /** The members that were `undefined`. */
  absent = 0;
  maxBytes = 0;
  maxDepth = 0;
  /** Whether what is written is copied too. */
  copies = false;
  /** The names and indices on the way to the value that is being read: the first `depth` of them. */
  readonly path: (string | number)[] = [];
  depth = 0;
}

/** Writes a value, and gives the copy of it where copies are asked for. */
function writeValue(writer: Writer, value: unknown): unknown {
  switch (typeof value) {
    case "string":
      writeString(writer, value);
      return value;
    case "number":
      if (!Number.isFinite(value)) throw notJson(`${value}`);
      writeAscii(writer, `${value}`);
      // JSON has one zero, and so has the copy.
      return value + 0;
    case "boolean":
      writeAscii(writer, value ? "true" : "false");
      return value;
    case "object":
      if (value === null) {
        writeAscii(writer, "null");
        return value;
      }
      if (writer.depth >= writer.maxDepth) throw tooDeep(writer.maxDepth);
      return Array.isArray(value) ? writeArray(writer, value) : writeObject(writer, value);
    default:
      throw notJson(typeof value);
  }
}

function writeArray(writer: Writer, elements: readonly unknown[]): unknown {
  // The prototype of arrays is an array itself, in every realm; that of a subclass is not.
  if (!Array.isArray(Object.getPrototypeOf(elements))) throw notJson("an instance of a class");
  const { path, depth } = writer;
  const { length } = elements;
  // Beside its elements an array owns its length, and nothing else.
  if (Reflect.ownKeys(elements).length > length + 1) {
    throw notJson("an array with members beside its elements");
  }
  const copy: unknown[] | undefined = writer.copies ? [] : undefined;
  writeByte(writer, OPEN_ARRAY);
  for (let index = 0; index < length; index++) {
    path[depth] = index;
    writer.depth = depth + 1;
    const element = elements[index];
    if (element === undefined) throw notJson("undefined, or a hole, in an array");
    if (index > 0) writeByte(writer, COMMA);
    const part = writeValue(writer, element);
    if (copy !== undefined) copy.push(part);
    checkSize(writer);
  }
  writer.depth = depth;
  writeByte(writer, CLOSE_ARRAY);
  return copy;
}

function writeObject(writer: Writer, members: object): unknown {
  if (!isPlain(members)) throw notJson("an instance of a class");
  const { path, depth } = writer;
  const names = Object.keys(members);
  // Reflect.ownKeys gives both at once, and takes twice as long.
  if (
    Object.getOwnPropertyNames(members).length !== names.length ||
    Object.getOwnPropertySymbols(members).length !== 0
  ) {
    throw notJson("an object with a symbol or a hidden member");
  }
  const copy: Record<string, unknown> | undefined = writer.copies ? {} : undefined;
  writeByte(writer, OPEN_OBJECT);
  let first = true;
  for (let index = 0; index < names.length; index++) {
    const name = names[index]!;
    path[depth] = name;
    writer.depth = depth + 1;
    const value = (members as Record<string, unknown>)[name];
    if (value === undefined) {
      // Nothing is written, but it took its time: there may be no more of them than bytes.
      writer.absent += 1;
      checkSize(writer);
      continue;
    }
    if (!first) writeByte(writer, COMMA);
    first = false;
    // What is wrong with a name is told at the object.
    writer.depth = depth;
    writeName(writer, name);
    writer.depth = depth + 1;
    const part = writeValue(writer, value);
    if (copy !== undefined) setMember(copy, name, part);
    checkSize(writer);
  }
  writer.depth = depth;
  writeByte(writer, CLOSE_OBJECT);
  return copy;
}

/** Names that were written before, each with its quotes and its colon: the same ones come again and again. */
const knownNames = new Map<string, Uint8Array>();
const MOST_NAMES = 1024;
const LONGEST_NAME = 64;

function writeName(writer: Writer, name: string): void {
  const known = knownNames.get(name);
  if (known !== undefined) return writeBytes(writer, known);
  const start = writer.length;
  writeString(writer, name);
  writeByte(writer, COLON);
  if (name.length <= LONGEST_NAME && knownNames.size < MOST_NAMES) {
    knownNames.set(name, writer.bytes.slice(start, writer.length));
  }
}

/** Up to this length a string is written unit by unit; beyond, calling out for it takes less time. */
const SHORT = 64;

/** What has to be escaped, or looked at more closely. */
const SPECIAL = /["\\\u0000-\u001f\ud800-\udfff]/;

function writeString(writer: Writer, text: string): void {
  if (text.length <= SHORT) return writeShortString(writer, text);
  if (SPECIAL.test(text)) {
    if (!isWellFormed(text)) throw loneSurrogate();
    return encode(writer, JSON.stringify(text));
  }
  writeByte(writer, QUOTE);
  encode(writer, text);
  writeByte(writer, QUOTE);
}

/** The letters of the escapes that have one, by the unit that they stand for; 0 for the others. */
const SHORT_ESCAPES = new Uint8Array(0x80);
for (const escape of ['"', "\\", "b", "f", "n", "r", "t"]) {
  const unit = (JSON.parse(`"\\${escape}"`) as string).charCodeAt(0);
  SHORT_ESCAPES[unit] = escape.charCodeAt(0);
}

/** Writes a string as UTF-8, as long as JSON.stringify would make it: the limit counts these bytes. */
function writeShortString(writer: Writer, text: string): void {
  reserve(writer, text.length * 6 + 2);
  const { bytes } = writer;
  let at = writer.length;
  bytes[at++] = QUOTE;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) {
      if (unit >= 0x20 && unit !== QUOTE && unit !== BACKSLASH) {
        bytes[at++] = unit;
      } else {
        at = writeEscape(bytes, at, unit);
      }
    } else if (unit < 0x800) {
      bytes[at++] = 0xc0 | (unit >> 6);
      bytes[at++] = 0x80 | (unit & 0x3f);
    } else if (unit < 0xd800 || unit > 0xdfff) {
      bytes[at++] = 0xe0 | (unit >> 12);
      bytes[at++] = 0x80 | ((unit >> 6) & 0x3f);
      bytes[at++] = 0x80 | (unit & 0x3f);
    } else {
      const low = text.charCodeAt(++index);
      if (unit > 0xdbff || !(low >= 0xdc00 && low <= 0xdfff)) throw loneSurrogate();
      const point = 0x10000 + ((unit & 0x3ff) << 10) + (low & 0x3ff);
      bytes[at++] = 0xf0 | (point >> 18);
      bytes[at++] = 0x80 | ((point >> 12) & 0x3f);
      bytes[at++] = 0x80 | ((point >> 6) & 0x3f);
      bytes[at++] = 0x80 | (point & 0x3f);
    }
  }
  bytes[at++] = QUOTE;
  writer.length = at;
}

/** Writes the escape of a unit below 0x80 at a place, and gives the place behind it. */
function writeEscape(bytes: Uint8Array, at: number, unit: number): number {
  const letter = SHORT_ESCAPES[unit]!;
  bytes[at] = BACKSLASH;
  if (letter !== 0) {
    bytes[at + 1] = letter;
    return at + 2;
  }
  bytes[at + 1] = LETTER_U;
  bytes[at + 2] = DIGIT_0;
  bytes[at + 3] = DIGIT_0;
  bytes[at + 4] = hexDigit(unit >> 4);
  bytes[at + 5] = hexDigit(unit & 0xf);
  return at + 6;
}

function hexDigit(digit: number): number {
  return digit < 10 ? DIGIT_0 + digit : LETTER_A - 10 + digit;
}

function encode(writer: Writer, text: string): void {
  reserve(writer, text.length * 3);
  writer.length += encoder.encodeInto(text, writer.bytes.subarray(writer.length)).written;
}

function writeBytes(writer: Writer, written: Uint8Array): void {
  reserve(writer, written.length);
  const { bytes, length } = writer;
  for (let index = 0; index < written.length; index++) {
    bytes[length + index] = written[index]!;
  }
  writer.length = length + written.length;
}

function writeAscii(writer: Writer, text: string): void {
  reserve(writer, text.length);
  const { bytes, length } = writer;
  for (let index = 0; index < text.length; index++) {
    bytes[length + index] = text.charCodeAt(index);
  }
  writer.length = length + text.length;
}

function writeByte(writer: Writer, byte: number): void {
  reserve(writer, 1);
  writer.bytes[writer.length++] = byte;
}

/** Makes room for `count` bytes more. */
function reserve(writer: Writer, count: number): void {
  const needed = writer.length + count;
  if (needed <= writer.bytes.length) return;
  const larger = new Uint8Array(Math.max(needed, writer.bytes.length * 2));
  larger.set(writer.bytes.subarray(0, writer.length));
  writer.bytes = larger;
}

/** Looked at after each part, so that parts which are shared cannot multiply without bound. */
function checkSize(writer: Writer): void {
  if (writer.length > writer.maxBytes || writer.absent > writer.maxBytes)
    throw tooLarge(writer.maxBytes);
}

const COMMA = 0x2c;
const COLON = 0x3a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const DIGIT_0 = 0x30;
const LETTER_A = 0x61;
const LETTER_U = 0x75;

/** Sets a member of a plain object, as JSON.parse does: `__proto__` is a name as any other. */
function setMember(members: Record<string, unknown>, name: string, value: unknown): void {
  // Whatever Object.prototype has under that name, a setter or what may not be written, is not asked.
  if (name in members) {
    const attributes = { value, writable: true, enumerable: true, configurable: true };
    Object.defineProperty(members, name, attributes);
  } else {
    members[name] = value;
  }
}

/** Whether an object has no prototype, or that of `{}` in some realm. */
function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === Object.prototype || prototype === null) return true;
  return (
    Object.getPrototypeOf(prototype) === null &&
    Object.prototype.hasOwnProperty.call(prototype, "isPrototypeOf")
  );
}

function notJson(what: string): Refusal {
  return new Refusal("unsupported-value", `${what} is not JSON`);
}

function loneSurrogate(): Refusal {
  return new Refusal(
    "lone-surrogate",
    "lone surrogate: a high one must be followed at once by a low one",
  );
}

function tooDeep(maxDepth: number): Refusal {
  return new Refusal("too-deep", `nested too deeply: at most ${maxDepth} levels are accepted`);
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal("too-large", `input too large: at most ${maxBytes} bytes are accepted`);
}

function place(pointer: string): string {
  return pointer === "" ? "the top level" : `\`${printable(pointer)}\``;
}

/** What the core escapes in messages too: what moves a cursor, ends a line or turns the direction. */
const UNPRINTABLE = /[\p{Cc}\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/gu;

function printable(text: string): string {
  return text.replace(UNPRINTABLE, (character) => `\\u{${character.codePointAt(0)!.toString(16)}}`);
}

function escapeToken(token: string | number): string {
  return `${token}`.replaceAll("~", "~0").replaceAll("/", "~1");
}
