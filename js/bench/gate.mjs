// The gate that a user would write in JavaScript from the contract (FLUX RFC-04 0.5.0), given the function that
// digests the policy. It trusts that its arguments came from JSON, as such code does.

export const gate = (digest) => (policy, request, skill) => {
  const policyDigest = digest(isObject(policy) ? policy : {});
  const [reasonCode, effectiveBudget] = decide(policy, request, skill);
  const decision = {
    allow: reasonCode === "ALLOWED",
    reasonCode,
    reason: `The outcome of the checks is ${reasonCode}.`,
    policyDigest,
    request: isObject(request) ? request : {},
  };
  if (effectiveBudget !== undefined) decision.effectiveBudget = effectiveBudget;
  if (isObject(skill) && isText(skill.name)) decision.skillRef = skill.name;
  return decision;
};

function decide(policy, request, skill) {
  if (!isPolicy(policy)) return ["INVALID_POLICY"];
  const bound = skill !== undefined && skill !== null;
  if (bound && !isSkill(skill)) return ["INVALID_REQUEST", policy.tokenBudget];
  const budget = Math.min(policy.tokenBudget, bound ? (skill.tokenBudget ?? Infinity) : Infinity);
  return [isRequest(request) ? check(policy, request, budget) : "INVALID_REQUEST", budget];
}

function check(policy, request, budget) {
  const { allowedModels, allowedUseCases, deniedUseCases, purposeLimitation = true } = policy;
  const [model, useCase] = [plain(request.model), plain(request.useCase)];
  const lists = (list, entry) => list.some((listed) => plain(listed) === entry);
  if (!lists(allowedModels, model)) return "MODEL_NOT_ALLOWED";
  if (deniedUseCases && lists(deniedUseCases, useCase)) return "USE_CASE_DENIED";
  if (allowedUseCases && !lists(allowedUseCases, useCase)) return "USE_CASE_NOT_ALLOWED";
  if (purposeLimitation && plain(request.purpose ?? "") === "") return "PURPOSE_REQUIRED";
  return request.tokens > budget ? "TOKEN_BUDGET_EXCEEDED" : "ALLOWED";
}

const POLICY = [
  "allowedModels",
  "tokenBudget",
  "allowedUseCases",
  "deniedUseCases",
  "purposeLimitation",
];
const REQUEST = ["model", "useCase", "tokens", "purpose"];
const SKILL = ["name", "tokenBudget", "skillRef", "purpose", "model"];

const isPolicy = (value) =>
  isObject(value, POLICY) &&
  isList(value.allowedModels) &&
  isCount(value.tokenBudget) &&
  value.tokenBudget >= 1 &&
  (value.allowedUseCases === undefined || isList(value.allowedUseCases)) &&
  (value.deniedUseCases === undefined || isList(value.deniedUseCases)) &&
  ["undefined", "boolean"].includes(typeof value.purposeLimitation);

const isRequest = (value) =>
  isObject(value, REQUEST) &&
  isIdentifier(value.model) &&
  isIdentifier(value.useCase) &&
  isCount(value.tokens) &&
  (value.purpose === undefined || isText(value.purpose));

const isSkill = (value) =>
  isObject(value, SKILL) &&
  (value.name === undefined || isText(value.name)) &&
  (value.tokenBudget === undefined || isCount(value.tokenBudget));

const isObject = (value, names) =>
  typeof value === "object" &&
  value !== null &&
  !Array.isArray(value) &&
  (names === undefined || Object.keys(value).every((name) => names.includes(name)));

const isList = (value) =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every(isIdentifier) &&
  new Set(value).size === value.length;

const isText = (value) => typeof value === "string" && value !== "";
const isIdentifier = (value) => typeof value === "string" && plain(value) !== "";
const isCount = (value) => Number.isSafeInteger(value) && value >= 0;

/** An identifier as it is compared; the contract's white space is neither that of `trim` nor of `\s`. */
const plain = (text) => text.normalize("NFC").replace(AROUND, "");
const AROUND = /^[\p{White_Space}\u001c-\u001f]+|[\p{White_Space}\u001c-\u001f]+$/gu;
