"""The fixed order of checks: every reason code alone, and every pair that fails together."""

from __future__ import annotations

from itertools import combinations

from vector_case import FluxCase, policy, request, skill

# For each check in order: what in the policy and in the request makes it fail and no earlier one.
# The use case stays `triage` throughout, so that any of these can be put together.
_FAILURES: dict[str, tuple[dict[str, str | None], dict[str, str | None]]] = {
    "INVALID_POLICY": ({"colour": '"red"'}, {}),
    "INVALID_REQUEST": ({}, {"colour": '"red"'}),
    "MODEL_NOT_ALLOWED": ({}, {"model": '"cedar-3b"'}),
    "USE_CASE_DENIED": ({"deniedUseCases": '["triage"]'}, {}),
    "USE_CASE_NOT_ALLOWED": ({"allowedUseCases": '["summary"]'}, {}),
    "PURPOSE_REQUIRED": ({}, {"purpose": None}),
    "TOKEN_BUDGET_EXCEEDED": ({}, {"tokens": "1001"}),
}


def _failing(*codes: str) -> tuple[str, str]:
    policy_changes: dict[str, str | None] = {}
    request_changes: dict[str, str | None] = {}
    for code in codes:
        policy_changes |= _FAILURES[code][0]
        request_changes |= _FAILURES[code][1]
    return policy(**policy_changes), request(**request_changes)


def _slug(code: str) -> str:
    return code.lower().replace("_", "-")


def _budget_pin(code: str) -> dict[str, object]:
    return {"effectiveBudget": None if code == "INVALID_POLICY" else 1000}


def _alone(code: str) -> FluxCase:
    return FluxCase(
        f"check-{_slug(code)}-alone",
        f"Only {code} fails.",
        ("reason-code",),
        code,
        *_failing(code),
        pinned=_budget_pin(code),
    )


def _pair(first: str, second: str) -> FluxCase:
    return FluxCase(
        f"check-{_slug(first)}-before-{_slug(second)}",
        f"{first} and {second} both fail; the first in the order is named.",
        ("check-order",),
        first,
        *_failing(first, second),
        pinned=_budget_pin(first),
    )


def _all_from(start: int) -> FluxCase:
    codes = list(_FAILURES)[start:]
    return FluxCase(
        f"check-all-from-{_slug(codes[0])}",
        f"{codes[0]} and all later checks fail; it is named.",
        ("check-order",),
        codes[0],
        *_failing(*codes),
        pinned=_budget_pin(codes[0]),
    )


CASES = [
    FluxCase(
        "check-none-fails",
        "No check fails.",
        ("reason-code",),
        "ALLOWED",
        policy(),
        request(),
        pinned={"allow": True, "effectiveBudget": 1000, "skillRef": None},
    ),
    *(_alone(code) for code in _FAILURES),
    *(_pair(first, second) for first, second in combinations(_FAILURES, 2)),
    *(_all_from(start) for start in range(len(_FAILURES) - 2)),
    FluxCase(
        "check-use-case-in-both-lists",
        "A use case that both lists hold is denied.",
        ("check-order",),
        "USE_CASE_DENIED",
        policy(allowedUseCases='["export"]'),
        request(useCase='"export"'),
    ),
    FluxCase(
        "check-bad-skill-before-model",
        "A skill that cannot be honoured is named before a model that is not listed.",
        ("check-order", "skill-ignored"),
        "INVALID_REQUEST",
        policy(),
        request(model='"cedar-3b"'),
        skill(tokenBudget="-1"),
        {"effectiveBudget": 1000},
    ),
    FluxCase(
        "check-bad-policy-before-bad-skill",
        "An off-spec policy is named before a malformed skill.",
        ("check-order",),
        "INVALID_POLICY",
        policy(colour='"red"'),
        request(),
        "7",
        {"effectiveBudget": None},
    ),
]
