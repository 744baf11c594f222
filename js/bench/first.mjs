// The process of one start: `first.mjs PEER` writes the milliseconds from the import to the first decision.

import { cedar, regorus } from "./engines.mjs";
import { gate } from "./gate.mjs";
import { digesters } from "./javascript.mjs";
import { policy, scenarios } from "./scenarios.mjs";

const { request } = scenarios.allowed;

// The modules above load nothing of a peer; each of these does.
const peers = {
  Assize: async () => (await import("assize")).evaluate(policy, request),
  "gate with canonicalize": async () => gate(await digesters.canonicalize())(policy, request),
  "Cedar wasm": async () => (await cedar({ prepared: false }))(request),
  "regorus wasm": async () => (await regorus({ prepared: false }))(request),
};

const start = performance.now();
const { allow } = await peers[process.argv[2]]();
const milliseconds = performance.now() - start;
if (!allow) throw new Error("the first decision is wrong");
console.log(JSON.stringify(milliseconds));
