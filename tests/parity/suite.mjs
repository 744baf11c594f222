// The one suite that every runtime runs: it is handed the library and the vectors, and gives lines. Two
// runtimes agree when their lines are the same bytes.

import { generatedLines, random, textOf, vectorLines } from "./batch-lines.mjs";
import { concat, decode, encode, fromHex } from "./bytes.mjs";

/**
 * The lines of a library (the exports of the package) on the vectors `{ jcs, flux, given }`: `NAME: ANSWER`. An
 * answer is a text, or `ARGUMENT CODE POINTER OFFSET MESSAGE` of an error, the pointer and the message as
 * JSON has them, so that a line is one line.
 */
export function run(assize, vectors) {
  const suite = new Suite(assize);
  suite.add("versions", assize.canonicalize(assize.versions()));
  for (const vector of vectors.jcs) suite.canonical(vector);
  for (const vector of vectors.flux) suite.decision(vector);
  suite.numbers();
  suite.given(vectors.given ?? []);
  for (const call of vectorLines(vectors)) suite.batch(call);
  for (const call of generatedLines(vectors, GENERATED)) suite.batch(call);
  suite.dispose();
  return [...suite.lines, ...suite.unexpected];
}

/** How many batch lines are generated. */
export const GENERATED = 600;

/** How many numbers are generated, and how many there are to a line. */
export const NUMBERS = 20_000;
export const NUMBERS_A_LINE = 100;

/** What the name of a line ends with that repeats an answer which is not the expected one. */
export const UNEXPECTED = " unexpected";

/** What stands for an answer where a form of the input has none to compare; the reason follows. */
export const SKIPPED = "SKIPPED:";

class Suite {
  lines = [];
  unexpected = [];
  #assize;
  /** Answers by name. */
  #answers = new Map();
  /** Policies that are prepared once for all the vectors that share them. */
  #prepared = new Map();

  constructor(assize) {
    this.#assize = assize;
  }

  add(name, answer) {
    this.lines.push(`${name}: ${answer}`);
    this.#answers.set(name, answer);
  }

  canonical({ id, input, input_hex: hex, expect }) {
    const expected = expect.error
      ? { error: expect.error }
      : { canonicalize: decode(fromHex(expect.canonical_hex)), digest: expect.digest };
    for (const fn of ["canonicalize", "digest"]) {
      const call = this.#assize[fn];
      const name = `jcs ${id} ${fn}`;
      const bytes = hex === undefined ? encode(input) : fromHex(hex);
      const answer = this.#answer(() => call(within(bytes)));
      this.#check(`${name} bytes`, answer, isExpected(answer, expected.error, expected[fn]));
      if (hex === undefined) {
        this.#same(`${name} text`, answer, () => call(input));
        this.#value(name, input, call, expected.error, answer);
      }
    }
  }

  /** The answer to a value is that to its text, save that a value has no bytes to tell a place in. */
  #value(name, input, call, error, answer) {
    const { value, fault } = valueOf(input);
    if (fault !== undefined) return this.add(`${name} value`, `${SKIPPED} ${fault}`);
    if (typeof value === "string") {
      // A string would be taken for a text; in an array it is a value.
      if (error) return this.add(`${name} value`, `${SKIPPED} a string is a text`);
      return this.#same(
        `${name} value`,
        this.#answer(() => call(`[${input}]`)),
        () => call([value]),
      );
    }
    if (!error) return this.#same(`${name} value`, answer, () => call(value));
    if (error.code === "duplicate-member") {
      return this.add(`${name} value`, `${SKIPPED} JSON.parse keeps the last of two members`);
    }
    // JSON.parse reads a number that is too large as Infinity.
    const code = error.code === "number-out-of-range" ? "unsupported-value" : error.code;
    const refusal = this.#answer(() => call(value));
    const place = `value ${code} ${JSON.stringify(error.pointer)} undefined `;
    this.#check(`${name} value`, refusal, refusal.startsWith(place));
  }

  decision({ id, policy, request, skill, expect }) {
    const { canonicalize, evaluate, preparePolicy } = this.#assize;
    const call = (decide) => this.#answer(() => canonicalize(decide()));
    const texts = [policy, request, ...(skill === undefined ? [] : [skill])];

    const answer = call(() => evaluate(...texts));
    const decision = expect.error ? undefined : canonicalize(expect);
    const pinned = expect.error ? answer : canonicalize(withoutReason(answer));
    this.#check(`flux ${id} text`, answer, isExpected(pinned, expect.error, decision));

    const bytes = texts.map((text) => within(encode(text)));
    const isFaulty = (index) => ARGUMENTS[index] === expect.error?.argument;
    const values = texts.map((text, index) => (isFaulty(index) ? text : valueOrText(text)));
    const mixed = texts.map((_, index) => [texts, bytes, values][index][index]);
    for (const [form, args] of Object.entries({ text: texts, bytes, value: values, mixed })) {
      const [first, ...others] = args;
      if (form !== "text")
        this.#same(`flux ${id} ${form}`, answer, () => canonicalize(evaluate(...args)));
      this.#same(`flux ${id} prepared ${form}`, answer, () => {
        const prepared = preparePolicy(first);
        try {
          return canonicalize(prepared.evaluate(...others));
        } finally {
          prepared.dispose();
        }
      });
      // A policy that is in use already, and has perhaps decided the same before.
      this.#same(`flux ${id} shared ${form}`, answer, () =>
        canonicalize(this.#share(policy).evaluate(...others)),
      );
    }
    const given = values.filter((value) => typeof value !== "string").length;
    this.add(`flux ${id} values`, `${given} of ${values.length}`);
  }

  #share(policy) {
    if (!this.#prepared.has(policy)) {
      this.#prepared.set(policy, this.#assize.preparePolicy(policy));
    }
    return this.#prepared.get(policy);
  }

  /** Doubles from all over the range, against ECMAScript's own spelling, which is that of RFC 8785. */
  /** Doubles that were given as their bits in hex, with their canonical text. */
  given(pairs) {
    const double = new DataView(new ArrayBuffer(8));
    for (let start = 0; start < pairs.length; start += NUMBERS_A_LINE) {
      const some = pairs.slice(start, start + NUMBERS_A_LINE);
      const texts = some.map(([bits]) => {
        double.setBigUint64(0, BigInt(`0x${bits}`));
        return double.getFloat64(0).toExponential(20);
      });
      const answer = this.#assize.canonicalize(`[${texts.join()}]`);
      const expected = `[${some.map(([, text]) => text).join()}]`;
      this.#check(`given ${start} text`, answer, answer === expected);
    }
  }

  numbers() {
    const { below } = random(0x8785);
    const view = new DataView(new ArrayBuffer(8));
    const any = () => {
      view.setUint32(0, below(2 ** 32));
      view.setUint32(4, below(2 ** 32));
      const number = view.getFloat64(0);
      return Number.isFinite(number) ? number : any();
    };
    const { canonicalize } = this.#assize;
    for (let line = 0; line < NUMBERS / NUMBERS_A_LINE; line++) {
      const numbers = Array.from({ length: NUMBERS_A_LINE }, any);
      const text = `[${numbers.map((number) => number.toExponential(20)).join()}]`;
      const answer = this.#answer(() => canonicalize(text));
      this.#check(`numbers ${line} text`, answer, answer === `[${numbers.join()}]`);
      this.#same(`numbers ${line} value`, answer, () => canonicalize(numbers));
    }
  }

  /** A batch line gives the answer of its function. */
  batch({ name, line, value, code }) {
    const { batch, canonicalize } = this.#assize;
    const answer = this.#answer(() => batch(within(line)));
    const text = textOf(line);
    const textAnswer = text === undefined ? answer : this.#answer(() => batch(text));
    const { value: result, error } = JSON.parse(answer);
    const own = this.#answers.get(name.replace(/batch$/, "text"));
    const expected =
      answer === textAnswer &&
      answer === canonicalize({ value: result, error }) &&
      (value === undefined || value === (result !== undefined)) &&
      (code === undefined || code === error?.code) &&
      (error === undefined || !CONTROL.test(error.message)) &&
      (own === undefined || own === result || (error !== undefined && isOf(error, own)));
    this.#check(name, answer, expected);
  }

  dispose() {
    for (const prepared of this.#prepared.values()) prepared.dispose();
  }

  /** Adds the answer of a call, which is that of another form. */
  #same(name, expected, call) {
    const answer = this.#answer(call);
    this.#check(name, answer, answer === expected);
  }

  #check(name, answer, isGood) {
    this.add(name, answer);
    if (!isGood) this.unexpected.push(`${name}${UNEXPECTED}: ${answer}`);
  }

  #answer(call) {
    try {
      return call();
    } catch (error) {
      if (!(error instanceof this.#assize.AssizeError)) throw error;
      const { argument, code, pointer, offset, message } = error;
      const answer = `${argument} ${code} ${JSON.stringify(pointer)} ${offset} ${JSON.stringify(message)}`;
      if (CONTROL.test(message)) this.unexpected.push(`message${UNEXPECTED}: ${answer}`);
      return answer;
    }
  }
}

const ARGUMENTS = ["policy", "request", "skill"];

/** Whether an answer is the one that a vector expects; what an error says is not pinned. */
function isExpected(answer, error, value) {
  if (error === undefined) return answer === value;
  const { argument = "value", code, pointer, offset } = error;
  return answer.startsWith(`${argument} ${code} ${JSON.stringify(pointer)} ${offset} `);
}

/** What would make a message more than one line, or do something to a terminal. */
const CONTROL = /\p{Cc}|[\u2028\u2029]/u;

/** Whether an error of a batch line is that of the function itself, which tells more. */
function isOf({ code, pointer, message }, answer) {
  const [, ownCode] = answer.split(" ", 2);
  return (
    code === ownCode &&
    answer.includes(` ${JSON.stringify(pointer)} `) &&
    answer.endsWith(` ${JSON.stringify(message)}`)
  );
}

/** A decision without the member that is free text. */
function withoutReason(answer) {
  const { reason, ...pinned } = JSON.parse(answer);
  if (typeof reason !== "string") throw new Error(`a decision without a reason: ${answer}`);
  return pinned;
}

/** What a caller has who parses a text first, or why he has nothing. */
function valueOf(text) {
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: "JSON.parse refuses it" };
  }
}

/** The value of a text, where it has one that is not a string: a string is always a text. */
function valueOrText(text) {
  const { value, fault } = valueOf(text);
  return fault !== undefined || typeof value === "string" ? text : value;
}

/** The same bytes as a part of a larger buffer, with others around them. */
function within(bytes) {
  const around = encode('"}]');
  return concat([around, bytes, around]).subarray(around.length, around.length + bytes.length);
}
