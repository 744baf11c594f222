//! Batch lines: one call as one line of JSON, one answer as one line.
//!
//! A line is an object with the function's name in `fn` and its arguments, each a string of JSON
//! text: `{"fn":"digest","value":"[1,2]"}`. The answer is `{"value":"..."}`, or
//! `{"error":{"code":"...","message":"...","pointer":"..."}}`. There is an answer to any bytes.

use crate::{
    Code,
    json::{Limits, Object, ObjectWriter, Pointer, Printable, Value},
    text::{self, Argument, ArgumentError},
};

/// How much longer than one argument a whole line may be: the arguments' sum, and their escapes.
const LINE_FACTOR: usize = 4;

/// The longest line that [`answer`] reads, in bytes, when arguments may be as long as `limits` says.
#[must_use]
pub fn line_limits(limits: Limits) -> Limits {
    Limits {
        max_bytes: limits.max_bytes.saturating_mul(LINE_FACTOR),
    }
}

/// The answer to one line, without an end of line.
#[must_use]
pub fn answer(line: &[u8], limits: Limits) -> String {
    let mut out = String::new();
    let mut object = ObjectWriter::new(&mut out);
    match call(line, limits) {
        Ok(value) => object.string("value", &value),
        Err(error) => object.nested("error", |out| error.write_canonical(out)),
    }
    object.finish();
    out
}

/// A line that has no value for an answer.
#[derive(Debug, thiserror::Error)]
enum CallError {
    #[error(transparent)]
    Argument(#[from] ArgumentError),
    #[error("line: a call must be an object")]
    NotAnObject,
    #[error("line: `fn` must be one of {}", names())]
    UnknownFunction,
    #[error("line: `{function}` needs the argument `{argument}`, a string of JSON text")]
    MissingArgument {
        function: &'static str,
        argument: &'static str,
    },
    #[error("line: `{function}` has no argument `{}`", Printable(argument))]
    UnknownArgument {
        function: &'static str,
        argument: String,
    },
}

impl CallError {
    fn code(&self) -> Code {
        match self {
            Self::Argument(error) => error.code(),
            Self::UnknownFunction => Code::UnknownFunction,
            Self::NotAnObject | Self::MissingArgument { .. } | Self::UnknownArgument { .. } => {
                Code::InvalidCall
            }
        }
    }

    /// The place in the argument's text, or in the line.
    fn pointer(&self) -> String {
        let member = |name: &str| Pointer::new(vec![name.to_owned()]).to_string();
        match self {
            Self::Argument(error) => error.source.pointer.to_string(),
            Self::NotAnObject => String::new(),
            Self::UnknownFunction => member("fn"),
            Self::MissingArgument { argument, .. } => member(argument),
            Self::UnknownArgument { argument, .. } => member(argument),
        }
    }

    fn write_canonical(&self, out: &mut String) {
        let mut object = ObjectWriter::new(out);
        object.string("code", self.code().as_str());
        object.string("message", &self.to_string());
        object.string("pointer", &self.pointer());
        object.finish();
    }
}

/// A function that a line can name.
struct Function {
    name: &'static str,
    required: &'static [&'static str],
    optional: &'static [&'static str],
    call: fn(&Arguments<'_, '_>, Limits) -> Result<String, CallError>,
}

const FUNCTIONS: [Function; 3] = [
    Function {
        name: "evaluate",
        required: &["policy", "request"],
        optional: &["skill"],
        call: |arguments, limits| {
            let [policy, request] = [
                arguments.required("policy")?,
                arguments.required("request")?,
            ];
            Ok(text::evaluate(
                policy,
                request,
                arguments.optional("skill")?,
                limits,
            )?)
        },
    },
    Function {
        name: "canonicalize",
        required: &["value"],
        optional: &[],
        call: |arguments, limits| Ok(text::canonicalize(arguments.required("value")?, limits)?),
    },
    Function {
        name: "digest",
        required: &["value"],
        optional: &[],
        call: |arguments, limits| Ok(text::digest(arguments.required("value")?, limits)?),
    },
];

fn names() -> String {
    FUNCTIONS
        .map(|function| format!("`{}`", function.name))
        .join(", ")
}

fn call(line: &[u8], limits: Limits) -> Result<String, CallError> {
    let line = text::read(Argument::Line, line, line_limits(limits))?;
    let members = line.as_object().ok_or(CallError::NotAnObject)?;
    let name = members.get("fn").and_then(Value::as_str);
    let function = FUNCTIONS
        .iter()
        .find(|function| Some(function.name) == name);
    let function = function.ok_or(CallError::UnknownFunction)?;
    (function.call)(&Arguments::new(function, members)?, limits)
}

/// The arguments of a line; none is there that the function does not know.
struct Arguments<'v, 'a> {
    function: &'static str,
    members: &'v Object<'a>,
}

impl<'v, 'a> Arguments<'v, 'a> {
    fn new(function: &Function, members: &'v Object<'a>) -> Result<Self, CallError> {
        let known = |name: &str| {
            name == "fn" || function.required.contains(&name) || function.optional.contains(&name)
        };
        match members.iter().find(|(name, _)| !known(name.as_str())) {
            None => Ok(Self {
                function: function.name,
                members,
            }),
            Some((name, _)) => Err(CallError::UnknownArgument {
                function: function.name,
                argument: name.as_str().to_owned(),
            }),
        }
    }

    fn required(&self, argument: &'static str) -> Result<&'v [u8], CallError> {
        self.optional(argument)?
            .ok_or_else(|| self.missing(argument))
    }

    fn optional(&self, argument: &'static str) -> Result<Option<&'v [u8]>, CallError> {
        match self.members.get(argument) {
            None => Ok(None),
            Some(value) => {
                let text = value.as_str().ok_or_else(|| self.missing(argument))?;
                Ok(Some(text.as_bytes()))
            }
        }
    }

    fn missing(&self, argument: &'static str) -> CallError {
        CallError::MissingArgument {
            function: self.function,
            argument,
        }
    }
}
