// Batch lines as bytes: one for each call of each vector, and as many generated ones as are asked for. They
// are the same in every runtime and on every day.

import { concat, decode, encode, fromHex } from "./bytes.mjs";

/** The lines of the vectors, each with its name and whether its answer is a value. */
export function vectorLines({ jcs, flux }) {
  return [...jcs.flatMap(canonicalLines), ...flux.map(decisionLine)];
}

function canonicalLines({ id, input, input_hex: hex, expect }) {
  return ["canonicalize", "digest"].map((fn) => {
    const name = `jcs ${id} ${fn} batch`;
    const value = expect.error === undefined;
    if (hex === undefined) return { name, value, line: callLine({ fn, value: input }) };
    // Bytes that are not UTF-8 have no place in a line; as they are, they make it malformed.
    const [head, tail] = [encode(`{"fn":"${fn}","value":"`), encode('"}')];
    return { name, value: false, line: concat([head, fromHex(hex), tail]) };
  });
}

function decisionLine({ id, policy, request, skill, expect }) {
  const line = callLine({ fn: "evaluate", policy, request, skill });
  return { name: `flux ${id} batch`, value: expect.error === undefined, line };
}

function callLine(call) {
  return encode(JSON.stringify(call));
}

/**
 * Generated lines, a third of each kind: a malformed line, with the `code` of its answer; the line of a
 * vector, of which it is known whether its answer is a `value`; and such a line with bytes of it changed,
 * of which nothing is known.
 */
export function generatedLines(vectors, count) {
  const known = vectorLines(vectors);
  const { below, pick } = random(0x0a551e);
  return Array.from({ length: count }, (_, index) => {
    const name = `generated ${index} batch`;
    const { value, line } = pick(known);
    if (index % 3 === 0) return { name, value, line };
    if (index % 3 === 1) return { name, line: mutated(line, below) };
    const [code, malform] = MALFORMED[((index - 2) / 3) % MALFORMED.length];
    return { name, code, line: malform(line, index) };
  });
}

const START = encode('{"fn":"digest","value":"');
const END = encode('"}');

/** Ways to be malformed, each with the code of the answer; some malform a line that is given. */
const MALFORMED = [
  ["json-syntax", () => encode("")],
  ["json-syntax", () => encode(" \t\r")],
  ["json-syntax", () => encode("nonsense")],
  ["json-syntax", () => concat([START, [0x01], END])],
  ["json-syntax", () => encode('{"fn":"digest","value":"1"}{}')],
  ["json-syntax", () => encode('{"fn":"digest","value":"1",}')],
  ["json-syntax", () => encode('\ufeff{"fn":"digest","value":"1"}')],
  ["json-syntax", () => encode('{"fn":"digest","value":"\\u{31}"}')],
  ["json-syntax", () => START],
  ["invalid-utf8", () => concat([START, [0xff], END])],
  ["invalid-utf8", () => concat([START, [0xed, 0xa0, 0x80], END])],
  ["invalid-utf8", () => concat([START, [0xc0, 0xaf], END])],
  ["invalid-utf8", () => concat([START, [0xf4, 0x90, 0x80, 0x80], END])],
  ["invalid-utf8", () => concat([START, [0xc3]])],
  ["lone-surrogate", () => encode('{"fn":"digest","value":"\\ud83d"}')],
  ["lone-surrogate", () => encode('{"fn":"digest","value":"\\ude00\\ud83d"}')],
  ["duplicate-member", () => encode('{"fn":"digest","value":"1","value":"2"}')],
  ["duplicate-member", () => encode('{"fn":"digest","value":"1","\\u0066n":"digest"}')],
  ["number-out-of-range", () => encode('{"fn":"digest","value":1e400}')],
  ["too-deep", () => encode("[".repeat(129))],
  ["too-deep", (_, index) => encode('{"fn":'.repeat(index % 1_000 === 0 ? 200_000 : 1_000))],
  ["unknown-function", () => encode("{}")],
  ["unknown-function", () => encode('{"value":"1"}')],
  ["unknown-function", () => encode('{"fn":1,"value":"1"}')],
  ["unknown-function", () => encode('{"fn":"Digest","value":"1"}')],
  ["unknown-function", () => encode('{"fn":"__proto__","value":"1"}')],
  ["unknown-function", () => encode('{"fn":"digest\\u0000","value":"1"}')],
  ["invalid-call", () => encode("null")],
  ["invalid-call", () => encode('["digest","1"]')],
  ["invalid-call", () => encode('{"fn":"digest"}')],
  ["invalid-call", () => encode('{"fn":"digest","value":1}')],
  ["invalid-call", () => encode('{"fn":"digest","value":null}')],
  ["invalid-call", () => encode('{"fn":"canonicalize","value":{"a":[1]}}')],
  ["invalid-call", () => encode('{"fn":"canonicalize","value":"1","indent":"2"}')],
  ["invalid-call", () => encode('{"fn":"canonicalize","value":"1","__proto__":"2"}')],
  ["invalid-call", () => encode('{"fn":"evaluate","policy":"{}"}')],
  ["invalid-call", () => encode('{"fn":"evaluate","request":"{}"}')],
  ["invalid-call", () => encode('{"fn":"evaluate","policy":"{}","request":"{}","skill":null}')],
];

/** A line of which up to four bytes are replaced, removed or repeated; it stays one line. */
function mutated(line, below) {
  let bytes = line;
  for (let changes = 1 + below(4); changes > 0; changes--) {
    const at = below(bytes.length);
    const [before, after] = [bytes.subarray(0, at), bytes.subarray(at + 1)];
    const byte = below(2) === 0 ? below(256) : ODD[below(ODD.length)];
    const replacement = [[byte], [], [bytes[at], bytes[at]]][below(3)];
    bytes = concat([before, replacement, after]);
  }
  return bytes.filter((byte) => byte !== NEWLINE);
}

/** Bytes that mean something in JSON or in UTF-8. */
const ODD = [...'"\\{}[]:,0-.eEu', "\0", "\x7f", "\x80", "\xc3", "\xed", "\xf0", "\xff"].map(
  (character) => character.charCodeAt(0),
);

const NEWLINE = 0x0a;

/** The input of the command `assize batch`; the last line has no end. */
export function batchInput(lines) {
  const several = lines.find(({ line }) => line.includes(NEWLINE));
  if (several !== undefined) throw new Error(`${several.name}: more than one line`);
  return concat(lines.flatMap(({ line }, index) => (index === 0 ? [line] : [[NEWLINE], line])));
}

/** The text of a line; none where it is not UTF-8. */
export function textOf(line) {
  try {
    return decode(line);
  } catch {
    return undefined;
  }
}

/** Pseudo-random numbers (xorshift32), the same in every runtime. */
export function random(seed) {
  let state = seed;
  const below = (bound) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % bound;
  };
  return { below, pick: (items) => items[below(items.length)] };
}
