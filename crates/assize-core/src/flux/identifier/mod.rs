//! Identifiers: how `model` and `useCase` are compared (FLUX 0.5.0, STRINGS).

mod nfc;

use std::{borrow::Cow, collections::BTreeSet};

/// The version of the Unicode tables with which identifiers are normalised.
pub const UNICODE_VERSION: (u8, u8, u8) = nfc::UNICODE_VERSION;

/// An identifier in the form in which it is compared: NFC, then without surrounding white space.
pub(super) fn comparable(text: &str) -> Cow<'_, str> {
    if nfc::is_nfc_quick(text) {
        Cow::Borrowed(strip(text))
    } else {
        Cow::Owned(strip(&nfc::nfc(text)).to_owned())
    }
}

/// Whether nothing but white space is in a text.
pub(super) fn is_blank(text: &str) -> bool {
    // NFC maps no white space to anything but white space, and nothing else to it.
    strip(text).is_empty()
}

fn strip(text: &str) -> &str {
    text.trim_matches(is_white_space)
}

/// What Python's `str.strip()` strips, as the published gate is written: Unicode `White_Space` and
/// the four separators U+001C to U+001F.
fn is_white_space(character: char) -> bool {
    character.is_whitespace() || matches!(character, '\u{1c}'..='\u{1f}')
}

/// A list of identifiers, in comparable form.
#[derive(Debug, Clone)]
pub(super) struct Identifiers(BTreeSet<Cow<'static, str>>);

impl Identifiers {
    pub(super) fn new<'t>(texts: impl IntoIterator<Item = &'t str>) -> Self {
        // Collecting would bring a sort of its own into the wasm module: 2 KB gzipped.
        let mut identifiers = BTreeSet::new();
        for text in texts {
            identifiers.insert(Cow::Owned(comparable(text).into_owned()));
        }
        Self(identifiers)
    }

    /// Whether the list holds an identifier that is in comparable form.
    pub(super) fn contains(&self, identifier: &str) -> bool {
        self.0.contains(identifier)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The 29 characters for which Python 3.11's `str.isspace` holds, from
    /// `[c for c in map(chr, range(0x110000)) if not c.strip()]`.
    const PYTHON_WHITE_SPACE: [char; 29] = [
        '\t', '\n', '\u{b}', '\u{c}', '\r', '\u{1c}', '\u{1d}', '\u{1e}', '\u{1f}', ' ', '\u{85}',
        '\u{a0}', '\u{1680}', '\u{2000}', '\u{2001}', '\u{2002}', '\u{2003}', '\u{2004}',
        '\u{2005}', '\u{2006}', '\u{2007}', '\u{2008}', '\u{2009}', '\u{200a}', '\u{2028}',
        '\u{2029}', '\u{202f}', '\u{205f}', '\u{3000}',
    ];

    #[test]
    fn white_space_is_what_python_strips() {
        let ours: Vec<char> = ('\0'..=char::MAX).filter(|&c| is_white_space(c)).collect();
        assert_eq!(ours, PYTHON_WHITE_SPACE);
    }

    #[test]
    fn normalising_neither_makes_nor_loses_white_space() {
        for character in '\0'..=char::MAX {
            let normalised = nfc::nfc(&character.to_string());
            let still = normalised.chars().all(is_white_space);
            assert_eq!(still, is_white_space(character), "{character:?}");
        }
    }
}
