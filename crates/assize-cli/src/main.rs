//! The command `assize`: the decisions of the core over files and pipes.

mod arguments;
mod batch;
mod failure;
mod source;

use std::{
    io::{self, Write},
    process::ExitCode,
};

use arguments::{Command, CommandLine, EvaluateArguments};
use assize_core::{
    json::Limits,
    text::{self, Argument},
};
use clap::{CommandFactory, Parser};
use failure::Failure;

/// The exit code of a deny under `--exit-code`.
const DENIED: u8 = 3;

fn main() -> ExitCode {
    let command_line = CommandLine::parse();
    match run(command_line.command, command_line.limits.into()) {
        Ok(code) => code,
        Err(failure) => failure.report(),
    }
}

fn run(command: Command, limits: Limits) -> Result<ExitCode, Failure> {
    match command {
        Command::Evaluate(arguments) => return evaluate(&arguments, limits),
        Command::Canonicalize { file } => {
            let bytes = file.read(Argument::Value, limits)?;
            let canonical = text::canonicalize(&bytes, limits);
            print(&canonical.map_err(|error| Failure::argument(&file, error))?)?;
        }
        Command::Digest { file } => {
            let bytes = file.read(Argument::Value, limits)?;
            let digest = text::digest(&bytes, limits);
            print(&digest.map_err(|error| Failure::argument(&file, error))?)?;
        }
        Command::Batch => batch::run(io::stdin().lock(), io::stdout().lock(), limits)?,
        Command::Completions { shell } => {
            // Into memory first: what writes a script does not expect that writing can fail.
            let mut script = Vec::new();
            clap_complete::generate(shell, &mut CommandLine::command(), "assize", &mut script);
            io::stdout().write_all(&script)?;
        }
    }
    Ok(ExitCode::SUCCESS)
}

fn evaluate(arguments: &EvaluateArguments, limits: Limits) -> Result<ExitCode, Failure> {
    let sources = [
        Some(&arguments.policy),
        Some(&arguments.request),
        arguments.skill.as_ref(),
    ];
    if sources
        .iter()
        .flatten()
        .filter(|source| source.is_standard_input())
        .count()
        > 1
    {
        return Err(Failure::StandardInputTwice);
    }
    let policy = arguments.policy.read(Argument::Policy, limits)?;
    let request = arguments.request.read(Argument::Request, limits)?;
    let skill = arguments
        .skill
        .as_ref()
        .map(|skill| skill.read(Argument::Skill, limits))
        .transpose()?;

    let policy = text::prepare(&policy, limits)
        .map_err(|error| Failure::argument(&arguments.policy, error))?;
    let request = text::read(Argument::Request, &request, limits)
        .map_err(|error| Failure::argument(&arguments.request, error))?;
    let skill = match (&arguments.skill, &skill) {
        (Some(source), Some(bytes)) => Some(
            text::read(Argument::Skill, bytes, limits)
                .map_err(|error| Failure::argument(source, error))?,
        ),
        _ => None,
    };
    let decision = policy.evaluate(&request, skill.as_ref());
    print(&decision.to_canonical())?;
    let denied = arguments.exit_code && !decision.allow();
    Ok(if denied {
        ExitCode::from(DENIED)
    } else {
        ExitCode::SUCCESS
    })
}

fn print(line: &str) -> Result<(), Failure> {
    let mut output = io::stdout().lock();
    output.write_all(line.as_bytes())?;
    output.write_all(b"\n")?;
    Ok(output.flush()?)
}
