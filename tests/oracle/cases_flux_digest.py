"""The digest of the policy: over its RFC 8785 form, whatever its spelling, and never of a normalised one.

Each case gives the canonical text by hand; most policies are off-spec, which a digest does not mind.
"""

from __future__ import annotations

import hashlib

from vector_case import FluxCase, request


def _digested(
    id: str, comment: str, expected: str, policy_text: str, canonical: str, flag: str = "digest"
) -> FluxCase:
    digest = hashlib.sha256(canonical.encode("utf-8")).hexdigest()
    return FluxCase(
        f"digest-{id}",
        comment,
        (flag,),
        expected,
        policy_text,
        request(),
        pinned={"policyDigest": f"sha256:{digest}"},
    )


_PLAIN = '{"allowedModels":["alder-7b"],"tokenBudget":200000}'

CASES = [
    *(
        _digested(
            f"budget-spelled-{id}",
            f"A budget spelled {spelling} has the digest of 200000.",
            "ALLOWED",
            f'{{"allowedModels":["alder-7b"],"tokenBudget":{spelling}}}',
            _PLAIN,
        )
        for id, spelling in {
            "plain": "200000",
            "fraction": "200000.0",
            "exponent": "2e5",
            "zeros": "200000.000",
            "capital": "2.0E+5",
            "negative-exponent": "20000000e-2",
        }.items()
    ),
    _digested(
        "largest-integer",
        "The largest integer spelled with a fraction keeps its last digit.",
        "ALLOWED",
        '{"allowedModels":["alder-7b"],"tokenBudget":9007199254740991.0}',
        '{"allowedModels":["alder-7b"],"tokenBudget":9007199254740991}',
    ),
    _digested(
        "white-space-and-order",
        "White space and the order of members do not count.",
        "ALLOWED",
        '\r\n{ "tokenBudget" : 200000 ,\t"allowedModels" : [ "alder-7b" ] } ',
        _PLAIN,
    ),
    _digested(
        "escaped-ascii",
        "A letter and a member name spelled as escapes are what they stand for.",
        "ALLOWED",
        '{"allowedM\\u006fdels":["\\u0061lder-7b"],"tokenBudget":200000}',
        _PLAIN,
    ),
    _digested(
        "accent-composed",
        "Strings are hashed as they are: composed.",
        "MODEL_NOT_ALLOWED",
        '{"allowedModels":["caf\\u00e9"],"tokenBudget":1}',
        '{"allowedModels":["caf\u00e9"],"tokenBudget":1}',
    ),
    _digested(
        "accent-decomposed",
        "Strings are hashed as they are: decomposed, with a digest of its own.",
        "MODEL_NOT_ALLOWED",
        '{"allowedModels":["cafe\\u0301"],"tokenBudget":1}',
        '{"allowedModels":["cafe\u0301"],"tokenBudget":1}',
    ),
    _digested(
        "not-stripped",
        "White space around an entry is hashed.",
        "ALLOWED",
        '{"allowedModels":["\\u3000alder-7b "],"tokenBudget":10,"purposeLimitation":false}',
        '{"allowedModels":["\u3000alder-7b "],"purposeLimitation":false,"tokenBudget":10}',
    ),
    _digested(
        "raw-utf8",
        "Raw UTF-8 and escapes have one digest.",
        "MODEL_NOT_ALLOWED",
        '{"allowedModels":["mod\u00e8le \U0001f9ed"],"tokenBudget":1}',
        '{"allowedModels":["mod\u00e8le \U0001f9ed"],"tokenBudget":1}',
    ),
    _digested(
        "surrogate-pair",
        "A pair of escapes is one character.",
        "MODEL_NOT_ALLOWED",
        '{"allowedModels":["mod\\u00e8le \\uD83E\\udded"],"tokenBudget":1}',
        '{"allowedModels":["mod\u00e8le \U0001f9ed"],"tokenBudget":1}',
    ),
    _digested(
        "escapes",
        "Only quote, backslash and U+0000 to U+001F are escaped, in the shortest way.",
        "INVALID_POLICY",
        '{"s":"\\u0008\\u0009\\u000a\\u000c\\u000d\\u001F\\u0022\\u005c\\/\\u007f\\u0080\\u2028"}',
        '{"s":"\\b\\t\\n\\f\\r\\u001f\\"\\\\/\x7f\x80\u2028"}',
    ),
    _digested(
        "astral-member-order",
        "Names are ordered by UTF-16 units, so U+1F9ED goes before U+FF21.",
        "INVALID_POLICY",
        '{"\\uff21":1,"\\ud83e\\udded":2,"a":3}',
        '{"a":3,"\U0001f9ed":2,"\uff21":1}',
        "member-order",
    ),
    _digested(
        "proto-member",
        "`__proto__` is hashed as the member that it is.",
        "INVALID_POLICY",
        '{"allowedModels":["alder-7b"],"tokenBudget":1,"__proto__":{"purposeLimitation":false}}',
        '{"__proto__":{"purposeLimitation":false},"allowedModels":["alder-7b"],"tokenBudget":1}',
        "proto-member",
    ),
    _digested(
        "proto-null",
        "`__proto__` holding null is not lost.",
        "INVALID_POLICY",
        '{"__proto__":null,"allowedModels":["alder-7b"],"tokenBudget":1}',
        '{"__proto__":null,"allowedModels":["alder-7b"],"tokenBudget":1}',
        "proto-member",
    ),
    _digested(
        "nested-proto",
        "`__proto__` deep inside is not lost.",
        "INVALID_POLICY",
        '{"x":[{"__proto__":1,"a":2}]}',
        '{"x":[{"__proto__":1,"a":2}]}',
        "proto-member",
    ),
    _digested(
        "unknown-big-integer",
        "An integer beyond 2^53-1 in an unknown member is its nearest double.",
        "INVALID_POLICY",
        '{"allowedModels":["alder-7b"],"tokenBudget":1,"x":9007199254740993}',
        '{"allowedModels":["alder-7b"],"tokenBudget":1,"x":9007199254740992}',
        "published-divergence",
    ),
    _digested(
        "unknown-u64-overflow",
        "So is an integer beyond every machine word.",
        "INVALID_POLICY",
        '{"x":123456789012345678901234567890}',
        '{"x":1.2345678901234568e+29}',
        "published-divergence",
    ),
    _digested(
        "big-budget",
        "So is a budget beyond 2^53-1.",
        "INVALID_POLICY",
        '{"allowedModels":["alder-7b"],"tokenBudget":18446744073709551617}',
        '{"allowedModels":["alder-7b"],"tokenBudget":18446744073709552000}',
        "published-divergence",
    ),
    _digested(
        "minus-zero-and-small",
        "-0 is 0, and what is too small for a double is 0.",
        "INVALID_POLICY",
        '{"a":-0,"b":-0.0e5,"c":1e-400,"d":5e-324,"e":-1e-400}',
        '{"a":0,"b":0,"c":0,"d":5e-324,"e":0}',
    ),
    _digested(
        "numeric-names",
        "Names that look like numbers are ordered as text.",
        "INVALID_POLICY",
        '{"10":1,"9":2,"1":3,"-1":4,"":5}',
        '{"":5,"-1":4,"1":3,"10":1,"9":2}',
        "member-order",
    ),
    _digested(
        "array-order-kept",
        "The order of entries counts.",
        "ALLOWED",
        '{"allowedModels":["birch","alder-7b"],"tokenBudget":10}',
        '{"allowedModels":["birch","alder-7b"],"tokenBudget":10}',
    ),
]
