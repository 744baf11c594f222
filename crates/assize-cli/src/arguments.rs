//! The command line.

use assize_core::json::Limits;
use clap::{Args, Parser, Subcommand};
use clap_complete::Shell;

use crate::source::Source;

/// Policy decisions for AI agents: the same bytes as in every other runtime.
#[derive(Parser)]
#[command(
    name = "assize",
    version,
    about,
    after_help = "\
A FILE named `-` is standard input. Output is the RFC 8785 form of the answer and a newline.

Exit codes:
  0  there is an answer, whether it allows or denies
  2  there can be none: one line on standard error says what is wrong and where
  3  the answer denies, and --exit-code was given

Examples:
  assize evaluate --policy policy.json --request request.json
  echo '{\"b\":1,\"a\":2}' | assize canonicalize
  echo '{\"fn\":\"digest\",\"value\":\"[1.0]\"}' | assize batch"
)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) command: Command,
    #[command(flatten)]
    pub(crate) limits: LimitArguments,
}

/// How much is read.
#[derive(Args)]
pub(crate) struct LimitArguments {
    /// The longest JSON text that is accepted, in bytes
    #[arg(
        long,
        global = true,
        value_name = "BYTES",
        default_value_t = Limits::default().max_bytes,
        value_parser = at_least_one,
    )]
    max_bytes: usize,
}

impl From<LimitArguments> for Limits {
    fn from(arguments: LimitArguments) -> Self {
        Self {
            max_bytes: arguments.max_bytes,
        }
    }
}

#[derive(Subcommand)]
pub(crate) enum Command {
    /// Decide whether a request may be made under an agentPolicy (FLUX RFC-04)
    Evaluate(EvaluateArguments),
    /// Write the RFC 8785 form of a JSON text
    Canonicalize {
        /// The JSON text
        #[arg(default_value = "-")]
        file: Source,
    },
    /// Write the digest of a JSON text: SHA-256 over its RFC 8785 form
    Digest {
        /// The JSON text
        #[arg(default_value = "-")]
        file: Source,
    },
    /// Answer calls as JSON Lines, from standard input to standard output
    ///
    /// Each line is one call, an object with the function's name in `fn` and its arguments as
    /// strings of JSON text; each gives one line, its value or its error. No line stops the others.
    ///
    ///   {"fn":"evaluate","policy":"{...}","request":"{...}","skill":"{...}"}
    ///   {"fn":"canonicalize","value":"{...}"}
    ///   {"fn":"digest","value":"{...}"}
    ///
    /// A value is {"value":"..."}, an error {"error":{"code":"...","message":"...","pointer":"..."}}.
    /// `skill` may be left out. A line may be four times as long as --max-bytes.
    #[command(verbatim_doc_comment)]
    Batch,
    /// Write a completion script for a shell
    Completions {
        /// The shell
        shell: Shell,
    },
}

#[derive(Args)]
pub(crate) struct EvaluateArguments {
    /// The agentPolicy: what a document allows
    #[arg(long, value_name = "FILE")]
    pub(crate) policy: Source,
    /// The request: model, useCase, tokens, and a purpose
    #[arg(long, value_name = "FILE")]
    pub(crate) request: Source,
    /// The skill binding that the call is made through; it narrows the token budget
    #[arg(long, value_name = "FILE")]
    pub(crate) skill: Option<Source>,
    /// End with 3 when the decision is a deny
    #[arg(long)]
    pub(crate) exit_code: bool,
}

fn at_least_one(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(bytes @ 1..) => Ok(bytes),
        _ => Err("must be an integer of at least 1".to_owned()),
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    use super::*;

    #[test]
    fn the_command_line_is_consistent() {
        CommandLine::command().debug_assert();
    }
}
