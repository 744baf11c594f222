//! The request: what a caller wants to do.

use std::borrow::Cow;

use super::{
    fault::{Fault, closed_object},
    identifier::{comparable, is_blank},
};
use crate::json::{Object, Value};

const MEMBERS: [&str; 4] = ["model", "useCase", "purpose", "tokens"];

/// A well-formed request.
pub(super) struct Request<'v> {
    /// In comparable form.
    pub(super) model: Cow<'v, str>,
    /// In comparable form.
    pub(super) use_case: Cow<'v, str>,
    /// Whether a purpose is stated; a blank one is none.
    pub(super) has_purpose: bool,
    pub(super) tokens: u64,
}

impl<'v> Request<'v> {
    pub(super) fn read(value: &'v Value<'_>) -> Result<Self, Fault> {
        let request = closed_object(value, &MEMBERS)?;
        let tokens = request
            .get("tokens")
            .ok_or_else(|| Fault::member("tokens", "is missing"))?;
        Ok(Self {
            model: identifier(request, "model")?,
            use_case: identifier(request, "useCase")?,
            has_purpose: has_purpose(request)?,
            tokens: tokens.as_safe_integer().ok_or_else(|| {
                Fault::member("tokens", "must be an integer from 0 to 9007199254740991")
            })?,
        })
    }
}

fn identifier<'v>(request: &'v Object<'_>, name: &str) -> Result<Cow<'v, str>, Fault> {
    let value = request
        .get(name)
        .ok_or_else(|| Fault::member(name, "is missing"))?;
    let text = value
        .as_str()
        .ok_or_else(|| Fault::member(name, "must be a string"))?;
    let comparable = comparable(text);
    if comparable.is_empty() {
        return Err(Fault::member(name, "must not be blank"));
    }
    Ok(comparable)
}

fn has_purpose(request: &Object<'_>) -> Result<bool, Fault> {
    match request.get("purpose").map(Value::as_str) {
        None => Ok(false),
        Some(Some(purpose)) if !purpose.is_empty() => Ok(!is_blank(purpose)),
        Some(_) => Err(Fault::member(
            "purpose",
            "must be a string of at least one character",
        )),
    }
}
