"""Write the conformance vectors, or with --check say whether the files on disk are what it would write."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Hashable, Iterable, Mapping
from pathlib import Path

import rfc8785
import unicodedata2
from jsonschema import Draft202012Validator

import cases_flux_checks
import cases_flux_digest
import cases_flux_divergences
import cases_flux_errors
import cases_flux_identifiers
import cases_flux_lists
import cases_flux_numbers
import cases_flux_policy
import cases_flux_published
import cases_flux_request
import cases_flux_skill
import cases_jcs_duplicates
import cases_jcs_numbers
import cases_jcs_rfc8785
import cases_jcs_strings
import cases_jcs_structure
import cases_jcs_surrogates
import cases_jcs_syntax
import cases_jcs_utf8
import flux_gate
import strict_json
from strict_json import Fault, JsonRefused, JsonValue
from vector_case import ExpectedError, FluxCase, JcsCase

_VECTORS = Path(__file__).resolve().parents[2] / "vectors"
_GENERATOR = "tests/oracle/generate.py"

_FLUX_FILES: dict[str, list[FluxCase]] = {
    "published": cases_flux_published.CASES,
    "checks": cases_flux_checks.CASES,
    "policy": cases_flux_policy.CASES,
    "request": cases_flux_request.CASES,
    "skill": cases_flux_skill.CASES,
    "lists": cases_flux_lists.CASES,
    "identifiers": cases_flux_identifiers.CASES,
    "numbers": cases_flux_numbers.CASES,
    "digest": cases_flux_digest.CASES,
    "errors": cases_flux_errors.CASES,
    "divergences": cases_flux_divergences.CASES,
}

_JCS_FILES: dict[str, list[JcsCase]] = {
    "rfc8785": cases_jcs_rfc8785.CASES,
    "numbers": cases_jcs_numbers.CASES,
    "strings": cases_jcs_strings.CASES,
    "structure": cases_jcs_structure.CASES,
    "syntax": cases_jcs_syntax.CASES,
    "utf8": cases_jcs_utf8.CASES,
    "surrogates": cases_jcs_surrogates.CASES,
    "duplicates": cases_jcs_duplicates.CASES,
}


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument(
        "--check", action="store_true", help="compare with the files on disk, write nothing"
    )
    checking = arguments.parse_args().check
    try:
        files = generated()
    except VectorsWrong as wrong:
        print(f"{_GENERATOR}: {wrong}", file=sys.stderr)
        return 1
    return check(files) if checking else write(files)


class VectorsWrong(Exception):
    """The oracle and an author's expectation, a schema or the environment do not agree."""


def generated() -> dict[Path, str]:
    """The text of every vector file, after everything that can be checked has been."""
    _check_environment()
    _check_distinct([case.id for cases in _FLUX_FILES.values() for case in cases], "FLUX id")
    _check_distinct([case.id for cases in _JCS_FILES.values() for case in cases], "RFC 8785 id")
    _check_distinct(
        [
            (case.policy, case.request, case.skill)
            for cases in _FLUX_FILES.values()
            for case in cases
        ],
        "FLUX input",
    )
    _check_distinct(
        [case.input for cases in _JCS_FILES.values() for case in cases], "RFC 8785 input"
    )
    documents: dict[Path, str] = {}
    for name, flux_cases in _FLUX_FILES.items():
        document = _document(
            "FLUX RFC-04 0.5.0", [_flux_vector(case) for case in flux_cases], "flux"
        )
        documents[_VECTORS / "flux" / f"{name}.json"] = document
    for name, jcs_cases in _JCS_FILES.items():
        document = _document("RFC 8785", [_jcs_vector(case) for case in jcs_cases], "jcs")
        documents[_VECTORS / "jcs" / f"{name}.json"] = document
    return documents


def write(files: Mapping[Path, str]) -> int:
    for path in _strangers(files):
        path.unlink()
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="ascii", newline="\n")
        print(f"{path.relative_to(_VECTORS.parent)}: {len(json.loads(text)['cases'])} cases")
    return 0


def check(files: Mapping[Path, str]) -> int:
    complaints = [f"{path}: no case module makes this file" for path in _strangers(files)]
    for path, text in files.items():
        if not path.is_file():
            complaints.append(f"{path}: missing")
        elif path.read_bytes() != text.encode("ascii"):
            complaints.append(f"{path}: differs from what the oracle makes")
    for complaint in complaints:
        print(complaint, file=sys.stderr)
    if complaints:
        print(f"run `python3 {_GENERATOR}` and look at the difference", file=sys.stderr)
        return 1
    print(f"{len(files)} vector files are what the oracle makes")
    return 0


def _strangers(files: Mapping[Path, str]) -> list[Path]:
    on_disk = [path for folder in ("flux", "jcs") for path in (_VECTORS / folder).glob("*.json")]
    return sorted(path for path in on_disk if path not in files)


def _check_environment() -> None:
    if unicodedata2.unidata_version != flux_gate.UNICODE_VERSION:
        raise VectorsWrong(
            f"unicodedata2 has Unicode {unicodedata2.unidata_version}, not {flux_gate.UNICODE_VERSION}"
        )
    stripped = "".join(chr(code) for code in range(sys.maxunicode + 1) if chr(code).strip() == "")
    if stripped != cases_flux_identifiers.WHITE_SPACE:
        raise VectorsWrong("this Python's str.strip() strips other characters than the contract's")


def _check_distinct(values: Iterable[Hashable], what: str) -> None:
    seen: set[Hashable] = set()
    for value in values:
        if value in seen:
            raise VectorsWrong(f"{what} {value!r} is used twice")
        seen.add(value)


def _document(contract: str, vectors: list[dict[str, object]], schema_name: str) -> str:
    document = {"contract": contract, "generator": _GENERATOR, "cases": vectors}
    schema = json.loads((_VECTORS / f"{schema_name}.schema.json").read_text(encoding="utf-8"))
    for error in Draft202012Validator(schema).iter_errors(document):
        place = list(error.absolute_path)
        case = vectors[place[1]]["id"] if len(place) > 1 else "document"
        raise VectorsWrong(f"{case} does not fit {schema_name}.schema.json: {error.message}")
    return json.dumps(document, indent=1, ensure_ascii=True) + "\n"


def _flux_vector(case: FluxCase) -> dict[str, object]:
    outcome = flux_gate.evaluate(case.policy, case.request, case.skill)
    if isinstance(outcome, flux_gate.CallError):
        _agree(case.id, case.expected, ExpectedError(outcome.argument, outcome.fault))
        expect: dict[str, object] = {
            "error": {"argument": outcome.argument} | _fault_members(outcome.fault)
        }
    else:
        _agree(case.id, case.expected, outcome.reason_code)
        expect = _decision_members(outcome)
        for member, value in case.pinned.items():
            _agree(f"{case.id}, {member}", value, expect.get(member))
    vector: dict[str, object] = {
        "id": case.id,
        "comment": case.comment,
        "flags": list(case.flags),
        "policy": case.policy,
        "request": case.request,
    }
    if case.skill is not None:
        vector["skill"] = case.skill
    return vector | {"expect": expect}


def _decision_members(decision: flux_gate.Decision) -> dict[str, object]:
    members: dict[str, object] = {
        "allow": decision.allow,
        "reasonCode": decision.reason_code,
        "policyDigest": decision.policy_digest,
        "request": _plain(decision.request),
    }
    if decision.effective_budget is not None:
        members["effectiveBudget"] = decision.effective_budget
    if decision.skill_ref is not None:
        members["skillRef"] = decision.skill_ref
    return members


def _jcs_vector(case: JcsCase) -> dict[str, object]:
    vector: dict[str, object] = {"id": case.id, "comment": case.comment, "flags": list(case.flags)}
    try:
        vector["input"] = case.input.decode("utf-8")
    except UnicodeDecodeError:
        vector["input_hex"] = case.input.hex()
    return vector | {"expect": _jcs_expectation(case)}


def _jcs_expectation(case: JcsCase) -> dict[str, object]:
    try:
        canonical = rfc8785.dumps(strict_json.read(case.input))
    except JsonRefused as refusal:
        _agree(case.id, case.expected, refusal.fault)
        return {"error": _fault_members(refusal.fault)}
    _agree(case.id, case.expected, canonical)
    _agree(f"{case.id}, read again", canonical, rfc8785.dumps(strict_json.read(canonical)))
    return {
        "canonical_hex": canonical.hex(),
        "digest": "sha256:" + hashlib.sha256(canonical).hexdigest(),
    }


def _fault_members(fault: Fault) -> dict[str, object]:
    return {"code": fault.code, "pointer": fault.pointer, "offset": fault.offset}


def _agree(what: str, expected: object, found: object) -> None:
    if found != expected:
        raise VectorsWrong(f"{what}: the case expects {expected!r}, the oracle finds {found!r}")


def _plain(value: JsonValue) -> JsonValue | int:
    """Numbers as the canonical form prints them, so that 10 is not written 10.0, nor 0 as -0.0."""
    if isinstance(value, dict):
        return {name: _plain(member) for name, member in value.items()}
    if isinstance(value, list):
        return [_plain(element) for element in value]
    if isinstance(value, float) and value.is_integer() and abs(value) <= flux_gate.MAX_SAFE_INTEGER:
        return int(value)
    return value


if __name__ == "__main__":
    sys.exit(main())
