// The documents that are digested: one envelope of about 500 bytes, and lists of varied copies of it. The
// native benchmark makes the same ones (crates/assize-core/benches/core.rs).

import { readFileSync } from "node:fs";

const envelope = readFileSync(
  new URL("../../crates/assize-core/benches/envelope.jsonl", import.meta.url),
  "utf8",
).trimEnd();

export const documents = {
  "500 bytes": envelope,
  "16 KB": list(32),
  "256 KB": list(516),
};

function list(length) {
  const entries = Array.from({ length }, (_, index) => envelope.replaceAll("4711", 4711 + index));
  return `[${entries.join(",")}]`;
}
