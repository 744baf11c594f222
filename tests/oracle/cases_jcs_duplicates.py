"""Two members of one name in one object: found when the object closes, placed at the second one's quote."""

from __future__ import annotations

from vector_case import JcsCase, refused


def _duplicate(id: str, comment: str, before: str, after: str, pointer: str = "") -> JcsCase:
    return refused(
        f"duplicate-{id}", comment, "duplicate", "duplicate-member", before, after, pointer
    )


def _still_open(
    id: str, comment: str, code: str, before: str, after: str, pointer: str = ""
) -> JcsCase:
    """The object has a duplicate, but something else goes wrong before it closes."""
    return refused(f"duplicate-open-{id}", comment, "duplicate", code, before, after, pointer)


CASES: list[JcsCase] = [
    _duplicate("plain", "A name twice.", '{"a":1,', '"a":2}'),
    _duplicate("same-value", "A name twice with one value.", '{"a":1,', '"a":1}'),
    _duplicate(
        "white-space",
        "The place is the quote's, not the white space's before it.",
        '{ "a" : 1 ,\n\t',
        '"a" : 2 }',
    ),
    _duplicate(
        "not-adjacent", "A name twice with others between.", '{"a":1,"b":2,"c":3,', '"a":4,"d":5}'
    ),
    _duplicate("by-escape", "An escape hides no duplicate.", '{"ab":1,', '"\\u0061b":2}'),
    _duplicate(
        "by-escape-first", "An escape in the first hides none.", '{"\\u0061b":1,', '"ab":2}'
    ),
    _duplicate("by-escape-slash", "A slash and its escape are one.", '{"a/b":1,', '"a\\/b":2}'),
    _duplicate(
        "by-escape-hex-case", "Hex digits of either case are one.", '{"\\u00e9":1,', '"\\u00E9":2}'
    ),
    _duplicate(
        "by-escape-pair",
        "A pair of escapes and the character are one.",
        '{"\U0001f9ed":1,',
        '"\\ud83e\\udded":2}',
    ),
    _duplicate("empty-name", "An empty name twice.", '{"":1,', '"":2}'),
    _duplicate("proto", "`__proto__` twice.", '{"__proto__":1,', '"__proto__":2}'),
    _duplicate(
        "proto-objects",
        "`__proto__` twice, with objects.",
        '{"__proto__":{},"a":1,',
        '"__proto__":{}}',
    ),
    _duplicate(
        "constructor",
        "A name that JavaScript objects inherit, twice.",
        '{"constructor":1,',
        '"constructor":2}',
    ),
    _duplicate("number-name", "A name that looks like an index, twice.", '{"0":1,"1":1,', '"0":2}'),
    _duplicate("null-values", "Two nulls under one name.", '{"a":null,', '"a":null}'),
    _duplicate("in-object", "One level down.", '{"x":{"a":1,', '"a":2}}', "/x"),
    _duplicate(
        "in-array", "In the second of three elements.", '[{"a":1},{"a":1,', '"a":2},{"a":1}]', "/1"
    ),
    _duplicate(
        "in-second-member",
        "In the second of three members.",
        '{"x":1,"y":{"a":1,',
        '"a":2},"z":3}',
        "/y",
    ),
    _duplicate(
        "deep", "Many levels down.", '{"a":[0,[{"b":{"c":[{"d":1,', '"d":2}]}}]]}', "/a/1/0/b/c/0"
    ),
    _duplicate(
        "at-depth-128",
        "At the deepest level.",
        "[" * 127 + '{"a":1,',
        '"a":2}' + "]" * 127,
        "/0" * 127,
    ),
    _duplicate(
        "pointer-escaped", "The object's pointer is escaped.", '{"~/":{"a":1,', '"a":2}}', "/~0~1"
    ),
    _duplicate("three-times", "Of three the second is told.", '{"a":1,', '"a":2,"a":3}'),
    _duplicate(
        "two-names",
        "Of two duplicates the one whose second comes first.",
        '{"a":1,"b":2,',
        '"b":3,"a":4}',
    ),
    _duplicate(
        "two-names-nested-order",
        "The same where the first of them began later.",
        '{"b":1,"a":2,',
        '"b":3,"a":4}',
    ),
    _duplicate(
        "inner-closes-first", "An inner object closes first.", '{"a":1,"a":{"x":1,', '"x":2}}', "/a"
    ),
    _duplicate(
        "inner-of-first",
        "A duplicate inside the first of two.",
        '{"a":{"x":1,',
        '"x":2},"a":3}',
        "/a",
    ),
    _duplicate(
        "two-objects",
        "Of two objects the first to close.",
        '[{"a":1,',
        '"a":2},{"b":1,"b":2}]',
        "/0",
    ),
    _duplicate(
        "before-trailing-data", "The object closed before the trailing data.", '{"a":1,', '"a":2} x'
    ),
    _duplicate(
        "before-later-fault",
        "The object closed before the later fault.",
        '[{"a":1,',
        '"a":2},oops]',
        "/0",
    ),
    _duplicate(
        "non-ascii-offset",
        "The offset counts bytes.",
        '{"\u00e9\U0001f9ed":1,',
        '"\u00e9\U0001f9ed":2}',
    ),
    _duplicate(
        "of-sixty-names",
        "Among many names.",
        "{" + ",".join(f'"n{index}":{index}' for index in range(60)) + ",",
        '"n0":0}',
    ),
    _still_open(
        "cut", "The input ends before the object closes.", "json-syntax", '{"a":1,"a":2', ""
    ),
    _still_open(
        "trailing-comma", "A trailing comma before the brace.", "json-syntax", '{"a":1,"a":2,', "}"
    ),
    _still_open(
        "no-value", "The second one has no value.", "json-syntax", '{"a":1,"a":', "}", "/a"
    ),
    _still_open("no-colon", "The second one has no colon.", "json-syntax", '{"a":1,"a"', "}", "/a"),
    _still_open(
        "range",
        "The second one's number is out of range.",
        "number-out-of-range",
        '{"a":1,"a":',
        "1e400}",
        "/a",
    ),
    _still_open("wrong-bracket", "A bracket for the brace.", "json-syntax", '{"a":1,"a":2', "]"),
    _still_open(
        "outer",
        "The inner object's fault comes before the outer one closes.",
        "json-syntax",
        '{"a":1,"a":2,"b":{"c"',
        "}}",
        "/b/c",
    ),
]
