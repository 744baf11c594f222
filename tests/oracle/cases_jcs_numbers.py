"""Numbers: read as the nearest double, printed in the shortest way of ECMAScript; and those refused."""

from __future__ import annotations

from vector_case import JcsCase, canonical, refused

# Spelling and canonical form, by id.
_PRINTED: dict[str, tuple[str, str]] = {
    "zero": ("0", "0"),
    "minus-zero": ("-0", "0"),
    "minus-zero-fraction": ("-0.0", "0"),
    "minus-zero-exponent": ("-0e99", "0"),
    "zero-huge-exponent": ("0e99999999999", "0"),
    "one-fraction": ("1.0", "1"),
    "one-exponent-zero": ("1e0", "1"),
    "exponent-plus-zeros": ("1E+002", "100"),
    "exponent-minus-zeros": ("100e-002", "1"),
    "minus-fraction": ("-12.50", "-12.5"),
    "tenth": ("0.1", "0.1"),
    "sum-of-tenths": ("0.30000000000000004", "0.30000000000000004"),
    "three-tenths": ("0.3", "0.3"),
    "largest-safe": ("9007199254740991", "9007199254740991"),
    "largest-safe-fraction": ("9007199254740991.0", "9007199254740991"),
    "largest-safe-negative": ("-9007199254740991", "-9007199254740991"),
    "half-to-even-down": ("9007199254740990.5", "9007199254740990"),
    "half-to-even-up": ("9007199254740991.5", "9007199254740992"),
    "two-to-53": ("9007199254740992", "9007199254740992"),
    "two-to-53-plus-1": ("9007199254740993", "9007199254740992"),
    "two-to-53-plus-1-and-a-bit": (
        "9007199254740993.00000000000000000000000000001",
        "9007199254740994",
    ),
    "two-to-53-plus-3": ("9007199254740995", "9007199254740996"),
    "i64-largest": ("9223372036854775807", "9223372036854776000"),
    "u64-largest": ("18446744073709551615", "18446744073709552000"),
    "u64-overflow": ("18446744073709551617", "18446744073709552000"),
    "u128-overflow": ("340282366920938463463374607431768211457", "3.402823669209385e+38"),
    "twenty-digits": ("1E20", "100000000000000000000"),
    "twenty-one-digits": ("123456789012345678901", "123456789012345680000"),
    "last-without-exponent": ("999999999999999900000", "999999999999999900000"),
    "first-with-exponent": ("1e21", "1e+21"),
    "first-with-exponent-digits": ("1000000000000000000000", "1e+21"),
    "rounds-into-exponent": ("999999999999999999999", "1e+21"),
    "small-without-exponent": ("0.000001", "0.000001"),
    "small-with-exponent": ("0.0000001", "1e-7"),
    "small-exponent-in": ("1E-6", "0.000001"),
    "just-below-a-millionth": ("9.999999999999997e-7", "9.999999999999997e-7"),
    "negative-small": ("-0.0000033333333333333333", "-0.0000033333333333333333"),
    "smallest": ("5e-324", "5e-324"),
    "smallest-by-rounding": ("3e-324", "5e-324"),
    "smallest-negative": ("-4.94065645841246544e-324", "-5e-324"),
    "half-of-smallest": ("2.4703282292062327e-324", "0"),
    "above-half-of-smallest": ("2.4703282292062328e-324", "5e-324"),
    "underflow": ("1e-400", "0"),
    "underflow-negative": ("-1e-400", "0"),
    # An exponent can make up for as many zeros; readers that stop counting make 0 of these, or refuse them.
    "zeros-made-up-for-by-exponent": ("0." + "0" * 20_000 + "5e20004", "5000"),
    "zeros-taken-away-by-exponent": ("-12" + "0" * 20_000 + "e-20000", "-12"),
    "digits-among-zeros": ("0." + "0" * 20_000 + "123450" + "0" * 20_000 + "E+0020003", "123.45"),
    "underflow-long-exponent": ("1e-99999999999999999999", "0"),
    "smallest-normal": ("2.2250738585072014e-308", "2.2250738585072014e-308"),
    "largest-subnormal": ("2.2250738585072009e-308", "2.225073858507201e-308"),
    "trap-for-slow-parsers": ("2.2250738585072011e-308", "2.225073858507201e-308"),
    "largest": ("1.7976931348623157e308", "1.7976931348623157e+308"),
    "largest-by-rounding": ("1.7976931348623158e308", "1.7976931348623157e+308"),
    "largest-negative": ("-1.7976931348623157E+308", "-1.7976931348623157e+308"),
    "rfc-repeating": ("333333333.33333329", "333333333.3333333"),
    "nearest-not-truncated": ("333333333.33333325", "333333333.33333325"),
    "rfc-trailing-zero": ("4.50", "4.5"),
    "rfc-exponent": ("2e-3", "0.002"),
    "rfc-small": ("0.000000000000000000000000001", "1e-27"),
    "ryu-short": ("1424953923781206.25", "1424953923781206.2"),
    "seventeen-digits": ("5.0586554375786955e+67", "5.0586554375786955e+67"),
    "half-way-needs-every-digit": ("1.00000000000000011102230246251565404236316680908203125", "1"),
    "above-half-way": (
        "1.00000000000000011102230246251565404236316680908203126",
        "1.0000000000000002",
    ),
    "known-hard-1e23": ("1e23", "1e+23"),
    "known-hard-8e22": ("89255.0e-22", "8.9255e-18"),
    "known-hard-9007199254740993e-1": ("900719925474099.3", "900719925474099.2"),
    "hundreds-of-zeros": ("0." + "0" * 300 + "1", "1e-301"),
    "zeros-against-exponent": ("1" + "0" * 400 + "e-400", "1"),
    "fraction-against-exponent": ("0." + "0" * 399 + "1e400", "1"),
}

# Halves that meet at the first wrong byte; in an array, so that the pointer tells number and array apart.
_MALFORMED: dict[str, tuple[str, str, str, str]] = {
    "plus-sign": ("A number has no plus sign.", "[", "+1]", "/0"),
    "point-first": ("A number has a digit before the point.", "[", ".5]", "/0"),
    "minus-point": ("A number has a digit between minus and point.", "[-", ".5]", "/0"),
    "point-last": ("A point has a digit after it.", "[1.", "]", "/0"),
    "point-exponent": (
        "A point has a digit after it, also before an exponent.",
        "[1.",
        "e5]",
        "/0",
    ),
    "minus-only": ("A minus has a digit after it.", "[-", "]", "/0"),
    "minus-minus": ("A number has one minus.", "[-", "-1]", "/0"),
    "minus-space": ("A minus stands at its digits.", "[-", " 1]", "/0"),
    "exponent-empty": ("An exponent has a digit.", "[1e", "]", "/0"),
    "exponent-sign-only": ("An exponent's sign has a digit after it.", "[1e+", "]", "/0"),
    "exponent-two-signs": ("An exponent has one sign.", "[1e+", "-1]", "/0"),
    "exponent-fraction": ("An exponent has no fraction.", "[1e5", ".5]", ""),
    "exponent-twice": ("A number has one exponent.", "[1e5", "e5]", ""),
    "two-points": ("A number has one point.", "[1.5", ".5]", ""),
    "leading-zero": ("A number has no leading zero.", "[0", "1]", ""),
    "leading-zeros": ("A zero has no leading zero.", "[0", "0]", ""),
    "minus-leading-zero": ("A negative number has no leading zero.", "[-0", "1]", ""),
    "hexadecimal": ("There are no hexadecimal numbers.", "[0", "x10]", ""),
    "octal": ("There are no octal numbers.", "[0", "o17]", ""),
    "big-int-suffix": ("There is no suffix.", "[1", "n]", ""),
    "underscore": ("There are no digit separators.", "[1", "_000]", ""),
    "decimal-comma": (
        "A comma is no decimal point, and no number follows it.",
        '{"a":1,',
        "5}",
        "",
    ),
    "nan": ("NaN is not JSON.", "[", "NaN]", "/0"),
    "infinity": ("Infinity is not JSON.", "[", "Infinity]", "/0"),
    "minus-infinity": ("Nor is -Infinity.", "[-", "Infinity]", "/0"),
    "infinity-short": ("Nor is `inf`.", "[", "inf]", "/0"),
    "arabic-digit": ("A digit of another script is no digit.", "[", "\u0661]", "/0"),
    "full-width-digit": ("A full-width digit after a digit is no digit.", "[1", "\uff11]", ""),
    "minus-sign-unicode": ("U+2212 is no minus.", "[", "\u22121]", "/0"),
    "minus-end": ("The input ends after a minus.", "-", "", ""),
    "point-end": ("The input ends after a point.", "1.", "", ""),
    "exponent-end": ("The input ends after an e.", "1e", "", ""),
    "exponent-sign-end": ("The input ends after an exponent's sign.", "1e-", "", ""),
    "leading-zero-alone": ("A leading zero with nothing around it.", "0", "1", ""),
    "hexadecimal-alone": ("A hexadecimal number with nothing around it.", "0", "x10", ""),
}

# Too large for a double; the halves meet at the number's first byte.
_OUT_OF_RANGE: dict[str, tuple[str, str, str]] = {
    "positive": ("", "1e400", ""),
    "negative": ("", "-1e400", ""),
    "in-array": ("[1,", "1E400]", "/1"),
    "in-member": ('{"a": ', "-1e309 }", "/a"),
    "just-above-half-way": ("", "1.7976931348623159e308", ""),
    "exactly-half-way": ("", str(2**1024 - 2**970), ""),
    "two-to-1024": ("", str(2**1024), ""),
    "long-exponent": ("", "1e99999999999999999999", ""),
    "before-a-later-fault": ("[", "1e400 oops", "/0"),
    "before-a-fault-at-its-end": ("[", "1e400x]", "/0"),
}


def _short(spelling: str) -> str:
    return (
        spelling
        if len(spelling) <= 60
        else f"{spelling[:10]}...{spelling[-10:]} ({len(spelling)} bytes)"
    )


CASES: list[JcsCase] = [
    *(
        canonical(f"number-{id}", f"{_short(spelling)} is {printed}.", "number", spelling, printed)
        for id, (spelling, printed) in _PRINTED.items()
    ),
    canonical(
        "number-largest-in-digits",
        "The last integer that rounds to a finite double.",
        "number",
        str(2**1024 - 2**970 - 1),
        "1.7976931348623157e+308",
    ),
    *(
        refused(
            f"number-bad-{id}", comment, "lenient-number", "json-syntax", before, after, pointer
        )
        for id, (comment, before, after, pointer) in _MALFORMED.items()
    ),
    *(
        refused(
            f"number-range-{id}",
            "A number whose nearest double is not finite, placed at its first byte.",
            "number-range",
            "number-out-of-range",
            before,
            after,
            pointer,
        )
        for id, (before, after, pointer) in _OUT_OF_RANGE.items()
    ),
]
