"""The rule of the three lists: at least one string, none blank, no two equal as they are written."""

from __future__ import annotations

from vector_case import FluxCase, listed, policy, request

_MEMBERS = {"allowedModels": "alder-7b", "allowedUseCases": "triage", "deniedUseCases": "export"}


def _off_spec(member: str, id: str, comment: str, text: str, flag: str = "list-rule") -> FluxCase:
    return FluxCase(
        f"list-{member.lower()}-{id}",
        f"{member}: {comment}",
        (flag,),
        "INVALID_POLICY",
        policy(**{member: text}),
        request(),
        pinned={"effectiveBudget": None},
    )


def _rules_of(member: str, good: str) -> list[FluxCase]:
    thousand = [f"entry-{number}" for number in range(999)] + [good]
    expected = "USE_CASE_DENIED" if member == "deniedUseCases" else "ALLOWED"
    asked = request(useCase='"export"') if member == "deniedUseCases" else request()
    return [
        _off_spec(
            member,
            "empty",
            "an empty list is off-spec and never means `any`.",
            "[]",
            "empty-list-as-any",
        ),
        _off_spec(member, "entry-empty", "an empty entry is blank.", listed([good, ""])),
        _off_spec(member, "entry-space", "an entry of spaces is blank.", listed(["  ", good])),
        _off_spec(
            member,
            "entry-separators",
            "an entry of what only Python strips is blank.",
            listed([good, "\x1c\x85"]),
        ),
        *(
            _off_spec(
                member, f"entry-{index}-{id}", f"entry {index} is {text}, not a string.", entries
            )
            for index, id, text, entries in (
                (0, "null", "null", f'[null,"{good}"]'),
                (1, "number", "7", f'["{good}",7]'),
                (2, "array", "an array", f'["{good}","other",["third"]]'),
                (1, "object", "an object", f'["{good}",{{}}]'),
                (3, "boolean", "true", f'["{good}","b","c",true]'),
            )
        ),
        _off_spec(
            member, "repeated", "two equal entries are off-spec.", listed([good, "other", good])
        ),
        _off_spec(
            member,
            "repeated-by-escape",
            "an escape does not hide that two entries are equal.",
            f'["{good}","\\u{ord(good[0]):04x}{good[1:]}"]',
        ),
        FluxCase(
            f"list-{member.lower()}-thousand-entries",
            f"{member}: the last of a thousand entries is held.",
            ("list-rule",),
            expected,
            policy(**{member: listed(thousand)}),
            asked,
        ),
        _off_spec(
            member,
            "thousand-entries-one-repeat",
            "the last of many entries repeats the first.",
            listed([*thousand, thousand[0]]),
        ),
        FluxCase(
            f"list-{member.lower()}-equal-after-normalising",
            f"{member}: entries that differ only in spelling are not repeats.",
            ("list-rule", "normalisation"),
            expected,
            policy(**{member: listed([good, f" {good}", "caf\u00e9", "cafe\u0301"])}),
            asked,
        ),
    ]


CASES = [
    *(case for member, good in _MEMBERS.items() for case in _rules_of(member, good)),
    FluxCase(
        "list-star-is-a-name",
        "A star is a name like any other, not a wildcard.",
        ("wildcard",),
        "MODEL_NOT_ALLOWED",
        policy(allowedModels='["*"]'),
        request(),
    ),
    FluxCase(
        "list-star-matches-itself",
        "A model called `*` is held by a list with a star.",
        ("wildcard",),
        "ALLOWED",
        policy(allowedModels='["*"]'),
        request(model='"*"'),
    ),
    FluxCase(
        "list-prefix-is-no-match",
        "The beginning of a listed name is not the name.",
        ("wildcard",),
        "MODEL_NOT_ALLOWED",
        policy(),
        request(model='"alder"'),
    ),
    FluxCase(
        "list-longer-is-no-match",
        "A name that begins with a listed one is not it.",
        ("wildcard",),
        "MODEL_NOT_ALLOWED",
        policy(),
        request(model='"alder-7b-uncut"'),
    ),
    FluxCase(
        "list-pattern-is-no-match",
        "An entry is not a regular expression.",
        ("wildcard",),
        "MODEL_NOT_ALLOWED",
        policy(allowedModels='["alder-.b"]'),
        request(),
    ),
    FluxCase(
        "list-denied-star",
        "A star among the denied denies only a use case of that name.",
        ("wildcard",),
        "ALLOWED",
        policy(deniedUseCases='["*"]'),
        request(),
    ),
    FluxCase(
        "list-joined-names",
        "Two listed names joined by a comma are not a listed name.",
        ("wildcard",),
        "USE_CASE_NOT_ALLOWED",
        policy(),
        request(useCase='"triage,summary"'),
    ),
    FluxCase(
        "list-second-entry",
        "Every entry is looked at, not the first alone.",
        ("list-rule",),
        "ALLOWED",
        policy(),
        request(model='"birch-70b"', useCase='"summary"'),
    ),
    FluxCase(
        "list-inherited-name",
        "A name that JavaScript objects inherit is not in the list.",
        ("proto-member",),
        "MODEL_NOT_ALLOWED",
        policy(),
        request(model='"constructor"'),
    ),
    FluxCase(
        "list-length-is-no-entry",
        "A property of JavaScript arrays is not in the list.",
        ("proto-member",),
        "USE_CASE_NOT_ALLOWED",
        policy(),
        request(useCase='"length"'),
    ),
]
