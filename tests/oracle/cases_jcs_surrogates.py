"""Escapes of half a character, alone, in the wrong order and wherever a string can stand."""

from __future__ import annotations

from vector_case import JcsCase, refused

# What stands in a string: before the fault, and from it on.
_IN_VALUES: dict[str, tuple[str, str, str]] = {
    "high-alone": ("A high half alone.", "", "\\ud83e"),
    "high-first": ("The first high half alone.", "", "\\uD800"),
    "high-last": ("The last high half alone.", "", "\\uDBFF"),
    "low-alone": ("A low half alone.", "", "\\udded"),
    "low-first": ("The first low half alone.", "", "\\uDC00"),
    "low-last": ("The last low half alone.", "", "\\uDFFF"),
    "low-then-high": ("The halves in the wrong order.", "", "\\udded\\ud83e"),
    "high-then-letter": ("A high half before a letter.", "ab", "\\ud83ecd"),
    "high-then-short-escape": ("A high half before another escape.", "", "\\ud83e\\n"),
    "high-then-bmp-escape": ("A high half before the escape of a letter.", "", "\\ud83e\\u0041"),
    "high-then-high": ("Two high halves.", "", "\\ud83e\\ud83e"),
    "high-then-pair": ("A high half before a whole pair.", "", "\\ud83e\\ud83e\\udded"),
    "pair-then-low": ("A low half after a whole pair.", "\\ud83e\\udded", "\\udded"),
    "pair-then-high": ("A high half after a whole pair.", "\\ud83e\\udded", "\\ud83e"),
    "high-then-separated-low": ("A space between the halves.", "", "\\ud83e \\udded"),
    "high-then-raw-astral": ("A high half before a whole character.", "", "\\ud83e\U0001f9ed"),
    "high-then-bad-escape": (
        "A high half before a bad escape: the half comes first.",
        "",
        "\\ud83e\\x41",
    ),
    "high-then-bad-hex": (
        "A high half before bad hex digits: the half comes first.",
        "",
        "\\ud83e\\udgcd",
    ),
    "high-then-raw-control": ("A high half before a raw control character.", "", "\\ud83e\x01"),
    "high-then-backslash": ("A high half before an escaped backslash.", "", "\\ud83e\\\\udded"),
}


def _lone(id: str, comment: str, before: str, after: str, pointer: str) -> JcsCase:
    return refused(
        f"surrogate-{id}", comment, "surrogate", "lone-surrogate", before, after, pointer
    )


def _cut(id: str, comment: str, text: str) -> JcsCase:
    return refused(
        f"surrogate-cut-{id}", comment, "surrogate cut-off", "json-syntax", text, "", "/0"
    )


CASES: list[JcsCase] = [
    *(
        _lone(id, comment, '{"k":"' + before, after + '"}', "/k")
        for id, (comment, before, after) in _IN_VALUES.items()
    ),
    _lone(
        "high-in-name",
        "A high half in a name has the object's pointer.",
        '{"a":{"b',
        '\\ud83e":1}}',
        "/a",
    ),
    _lone("low-in-name", "A low half in a name has the object's pointer.", '{"', '\\udc00":1}', ""),
    _lone(
        "in-second-name", "Half a character in a later name.", '[{"a":1,"b', '\\udbffc":2}]', "/0"
    ),
    _lone("in-element", "Half a character in an element.", '["ok","', '\\ud800"]', "/1"),
    _lone("alone-at-top", "Half a character and nothing else.", '"', '\\ud83d"', ""),
    _lone("twice", "Of two halves the first is told.", '["', '\\udc00","\\ud800"]', "/0"),
    _lone(
        "before-syntax-error",
        "Half a character before a syntax error is told.",
        '["',
        '\\ud800" 1]',
        "/0",
    ),
    _lone(
        "before-open-duplicate-closes",
        "Half a character wins over the duplicate of an object still open.",
        '{"a":1,"a":"',
        '\\ud800"}',
        "/a",
    ),
    _cut("after-high", "The input ends after a high half, which could have gone on.", '["\\ud83e'),
    _cut("after-backslash", "The input ends after a high half and a backslash.", '["\\ud83e\\'),
    _cut("after-u", "The input ends after a high half and `\\u`.", '["\\ud83e\\u'),
    _cut("in-low", "The input ends within the low half.", '["\\ud83e\\udde'),
    _cut("in-high", "The input ends within the high half.", '["\\ud83'),
    refused(
        "surrogate-cut-after-low",
        "A low half is alone however soon the input ends.",
        "surrogate",
        "lone-surrogate",
        '["',
        "\\udded",
        "/0",
    ),
]
