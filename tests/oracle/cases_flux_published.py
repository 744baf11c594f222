"""The cases published with the contract: their inputs, and the answers that the publisher pins."""

from __future__ import annotations

from vector_case import FluxCase, object_text, skill

_HOUSE_POLICY = (
    '{"allowedModels":["local-sovereign-8b","local-sovereign-70b"],"tokenBudget":200000,'
    '"allowedUseCases":["persona_variation","journey_synthesis"],"deniedUseCases":["advertising"],'
    '"purposeLimitation":true}'
)
_HOUSE_DIGEST = "8e64692d2ad30b3cff36a71fb9768d51a0e59c3677520ead429e08da339dbaa2"


def _house_request(**changes: str | None) -> str:
    members = {
        "model": '"local-sovereign-8b"',
        "useCase": '"persona_variation"',
        "purpose": '"vary persona reactions"',
        "tokens": "1000",
    }
    return object_text(members | changes)


def _small_policy(**changes: str | None) -> str:
    members = {"allowedModels": '["m1"]', "tokenBudget": "1000", "purposeLimitation": "false"}
    return object_text(members | changes)


def _small_request(**changes: str | None) -> str:
    return object_text({"model": '"m1"', "useCase": '"u"', "tokens": "5"} | changes)


def _published(
    id: str,
    comment: str,
    reason_code: str,
    digest: str,
    policy_text: str,
    request_text: str,
    skill_text: str | None = None,
    budget: int | None = None,
) -> FluxCase:
    pinned: dict[str, object] = {
        "allow": reason_code == "ALLOWED",
        "policyDigest": f"sha256:{digest}",
    }
    if budget is not None:
        pinned["effectiveBudget"] = budget
    return FluxCase(
        f"published-{id}",
        comment,
        ("published",),
        reason_code,
        policy_text,
        request_text,
        skill_text,
        pinned,
    )


def _house(
    id: str,
    comment: str,
    reason_code: str,
    request_text: str,
    skill_text: str | None = None,
    budget: int | None = 200000,
) -> FluxCase:
    return _published(
        id, comment, reason_code, _HOUSE_DIGEST, _HOUSE_POLICY, request_text, skill_text, budget
    )


CASES = [
    _house("compliant-call", "A call inside every limit is allowed.", "ALLOWED", _house_request()),
    _published(
        "purpose-waived",
        "A policy that waives purposes allows a call without one.",
        "ALLOWED",
        "a77e163d0db8f9b54f67195b75c21c616579b38680af312c7a8f44fc57193406",
        _small_policy(),
        _small_request(useCase='"anything"', tokens="10"),
        budget=1000,
    ),
    _published(
        "budget-with-fraction-zero",
        "A budget spelled 200000.0 is the integer 200000.",
        "ALLOWED",
        "24a7e323aff74c5d03709cf529dc3d3fcd2933379aeeaa5147a10d5fa412ed9e",
        _small_policy(tokenBudget="200000.0"),
        _small_request(tokens="200000"),
        budget=200000,
    ),
    _house(
        "inside-skill-budget",
        "A call at exactly the skill's narrower budget is allowed.",
        "ALLOWED",
        _house_request(tokens="50000"),
        skill(name='"journey-improviser"', tokenBudget="50000"),
        50000,
    ),
    _published(
        "purpose-limitation-absent",
        "An absent purposeLimitation means true.",
        "PURPOSE_REQUIRED",
        "66238b1bd62100a2ebde356e56d61eac9b2aced814b1f178e0ec27b846164a88",
        _small_policy(purposeLimitation=None),
        _small_request(tokens="10"),
        budget=1000,
    ),
    _house(
        "blank-purpose",
        "A purpose of spaces is no purpose.",
        "PURPOSE_REQUIRED",
        _house_request(purpose='"   "'),
    ),
    _house(
        "model-outside-list",
        "A model that is not listed is refused.",
        "MODEL_NOT_ALLOWED",
        _house_request(model='"remote-frontier"'),
    ),
    _house(
        "denied-use-case",
        "A denied use case is refused.",
        "USE_CASE_DENIED",
        _house_request(useCase='"advertising"'),
    ),
    _house(
        "use-case-outside-list",
        "A use case that is not listed is refused.",
        "USE_CASE_NOT_ALLOWED",
        _house_request(useCase='"pricing_optimisation"'),
    ),
    _house(
        "one-token-over",
        "One token above the budget is refused.",
        "TOKEN_BUDGET_EXCEEDED",
        _house_request(tokens="200001"),
    ),
    _house(
        "skill-never-widens",
        "A skill with a wider budget leaves the policy's.",
        "TOKEN_BUDGET_EXCEEDED",
        _house_request(tokens="400000"),
        skill(name='"greedy-skill"', tokenBudget="500000"),
    ),
    _house(
        "denied-with-trailing-space",
        "A trailing space does not get round the denied list.",
        "USE_CASE_DENIED",
        _house_request(useCase='"advertising "'),
    ),
    _published(
        "denied-decomposed",
        "A decomposed spelling does not get round the denied list.",
        "USE_CASE_DENIED",
        "5901150cf7f3c0b37e26692c7422e20b8b628716aa7c43c95ae322e79d3787e6",
        _small_policy(deniedUseCases='["caf\\u00e9-ads"]'),
        _small_request(useCase='"cafe\\u0301-ads"'),
        budget=1000,
    ),
    _house(
        "use-case-before-purpose",
        "A denied use case is named before a missing purpose.",
        "USE_CASE_DENIED",
        _house_request(useCase='"advertising"', purpose=None, tokens="10"),
    ),
    _house(
        "model-missing",
        "A request without a model is malformed.",
        "INVALID_REQUEST",
        _house_request(model=None, purpose='"x"', tokens="10"),
        budget=None,
    ),
    _house(
        "tokens-boolean",
        "A boolean is not a number of tokens.",
        "INVALID_REQUEST",
        _house_request(tokens="true"),
        budget=None,
    ),
    _published(
        "no-models",
        "An empty list of models is off-spec.",
        "INVALID_POLICY",
        "6c5b2c8861c1df682b3f59109abe18f489a51acf456b69ec116460704fa05129",
        '{"allowedModels":[],"tokenBudget":10}',
        _house_request(),
    ),
    _published(
        "budget-missing",
        "A missing budget is never an unlimited one.",
        "INVALID_POLICY",
        "654d1ec2290e5dc6cfaca0a9160f4e4861b9310c949e349277b7b01109a352ba",
        _small_policy(tokenBudget=None),
        _small_request(tokens="1000000000000000"),
    ),
    _published(
        "no-use-cases",
        "An empty list of use cases is off-spec, not a free choice.",
        "INVALID_POLICY",
        "080f8ec2026ea713c66c10be02a991a30b7e3b5f74cb5cdecd02cb1c28e8078c",
        _small_policy(tokenBudget="10", allowedUseCases="[]"),
        _small_request(useCase='"exfiltrate-pii"'),
    ),
    _published(
        "accented-digest",
        "The digest is over UTF-8 and the shortest number.",
        "ALLOWED",
        "c3eb477c13e4f47d8dd10955e7c13f99d335d90eb10782aa3640ff190de06ccf",
        _small_policy(allowedModels='["mod\\u00e8le-8b"]', tokenBudget="1000.0"),
        _small_request(model='"mod\\u00e8le-8b"'),
        budget=1000,
    ),
]
