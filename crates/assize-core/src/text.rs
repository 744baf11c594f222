//! Every function of the core from text to text: what the wasm module, the command line and
//! [`crate::batch`] call, and what tests compare as bytes.

use std::fmt;

use crate::{
    Code,
    crypto::Digest,
    flux::{Decision, Policy},
    json::{self, Limits, Number, ObjectWriter, Value, parse},
};

/// An argument of a function that takes JSON text.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Argument {
    /// The agentPolicy of an evaluation.
    Policy,
    /// The request of an evaluation.
    Request,
    /// The skill binding of an evaluation.
    Skill,
    /// The value to canonicalise or digest.
    Value,
    /// A batch line.
    Line,
}

impl fmt::Display for Argument {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Policy => "policy",
            Self::Request => "request",
            Self::Skill => "skill",
            Self::Value => "value",
            Self::Line => "line",
        })
    }
}

/// A call that can have no answer, because an argument is not strict JSON.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{argument}: {source}")]
pub struct ArgumentError {
    /// The argument.
    pub argument: Argument,
    /// What is wrong with it.
    pub source: json::Error,
}

impl ArgumentError {
    /// The stable code of this error.
    #[must_use]
    pub fn code(&self) -> Code {
        self.source.code()
    }

    /// The error as JSON: `{"argument", "code", "message", "offset", "pointer"}`.
    #[must_use]
    pub fn to_canonical(&self) -> String {
        let mut out = String::new();
        let mut object = ObjectWriter::new(&mut out);
        object.string("argument", &self.argument.to_string());
        object.string("code", self.code().as_str());
        object.string("message", &self.to_string());
        // A length fits a double on every platform that can hold it.
        #[expect(
            clippy::cast_precision_loss,
            reason = "an offset is below the limit of the input"
        )]
        if let Some(offset) = Number::new(self.source.offset as f64) {
            object.number("offset", offset);
        }
        object.string("pointer", &self.source.pointer.to_string());
        object.finish();
        out
    }
}

/// Reads the text of an argument.
///
/// # Errors
///
/// [`ArgumentError`] when it is not strict JSON.
pub fn read(argument: Argument, text: &[u8], limits: Limits) -> Result<Value<'_>, ArgumentError> {
    parse(text, limits).map_err(|source| ArgumentError { argument, source })
}

/// The RFC 8785 form of a JSON text.
///
/// # Errors
///
/// [`ArgumentError`] when it is not strict JSON.
pub fn canonicalize(value: &[u8], limits: Limits) -> Result<String, ArgumentError> {
    let mut out = String::with_capacity(value.len());
    read(Argument::Value, value, limits)?.write_canonical(&mut out);
    Ok(out)
}

/// The digest of a JSON text: `sha256:` and the hex SHA-256 of its RFC 8785 form.
///
/// # Errors
///
/// [`ArgumentError`] when it is not strict JSON.
pub fn digest(value: &[u8], limits: Limits) -> Result<String, ArgumentError> {
    let canonical = canonicalize(value, limits)?;
    Ok(Digest::of_bytes(canonical.as_bytes()).to_string())
}

/// The policy in a JSON text, for [`decide`].
///
/// # Errors
///
/// [`ArgumentError`] when it is not strict JSON.
pub fn prepare(policy: &[u8], limits: Limits) -> Result<Policy, ArgumentError> {
    Ok(Policy::new(&read(Argument::Policy, policy, limits)?))
}

/// The FLUX decision on a request, all as JSON text.
///
/// # Errors
///
/// [`ArgumentError`] for the first of policy, request and skill that is not strict JSON.
pub fn evaluate(
    policy: &[u8],
    request: &[u8],
    skill: Option<&[u8]>,
    limits: Limits,
) -> Result<String, ArgumentError> {
    #[expect(
        clippy::redundant_closure_for_method_calls,
        reason = "the method is of one lifetime, and any is asked for"
    )]
    decide(
        &prepare(policy, limits)?,
        request,
        skill,
        limits,
        |decision| decision.to_canonical(),
    )
}

/// What `answer` makes of the FLUX decision on a request, against a policy that was read before.
///
/// # Errors
///
/// [`ArgumentError`] for the first of request and skill that is not strict JSON.
pub fn decide<T>(
    policy: &Policy,
    request: &[u8],
    skill: Option<&[u8]>,
    limits: Limits,
    answer: impl FnOnce(&Decision<'_>) -> T,
) -> Result<T, ArgumentError> {
    let request = read(Argument::Request, request, limits)?;
    let skill = skill
        .map(|skill| read(Argument::Skill, skill, limits))
        .transpose()?;
    Ok(answer(&policy.evaluate(&request, skill.as_ref())))
}
