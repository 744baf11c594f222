"""An independent strict JSON reader: bytes in, one value or one located fault out.

Every number becomes a float, because that is what RFC 8785 canonicalises; objects become dicts.
The scanner goes byte by byte, so that the first thing that is wrong in the text is what it reports.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import isinf

JsonValue = None | bool | float | str | list["JsonValue"] | dict[str, "JsonValue"]

MAX_DEPTH = 128
MAX_BYTES = 4 * 1024 * 1024

_WHITE_SPACE = b" \t\n\r"
_DIGITS = b"0123456789"
_HEX_DIGITS = b"0123456789abcdefABCDEF"
_LITERALS: tuple[tuple[bytes, None | bool], ...] = (
    (b"null", None),
    (b"true", True),
    (b"false", False),
)
_SHORT_ESCAPES = {
    ord('"'): '"',
    ord("\\"): "\\",
    ord("/"): "/",
    ord("b"): "\b",
    ord("f"): "\f",
    ord("n"): "\n",
    ord("r"): "\r",
    ord("t"): "\t",
}


@dataclass(frozen=True)
class Fault:
    """Why a text is refused, and where: an RFC 6901 pointer and a byte offset."""

    code: str
    pointer: str
    offset: int


class JsonRefused(Exception):
    def __init__(self, fault: Fault) -> None:
        super().__init__(f"{fault.code} at byte {fault.offset}, pointer `{fault.pointer}`")
        self.fault = fault


def read(data: bytes, max_bytes: int = MAX_BYTES) -> JsonValue:
    """Read exactly one JSON text; raise JsonRefused otherwise."""
    if len(data) > max_bytes:
        raise JsonRefused(Fault("too-large", "", max_bytes))
    return _Reader(data).text()


def pointer_of(path: list[str | int]) -> str:
    """The RFC 6901 text of a path; `~` is escaped first, or the `~` of `~1` would be escaped again."""
    return "".join("/" + str(token).replace("~", "~0").replace("/", "~1") for token in path)


class _Reader:
    def __init__(self, data: bytes) -> None:
        self.data = data
        self.at = 0
        self.path: list[str | int] = []
        self.depth = 0
        self.bad_utf8_at = _first_bad_utf8(data)

    def text(self) -> JsonValue:
        value = self.value()
        self.skip_white_space()
        if self.at < len(self.data):
            raise self.unexpected()
        return value

    def value(self) -> JsonValue:
        self.skip_white_space()
        lead = self.peek()
        if lead == ord("{"):
            return self.object()
        if lead == ord("["):
            return self.array()
        if lead == ord('"'):
            return self.string()
        if lead is not None and (lead == ord("-") or lead in _DIGITS):
            return self.number()
        for word, meaning in _LITERALS:
            if lead == word[0]:
                for byte in word:
                    self.require(byte)
                return meaning
        raise self.unexpected()

    def object(self) -> dict[str, JsonValue]:
        self.open_container()
        members: dict[str, JsonValue] = {}
        duplicate: tuple[int, str] | None = None
        self.skip_white_space()
        more = not self.take(ord("}"))
        while more:
            self.skip_white_space()
            name_at = self.at
            if self.peek() != ord('"'):
                raise self.unexpected()
            name = self.string()
            if name in members and duplicate is None:
                duplicate = (name_at, name)
            self.path.append(name)
            self.skip_white_space()
            self.require(ord(":"))
            members[name] = self.value()
            self.path.pop()
            self.skip_white_space()
            more = self.take(ord(","))
            if not more:
                self.require(ord("}"))
        # Only a closed object has a duplicate: any other fault inside it comes first.
        if duplicate is not None:
            name_at, name = duplicate
            self.path.append(name)
            raise self.refused("duplicate-member", name_at)
        self.depth -= 1
        return members

    def array(self) -> list[JsonValue]:
        self.open_container()
        elements: list[JsonValue] = []
        self.skip_white_space()
        more = not self.take(ord("]"))
        while more:
            self.path.append(len(elements))
            elements.append(self.value())
            self.path.pop()
            self.skip_white_space()
            more = self.take(ord(","))
            if not more:
                self.require(ord("]"))
        self.depth -= 1
        return elements

    def open_container(self) -> None:
        if self.depth == MAX_DEPTH:
            raise self.refused("too-deep", self.at)
        self.depth += 1
        self.at += 1

    def string(self) -> str:
        self.at += 1
        content = bytearray()
        while True:
            byte = self.peek()
            if byte is None or byte < 0x20 or self.at == self.bad_utf8_at:
                raise self.unexpected()
            if byte == ord('"'):
                self.at += 1
                return content.decode("utf-8")
            if byte == ord("\\"):
                content += self.escape().encode("utf-8")
            else:
                content.append(byte)
                self.at += 1

    def escape(self) -> str:
        backslash = self.at
        self.at += 1
        letter = self.peek()
        if letter != ord("u"):
            if letter not in _SHORT_ESCAPES:
                raise self.bad_escape("json-syntax", backslash)
            self.at += 1
            return _SHORT_ESCAPES[letter]
        self.at += 1
        unit = self.four_hex_digits("json-syntax", backslash)
        if 0xDC00 <= unit <= 0xDFFF:
            raise self.refused("lone-surrogate", backslash)
        if 0xD800 <= unit <= 0xDBFF:
            return self.low_half(unit, backslash)
        return chr(unit)

    def low_half(self, high: int, backslash: int) -> str:
        """Whatever stands where the low half belongs, the fault is the high half's."""
        for byte in b"\\u":
            if not self.take(byte):
                raise self.bad_escape("lone-surrogate", backslash)
        low = self.four_hex_digits("lone-surrogate", backslash)
        if not 0xDC00 <= low <= 0xDFFF:
            raise self.refused("lone-surrogate", backslash)
        return chr(0x10000 + ((high - 0xD800) << 10) + (low - 0xDC00))

    def four_hex_digits(self, code: str, backslash: int) -> int:
        start = self.at
        while self.at < start + 4:
            byte = self.peek()
            if byte is None or byte not in _HEX_DIGITS:
                raise self.bad_escape(code, backslash)
            self.at += 1
        return int(self.data[start : self.at], 16)

    def number(self) -> float:
        start = self.at
        self.take(ord("-"))
        if not self.take(ord("0")):
            self.digits()
        if self.take(ord(".")):
            self.digits()
        if self.take(ord("e")) or self.take(ord("E")):
            if not self.take(ord("+")):
                self.take(ord("-"))
            self.digits()
        # float() is correctly rounded for any length, so this is the nearest double.
        value = float(self.data[start : self.at])
        if isinf(value):
            raise self.refused("number-out-of-range", start)
        return value

    def digits(self) -> None:
        """At least one; a second digit after a leading zero is left for the caller to stumble on."""
        start = self.at
        while (byte := self.peek()) is not None and byte in _DIGITS:
            self.at += 1
        if self.at == start:
            raise self.unexpected()

    def skip_white_space(self) -> None:
        while (byte := self.peek()) is not None and byte in _WHITE_SPACE:
            self.at += 1

    def peek(self) -> int | None:
        return self.data[self.at] if self.at < len(self.data) else None

    def take(self, byte: int) -> bool:
        taken = self.peek() == byte
        self.at += taken
        return taken

    def require(self, byte: int) -> None:
        if not self.take(byte):
            raise self.unexpected()

    def unexpected(self) -> JsonRefused:
        """The byte here, or the end of the input, cannot be."""
        code = "invalid-utf8" if self.at == self.bad_utf8_at else "json-syntax"
        return self.refused(code, self.at)

    def bad_escape(self, code: str, backslash: int) -> JsonRefused:
        """An escape that went wrong is placed at its backslash, one that was cut off is not wrong yet."""
        if self.peek() is None or self.at == self.bad_utf8_at:
            return self.unexpected()
        return self.refused(code, backslash)

    def refused(self, code: str, offset: int) -> JsonRefused:
        return JsonRefused(Fault(code, pointer_of(self.path), offset))


def _first_bad_utf8(data: bytes) -> int | None:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError as error:
        return error.start
    return None
