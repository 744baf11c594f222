// Node and Bun: `node.mjs VECTORS LINES` reads the one file and writes the other.

import { readFileSync, writeFileSync } from "node:fs";

import * as assize from "assize";

import { run } from "../suite.mjs";

const [, , vectors, lines] = process.argv;
writeFileSync(lines, run(assize, JSON.parse(readFileSync(vectors, "utf8"))).join("\n"));
