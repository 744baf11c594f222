"""Integers in the JSON sense: spelling, range and the inclusive edge, for each of the three budgets."""

from __future__ import annotations

from vector_case import FluxCase, policy, request, skill

_LARGEST = 2**53 - 1

# Spelling, whether it is an integer of at most 2^53-1, and its value where it is.
_SPELLINGS: dict[str, tuple[str, int | None]] = {
    "zero": ("0", 0),
    "minus-zero": ("-0", 0),
    "minus-zero-fraction": ("-0.0", 0),
    "one": ("1", 1),
    "minus-one": ("-1", None),
    "half": ("0.5", None),
    "one-and-a-half": ("1.5", None),
    "exponent": ("1e3", 1000),
    "exponent-capital-plus": ("2.0E+5", 200000),
    "exponent-minus": ("120000e-2", 1200),
    "fraction-zeros": ("200000.000", 200000),
    "fraction-close": ("200000.5", None),
    "fraction-below-precision": ("7.00000000000000000001", 7),
    "underflow": ("1e-400", 0),
    "u32-wrap": ("4294967297", 4294967297),
    "largest": ("9007199254740991", _LARGEST),
    "largest-with-fraction-zero": ("9007199254740991.0", _LARGEST),
    "largest-by-exponent": ("9.007199254740991e15", _LARGEST),
    "half-way-rounds-to-even": ("9007199254740990.5", _LARGEST - 1),
    "half-above-largest": ("9007199254740991.5", None),
    "two-to-53": ("9007199254740992", None),
    "two-to-53-with-fraction-zero": ("9007199254740992.0", None),
    "two-to-53-plus-1": ("9007199254740993", None),
    "two-to-53-by-exponent": ("9.007199254740992e15", None),
    "i64-largest": ("9223372036854775807", None),
    "i64-overflow": ("9223372036854775808", None),
    "u64-largest": ("18446744073709551615", None),
    "u64-wrap-to-0": ("18446744073709551616", None),
    "u64-wrap-to-1": ("18446744073709551617", None),
    "huge": ("1e300", None),
    "minus-huge": ("-1e300", None),
}


def _policy_budget(id: str, spelling: str, value: int | None) -> FluxCase:
    accepted = value is not None and value >= 1
    tokens = str(value) if accepted else "0"
    return FluxCase(
        f"number-policy-{id}",
        f"A policy's budget of {spelling} is {'accepted, and used up exactly' if accepted else 'off-spec'}.",
        ("number-spelling",),
        "ALLOWED" if accepted else "INVALID_POLICY",
        policy(tokenBudget=spelling),
        request(tokens=tokens),
        pinned={"effectiveBudget": value if accepted else None},
    )


def _over_policy_budget(id: str, spelling: str, value: int) -> FluxCase:
    return FluxCase(
        f"number-policy-{id}-over",
        f"One token above a policy's budget of {spelling} is too many.",
        ("number-spelling", "boundary"),
        "TOKEN_BUDGET_EXCEEDED",
        policy(tokenBudget=spelling),
        request(tokens=str(value + 1)),
        pinned={"effectiveBudget": value},
    )


def _request_tokens(id: str, spelling: str, value: int | None) -> FluxCase:
    accepted = value is not None
    return FluxCase(
        f"number-request-{id}",
        f"A request for {spelling} tokens is {'well-formed' if accepted else 'malformed'}.",
        ("number-spelling",),
        "ALLOWED" if accepted else "INVALID_REQUEST",
        policy(tokenBudget=str(_LARGEST), deniedUseCases=None),
        request(tokens=spelling),
        pinned={"effectiveBudget": _LARGEST},
    )


def _skill_budget(id: str, spelling: str, value: int | None) -> FluxCase:
    accepted = value is not None
    return FluxCase(
        f"number-skill-{id}",
        f"A skill's budget of {spelling} {'narrows' if accepted else 'cannot be honoured'}.",
        ("number-spelling", "skill-ignored"),
        "ALLOWED" if accepted else "INVALID_REQUEST",
        policy(tokenBudget=str(_LARGEST)),
        request(tokens=str(value or 0)),
        skill(name='"mapper"', tokenBudget=spelling),
        {"effectiveBudget": _LARGEST if value is None else value, "skillRef": "mapper"},
    )


def _edge(
    id: str, comment: str, expected: str, budget: str, tokens: str, skill_text: str | None = None
) -> FluxCase:
    return FluxCase(
        f"number-edge-{id}",
        comment,
        ("boundary",),
        expected,
        policy(tokenBudget=budget),
        request(tokens=tokens),
        skill_text,
    )


CASES = [
    *(_policy_budget(id, *spelling) for id, spelling in _SPELLINGS.items()),
    *(
        _over_policy_budget(id, spelling, value)
        for id, (spelling, value) in _SPELLINGS.items()
        if value is not None and 1 <= value < _LARGEST
    ),
    *(_request_tokens(id, *spelling) for id, spelling in _SPELLINGS.items()),
    *(_skill_budget(id, *spelling) for id, spelling in _SPELLINGS.items()),
    _edge("at-budget", "The budget is inclusive.", "ALLOWED", "1000", "1000"),
    _edge("one-under", "One token below the budget is allowed.", "ALLOWED", "1000", "999"),
    _edge(
        "largest-over-one-less",
        "The two largest integers are told apart.",
        "TOKEN_BUDGET_EXCEEDED",
        str(_LARGEST - 1),
        str(_LARGEST),
    ),
    _edge(
        "u32-wrap-over-small-budget",
        "2^32 + 1 is not 1.",
        "TOKEN_BUDGET_EXCEEDED",
        "10",
        "4294967297",
    ),
    _edge(
        "i32-wrap-over-small-budget",
        "2^31 is not negative.",
        "TOKEN_BUDGET_EXCEEDED",
        "10",
        "2147483648",
    ),
    _edge(
        "text-order",
        "Numbers are compared as numbers: 9 is within 10.",
        "ALLOWED",
        "10",
        "9",
    ),
    _edge(
        "skill-at-budget",
        "A skill's budget is inclusive.",
        "ALLOWED",
        "1000",
        "300",
        skill(tokenBudget="300"),
    ),
    _edge(
        "skill-one-over",
        "One token above the skill's budget is too many.",
        "TOKEN_BUDGET_EXCEEDED",
        "1000",
        "301",
        skill(tokenBudget="300"),
    ),
    _edge(
        "skill-zero-one-token",
        "A skill's budget of 0 allows no token.",
        "TOKEN_BUDGET_EXCEEDED",
        "1000",
        "1",
        skill(tokenBudget="0"),
    ),
    _edge(
        "skill-zero-no-token",
        "A skill's budget of 0 allows 0 tokens.",
        "ALLOWED",
        "1000",
        "0",
        skill(tokenBudget="0"),
    ),
]
