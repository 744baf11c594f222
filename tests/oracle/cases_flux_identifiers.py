"""How identifiers are compared: NFC, then Python's white space stripped, then by case."""

from __future__ import annotations

from vector_case import FluxCase, listed, policy, quoted, request

# What Python's str.strip() strips: Unicode White_Space plus U+001C to U+001F. Written out, so that a
# Python with another table shows itself instead of moving the vectors.
WHITE_SPACE = (
    "\t\n\x0b\x0c\r\x1c\x1d\x1e\x1f \x85\xa0\u1680"
    "\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a"
    "\u2028\u2029\u202f\u205f\u3000"
)

_NOT_WHITE_SPACE = {
    "\x00": "NUL",
    "\x08": "backspace",
    "\x0e": "shift out",
    "\x1b": "escape",
    "\x7f": "DEL",
    "\x84": "a C1 control",
    "\x86": "a C1 control",
    "\xad": "the soft hyphen",
    "\u180e": "the Mongolian vowel separator",
    "\u200b": "the zero width space",
    "\u200c": "the zero width non-joiner",
    "\u200d": "the zero width joiner",
    "\u200e": "the left-to-right mark",
    "\u2060": "the word joiner",
    "\u2800": "the blank Braille pattern",
    "\u3164": "the Hangul filler",
    "\ufeff": "the byte-order mark",
    "\U000e0020": "the tag space",
}


def _code(text: str) -> str:
    return "-".join(f"{ord(char):04x}" for char in text)


def _stripped(char: str) -> list[FluxCase]:
    code, shown = _code(char), f"U+{ord(char):04X}"
    return [
        FluxCase(
            f"strip-before-{code}",
            f"{shown} before the request's model is stripped.",
            ("white-space-set",),
            "ALLOWED",
            policy(),
            request(model=quoted(f"{char}alder-7b")),
        ),
        FluxCase(
            f"strip-after-{code}",
            f"{shown} after a denied entry does not get round it.",
            ("white-space-set",),
            "USE_CASE_DENIED",
            policy(deniedUseCases=listed([f"triage{char}"])),
            request(),
        ),
        FluxCase(
            f"strip-blank-{code}",
            f"A purpose of {shown} alone is blank.",
            ("white-space-set", "blank"),
            "PURPOSE_REQUIRED",
            policy(),
            request(purpose=quoted(char)),
        ),
    ]


def _kept(char: str, name: str) -> list[FluxCase]:
    code, shown = _code(char), f"U+{ord(char):04X}, {name},"
    return [
        FluxCase(
            f"keep-before-{code}",
            f"{shown} before a model is part of its name.",
            ("white-space-set",),
            "MODEL_NOT_ALLOWED",
            policy(),
            request(model=quoted(f"{char}alder-7b")),
        ),
        FluxCase(
            f"keep-after-{code}",
            f"{shown} after a use case is part of its name.",
            ("white-space-set",),
            "USE_CASE_NOT_ALLOWED",
            policy(),
            request(useCase=quoted(f"triage{char}")),
        ),
    ]


def _same(id: str, comment: str, listed_name: str, asked: str) -> list[FluxCase]:
    """Two spellings of one identifier, each of them once in the list and once in the request."""
    return [
        FluxCase(
            f"nfc-{id}",
            comment,
            ("normalisation",),
            "ALLOWED",
            policy(allowedModels=listed([listed_name])),
            request(model=quoted(asked)),
        ),
        FluxCase(
            f"nfc-{id}-denied",
            f"{comment} The other way round, on the denied list.",
            ("normalisation",),
            "USE_CASE_DENIED",
            policy(deniedUseCases=listed([asked])),
            request(useCase=quoted(listed_name)),
        ),
    ]


def _different(id: str, comment: str, listed_name: str, asked: str) -> FluxCase:
    return FluxCase(
        f"differ-{id}",
        comment,
        ("normalisation",),
        "MODEL_NOT_ALLOWED",
        policy(allowedModels=listed([listed_name])),
        request(model=quoted(asked)),
    )


CASES = [
    *(case for char in WHITE_SPACE for case in _stripped(char)),
    *(case for char, name in _NOT_WHITE_SPACE.items() for case in _kept(char, name)),
    FluxCase(
        "strip-several-both-ends",
        "White space is stripped however much there is, at both ends of both sides.",
        ("white-space-set",),
        "ALLOWED",
        policy(allowedModels=listed([" \t\u3000alder-7b\x1f\x85 "])),
        request(model=quoted("\x1c\u2028alder-7b\r\n")),
    ),
    FluxCase(
        "strip-not-inside",
        "White space inside an identifier stays, and one space is not two.",
        ("white-space-set",),
        "MODEL_NOT_ALLOWED",
        policy(allowedModels='["alder 7b"]'),
        request(model='"alder  7b"'),
    ),
    FluxCase(
        "strip-inside-kinds",
        "A no-break space inside is not a space.",
        ("white-space-set",),
        "MODEL_NOT_ALLOWED",
        policy(allowedModels='["alder 7b"]'),
        request(model='"alder\\u00a07b"'),
    ),
    FluxCase(
        "strip-stops-at-kept",
        "Stripping stops at the first character that is not white space.",
        ("white-space-set",),
        "MODEL_NOT_ALLOWED",
        policy(),
        request(model='" \\u200b alder-7b"'),
    ),
    FluxCase(
        "strip-raw-utf8",
        "White space in UTF-8 is stripped as its escape is.",
        ("white-space-set",),
        "ALLOWED",
        policy(),
        request(model='"\u00a0alder-7b\u3000"'),
    ),
    FluxCase(
        "keep-zero-width-is-not-blank",
        "A zero width space alone is an identifier, so not malformed.",
        ("white-space-set", "blank"),
        "ALLOWED",
        policy(allowedModels='["\\u200b"]'),
        request(model='"\\u200b"'),
    ),
    *_same("composed", "An accent composes.", "caf\u00e9", "cafe\u0301"),
    *_same("decomposed-listed", "An accent composes in the list too.", "cafe\u0301", "caf\u00e9"),
    *_same(
        "two-marks-reordered",
        "Marks of different classes are put in order.",
        "\u1e69-9b",
        "s\u0307\u0323-9b",
    ),
    *_same("partly-composed", "A partly composed letter composes on.", "\u1ed9", "o\u0302\u0323"),
    *_same("angstrom", "A singleton becomes its letter.", "\u00c5-1b", "\u212b-1b"),
    *_same("ohm", "The ohm sign is omega.", "\u03a9", "\u2126"),
    *_same("kelvin", "The kelvin sign is K.", "K-2", "\u212a-2"),
    *_same("greek-question-mark", "A singleton may become ASCII.", "who;", "who\u037e"),
    *_same("hangul-two", "Two jamo compose.", "\uac00", "\u1100\u1161"),
    *_same("hangul-three", "Three jamo compose.", "\uac01", "\u1100\u1161\u11a8"),
    *_same("hangul-syllable-and-tail", "A syllable and a tail compose.", "\uac01", "\uac00\u11a8"),
    *_same(
        "compatibility-ideograph",
        "A compatibility ideograph has a canonical form.",
        "\u8c48",
        "\uf900",
    ),
    *_same(
        "composition-exclusion", "An excluded letter stays decomposed.", "\u0915\u093c", "\u0958"
    ),
    *_same("astral", "A letter beyond the BMP composes.", "\U0001109a", "\U00011099\U000110ba"),
    *_same(
        "unicode-16", "A vowel sign of Unicode 16.0 composes.", "\U000113c7", "\U000113c2\U000113b8"
    ),
    *_same(
        "unicode-18",
        "A point that Unicode 18.0 gave a combining class does not stand in a mark's way.",
        "x\u1eb9\u05c8",
        "xe\u05c8\u0323",
    ),
    *_same(
        "unicode-18-reordered",
        "Two marks of Unicode 18.0 are put in order.",
        "x\u1aee\u1ade",
        "x\u1ade\u1aee",
    ),
    *_same(
        "forty-marks",
        "However many marks follow, nothing is inserted.",
        "\u00e9" + "\u0301" * 40,
        "e" + "\u0301" * 41,
    ),
    *_same("en-quad", "U+2000 becomes U+2002 inside a name.", "a\u2002b", "a\u2000b"),
    *_same("em-quad", "U+2001 becomes U+2003 inside a name.", "a\u2003b", "a\u2001b"),
    *_same(
        "white-space-and-mark",
        "Normalising and stripping go together.",
        "caf\u00e9",
        "\u2000cafe\u0301\u2001",
    ),
    _different(
        "ligature", "The fi ligature is not f and i: this is not NFKC.", "file-1b", "\ufb01le-1b"
    ),
    _different("full-width", "A full-width letter is not the ASCII one.", "alder", "\uff41lder"),
    _different("superscript", "A superscript two is not a two.", "m2", "m\u00b2"),
    _different("half-width-kana", "Half-width kana is not kana.", "\u30a2", "\uff71"),
    _different("case", "Case matters.", "alder-7b", "Alder-7b"),
    _different("case-accented", "Case matters beyond ASCII.", "\u00e9tude", "\u00c9tude"),
    _different("turkish-dotless", "A dotless i is not an i.", "fil", "f\u0131l"),
    _different(
        "turkish-capital-dotted", "A dotted capital I is not an i.", "i-model", "\u0130-model"
    ),
    *_same("turkish-capital-dotted", "I and a dot above compose.", "\u0130-model", "I\u0307-model"),
    _different("sharp-s", "A sharp s is not two.", "gross", "gro\u00df"),
    _different(
        "cyrillic", "A Cyrillic letter is not the Latin one it looks like.", "alder", "\u0430lder"
    ),
    _different("no-accent", "A letter is not its accented form.", "cafe", "caf\u00e9"),
    _different(
        "mark-order-same-class",
        "Marks of one class keep their order.",
        "x\u0301\u0300",
        "x\u0300\u0301",
    ),
    _different(
        "variation-selector", "A variation selector is part of the name.", "\u2764", "\u2764\ufe0f"
    ),
    _different(
        "joiner-inside", "A zero width joiner inside is part of the name.", "ab", "a\u200db"
    ),
    _different("hyphens", "A hyphen is not a hyphen-minus.", "alder-7b", "alder\u20107b"),
    _different("nul-ends-nothing", "A NUL ends no string.", "alder-7b", "alder-7b\x00x"),
]
