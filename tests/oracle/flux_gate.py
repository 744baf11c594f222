"""The FLUX gate (RFC-04, 0.5.0), written from the contract: three JSON texts in, a decision out."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import rfc8785
import unicodedata2

import strict_json
from strict_json import Fault, JsonRefused, JsonValue

# Identifiers are compared in the NFC of this version of Unicode; another one can change decisions.
UNICODE_VERSION = "18.0.0"
MAX_SAFE_INTEGER = 2**53 - 1

_POLICY_MEMBERS = {
    "allowedModels",
    "tokenBudget",
    "allowedUseCases",
    "deniedUseCases",
    "purposeLimitation",
}
_REQUEST_MEMBERS = {"model", "useCase", "tokens", "purpose"}
_SKILL_MEMBERS = {"name", "tokenBudget", "skillRef", "purpose", "model"}


@dataclass(frozen=True)
class CallError:
    """A text that is not JSON has no decision; the first such argument is named."""

    argument: str
    fault: Fault


@dataclass(frozen=True)
class Decision:
    """The members that vectors pin: all but `reason`, which is free text."""

    reason_code: str
    policy_digest: str
    request: dict[str, JsonValue]
    effective_budget: int | None
    skill_ref: str | None

    @property
    def allow(self) -> bool:
        return self.reason_code == "ALLOWED"


@dataclass(frozen=True)
class Policy:
    allowed_models: list[str]
    allowed_use_cases: list[str] | None
    denied_use_cases: list[str]
    purpose_limitation: bool
    token_budget: int


@dataclass(frozen=True)
class Request:
    model: str
    use_case: str
    purpose: str
    tokens: int


@dataclass(frozen=True)
class Skill:
    token_budget: int | None


class OffSpec(Exception):
    """A value breaks a rule of the contract."""


def evaluate(policy_text: str, request_text: str, skill_text: str | None) -> Decision | CallError:
    values: dict[str, JsonValue] = {"skill": None}
    texts = {"policy": policy_text, "request": request_text, "skill": skill_text}
    for argument, text in texts.items():
        if text is None:
            continue
        try:
            values[argument] = strict_json.read(text.encode("utf-8"))
        except JsonRefused as refusal:
            return CallError(argument, refusal.fault)
    return decide(values["policy"], values["request"], values["skill"])


def decide(policy: JsonValue, request: JsonValue, skill: JsonValue) -> Decision:
    reason_code, effective_budget = _outcome(policy, request, skill)
    return Decision(
        reason_code=reason_code,
        policy_digest=digest(policy if isinstance(policy, dict) else {}),
        request=request if isinstance(request, dict) else {},
        effective_budget=effective_budget,
        skill_ref=_skill_ref(skill),
    )


def digest(value: JsonValue) -> str:
    return "sha256:" + hashlib.sha256(rfc8785.dumps(value)).hexdigest()


def identifier(text: str) -> str:
    """What two identifiers are compared by. Python's str.strip is the contract's white space."""
    normalised: str = unicodedata2.normalize("NFC", text)
    return normalised.strip()


def _outcome(
    policy_value: JsonValue, request_value: JsonValue, skill_value: JsonValue
) -> tuple[str, int | None]:
    """The reason code and the effective budget."""
    try:
        policy = read_policy(policy_value)
    except OffSpec:
        return "INVALID_POLICY", None
    try:
        skill = read_skill(skill_value)
    except OffSpec:
        return "INVALID_REQUEST", policy.token_budget
    budget = policy.token_budget
    if skill.token_budget is not None:
        budget = min(skill.token_budget, budget)
    try:
        request = read_request(request_value)
    except OffSpec:
        return "INVALID_REQUEST", budget
    return _first_failure(policy, request, budget), budget


def _first_failure(policy: Policy, request: Request, budget: int) -> str:
    if not _is_listed(request.model, policy.allowed_models):
        return "MODEL_NOT_ALLOWED"
    if _is_listed(request.use_case, policy.denied_use_cases):
        return "USE_CASE_DENIED"
    if policy.allowed_use_cases is not None:
        if not _is_listed(request.use_case, policy.allowed_use_cases):
            return "USE_CASE_NOT_ALLOWED"
    if policy.purpose_limitation and identifier(request.purpose) == "":
        return "PURPOSE_REQUIRED"
    if request.tokens > budget:
        return "TOKEN_BUDGET_EXCEEDED"
    return "ALLOWED"


def _is_listed(name: str, entries: list[str]) -> bool:
    return identifier(name) in map(identifier, entries)


def _skill_ref(skill: JsonValue) -> str | None:
    """Told wherever there is a well-formed name, whatever else is wrong."""
    name = skill.get("name") if isinstance(skill, dict) else None
    return name if isinstance(name, str) and name != "" else None


def read_policy(value: JsonValue) -> Policy:
    members = _object(value, _POLICY_MEMBERS)
    purpose_limitation = members.get("purposeLimitation", True)
    if not isinstance(purpose_limitation, bool):
        raise OffSpec
    allowed, denied = (
        _list(members[name]) if name in members else None
        for name in ("allowedUseCases", "deniedUseCases")
    )
    return Policy(
        allowed_models=_list(members.get("allowedModels")),
        allowed_use_cases=allowed,
        denied_use_cases=denied or [],
        purpose_limitation=purpose_limitation,
        token_budget=_integer(members.get("tokenBudget"), least=1),
    )


def read_request(value: JsonValue) -> Request:
    members = _object(value, _REQUEST_MEMBERS)
    return Request(
        model=_identifier(members.get("model")),
        use_case=_identifier(members.get("useCase")),
        purpose=_filled_string(members["purpose"]) if "purpose" in members else "",
        tokens=_integer(members.get("tokens"), least=0),
    )


def read_skill(value: JsonValue) -> Skill:
    if value is None:
        return Skill(token_budget=None)
    members = _object(value, _SKILL_MEMBERS)
    if "name" in members:
        _filled_string(members["name"])
    budget = _integer(members["tokenBudget"], least=0) if "tokenBudget" in members else None
    return Skill(token_budget=budget)


def _object(value: JsonValue, known: set[str]) -> dict[str, JsonValue]:
    if not isinstance(value, dict) or not value.keys() <= known:
        raise OffSpec
    return value


def _list(value: JsonValue) -> list[str]:
    """Repeats are looked for among the strings as they are written, as JSON Schema does."""
    if not isinstance(value, list) or value == []:
        raise OffSpec
    entries = [_identifier(entry) for entry in value]
    if len(set(entries)) < len(entries):
        raise OffSpec
    return entries


def _identifier(value: JsonValue) -> str:
    if not isinstance(value, str) or identifier(value) == "":
        raise OffSpec
    return value


def _filled_string(value: JsonValue) -> str:
    if not isinstance(value, str) or value == "":
        raise OffSpec
    return value


def _integer(value: JsonValue, least: int) -> int:
    """Every JSON number is a float here, so a boolean cannot pass for one."""
    if not isinstance(value, float) or not value.is_integer():
        raise OffSpec
    if not least <= value <= MAX_SAFE_INTEGER:
        raise OffSpec
    return int(value)
