//! What the strict reader refuses, and where.

use super::{Pointer, Printable};
use crate::Code;

/// A text that is not strict JSON: what is wrong, and the place of it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{kind} at {} (byte {offset})", place(pointer))]
pub struct Error {
    /// What is wrong.
    pub kind: ErrorKind,
    /// The byte of the input at which it is wrong, counted from 0.
    pub offset: usize,
    /// The innermost value that was being read.
    pub pointer: Pointer,
}

impl Error {
    /// The stable code of this error.
    #[must_use]
    pub fn code(&self) -> Code {
        match self.kind {
            ErrorKind::Syntax(_) => Code::JsonSyntax,
            ErrorKind::InvalidUtf8 => Code::InvalidUtf8,
            ErrorKind::LoneSurrogate => Code::LoneSurrogate,
            ErrorKind::DuplicateMember => Code::DuplicateMember,
            ErrorKind::NumberOutOfRange => Code::NumberOutOfRange,
            ErrorKind::TooDeep { .. } => Code::TooDeep,
            ErrorKind::TooLarge { .. } => Code::TooLarge,
        }
    }
}

/// The kinds of fault that the strict reader knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ErrorKind {
    /// The text does not follow the grammar of RFC 8259.
    #[error(transparent)]
    Syntax(#[from] SyntaxError),
    /// The input is not UTF-8.
    #[error("invalid UTF-8")]
    InvalidUtf8,
    /// A `\u` escape names one half of a surrogate pair without the other.
    #[error("lone surrogate: a high one must be followed at once by a low one")]
    LoneSurrogate,
    /// An object has two members of the same name.
    #[error("duplicate member: a name may stand once in an object")]
    DuplicateMember,
    /// The nearest double of a number is not finite.
    #[error("number out of range: its nearest double must be finite")]
    NumberOutOfRange,
    /// Arrays and objects are nested too deeply.
    #[error("nested too deeply: at most {limit} levels are accepted")]
    TooDeep {
        /// The number of levels that are accepted.
        limit: usize,
    },
    /// The input is too long.
    #[error("input too large: at most {limit} bytes are accepted")]
    TooLarge {
        /// The number of bytes that are accepted.
        limit: usize,
    },
}

/// How a text breaks the grammar of RFC 8259.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SyntaxError {
    /// The text ends too early.
    #[error("unexpected end of input: expected {expected}")]
    UnexpectedEnd {
        /// What could have stood there.
        expected: &'static str,
    },
    /// Something else should stand here.
    #[error("unexpected character `{}`: expected {expected}", found.escape_default())]
    UnexpectedCharacter {
        /// What stands there.
        found: char,
        /// What could have stood there.
        expected: &'static str,
    },
    /// A backslash is followed by what is no escape.
    #[error(
        "invalid escape: expected one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t or \\u and four hex digits"
    )]
    InvalidEscape,
    /// A control character stands unescaped in a string.
    #[error("control character `{}` in a string: it must be escaped", found.escape_default())]
    ControlCharacter {
        /// The character.
        found: char,
    },
    /// The text begins with U+FEFF.
    #[error("byte-order mark: the text must begin with a value")]
    ByteOrderMark,
}

fn place(pointer: &Pointer) -> String {
    if pointer.is_root() {
        "the top level".to_owned()
    } else {
        format!("`{}`", Printable(&pointer.to_string()))
    }
}
