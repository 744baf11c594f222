"""Where the published gate is more lenient than the schemas that it publishes, or differs."""

from __future__ import annotations

from vector_case import FluxCase, policy, request, skill


def _diverging(
    id: str,
    comment: str,
    expected: str,
    policy_text: str,
    request_text: str,
    skill_text: str | None = None,
    **pinned: object,
) -> FluxCase:
    return FluxCase(
        f"divergence-{id}",
        comment,
        ("published-divergence",),
        expected,
        policy_text,
        request_text,
        skill_text,
        pinned,
    )


CASES = [
    _diverging(
        "unknown-policy-member",
        "An unknown member of the policy: off-spec here, accepted there.",
        "INVALID_POLICY",
        policy(maxCost="5"),
        request(),
    ),
    _diverging(
        "unknown-request-member",
        "An unknown member of the request: malformed here, accepted there.",
        "INVALID_REQUEST",
        policy(),
        request(priority='"high"'),
    ),
    _diverging(
        "repeated-model",
        "A repeated model: off-spec here, accepted there.",
        "INVALID_POLICY",
        policy(allowedModels='["alder-7b","alder-7b"]'),
        request(),
    ),
    _diverging(
        "repeated-use-case",
        "A repeated use case: off-spec here, accepted there.",
        "INVALID_POLICY",
        policy(allowedUseCases='["triage","triage"]'),
        request(),
    ),
    _diverging(
        "repeated-denied-use-case",
        "A repeated denied use case: off-spec here, accepted there.",
        "INVALID_POLICY",
        policy(deniedUseCases='["export","export"]'),
        request(),
    ),
    _diverging(
        "malformed-skill-budget",
        "A malformed skill budget: refused here, ignored there.",
        "INVALID_REQUEST",
        policy(),
        request(),
        skill(name='"mapper"', tokenBudget='"400"'),
        effectiveBudget=1000,
        skillRef="mapper",
    ),
    _diverging(
        "negative-skill-budget",
        "A negative skill budget: refused here, ignored there.",
        "INVALID_REQUEST",
        policy(),
        request(),
        skill(name='"mapper"', tokenBudget="-1"),
        effectiveBudget=1000,
        skillRef="mapper",
    ),
    _diverging(
        "empty-purpose",
        "An empty purpose: malformed here, `no purpose` there.",
        "INVALID_REQUEST",
        policy(),
        request(purpose='""', tokens="20"),
    ),
    _diverging(
        "empty-purpose-waived",
        "An empty purpose where none is asked for: malformed here, allowed there.",
        "INVALID_REQUEST",
        policy(purposeLimitation="false"),
        request(purpose='""', tokens="20"),
    ),
    _diverging(
        "budget-with-invalid-request",
        "The effective budget goes with INVALID_REQUEST: told here, left out there.",
        "INVALID_REQUEST",
        policy(),
        request(useCase=None, tokens="20"),
        effectiveBudget=1000,
    ),
    _diverging(
        "narrowed-budget-with-invalid-request",
        "So does a narrowed one.",
        "INVALID_REQUEST",
        policy(),
        request(model=None),
        skill(tokenBudget="400"),
        effectiveBudget=400,
    ),
    _diverging(
        "big-integer-budget",
        "A budget of 2^53: off-spec here, a crash there.",
        "INVALID_POLICY",
        policy(tokenBudget="9007199254740992"),
        request(),
    ),
    _diverging(
        "big-integer-in-unknown-member",
        "A larger integer deep in an unknown member: off-spec here, a crash there.",
        "INVALID_POLICY",
        policy(limits='{"daily":[9007199254740993]}'),
        request(),
    ),
    _diverging(
        "big-integer-as-entry",
        "A larger integer as an entry: off-spec here, a crash there.",
        "INVALID_POLICY",
        policy(allowedModels="[36028797018963969]"),
        request(),
    ),
]
