"""The request's members, row by row, its echo, and the purpose."""

from __future__ import annotations

from vector_case import JSON_TYPES, FluxCase, policy, request

_NOT_A_STRING = ("null", "true", "false", "number", "array", "filled-array", "object")
_NOT_AN_INTEGER = ("null", "true", "false", "string", "array", "filled-array", "object")


def _malformed(id: str, comment: str, flags: tuple[str, ...], request_text: str) -> FluxCase:
    return FluxCase(
        f"request-{id}",
        comment,
        flags,
        "INVALID_REQUEST",
        policy(),
        request_text,
        pinned={"effectiveBudget": 1000, "skillRef": None},
    )


def _wrong_type(member: str, type_name: str) -> FluxCase:
    return _malformed(
        f"{member.lower()}-{type_name}",
        f"{member} may not be {JSON_TYPES[type_name]}.",
        ("wrong-type",),
        request(**{member: JSON_TYPES[type_name]}),
    )


def _not_an_object(id: str, text: str) -> FluxCase:
    return FluxCase(
        f"request-is-{id}",
        f"A request that is {text} is malformed; its echo is an empty object.",
        ("wrong-type", "echo"),
        "INVALID_REQUEST",
        policy(),
        text,
        pinned={"request": {}, "effectiveBudget": 1000},
    )


CASES = [
    *(
        _wrong_type(member, type_name)
        for member in ("model", "useCase", "purpose")
        for type_name in _NOT_A_STRING
    ),
    *(_wrong_type("tokens", type_name) for type_name in _NOT_AN_INTEGER),
    *(
        _malformed(
            f"{member.lower()}-absent",
            f"{member} is required.",
            ("missing-member",),
            request(**{member: None}),
        )
        for member in ("model", "useCase", "tokens")
    ),
    *(
        _malformed(
            f"{member.lower()}-{id}",
            f"{member} may not be blank.",
            ("blank",),
            request(**{member: text}),
        )
        for member in ("model", "useCase")
        for id, text in {
            "empty": '""',
            "spaces": '"  "',
            "white-space": '"\\u001f\\u0085\\u3000"',
        }.items()
    ),
    _malformed(
        "purpose-empty",
        "An empty purpose is malformed, not absent.",
        ("blank",),
        request(purpose='""'),
    ),
    FluxCase(
        "request-purpose-empty-where-waived",
        "An empty purpose is malformed also where none is asked for.",
        ("blank",),
        "INVALID_REQUEST",
        policy(purposeLimitation="false"),
        request(purpose='""'),
    ),
    FluxCase(
        "request-purpose-null-where-waived",
        "A null purpose is malformed also where none is asked for.",
        ("wrong-type",),
        "INVALID_REQUEST",
        policy(purposeLimitation="false"),
        request(purpose="null"),
    ),
    FluxCase(
        "request-purpose-one-character",
        "One character is a purpose.",
        ("boundary",),
        "ALLOWED",
        policy(),
        request(purpose='"x"'),
    ),
    FluxCase(
        "request-purpose-zero-width-space",
        "A zero width space is not white space, so it is a purpose.",
        ("white-space-set",),
        "ALLOWED",
        policy(),
        request(purpose='"\\u200b"'),
    ),
    FluxCase(
        "request-purpose-byte-order-mark",
        "U+FEFF is not white space, so it is a purpose.",
        ("white-space-set",),
        "ALLOWED",
        policy(),
        request(purpose='"\\ufeff"'),
    ),
    FluxCase(
        "request-purpose-mixed-white-space",
        "A purpose of several kinds of white space is blank.",
        ("white-space-set", "blank"),
        "PURPOSE_REQUIRED",
        policy(),
        request(purpose='"\\t\\u2000 \\u001c"'),
    ),
    _malformed("empty-object", "An empty request is malformed.", ("missing-member",), "{}"),
    _malformed(
        "unknown-member",
        "An unknown member is malformed.",
        ("unknown-member",),
        request(user='"ada"'),
    ),
    _malformed(
        "unknown-null", "A null unknown member counts.", ("unknown-member",), request(user="null")
    ),
    _malformed(
        "misspelt-usecase",
        "Member names are compared by case.",
        ("unknown-member",),
        request(useCase=None, usecase='"triage"'),
    ),
    _malformed(
        "tokenbudget-member",
        "A request cannot bring its own budget.",
        ("unknown-member",),
        request(tokenBudget="100000"),
    ),
    _malformed(
        "skillref-member",
        "The skill is an argument of its own, not a member of the request.",
        ("unknown-member",),
        request(skillRef='"mapper"'),
    ),
    _malformed(
        "constructor-member",
        "A name that JavaScript objects inherit is an unknown member.",
        ("unknown-member",),
        request(constructor="{}"),
    ),
    *(
        _not_an_object(id, text)
        for id, text in {
            "null": "null",
            "true": "true",
            "false": "false",
            "a-number": "10",
            "a-string": '"alder-7b"',
            "an-empty-array": "[]",
            "an-array-holding-a-request": f"[{request()}]",
        }.items()
    ),
    FluxCase(
        "request-echo-verbatim",
        "The echo keeps spelling: nothing in it is stripped or normalised.",
        ("echo", "normalisation"),
        "ALLOWED",
        policy(allowedModels='["caf\\u00e9"]'),
        request(model='" cafe\\u0301 "', purpose='" why "'),
        pinned={
            "request": {
                "model": " cafe\u0301 ",
                "useCase": "triage",
                "purpose": " why ",
                "tokens": 10,
            },
        },
    ),
    FluxCase(
        "request-echo-of-malformed",
        "A malformed request is echoed whole, unknown members and wrong types included.",
        ("echo",),
        "INVALID_REQUEST",
        policy(),
        '{"tokens":[1.5,{"deep":[null,true]}],"__proto__":{"allow":true},"z":1e21,"":"\\ud83e\\udded"}',
        pinned={
            "request": {
                "tokens": [1.5, {"deep": [None, True]}],
                "__proto__": {"allow": True},
                "z": 1e21,
                "": "\U0001f9ed",
            },
        },
    ),
    FluxCase(
        "request-echo-under-bad-policy",
        "The request is echoed also where the policy is off-spec.",
        ("echo",),
        "INVALID_POLICY",
        "[0]",
        request(),
        pinned={
            "request": {
                "model": "alder-7b",
                "useCase": "triage",
                "purpose": "sort a ticket",
                "tokens": 10,
            },
        },
    ),
    FluxCase(
        "request-echo-minus-zero",
        "The number -0 is echoed as 0, which is what its canonical form says.",
        ("echo", "number-spelling"),
        "ALLOWED",
        policy(),
        request(tokens="-0"),
        pinned={
            "request": {
                "model": "alder-7b",
                "useCase": "triage",
                "purpose": "sort a ticket",
                "tokens": 0,
            },
        },
    ),
]
