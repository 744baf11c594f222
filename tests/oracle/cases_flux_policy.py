"""The policy's members, row by row: absent, of a wrong type, unknown, misspelt; and what is no object."""

from __future__ import annotations

from vector_case import JSON_TYPES, FluxCase, policy, request

_EMPTY_OBJECT_DIGEST = "sha256:44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
_LIST_MEMBERS = ("allowedModels", "allowedUseCases", "deniedUseCases")
_NOT_A_LIST = ("null", "true", "false", "number", "string", "object", "filled-object")


def _off_spec(id: str, comment: str, flags: tuple[str, ...], policy_text: str) -> FluxCase:
    return FluxCase(
        f"policy-{id}",
        comment,
        flags,
        "INVALID_POLICY",
        policy_text,
        request(),
        pinned={"effectiveBudget": None},
    )


def _wrong_type(member: str, type_name: str) -> FluxCase:
    return _off_spec(
        f"{member.lower()}-{type_name}",
        f"{member} may not be {JSON_TYPES[type_name]}.",
        ("wrong-type",),
        policy(**{member: JSON_TYPES[type_name]}),
    )


def _not_an_object(id: str, text: str) -> FluxCase:
    return FluxCase(
        f"policy-is-{id}",
        f"A policy that is {text} is off-spec; its digest is that of an empty object.",
        ("wrong-type", "digest"),
        "INVALID_POLICY",
        text,
        request(),
        pinned={"policyDigest": _EMPTY_OBJECT_DIGEST, "effectiveBudget": None},
    )


def _unknown(id: str, member: str, text: str, comment: str) -> FluxCase:
    return _off_spec(f"unknown-{id}", comment, ("unknown-member",), policy(**{member: text}))


CASES = [
    *(_wrong_type(member, type_name) for member in _LIST_MEMBERS for type_name in _NOT_A_LIST),
    *(
        _wrong_type("tokenBudget", type_name)
        for type_name in ("null", "true", "false", "string", "array", "filled-array", "object")
    ),
    *(
        _wrong_type("purposeLimitation", type_name)
        for type_name in ("null", "number", "string", "array", "object")
    ),
    _off_spec(
        "purposelimitation-string-false",
        "The string `false` is not the boolean.",
        ("wrong-type",),
        policy(purposeLimitation='"false"'),
    ),
    _off_spec(
        "purposelimitation-zero", "0 is not false.", ("wrong-type",), policy(purposeLimitation="0")
    ),
    _off_spec(
        "allowedmodels-absent",
        "allowedModels is required.",
        ("missing-member",),
        policy(allowedModels=None),
    ),
    _off_spec(
        "tokenbudget-absent",
        "tokenBudget is required.",
        ("missing-member",),
        policy(tokenBudget=None),
    ),
    _off_spec(
        "empty-object",
        "An empty policy allows nothing.",
        ("missing-member", "empty-list-as-any"),
        "{}",
    ),
    FluxCase(
        "policy-allowedusecases-absent",
        "Without allowedUseCases any use case may be asked for.",
        ("wrong-default",),
        "ALLOWED",
        policy(allowedUseCases=None),
        request(useCase='"translation"'),
    ),
    FluxCase(
        "policy-deniedusecases-absent",
        "Without deniedUseCases nothing is denied.",
        ("wrong-default",),
        "ALLOWED",
        policy(deniedUseCases=None),
        request(),
    ),
    FluxCase(
        "policy-both-use-case-lists-absent",
        "Only the two required members, and no purpose asked for.",
        ("wrong-default",),
        "ALLOWED",
        '{"allowedModels":["alder-7b"],"tokenBudget":10,"purposeLimitation":false}',
        '{"model":"alder-7b","useCase":"anything at all","tokens":10}',
    ),
    FluxCase(
        "policy-required-members-only",
        "purposeLimitation absent means that a purpose is required.",
        ("wrong-default",),
        "PURPOSE_REQUIRED",
        '{"allowedModels":["alder-7b"],"tokenBudget":10}',
        request(purpose=None),
    ),
    FluxCase(
        "policy-required-members-only-with-purpose",
        "Only the two required members, and a purpose.",
        ("wrong-default",),
        "ALLOWED",
        '{"allowedModels":["alder-7b"],"tokenBudget":10}',
        request(),
    ),
    FluxCase(
        "policy-purposelimitation-false",
        "A policy may waive the purpose.",
        ("wrong-default",),
        "ALLOWED",
        policy(purposeLimitation="false"),
        request(purpose=None),
    ),
    FluxCase(
        "policy-purposelimitation-false-blank-purpose",
        "Where no purpose is asked for, a blank one does no harm.",
        ("wrong-default",),
        "ALLOWED",
        policy(purposeLimitation="false"),
        request(purpose='" "'),
    ),
    _unknown(
        "misspelt-deniedusecases",
        "deniedUsecases",
        '["triage"]',
        "A misspelt deniedUsecases must not mean that nothing is denied.",
    ),
    _off_spec(
        "misspelt-deniedusecases-alone",
        "A misspelt deniedUsecases in place of the real one is off-spec.",
        ("unknown-member",),
        policy(deniedUseCases=None, deniedUsecases='["triage"]'),
    ),
    _off_spec(
        "misspelt-allowedmodels",
        "Member names are compared by case.",
        ("unknown-member",),
        policy(allowedModels=None, AllowedModels='["alder-7b"]'),
    ),
    _unknown("null", "note", "null", "An unknown member is off-spec even when it is null."),
    _unknown("empty-name", "", "1", "An empty member name is an unknown member."),
    _unknown("trailing-space", "tokenBudget ", "1", "Member names are not stripped."),
    _unknown(
        "version",
        "version",
        '"0.5.0"',
        "A member of the surrounding document is not one of the policy.",
    ),
    _unknown("skills", "skills", "[]", "The document's skills are not members of the policy."),
    _unknown(
        "constructor",
        "constructor",
        "{}",
        "A name that JavaScript objects inherit is an unknown member.",
    ),
    _unknown(
        "tostring",
        "toString",
        "1",
        "Another name that JavaScript objects inherit is an unknown member.",
    ),
    *(
        _not_an_object(id, text)
        for id, text in {
            "null": "null",
            "true": "true",
            "false": "false",
            "a-number": "0",
            "a-string": '"allowedModels"',
            "an-empty-string": '""',
            "an-empty-array": "[]",
            "an-array-holding-a-policy": f"[{policy()}]",
        }.items()
    ),
]
