//! The skill binding that a call is made through.

use super::fault::{Fault, closed_object};
use crate::json::Value;

/// The last three are the binding's own and are not read here.
const MEMBERS: [&str; 5] = ["name", "tokenBudget", "skillRef", "purpose", "model"];

/// A well-formed skill binding.
pub(super) struct Skill {
    pub(super) token_budget: Option<u64>,
}

impl Skill {
    pub(super) fn read(value: &Value<'_>) -> Result<Self, Fault> {
        let skill = closed_object(value, &MEMBERS)?;
        if skill.get("name").is_some() && name(value).is_none() {
            return Err(Fault::member(
                "name",
                "must be a string of at least one character",
            ));
        }
        let token_budget = skill.get("tokenBudget").map(|budget| {
            budget.as_safe_integer().ok_or_else(|| {
                Fault::member(
                    "tokenBudget",
                    "must be an integer from 0 to 9007199254740991",
                )
            })
        });
        Ok(Self {
            token_budget: token_budget.transpose()?,
        })
    }
}

/// The name of a binding, also of one that is malformed elsewhere: an auditor wants to know it.
pub(super) fn name<'v>(value: &'v Value<'_>) -> Option<&'v str> {
    let name = value.as_object()?.get("name")?.as_str()?;
    (!name.is_empty()).then_some(name)
}
