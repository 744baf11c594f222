// The digest of a JSON value as one would write it in JavaScript: a canonicaliser of npm, and Node's SHA-256.

import { createHash } from "node:crypto";

// Imported when asked for: a process holds what it measures and nothing else.
export const digesters = {
  canonicalize: async () => {
    const { default: canonicalize } = await import("canonicalize");
    return (value) => sha256(canonicalize(value));
  },
  "safe-stable-stringify": async () => {
    const { default: stringify } = await import("safe-stable-stringify");
    return (value) => sha256(stringify(value));
  },
};

function sha256(text) {
  return `sha256:${createHash("sha256").update(text).digest("hex")}`;
}
