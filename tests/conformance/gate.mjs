// A second gate, written from the contract in a plain way and in parts that can be exchanged: what the
// vectors are worth is seen by exchanging one part for a wrong one.

import { createHash } from "node:crypto";

import canonicalize from "canonicalize";

const WHITE_SPACE = String.raw`[\t-\r\x1c-\x20\x85\xa0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+`;
const SURROUNDING = new RegExp(`^${WHITE_SPACE}|${WHITE_SPACE}$`, "g");

/** The parts of a right gate. */
export const parts = {
  strip: (text) => text.replace(SURROUNDING, ""),
  normalise: (text) => text.normalize("NFC"),
  fold: (text) => text,
  isInteger: (value, least) =>
    Number.isInteger(value) && value >= least && value <= Number.MAX_SAFE_INTEGER,
  isClosed: (value, names) => Object.keys(value).every((name) => names.includes(name)),
  isUnique: (list) => new Set(list).size === list.length,
  isNonEmptyList: (list) => Array.isArray(list) && list.length > 0,
  isPurpose: (value) => typeof value === "string" && value.length > 0,
  purposeLimitation: (value) => value ?? true,
  budget: (policy, skill) => Math.min(policy, skill ?? Infinity),
  exceeds: (tokens, budget) => tokens > budget,
  onBadSkill: () => "INVALID_REQUEST",
  digested: (policy, _budget) => policy,
  order: ["model", "denied", "allowed", "purpose", "budget"],
};

/** The decision of the gate that these parts make, without its reason. */
export function decide(gate, policy, request, skill = null) {
  const comparable = (text) => gate.fold(gate.strip(gate.normalise(text)));
  const isName = (value) => typeof value === "string" && gate.strip(value) !== "";
  const isList = (list) => gate.isNonEmptyList(list) && list.every(isName) && gate.isUnique(list);
  const isOptional = (value, check) => value === undefined || check(value);
  const lists = (list, name) => list.some((entry) => comparable(entry) === comparable(name));

  const isPolicy =
    isObject(policy) &&
    gate.isClosed(policy, [
      "allowedModels",
      "tokenBudget",
      "allowedUseCases",
      "deniedUseCases",
      "purposeLimitation",
    ]) &&
    isList(policy.allowedModels) &&
    gate.isInteger(policy.tokenBudget, 1) &&
    isOptional(policy.allowedUseCases, isList) &&
    isOptional(policy.deniedUseCases, isList) &&
    isOptional(policy.purposeLimitation, (value) => typeof value === "boolean");
  const isSkill =
    skill === null ||
    (isObject(skill) &&
      gate.isClosed(skill, ["name", "tokenBudget", "skillRef", "purpose", "model"]) &&
      isOptional(skill.name, (name) => typeof name === "string" && name !== "") &&
      isOptional(skill.tokenBudget, (value) => gate.isInteger(value, 0)));
  const isRequest =
    isObject(request) &&
    gate.isClosed(request, ["model", "useCase", "purpose", "tokens"]) &&
    isName(request.model) &&
    isName(request.useCase) &&
    gate.isInteger(request.tokens, 0) &&
    isOptional(request.purpose, gate.isPurpose);

  const budget = isPolicy
    ? gate.budget(policy.tokenBudget, isSkill ? skill?.tokenBudget : undefined)
    : undefined;
  const checks = {
    model: () => !lists(policy.allowedModels, request.model) && "MODEL_NOT_ALLOWED",
    denied: () =>
      policy.deniedUseCases && lists(policy.deniedUseCases, request.useCase) && "USE_CASE_DENIED",
    allowed: () =>
      policy.allowedUseCases &&
      !lists(policy.allowedUseCases, request.useCase) &&
      "USE_CASE_NOT_ALLOWED",
    purpose: () =>
      gate.purposeLimitation(policy.purposeLimitation) &&
      gate.strip(request.purpose ?? "") === "" &&
      "PURPOSE_REQUIRED",
    budget: () => gate.exceeds(request.tokens, budget) && "TOKEN_BUDGET_EXCEEDED",
  };
  const failed = () => gate.order.map((check) => checks[check]()).find(Boolean);
  const reasonCode =
    (!isPolicy && "INVALID_POLICY") ||
    (!isRequest && "INVALID_REQUEST") ||
    (!isSkill && gate.onBadSkill()) ||
    failed() ||
    "ALLOWED";
  return {
    allow: reasonCode === "ALLOWED",
    reasonCode,
    policyDigest: digest(isObject(policy) ? gate.digested(policy, budget) : {}),
    request: isObject(request) ? request : {},
    ...(budget !== undefined && { effectiveBudget: budget }),
    ...(isObject(skill) &&
      typeof skill.name === "string" &&
      skill.name !== "" && { skillRef: skill.name }),
  };
}

function digest(value) {
  return `sha256:${createHash("sha256").update(canonicalize(value)).digest("hex")}`;
}

function isObject(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
