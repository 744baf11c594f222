//! The agentPolicy: what a document allows.

use std::{borrow::Cow, collections::BTreeSet};

use super::{
    fault::{Fault, closed_object},
    identifier::{Identifiers, is_blank},
};
use crate::{
    crypto::Digest,
    json::{self, Limits, MAX_SAFE_INTEGER, Object, Value, parse},
};

const MEMBERS: [&str; 5] = [
    "allowedModels",
    "tokenBudget",
    "allowedUseCases",
    "deniedUseCases",
    "purposeLimitation",
];

/// A policy document that was read once, ready for any number of requests.
///
/// An off-spec policy is a `Policy` too: each of its decisions is `INVALID_POLICY`.
#[derive(Debug, Clone)]
pub struct Policy {
    digest: Digest,
    rules: Result<Rules, Fault>,
}

/// What a well-formed policy says.
#[derive(Debug, Clone)]
pub(super) struct Rules {
    pub(super) allowed_models: Identifiers,
    pub(super) token_budget: u64,
    pub(super) allowed_use_cases: Option<Identifiers>,
    pub(super) denied_use_cases: Option<Identifiers>,
    pub(super) purpose_limitation: bool,
}

impl Policy {
    /// Reads a policy from JSON text or bytes.
    ///
    /// # Errors
    ///
    /// [`json::Error`] when it is not strict JSON. JSON that is no policy is no error: see
    /// [`Policy::fault`].
    pub fn parse<T: AsRef<[u8]> + ?Sized>(input: &T, limits: Limits) -> Result<Self, json::Error> {
        parse(input, limits).map(|value| Self::new(&value))
    }

    /// Reads a policy from a value.
    #[must_use]
    pub fn new(value: &Value<'_>) -> Self {
        // The contract wants a digest in every decision; a policy that is not an object has that of
        // an empty one (FLUX policyDigest).
        let digest = match value {
            Value::Object(_) => Digest::of_value(value),
            _ => Digest::of_value(&Value::Object(Object::default())),
        };
        Self {
            digest,
            rules: Rules::read(value),
        }
    }

    /// The digest of the document: SHA-256 over its RFC 8785 form.
    #[must_use]
    pub fn digest(&self) -> Digest {
        self.digest
    }

    /// Why the policy is off-spec, when it is.
    #[must_use]
    pub fn fault(&self) -> Option<&Fault> {
        self.rules.as_ref().err()
    }

    pub(super) fn rules(&self) -> Result<&Rules, &Fault> {
        self.rules.as_ref()
    }
}

impl Rules {
    fn read(value: &Value<'_>) -> Result<Self, Fault> {
        let policy = closed_object(value, &MEMBERS)?;
        let missing = |name| Fault::member(name, "is missing");
        let allowed_models =
            identifiers(policy, "allowedModels")?.ok_or_else(|| missing("allowedModels"))?;
        let token_budget = match policy.get("tokenBudget").map(Value::as_safe_integer) {
            None => return Err(missing("tokenBudget")),
            Some(Some(budget @ 1..=MAX_SAFE_INTEGER)) => budget,
            Some(_) => {
                return Err(Fault::member(
                    "tokenBudget",
                    "must be an integer from 1 to 9007199254740991",
                ));
            }
        };
        let purpose_limitation = match policy.get("purposeLimitation") {
            None => true,
            Some(value) => value
                .as_bool()
                .ok_or_else(|| Fault::member("purposeLimitation", "must be true or false"))?,
        };
        Ok(Self {
            allowed_models,
            token_budget,
            allowed_use_cases: identifiers(policy, "allowedUseCases")?,
            denied_use_cases: identifiers(policy, "deniedUseCases")?,
            purpose_limitation,
        })
    }
}

/// The list `name`: at least one string, none blank, no two equal as they are spelled.
fn identifiers(policy: &Object<'_>, name: &str) -> Result<Option<Identifiers>, Fault> {
    let Some(value) = policy.get(name) else {
        return Ok(None);
    };
    let elements = match value.as_array() {
        Some(elements) if !elements.is_empty() => elements,
        _ => {
            return Err(Fault::member(
                name,
                "must be an array of at least one string",
            ));
        }
    };
    let mut texts = BTreeSet::new();
    for (index, element) in elements.iter().enumerate() {
        let fault = match element.as_str() {
            None => "must be a string",
            Some(text) if is_blank(text) => "must not be blank",
            Some(text) if !texts.insert(Cow::Borrowed(text)) => "repeats an earlier entry",
            Some(_) => continue,
        };
        return Err(Fault::element(name, index, fault));
    }
    Ok(Some(Identifiers::new(texts.iter().map(AsRef::as_ref))))
}
