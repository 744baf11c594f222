// The digests that are measured: a table for each document, whose rows load a peer and give the call.

import { documents } from "./documents.mjs";
import { digesters } from "./javascript.mjs";

export const digests = Object.fromEntries(
  Object.entries(documents).map(([size, text]) => [`digest, ${size}`, rows(text)]),
);

function rows(text) {
  const value = JSON.parse(text);
  const rows = {
    "Assize, text": async () => {
      const { digest } = await import("assize");
      return () => digest(text);
    },
    "Assize, object": async () => {
      const { digest } = await import("assize");
      return () => digest(value);
    },
  };
  for (const [name, load] of Object.entries(digesters)) {
    rows[`${name}, text`] = async () => {
      const digest = await load();
      return () => digest(JSON.parse(text));
    };
    rows[`${name}, object`] = async () => {
      const digest = await load();
      return () => digest(value);
    };
  }
  return rows;
}
