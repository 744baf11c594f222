//! The stable error codes that every surface shares.

/// The code of an error: stable, and spelled the same in Rust, TypeScript and on the command line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// The text is not JSON.
    JsonSyntax,
    /// The bytes are not UTF-8.
    InvalidUtf8,
    /// A string holds one half of a surrogate pair.
    LoneSurrogate,
    /// An object has two members of one name.
    DuplicateMember,
    /// A number has no finite double.
    NumberOutOfRange,
    /// Nesting is deeper than 128 levels.
    TooDeep,
    /// The input is longer than its limit.
    TooLarge,
    /// A text is not a JSON Pointer.
    InvalidPointer,
    /// A batch line names no function.
    UnknownFunction,
    /// A batch line has a missing, mistyped or unknown argument.
    InvalidCall,
}

impl Code {
    /// Every code.
    pub const ALL: [Self; 10] = [
        Self::JsonSyntax,
        Self::InvalidUtf8,
        Self::LoneSurrogate,
        Self::DuplicateMember,
        Self::NumberOutOfRange,
        Self::TooDeep,
        Self::TooLarge,
        Self::InvalidPointer,
        Self::UnknownFunction,
        Self::InvalidCall,
    ];

    /// The code as it is written on every surface.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::JsonSyntax => "json-syntax",
            Self::InvalidUtf8 => "invalid-utf8",
            Self::LoneSurrogate => "lone-surrogate",
            Self::DuplicateMember => "duplicate-member",
            Self::NumberOutOfRange => "number-out-of-range",
            Self::TooDeep => "too-deep",
            Self::TooLarge => "too-large",
            Self::InvalidPointer => "invalid-pointer",
            Self::UnknownFunction => "unknown-function",
            Self::InvalidCall => "invalid-call",
        }
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}
