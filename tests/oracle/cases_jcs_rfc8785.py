"""The inputs and outputs published with RFC 8785, as they are."""

from __future__ import annotations

from vector_case import JcsCase, canonical

_ARRAYS = """[
  56,
  {
    "d": true,
    "10": null,
    "1": [ ]
  }
]
"""

_FRENCH = """{
  "peach": "This sorting order",
  "p\u00e9ch\u00e9": "is wrong according to French",
  "p\u00eache": "but canonicalization MUST",
  "sin":   "ignore locale"
}
"""

_STRUCTURES = r"""{
  "1": {"f": {"f": "hi","F": 5} ,"\n": 56.0},
  "10": { },
  "": "empty",
  "a": { },
  "111": [ {"e": "yes","E": "no" } ],
  "A": { }
}"""

_UNICODE = r"""{
  "Unnormalized Unicode":"A\u030a"
}
"""

_VALUES = r"""{
  "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
  "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
  "literals": [null, true, false]
}"""

_WEIRD = r"""{
  "\u20ac": "Euro Sign",
  "\r": "Carriage Return",
  "\u000a": "Newline",
  "1": "One",
  "\u0080": "Control\u007f",
  "\ud83d\ude02": "Smiley",
  "\u00f6": "Latin Small Letter O With Diaeresis",
  "\ufb33": "Hebrew Letter Dalet With Dagesh",
  "</script>": "Browser Challenge"
}
"""


def _published(name: str, comment: str, text: str, expected: str) -> JcsCase:
    return canonical(f"rfc8785-{name}", comment, "published", text, expected)


CASES: list[JcsCase] = [
    _published(
        "arrays", "Names in order inside an array.", _ARRAYS, '[56,{"1":[],"10":null,"d":true}]'
    ),
    _published(
        "french",
        "No locale is asked for the order.",
        _FRENCH,
        '{"peach":"This sorting order","p\u00e9ch\u00e9":"is wrong according to French",'
        '"p\u00eache":"but canonicalization MUST","sin":"ignore locale"}',
    ),
    _published(
        "structures",
        "Nested and empty containers.",
        _STRUCTURES,
        '{"":"empty","1":{"\\n":56,"f":{"F":5,"f":"hi"}},"10":{},"111":[{"E":"no","e":"yes"}],"A":{},"a":{}}',
    ),
    _published(
        "unicode", "Strings are not normalised.", _UNICODE, '{"Unnormalized Unicode":"A\u030a"}'
    ),
    _published(
        "values",
        "Numbers, escapes and literals.",
        _VALUES,
        '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],'
        '"string":"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
    ),
    _published(
        "weird",
        "Names in the order of their UTF-16 units.",
        _WEIRD,
        '{"\\n":"Newline","\\r":"Carriage Return","1":"One","</script>":"Browser Challenge",'
        '"\x80":"Control\x7f","\u00f6":"Latin Small Letter O With Diaeresis","\u20ac":"Euro Sign",'
        '"\U0001f602":"Smiley","\ufb33":"Hebrew Letter Dalet With Dagesh"}',
    ),
]
