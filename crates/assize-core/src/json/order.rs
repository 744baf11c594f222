//! The order of member names (RFC 8785 3.2.3).

use std::cmp::Ordering;

/// The order of member names: by UTF-16 code units (RFC 8785 3.2.3).
///
/// UTF-8 sorts by code point, which differs only where one name has a character beyond U+FFFF (lead
/// byte F0 to F4; surrogates D800 to DFFF in UTF-16) and the other one from U+E000 to U+FFFF (lead
/// byte EE or EF).
pub(super) fn compare_utf16(left: &str, right: &str) -> Ordering {
    let mut pairs = left.bytes().zip(right.bytes());
    match pairs.find(|(a, b)| a != b) {
        None => left.len().cmp(&right.len()),
        Some((a, b)) if a >= 0xEE && b >= 0xEE => (a < 0xF0).cmp(&(b < 0xF0)).then(a.cmp(&b)),
        Some((a, b)) => a.cmp(&b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_utf16_code_units() {
        let samples = [
            "",
            "a",
            "aa",
            "b",
            "\u{7f}",
            "\u{80}",
            "\u{7ff}",
            "\u{800}",
            "\u{d7ff}",
            "\u{e000}",
            "\u{fb00}",
            "\u{ffff}",
            "\u{10000}",
            "\u{1f9ed}",
            "\u{10ffff}",
            "a\u{10000}",
            "a\u{ffff}",
            "\u{10000}b",
            "\u{10001}",
            "\u{ee00}",
            "\u{ff00}",
        ];
        for left in samples {
            for right in samples {
                let expected = left.encode_utf16().cmp(right.encode_utf16());
                assert_eq!(compare_utf16(left, right), expected, "{left:?} {right:?}");
            }
        }
    }
}
