// The process of one row: `measure.mjs TABLE ROW [MILLISECONDS]` writes the median time of a call, in
// nanoseconds, or, when it is given no time, the answer to one call.

import { do_not_optimize, measure } from "mitata";

import { digests } from "./digests.mjs";
import { evaluations } from "./evaluations.mjs";

const WARM_UP = 600e6;

const [table, row, milliseconds] = process.argv.slice(2);
const call = await { ...digests, ...evaluations }[table][row]();
const result = milliseconds === undefined ? call() : await median(milliseconds * 1e6);
console.log(JSON.stringify(result));

async function median(nanoseconds) {
  const loop = () => do_not_optimize(call());
  const options = { batch_samples: 256, gc: false };
  // What runs for long is optimised code. On a busy machine it is late: the engine with the largest module is
  // half as fast as it will be after a quarter of a second.
  await measure(loop, { ...options, min_cpu_time: WARM_UP });
  return (await measure(loop, { ...options, min_cpu_time: nanoseconds })).p50;
}
