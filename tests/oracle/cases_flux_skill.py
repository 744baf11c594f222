"""The skill binding: it narrows, never widens, and is never ignored."""

from __future__ import annotations

from vector_case import JSON_TYPES, FluxCase, policy, request, skill


def _unusable(
    id: str, comment: str, flags: tuple[str, ...], skill_text: str, name: str | None
) -> FluxCase:
    """A skill that cannot be honoured: the policy's own budget is reported, and the name where there is one."""
    return FluxCase(
        f"skill-{id}",
        comment,
        (*flags, "skill-ignored"),
        "INVALID_REQUEST",
        policy(),
        request(),
        skill_text,
        {"effectiveBudget": 1000, "skillRef": name},
    )


def _used(
    id: str,
    comment: str,
    expected: str,
    skill_text: str,
    budget: int,
    name: str | None,
    tokens: str = "10",
) -> FluxCase:
    return FluxCase(
        f"skill-{id}",
        comment,
        ("skill-widens",),
        expected,
        policy(),
        request(tokens=tokens),
        skill_text,
        {"effectiveBudget": budget, "skillRef": name},
    )


def _bad_name(type_name: str) -> FluxCase:
    return _unusable(
        f"name-{type_name}",
        f"A skill's name may not be {JSON_TYPES[type_name]}.",
        ("wrong-type",),
        skill(name=JSON_TYPES[type_name], tokenBudget="500"),
        None,
    )


def _bad_budget(type_name: str) -> FluxCase:
    return _unusable(
        f"tokenbudget-{type_name}",
        f"A skill's budget may not be {JSON_TYPES[type_name]}; the name is still told.",
        ("wrong-type",),
        skill(name='"mapper"', tokenBudget=JSON_TYPES[type_name]),
        "mapper",
    )


CASES = [
    _used("null", "A skill of null is none.", "ALLOWED", "null", 1000, None),
    _used("empty-object", "A skill without members changes nothing.", "ALLOWED", "{}", 1000, None),
    _used(
        "name-only",
        "A skill without a budget leaves the policy's.",
        "ALLOWED",
        skill(name='"mapper"'),
        1000,
        "mapper",
    ),
    _used(
        "budget-only",
        "A skill without a name narrows all the same.",
        "ALLOWED",
        skill(tokenBudget="20"),
        20,
        None,
    ),
    _used(
        "narrower",
        "A narrower budget narrows.",
        "TOKEN_BUDGET_EXCEEDED",
        skill(name='"mapper"', tokenBudget="9"),
        9,
        "mapper",
    ),
    _used(
        "equal",
        "An equal budget changes nothing.",
        "ALLOWED",
        skill(name='"mapper"', tokenBudget="1000"),
        1000,
        "mapper",
        "1000",
    ),
    _used(
        "wider",
        "A wider budget does not widen.",
        "TOKEN_BUDGET_EXCEEDED",
        skill(name='"mapper"', tokenBudget="1001"),
        1000,
        "mapper",
        "1001",
    ),
    _used(
        "zero",
        "A budget of 0 is a budget, not a missing one.",
        "TOKEN_BUDGET_EXCEEDED",
        skill(name='"mapper"', tokenBudget="0"),
        0,
        "mapper",
    ),
    _used(
        "name-white-space",
        "A name of white space is a non-empty string.",
        "ALLOWED",
        skill(name='" "'),
        1000,
        " ",
    ),
    _used(
        "name-verbatim",
        "The name is told as it is, neither stripped nor normalised.",
        "ALLOWED",
        skill(name='" cafe\\u0301\\t"'),
        1000,
        " cafe\u0301\t",
    ),
    _used(
        "name-proto",
        "A name that JavaScript objects inherit is a name.",
        "ALLOWED",
        skill(name='"__proto__"'),
        1000,
        "__proto__",
    ),
    _used(
        "other-members-unread",
        "The binding's other members are not read, whatever they hold.",
        "ALLOWED",
        skill(name='"mapper"', tokenBudget="500", skillRef="7", purpose="null", model='["x"]'),
        500,
        "mapper",
    ),
    _used(
        "other-members-usual",
        "The binding's model and purpose decide nothing.",
        "ALLOWED",
        skill(name='"mapper"', skillRef='"skills/mapper"', purpose='"map"', model='"cedar-3b"'),
        1000,
        "mapper",
    ),
    _used(
        "skillref-member-is-no-name",
        "The binding's own skillRef does not stand in for its name.",
        "ALLOWED",
        skill(skillRef='"skills/mapper"'),
        1000,
        None,
    ),
    FluxCase(
        "skill-purpose-is-no-purpose",
        "The binding's purpose does not stand in for the request's.",
        ("skill-widens",),
        "PURPOSE_REQUIRED",
        policy(),
        request(purpose=None),
        skill(purpose='"map"'),
    ),
    FluxCase(
        "skill-model-is-no-model",
        "The binding's model does not stand in for the request's.",
        ("skill-widens",),
        "INVALID_REQUEST",
        policy(),
        request(model=None),
        skill(model='"alder-7b"'),
    ),
    *(
        _unusable(
            f"is-{id}", f"A skill that is {text} cannot be honoured.", ("wrong-type",), text, None
        )
        for id, text in {
            "true": "true",
            "false": "false",
            "zero": "0",
            "a-number": "500",
            "a-string": '"mapper"',
            "an-empty-string": '""',
            "an-empty-array": "[]",
            "an-array": '[{"name":"mapper"}]',
        }.items()
    ),
    *(
        _bad_name(type_name)
        for type_name in ("null", "true", "false", "number", "array", "filled-array", "object")
    ),
    _unusable(
        "name-empty",
        "A skill's name may not be empty.",
        ("boundary",),
        skill(name='""', tokenBudget="500"),
        None,
    ),
    *(
        _bad_budget(type_name)
        for type_name in ("null", "true", "false", "string", "array", "filled-array", "object")
    ),
    _unusable(
        "tokenbudget-digits",
        "A budget in a string is not a number.",
        ("wrong-type",),
        skill(tokenBudget='"500"'),
        None,
    ),
    _unusable(
        "unknown-member",
        "An unknown member cannot be honoured as a narrowing.",
        ("unknown-member",),
        skill(name='"mapper"', tokenBudget="500", maxTokens="5"),
        "mapper",
    ),
    _unusable(
        "unknown-null",
        "A null unknown member counts.",
        ("unknown-member",),
        skill(name='"mapper"', note="null"),
        "mapper",
    ),
    _unusable(
        "misspelt-tokenbudget",
        "A misspelt budget is not an absent one.",
        ("unknown-member",),
        skill(name='"mapper"', tokenbudget="5"),
        "mapper",
    ),
    _unusable(
        "proto-member",
        "`__proto__` is an unknown member like any other.",
        ("unknown-member", "proto-member"),
        '{"name":"mapper","__proto__":{"tokenBudget":5}}',
        "mapper",
    ),
    FluxCase(
        "skill-with-bad-request",
        "A well-formed skill narrows also where the request is malformed.",
        ("skill-ignored",),
        "INVALID_REQUEST",
        policy(),
        request(tokens="true"),
        skill(name='"mapper"', tokenBudget="400"),
        {"effectiveBudget": 400, "skillRef": "mapper"},
    ),
    FluxCase(
        "skill-with-request-not-an-object",
        "The same where the request is not an object at all.",
        ("skill-ignored",),
        "INVALID_REQUEST",
        policy(),
        "[]",
        skill(name='"mapper"', tokenBudget="400"),
        {"effectiveBudget": 400, "skillRef": "mapper", "request": {}},
    ),
    FluxCase(
        "skill-bad-with-bad-request",
        "A malformed skill narrows nothing, though its name is told.",
        ("skill-ignored",),
        "INVALID_REQUEST",
        policy(),
        request(tokens="true"),
        skill(name='"mapper"', tokenBudget="-400"),
        {"effectiveBudget": 1000, "skillRef": "mapper"},
    ),
    FluxCase(
        "skill-unknown-member-never-narrows",
        "A good budget beside an unknown member narrows nothing.",
        ("skill-ignored",),
        "INVALID_REQUEST",
        policy(),
        request(),
        skill(tokenBudget="400", note="1"),
        {"effectiveBudget": 1000, "skillRef": None},
    ),
    FluxCase(
        "skill-with-bad-policy",
        "The name is told also where the policy is off-spec; there is no budget then.",
        ("skill-ignored",),
        "INVALID_POLICY",
        policy(tokenBudget="0"),
        request(),
        skill(name='"mapper"', tokenBudget="400"),
        {"effectiveBudget": None, "skillRef": "mapper"},
    ),
    FluxCase(
        "skill-bad-with-bad-policy",
        "A malformed skill's name is told where the policy is off-spec.",
        ("skill-ignored",),
        "INVALID_POLICY",
        "[]",
        request(),
        skill(name='"mapper"', colour="1"),
        {"effectiveBudget": None, "skillRef": "mapper"},
    ),
    FluxCase(
        "skill-digest-is-the-policys",
        "The digest is the document's policy's, never that of a narrowed one.",
        ("digest",),
        "ALLOWED",
        '{"allowedModels":["alder-7b"],"tokenBudget":1000}',
        request(),
        skill(tokenBudget="400"),
        {
            "policyDigest": "sha256:219ef57e4fbc2f094c3c48a7002bfcc18b42f0462687d7c8abd84083e47ddeed",
            "effectiveBudget": 400,
        },
    ),
    FluxCase(
        "skill-told-when-refused-later",
        "The name and the narrowed budget are told with every later refusal.",
        ("skill-ignored",),
        "MODEL_NOT_ALLOWED",
        policy(),
        request(model='"cedar-3b"'),
        skill(name='"mapper"', tokenBudget="400"),
        {"effectiveBudget": 400, "skillRef": "mapper"},
    ),
]
