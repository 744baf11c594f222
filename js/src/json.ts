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

/** Whether each surrogate of a string is half of a pair; where not, no UTF-8 text has the string. */
export function isWellFormed(text: string): boolean {
  // Not in the library's types before ES2024, and not in every runtime.
  const native = (text as { isWellFormed?: () => boolean }).isWellFormed;
  return native === undefined ? !LONE_SURROGATE.test(text) : native.call(text);
}

/** Finds the first half of a pair that stands alone. */
export const LONE_SURROGATE = /\p{Surrogate}/u;
