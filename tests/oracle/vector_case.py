"""What a case says before the oracle has answered it.

Each case carries what its author expects, by hand; generation stops where the oracle disagrees.
A refused text is written in two halves that meet at the fault, so that its offset is in plain sight.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from strict_json import Fault


@dataclass(frozen=True)
class JcsCase:
    id: str
    comment: str
    flags: tuple[str, ...]
    input: bytes
    expected: bytes | Fault


@dataclass(frozen=True)
class ExpectedError:
    argument: str
    fault: Fault


@dataclass(frozen=True)
class FluxCase:
    id: str
    comment: str
    flags: tuple[str, ...]
    expected: str | ExpectedError
    policy: str
    request: str
    skill: str | None = None
    # Members of the decision that the author pins; None pins a member's absence.
    pinned: Mapping[str, object] = field(default_factory=dict)


def canonical(id: str, comment: str, flags: str, text: str | bytes, expected: str) -> JcsCase:
    return JcsCase(id, comment, tuple(flags.split()), as_bytes(text), expected.encode("utf-8"))


def refused(
    id: str,
    comment: str,
    flags: str,
    code: str,
    before: str | bytes,
    after: str | bytes = b"",
    pointer: str = "",
) -> JcsCase:
    """A text whose fault stands where `before` ends."""
    head = as_bytes(before)
    fault = fault_between(code, pointer, head, as_bytes(after))
    return JcsCase(id, comment, tuple(flags.split()), head + as_bytes(after), fault)


def fault_between(code: str, pointer: str, before: bytes, after: bytes) -> Fault:
    """The fault that stands where `before` ends; a duplicate's pointer is the object's there, and
    goes on with the name that `after` begins with."""
    if code == "duplicate-member":
        name = json.JSONDecoder().raw_decode(after.decode("utf-8", "replace"))[0]
        pointer += "/" + name.replace("~", "~0").replace("/", "~1")
    return Fault(code, pointer, len(before))


def as_bytes(text: str | bytes) -> bytes:
    return text.encode("utf-8") if isinstance(text, str) else text


def quoted(text: str) -> str:
    """A JSON string in ASCII, so that look-alike characters stay apart in the vector files."""
    return json.dumps(text)


def listed(entries: Iterable[str]) -> str:
    return "[" + ",".join(quoted(entry) for entry in entries) + "]"


def object_text(members: Mapping[str, str | None]) -> str:
    """An object from names and JSON texts, in this order and spelling; None leaves a member out."""
    return (
        "{"
        + ",".join(f"{quoted(name)}:{text}" for name, text in members.items() if text is not None)
        + "}"
    )


def policy(**changes: str | None) -> str:
    """A policy that allows `request()`; its members are JSON texts."""
    return object_text(
        {
            "allowedModels": '["alder-7b","birch-70b"]',
            "tokenBudget": "1000",
            "allowedUseCases": '["triage","summary"]',
            "deniedUseCases": '["export"]',
            "purposeLimitation": "true",
        }
        | changes
    )


def request(**changes: str | None) -> str:
    return object_text(
        {"model": '"alder-7b"', "useCase": '"triage"', "purpose": '"sort a ticket"', "tokens": "10"}
        | changes
    )


def skill(**members: str | None) -> str:
    return object_text(members)


# JSON texts of each type, by the name that a case id gives it.
JSON_TYPES = {
    "null": "null",
    "true": "true",
    "false": "false",
    "number": "7",
    "string": '"alder-7b"',
    "array": "[]",
    "filled-array": '["alder-7b"]',
    "object": "{}",
    "filled-object": '{"0":"alder-7b"}',
}
