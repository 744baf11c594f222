//! Where a JSON text is read from.

use std::{
    convert::Infallible,
    fmt,
    fs::File,
    io::{self, Read},
    path::PathBuf,
    str::FromStr,
};

use assize_core::{
    json::{Limits, Printable},
    text::Argument,
};

use crate::failure::Failure;

/// A file, or standard input.
#[derive(Debug, Clone)]
pub(crate) enum Source {
    StandardInput,
    File(PathBuf),
}

impl Source {
    pub(crate) fn is_standard_input(&self) -> bool {
        matches!(self, Self::StandardInput)
    }

    /// The bytes; one more than the limit at most, so that a text that is too large is seen to be.
    pub(crate) fn read(&self, argument: Argument, limits: Limits) -> Result<Vec<u8>, Failure> {
        let unreadable = |error| Failure::Unreadable {
            argument,
            from: self.to_string(),
            error,
        };
        let bytes = match self {
            Self::StandardInput => read_at_most(io::stdin().lock(), limits),
            Self::File(path) => File::open(path).and_then(|file| read_at_most(file, limits)),
        };
        bytes.map_err(unreadable)
    }
}

fn read_at_most(input: impl Read, limits: Limits) -> io::Result<Vec<u8>> {
    let most = u64::try_from(limits.max_bytes)
        .unwrap_or(u64::MAX)
        .saturating_add(1);
    let mut bytes = Vec::new();
    input.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

impl FromStr for Source {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(if text == "-" {
            Self::StandardInput
        } else {
            Self::File(PathBuf::from(text))
        })
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::StandardInput => f.write_str("standard input"),
            Self::File(path) => write!(f, "`{}`", Printable(&path.to_string_lossy())),
        }
    }
}
