//! Strings of a JSON text, and their order.

use std::cmp::Ordering;

/// A string value or a member name.
///
/// A string that stood in the source without an escape needs none when it is written: it is kept as
/// the slice of the source that it is, and copied as it stands.
#[derive(Debug, Clone)]
pub struct Text<'a>(Repr<'a>);

#[derive(Debug, Clone)]
enum Repr<'a> {
    /// INVARIANT: holds no `"`, no `\` and no character below U+0020.
    Verbatim(&'a str),
    Owned(Box<str>),
}

impl<'a> Text<'a> {
    /// A slice of the source between two quotes; the reader has seen that nothing in it is escaped
    /// or would have to be.
    pub(super) fn verbatim(source: &'a str) -> Self {
        Self(Repr::Verbatim(source))
    }

    /// The string.
    #[must_use]
    pub fn as_str(&self) -> &str {
        match &self.0 {
            Repr::Verbatim(text) => text,
            Repr::Owned(text) => text,
        }
    }

    /// Appends the string in quotes, escaped as RFC 8785 3.2.2.2 says.
    pub(super) fn write_canonical(&self, out: &mut String) {
        match &self.0 {
            Repr::Verbatim(text) => {
                out.push('"');
                out.push_str(text);
                out.push('"');
            }
            Repr::Owned(text) => super::writer::write_string(out, text),
        }
    }
}

impl From<String> for Text<'_> {
    fn from(text: String) -> Self {
        Self(Repr::Owned(text.into_boxed_str()))
    }
}

impl PartialEq for Text<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.as_str() == other.as_str()
    }
}

impl Eq for Text<'_> {}

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

/// The number of bytes up to the first that is a quote, a backslash or a control character.
pub(super) fn plain_length(bytes: &[u8]) -> usize {
    let (words, _) = bytes.as_chunks();
    let plain = 8 * words
        .iter()
        .take_while(|word| is_plain_word(**word))
        .count();
    let tail = bytes.get(plain..).unwrap_or_default();
    plain
        + tail
            .iter()
            .position(|&byte| !is_plain(byte))
            .unwrap_or(tail.len())
}

/// Whether a byte of a string stands for itself.
fn is_plain(byte: u8) -> bool {
    byte >= 0x20 && byte != b'"' && byte != b'\\'
}

/// Whether all of eight bytes are plain; a fifth faster than byte by byte on ordinary documents.
///
/// The top bit of a byte is set by `below` when the byte is smaller than the bound and has no top
/// bit itself; only a byte above one that was found can be wrong, so "none" is exact.
fn is_plain_word(word: [u8; 8]) -> bool {
    const ONES: u64 = 0x0101_0101_0101_0101;
    let word = u64::from_le_bytes(word);
    let below = |word: u64, bound: u64| word.wrapping_sub(ONES * bound) & !word;
    let quote = word ^ (ONES * 0x22);
    let backslash = word ^ (ONES * 0x5C);
    (below(word, 0x20) | below(quote, 1) | below(backslash, 1)) & (ONES * 0x80) == 0
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
