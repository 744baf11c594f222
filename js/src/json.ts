import { AssizeError, type AssizeErrorCode } from "./error.js";

/** A value that JSON has. An absent member and one that is `undefined` are the same. */
export type JsonValue =
  | null
  | boolean
  | number
  | string
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined };

/** JSON as text, as the UTF-8 bytes of a text, or as the value itself (a string is always a text). */
export type JsonInput<T = Exclude<JsonValue, string>> = T | string | Uint8Array;

/** How much of a value is accepted. */
export interface Bounds {
  readonly maxBytes: number;
  readonly maxDepth: number;
}

/**
 * The JSON text of a JavaScript value, each of whose properties is read once.
 *
 * @throws {AssizeError} for whatever is not JSON, with the place of it; nothing is dropped or converted.
 */
export function jsonText(value: unknown, argument: string, bounds: Bounds): string {
  const walk: Walk = { bounds, path: [] };
  try {
    return write(value, walk);
  } catch (error) {
    const pointer = walk.path.map((token) => `/${escapeToken(token)}`).join("");
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

/** Whether each surrogate of a string is half of a pair; where not, no UTF-8 text has the string. */
export function isWellFormed(text: string): boolean {
  // Not in the library's types before ES2024, and not in every runtime.
  const native = (text as { isWellFormed?: () => boolean }).isWellFormed;
  return native === undefined ? !LONE_SURROGATE.test(text) : native.call(text);
}

/** Finds the first half of a pair that stands alone. */
export const LONE_SURROGATE = /\p{Surrogate}/u;

interface Walk {
  readonly bounds: Bounds;
  /** The names and indices on the way to the value that is being read. */
  readonly path: (string | number)[];
}

/** What is wrong with a value; the walk knows where. */
class Refusal {
  constructor(
    readonly code: AssizeErrorCode,
    readonly message: string,
  ) {}
}

function write(value: unknown, walk: Walk): string {
  switch (typeof value) {
    case "string":
      return quote(value);
    case "number":
      if (Number.isFinite(value)) return `${value}`;
      throw notJson(`${value}: a number must be finite`);
    case "boolean":
      return value ? "true" : "false";
    case "object":
      if (value === null) return "null";
      if (walk.path.length >= walk.bounds.maxDepth) throw tooDeep(walk.bounds.maxDepth);
      return Array.isArray(value) ? array(value, walk) : object(value, walk);
    default:
      throw notJson(typeof value);
  }
}

/** What has to be escaped, or looked at more closely. */
const SPECIAL = /["\\\u0000-\u001f\ud800-\udfff]/;

function quote(text: string): string {
  if (!SPECIAL.test(text)) return `"${text}"`;
  if (isWellFormed(text)) return JSON.stringify(text);
  throw new Refusal(
    "lone-surrogate",
    "lone surrogate: a high one must be followed at once by a low one",
  );
}

function array(elements: readonly unknown[], walk: Walk): string {
  // The prototype of arrays is an array itself, in every realm; that of a subclass is not.
  if (!Array.isArray(Object.getPrototypeOf(elements))) throw notJson("an instance of a class");
  const { path } = walk;
  const depth = path.length;
  const length = elements.length;
  // Beside its elements an array owns its length, and nothing else.
  if (Reflect.ownKeys(elements).length > length + 1) {
    throw notJson("an array with members beside its elements");
  }
  let text = "[";
  for (let index = 0; index < length; index++) {
    path[depth] = index;
    const element = elements[index];
    if (element === undefined) throw notJson("undefined, or a hole, in an array");
    const part = write(element, walk);
    text += index === 0 ? part : `,${part}`;
    if (text.length > walk.bounds.maxBytes) throw tooLarge(walk.bounds.maxBytes);
  }
  path.length = depth;
  return `${text}]`;
}

function object(members: object, walk: Walk): string {
  if (!isPlain(members)) throw notJson("an instance of a class");
  const { path } = walk;
  const depth = path.length;
  const names = Object.keys(members);
  // Reflect.ownKeys gives both at once, and takes twice as long.
  if (
    Object.getOwnPropertyNames(members).length !== names.length ||
    Object.getOwnPropertySymbols(members).length !== 0
  ) {
    throw notJson("an object with a symbol or a hidden member");
  }
  let text = "{";
  for (let index = 0; index < names.length; index++) {
    const name = names[index]!;
    path[depth] = name;
    const value = (members as Record<string, unknown>)[name];
    if (value === undefined) continue;
    const part = quotedName(name) + write(value, walk);
    text += text.length === 1 ? part : `,${part}`;
    if (text.length > walk.bounds.maxBytes) throw tooLarge(walk.bounds.maxBytes);
  }
  path.length = depth;
  return `${text}}`;
}

/** Names that were quoted before: the same ones come again and again. A third of the time of a walk. */
const quotedNames = new Map<string, string>();
const MOST_NAMES = 1024;
const LONGEST_NAME = 64;

function quotedName(name: string): string {
  const known = quotedNames.get(name);
  if (known !== undefined) return known;
  const quoted = `${quote(name)}:`;
  if (name.length <= LONGEST_NAME && quotedNames.size < MOST_NAMES) quotedNames.set(name, quoted);
  return quoted;
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

function tooDeep(maxDepth: number): Refusal {
  return new Refusal("too-deep", `nested too deeply: at most ${maxDepth} levels are accepted`);
}

function tooLarge(maxBytes: number): Refusal {
  return new Refusal("too-large", `input too large: at most ${maxBytes} bytes are accepted`);
}

function place(pointer: string): string {
  return pointer === "" ? "the top level" : `\`${pointer}\``;
}

function escapeToken(token: string | number): string {
  return `${token}`.replaceAll("~", "~0").replaceAll("/", "~1");
}
