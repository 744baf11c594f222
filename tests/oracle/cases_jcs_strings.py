"""Strings: which characters are escaped and how, and that nothing else is done to them."""

from __future__ import annotations

from vector_case import JcsCase, canonical, refused

_SHORT_ESCAPES = {8: "\\b", 9: "\\t", 10: "\\n", 12: "\\f", 13: "\\r"}
_NAMES = {
    "quote": ('"\\""', '"\\""'),
    "quote-by-code": ('"\\u0022"', '"\\""'),
    "backslash": ('"\\\\"', '"\\\\"'),
    "backslash-by-code": ('"\\u005C"', '"\\\\"'),
    "slash": ('"\\/"', '"/"'),
    "slash-raw": ('"</script>"', '"</script>"'),
    "apostrophe": ('"it\\u0027s"', '"it\'s"'),
    "letter-by-code": ('"\\u0041\\u006a"', '"Aj"'),
    "hex-digits-of-both-cases": ('"\\u00eF\\uABcd"', '"\u00ef\uabcd"'),
    "empty": ('""', '""'),
    "escaped-backslash-then-u": ('"\\\\u0041"', '"\\\\u0041"'),
    "escaped-backslash-then-quote": ('"\\\\\\""', '"\\\\\\""'),
    "delete-escaped": ('"\\u007f"', '"\x7f"'),
    "delete-raw": ('"a\x7fb"', '"a\x7fb"'),
    "c1-control": ('"\\u0080\\u0085\\u009F"', '"\x80\x85\x9f"'),
    "line-separator-escaped": ('"\\u2028\\u2029"', '"\u2028\u2029"'),
    "line-separator-raw": ('"\u2028x\u2029"', '"\u2028x\u2029"'),
    "byte-order-mark-inside": ('"\ufeffx"', '"\ufeffx"'),
    "byte-order-mark-escaped": ('"\\uFEFF"', '"\ufeff"'),
    "noncharacters": ('"\\ufffe\\uffff\\ufdd0"', '"\ufffe\uffff\ufdd0"'),
    "replacement-character": ('"\\ufffd\ufffd"', '"\ufffd\ufffd"'),
    "two-byte-edges": ('"\x7f\x80\u07ff"', '"\x7f\x80\u07ff"'),
    "three-byte-edges": ('"\u0800\ud7ff\ue000\uffff"', '"\u0800\ud7ff\ue000\uffff"'),
    "four-byte-edges": ('"\U00010000\U0010ffff"', '"\U00010000\U0010ffff"'),
    "surrogate-pair": ('"\\ud83e\\udded"', '"\U0001f9ed"'),
    "surrogate-pair-capital": ('"\\uD83E\\uDDED"', '"\U0001f9ed"'),
    "surrogate-pair-first": ('"\\ud800\\udc00"', '"\U00010000"'),
    "surrogate-pair-last": ('"\\udbff\\udfff"', '"\U0010ffff"'),
    "surrogate-pairs-in-a-row": ('"\\ud83e\\udded\\ud83e\\udded"', '"\U0001f9ed\U0001f9ed"'),
    "beside-surrogates": ('"\\ud7ff\\ue000"', '"\ud7ff\ue000"'),
    "not-composed": ('"e\\u0301"', '"e\u0301"'),
    "not-decomposed": ('"\\u00e9"', '"\u00e9"'),
    "singleton-kept": ('"\\u212b"', '"\u212b"'),
    "not-stripped": ('" \\u2000x\\u3000 "', '" \u2000x\u3000 "'),
    "comment-inside": ('"/* no */ // comment"', '"/* no */ // comment"'),
    "brackets-inside": ('"]}{[,:"', '"]}{[,:"'),
    "all-short-escapes": ('"\\b\\t\\n\\f\\r\\"\\\\\\/"', '"\\b\\t\\n\\f\\r\\"\\\\/"'),
}
_BAD_ESCAPES = {
    "x": "\\x41",
    "zero": "\\0",
    "apostrophe": "\\'",
    "capital-u": "\\U0041",
    "capital-n": "\\N",
    "a": "\\a",
    "v": "\\v",
    "line-feed": "\\\n",
    "space": "\\ ",
    "non-ascii": "\\\u00e9",
    "braces": "\\u{41}",
    "hex-too-short": "\\u41",
    "hex-g": "\\u004g",
    "hex-space": "\\u 041",
    "hex-plus": "\\u+041",
    "hex-minus": "\\u-041",
    "hex-0x": "\\u0x41",
    "hex-full-width": "\\u004\uff11",
    "hex-escape-inside": "\\u00\\u0041",
}


def _control(code: int) -> list[JcsCase]:
    escape = _SHORT_ESCAPES.get(code, f"\\u{code:04x}")
    return [
        canonical(
            f"string-control-{code:02x}",
            f"U+{code:04X} is escaped as {escape}.",
            "string-escape",
            f'"\\u{code:04X}"',
            f'"{escape}"',
        ),
        refused(
            f"string-raw-control-{code:02x}",
            f"A raw U+{code:04X} in a string is refused, at its own place.",
            "raw-control",
            "json-syntax",
            '["a',
            chr(code) + '"]',
            "/0",
        ),
    ]


CASES: list[JcsCase] = [
    *(case for code in range(0x20) for case in _control(code)),
    *(
        canonical(
            f"string-{id}", "A string in its canonical form.", "string-escape", text, expected
        )
        for id, (text, expected) in _NAMES.items()
    ),
    *(
        refused(
            f"string-bad-escape-{id}",
            "An escape that JSON does not have, placed at its backslash.",
            "bad-escape",
            "json-syntax",
            '{"k":"ab',
            escape + '"}',
            "/k",
        )
        for id, escape in _BAD_ESCAPES.items()
    ),
    refused(
        "string-bad-escape-in-name",
        "A bad escape inside a name has the object's pointer.",
        "bad-escape",
        "json-syntax",
        '{"a":{"b',
        '\\q":1}}',
        "/a",
    ),
    refused(
        "string-raw-control-in-name",
        "A raw control character inside a name has the object's pointer.",
        "raw-control",
        "json-syntax",
        '{"a":{"b',
        '\x01":1}}',
        "/a",
    ),
    refused(
        "string-raw-control-in-hex",
        "A raw control character among hex digits is a bad escape.",
        "bad-escape",
        "json-syntax",
        '["',
        '\\u00\x0141"]',
        "/0",
    ),
    refused(
        "string-end-open",
        "The input ends in a string.",
        "cut-off",
        "json-syntax",
        '["abc',
        "",
        "/0",
    ),
    refused(
        "string-end-quote",
        "The input ends after the opening quote.",
        "cut-off",
        "json-syntax",
        '"',
        "",
        "",
    ),
    refused(
        "string-end-backslash",
        "The input ends after a backslash.",
        "cut-off",
        "json-syntax",
        '["a\\',
        "",
        "/0",
    ),
    refused(
        "string-end-u", "The input ends after `\\u`.", "cut-off", "json-syntax", '["a\\u', "", "/0"
    ),
    refused(
        "string-end-hex",
        "The input ends among hex digits.",
        "cut-off",
        "json-syntax",
        '["a\\u00e',
        "",
        "/0",
    ),
    refused(
        "string-end-name",
        "The input ends in a name.",
        "cut-off",
        "json-syntax",
        '{"a":{"b',
        "",
        "/a",
    ),
    refused(
        "string-quote-in-hex",
        "A quote among hex digits is a bad escape, however soon the input ends.",
        "bad-escape",
        "json-syntax",
        '"',
        '\\u12"',
        "",
    ),
    refused(
        "string-end-escaped-quote",
        "An escaped quote ends no string.",
        "cut-off",
        "json-syntax",
        '"abc\\"',
        "",
        "",
    ),
]
