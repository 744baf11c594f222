//! Strings of a JSON text.

use super::writer::write_string;

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
                out.reserve(text.len() + 2);
                out.push('"');
                out.push_str(text);
                out.push('"');
            }
            Repr::Owned(text) => write_string(out, text),
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
