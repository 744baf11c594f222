// The one suite that every runtime runs: it is handed the library and the vectors, and gives lines. Two
// runtimes agree when their lines are the same bytes.

/** The lines of a library (the exports of the package) on the vectors `{ jcs, flux }`. */
export function run(library, vectors) {
  const suite = new Suite(library);
  suite.add("versions", library.canonicalize(library.versions()));
  for (const vector of vectors.jcs) suite.canonical(vector);
  for (const vector of vectors.flux) suite.decision(vector);
  for (const [index, line] of oddLines().entries())
    suite.add(`odd-${index} batch`, library.batch(line));
  return suite.lines;
}

/** What a line ends with whose answer is not that of the vector. */
export const UNEXPECTED = "NOT AS EXPECTED";

class Suite {
  lines = [];
  #library;

  constructor(library) {
    this.#library = library;
  }

  add(what, answer) {
    this.lines.push(`${what}: ${answer}`);
  }

  canonical({ id, input, input_hex: hex, expect }) {
    const { canonicalize, digest, batch } = this.#library;
    const expected = expect.error
      ? place(expect.error)
      : `${decode(fromHex(expect.canonical_hex))} ${expect.digest}`;
    const check = (form, value) => {
      const answer = this.#outcome(() => `${canonicalize(value)} ${digest(value)}`);
      this.#checked(`${id} ${form}`, answer, expected);
    };
    check("bytes", hex === undefined ? encode(input) : fromHex(hex));
    if (hex !== undefined) return;
    check("text", input);
    if (!expect.error) check("value", valueOf(input));
    for (const fn of ["canonicalize", "digest"]) {
      this.add(`${id} batch ${fn}`, batch(JSON.stringify({ fn, value: input })));
    }
  }

  decision({ id, policy, request, skill, expect }) {
    const { canonicalize, evaluate, preparePolicy, batch } = this.#library;
    const expected = expect.error ? place(expect.error) : canonicalize(expect);
    const check = (form, call) => {
      const answer = this.#outcome(() => canonicalize(call()));
      const { reason, ...pinned } = answer.startsWith("{") ? JSON.parse(answer) : {};
      this.#checked(
        `${id} ${form}`,
        answer,
        expected,
        reason === undefined ? answer : canonicalize(pinned),
      );
    };
    const forms = {
      text: (text) => text,
      bytes: encode,
      ...(expect.error ? {} : { value: valueOf }),
    };
    for (const [form, make] of Object.entries(forms)) {
      const given = skill === undefined ? [] : [make(skill)];
      check(form, () => evaluate(make(policy), make(request), ...given));
      check(`prepared ${form}`, () => {
        const prepared = preparePolicy(make(policy));
        try {
          return prepared.evaluate(make(request), ...given);
        } finally {
          prepared.dispose();
        }
      });
    }
    this.add(`${id} batch`, batch(JSON.stringify({ fn: "evaluate", policy, request, skill })));
  }

  #checked(what, answer, expected, pinned = answer) {
    this.add(what, pinned === expected ? answer : `${answer} ${UNEXPECTED}, which is ${expected}`);
  }

  #outcome(call) {
    try {
      return call();
    } catch (error) {
      if (!(error instanceof this.#library.AssizeError)) throw error;
      return place(error);
    }
  }
}

function place({ argument = "value", code, pointer, offset }) {
  return `${argument} ${code} at ${JSON.stringify(pointer)}, byte ${offset}`;
}

/** A text that is JSON as a caller would have its value. A string is always a text, and stays one. */
function valueOf(text) {
  const value = JSON.parse(text);
  return typeof value === "string" ? text : value;
}

function encode(text) {
  return new TextEncoder().encode(text);
}

function decode(bytes) {
  return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
}

function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** Batch lines that are wrong, each in another way. */
function oddLines() {
  return [
    "",
    " ",
    "nonsense",
    "[]",
    "null",
    "{}",
    '{"fn":1}',
    '{"fn":"Digest","value":"1"}',
    '{"fn":"digest"}',
    '{"fn":"digest","value":1}',
    '{"fn":"digest","value":null}',
    '{"fn":"digest","value":"1","value":"2"}',
    '{"fn":"digest","value":"1","more":"2"}',
    '{"fn":"digest","value":"1"}{}',
    '{"fn":"digest","value":"\\ud800"}',
    '{"fn":"evaluate","policy":"{}"}',
    '{"fn":"evaluate","policy":"{}","request":"{}","skill":null}',
    '{"fn":"evaluate","policy":"{","request":"{"}',
    '{"fn":"canonicalize","value":"\\"\\u0000\\""}',
    `{"fn":"canonicalize","value":"${"[".repeat(200)}"}`,
    `${"[".repeat(200)}`,
    '\ufeff{"fn":"digest","value":"1"}',
    encode('{"fn":"digest","value":"é"}').subarray(0, 25),
  ];
}
