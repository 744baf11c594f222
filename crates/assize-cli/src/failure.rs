//! Why there is no answer.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use assize_core::text::{Argument, ArgumentError};

/// The exit code of a command that has no answer.
const NO_ANSWER: u8 = 2;

/// The exit code of a program that a closed pipe ends: 128 and the number of the signal.
const CLOSED_PIPE: u8 = 141;

#[derive(Debug, thiserror::Error)]
pub(crate) enum Failure {
    #[error("{from}: {error} [{}]", error.code())]
    Argument { from: String, error: ArgumentError },
    #[error("{argument}: cannot read {from}: {error}")]
    Unreadable {
        argument: Argument,
        from: String,
        error: io::Error,
    },
    #[error("only one of --policy, --request and --skill can be `-`, standard input")]
    StandardInputTwice,
    #[error("standard input or output: {0}")]
    Stream(#[from] io::Error),
}

impl Failure {
    pub(crate) fn argument(from: &impl ToString, error: ArgumentError) -> Self {
        Self::Argument {
            from: from.to_string(),
            error,
        }
    }

    /// Says it in one line on standard error. A reader that has gone wants to hear nothing.
    pub(crate) fn report(&self) -> ExitCode {
        if let Self::Stream(error) = self
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            return ExitCode::from(CLOSED_PIPE);
        }
        // Where standard error cannot be written to, the exit code says it alone.
        let _ = writeln!(io::stderr(), "assize: {self}");
        ExitCode::from(NO_ANSWER)
    }
}
