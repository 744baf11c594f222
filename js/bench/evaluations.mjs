// The decisions that are measured: a table for each scenario, whose rows load a peer and give the call.

import { setFlagsFromString } from "node:v8";

import { cedar, regorus } from "./engines.mjs";
import { gate } from "./gate.mjs";
import { digesters } from "./javascript.mjs";
import { policy, scenarios } from "./scenarios.mjs";

export const evaluations = Object.fromEntries(
  Object.entries(scenarios).map(([title, { request, skill }]) => [
    `evaluate, ${title}`,
    { ...assize(request, skill), ...javascript(request, skill), ...engines(request, skill) },
  ]),
);

function assize(request, skill) {
  const texts = [policy, request, skill].map((value) => JSON.stringify(value));
  const [policyText, requestText, skillText] = texts;
  return {
    "Assize, prepared, object": async () => {
      const prepared = (await import("assize")).preparePolicy(policy);
      return () => prepared.evaluate(request, skill);
    },
    "Assize, prepared, text": async () => {
      const prepared = (await import("assize")).preparePolicy(policy);
      return () => prepared.evaluate(requestText, skillText);
    },
    "Assize, objects": async () => {
      const { evaluate } = await import("assize");
      return () => evaluate(policy, request, skill);
    },
    "Assize, texts": async () => {
      const { evaluate } = await import("assize");
      return () => evaluate(policyText, requestText, skillText);
    },
  };
}

function javascript(request, skill) {
  const [requestText, skillText] = [request, skill].map((value) => JSON.stringify(value));
  const parsed = (text) => text && JSON.parse(text);
  const rows = {};
  for (const [name, load] of Object.entries(digesters)) {
    rows[`gate with ${name}, object`] = async () => {
      const evaluate = gate(await load());
      return () => evaluate(policy, request, skill);
    };
    rows[`gate with ${name}, text`] = async () => {
      const evaluate = gate(await load());
      return () => evaluate(policy, JSON.parse(requestText), parsed(skillText));
    };
  }
  rows["gate that digests the policy once, object"] = async () => {
    const digest = (await digesters.canonicalize())(policy);
    const evaluate = gate(() => digest);
    return () => evaluate(policy, request, skill);
  };
  return rows;
}

function engines(request, skill) {
  const rows = {};
  for (const [name, load] of Object.entries({ "Cedar wasm": cedar, "regorus wasm": regorus })) {
    for (const way of ["prepared", "unprepared"]) {
      rows[`${name}, ${way}, object`] = async () => {
        doNotInline();
        const evaluate = await load({ prepared: way === "prepared" });
        return () => evaluate(request, skill);
      };
    }
  }
  return rows;
}

/**
 * V8 in Node 20 and 22 aborts when it deoptimises what has inlined a call to an export that returns a JavaScript
 * value, as other engines' exports do. What inlining saves is nothing beside the time of their calls.
 */
function doNotInline() {
  setFlagsFromString("--no-turbo-inline-js-wasm-calls");
}
