// Deno, with no permission: the vectors come on standard input, the lines go to standard output.

import * as assize from "assize";

import { run } from "../suite.mjs";

const vectors = await new Response(Deno.stdin.readable).json();
await new Blob([run(assize, vectors).join("\n")]).stream().pipeTo(Deno.stdout.writable);
