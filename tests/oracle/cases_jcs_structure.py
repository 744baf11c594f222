"""Objects and arrays: the order of members, empty containers, white space, depth."""

from __future__ import annotations

from vector_case import JcsCase, canonical, quoted, refused


def _sorted(id: str, comment: str, *names: str) -> JcsCase:
    """The names in their canonical order; the input has them the other way round, and escaped."""
    text = "{" + ",".join(f"{quoted(name)}:{names.index(name)}" for name in reversed(names)) + "}"
    expected = "{" + ",".join(f'"{name}":{index}' for index, name in enumerate(names)) + "}"
    return canonical(f"order-{id}", comment, "member-order", text, expected)


def _mixed(levels: int) -> tuple[str, str, str]:
    """Arrays and objects in turn: what opens them, what closes them, the innermost one's pointer."""
    opening = "".join("[" if level % 2 == 0 else '{"m":' for level in range(levels))
    closing = "".join("]" if level % 2 == 0 else "}" for level in reversed(range(levels)))
    return opening, closing, "".join("/0" if level % 2 == 0 else "/m" for level in range(levels))


def _nested(levels: int) -> list[JcsCase]:
    opening, closing, _ = _mixed(levels)
    texts = {
        "arrays": "[" * levels + "]" * levels,
        "objects": '{"a":' * (levels - 1) + "{}" + "}" * (levels - 1),
        "mixed": f"{opening}0{closing}",
        "around-a-string": "[" * levels + '"["' + "]" * levels,
    }
    return [
        canonical(
            f"depth-{levels}-{id}", f"{levels} levels of nesting are read.", "depth", text, text
        )
        for id, text in texts.items()
    ]


_OPEN_128, _CLOSE_128, _POINTER_128 = _mixed(128)

CASES: list[JcsCase] = [
    *(
        canonical(f"literal-{text}", f"{text} alone is JSON.", "structure", text, text)
        for text in ("null", "true", "false")
    ),
    canonical("structure-empty-object", "An empty object.", "structure", "{ }", "{}"),
    canonical("structure-empty-array", "An empty array.", "structure", "[\n]", "[]"),
    canonical(
        "structure-empty-inside",
        "Empty containers inside others.",
        "structure",
        '[ [ ], { } , {"a" : [ ] } ]',
        '[[],{},{"a":[]}]',
    ),
    canonical(
        "structure-empty-name",
        "A name may be empty.",
        "structure",
        '{"":{"":null}}',
        '{"":{"":null}}',
    ),
    canonical(
        "structure-white-space-everywhere",
        "All four white space characters, everywhere.",
        "structure",
        ' \t\r\n{ \t\r\n"a" \t\r\n: \t\r\n[ \t\r\n1 \t\r\n, \t\r\n2 \t\r\n] \t\r\n} \t\r\n',
        '{"a":[1,2]}',
    ),
    canonical(
        "structure-no-white-space",
        "No white space at all.",
        "structure",
        '[1,"a",{"b":[true]}]',
        '[1,"a",{"b":[true]}]',
    ),
    canonical(
        "structure-array-order",
        "Elements keep their order, and repeats.",
        "structure",
        "[3,1,2,1,null,null]",
        "[3,1,2,1,null,null]",
    ),
    canonical(
        "structure-nested-order",
        "Members are ordered at every level.",
        "member-order",
        '{"b":[{"d":1,"c":2}],"a":{"f":1,"e":{"h":1,"g":2}}}',
        '{"a":{"e":{"g":2,"h":1},"f":1},"b":[{"c":2,"d":1}]}',
    ),
    canonical(
        "structure-same-name-elsewhere",
        "One name in different objects is no duplicate.",
        "duplicate",
        '{"a":{"a":[{"a":1},{"a":2}]}}',
        '{"a":{"a":[{"a":1},{"a":2}]}}',
    ),
    canonical(
        "structure-names-equal-after-nfc",
        "Names that only NFC would make equal are two names.",
        "normalised-string",
        '{"\\u00e9":1,"e\\u0301":2}',
        '{"e\u0301":2,"\u00e9":1}',
    ),
    canonical(
        "structure-names-by-case",
        "Names that differ by case are two names.",
        "member-order",
        '{"a":1,"A":2}',
        '{"A":2,"a":1}',
    ),
    canonical(
        "structure-proto",
        "`__proto__` is a member like any other.",
        "proto-member",
        '{"a":1,"__proto__":{"b":2}}',
        '{"__proto__":{"b":2},"a":1}',
    ),
    canonical(
        "structure-proto-only",
        "An object of `__proto__` alone is not empty.",
        "proto-member",
        '{"__proto__":null}',
        '{"__proto__":null}',
    ),
    canonical(
        "structure-proto-by-escape",
        "`__proto__` behind an escape is the same name.",
        "proto-member",
        '{"\\u005f_proto__":[]}',
        '{"__proto__":[]}',
    ),
    canonical(
        "structure-inherited-names",
        "Names that JavaScript objects inherit are names.",
        "proto-member",
        '{"toString":1,"constructor":{"prototype":2},"hasOwnProperty":3}',
        '{"constructor":{"prototype":2},"hasOwnProperty":3,"toString":1}',
    ),
    canonical(
        "structure-to-json",
        "A member `toJSON` is a member.",
        "proto-member",
        '{"toJSON":{"x":1}}',
        '{"toJSON":{"x":1}}',
    ),
    _sorted(
        "astral-before-private-use",
        "By UTF-16 units a pair goes before U+E000.",
        "\U00010000",
        "\ue000",
    ),
    _sorted(
        "astral-before-ligature",
        "By UTF-16 units a pair goes before U+FB01.",
        "z",
        "\U0001f9ed",
        "\ufb01",
    ),
    _sorted(
        "astral-after-below-surrogates",
        "A pair goes after U+D7FF.",
        "\ud7ff",
        "\U0010ffff",
        "\ue000",
        "\uffff",
    ),
    _sorted(
        "astral-by-low-half",
        "Two pairs with one high half are ordered by the low one.",
        "\U0001f9ec",
        "\U0001f9ed",
    ),
    _sorted(
        "astral-inside-names",
        "The first unit that differs decides, in the middle of names too.",
        "a\U0001f9edb",
        "a\U0001f9edc",
        "a\uff01a",
    ),
    _sorted(
        "prefix-first", "A name goes before those that it begins.", "", "a", "a ", "aa", "ab", "b"
    ),
    _sorted(
        "numbers-as-text",
        "Names that look like numbers are ordered as text.",
        "-1",
        "0",
        "01",
        "1",
        "10",
        "2",
        "9",
    ),
    _sorted(
        "big-index-as-text",
        "So are those that are too large for an array index.",
        "4294967294",
        "4294967295",
        "5",
    ),
    _sorted(
        "by-value-not-by-escape",
        "A name's value decides, not its spelling.",
        " ",
        "!",
        "A",
        "[",
        "a",
        "~",
        "\x7f",
        "\x80",
    ),
    _sorted("accents", "No locale is asked.", "E", "Z", "e", "f", "\u00c9", "\u00e9"),
    *_nested(127),
    *_nested(128),
    canonical(
        "depth-wide-not-deep",
        "Many containers side by side are not deep.",
        "depth",
        "[" + ",".join(["[[]]"] * 200) + "]",
        "[" + ",".join(["[[]]"] * 200) + "]",
    ),
    canonical(
        "depth-brackets-in-string",
        "Brackets in a string are not nesting.",
        "depth",
        '"' + "[" * 200 + '"',
        '"' + "[" * 200 + '"',
    ),
    refused(
        "depth-129-arrays",
        "129 arrays are one too many.",
        "depth",
        "too-deep",
        "[" * 128,
        "[" + "]" * 129,
        "/0" * 128,
    ),
    refused(
        "depth-129-objects",
        "129 objects are one too many.",
        "depth",
        "too-deep",
        '{"a":' * 128,
        "{}" + "}" * 128,
        "/a" * 128,
    ),
    refused(
        "depth-129-mixed",
        "129 containers are one too many, whatever they are.",
        "depth",
        "too-deep",
        _OPEN_128,
        "[]" + _CLOSE_128,
        _POINTER_128,
    ),
    refused(
        "depth-129-second-element",
        "The one too many need not be the first element.",
        "depth",
        "too-deep",
        "[" * 127 + "[0,1,",
        "{" + "}" + "]" * 128,
        "/0" * 127 + "/2",
    ),
    refused(
        "depth-129-cut",
        "The bracket alone is enough, though the input ends there.",
        "depth",
        "too-deep",
        "[" * 128,
        "[",
        "/0" * 128,
    ),
    refused(
        "depth-129-before-later-fault",
        "Depth is found before what follows.",
        "depth",
        "too-deep",
        "[" * 128,
        "[}",
        "/0" * 128,
    ),
    refused(
        "depth-128-cut",
        "At 128 levels the end of the input is what is wrong.",
        "depth",
        "json-syntax",
        "[" * 128,
        "",
        "/0" * 128,
    ),
]
