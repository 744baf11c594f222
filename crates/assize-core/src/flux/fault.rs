//! Why an input is off-spec.

use std::fmt;

use crate::json::{Object, Pointer, Printable, Value};

/// A member that breaks the contract: where it is, and the rule that it breaks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    pointer: Pointer,
    rule: &'static str,
}

impl Fault {
    /// The fault of the whole document.
    pub(super) fn root(rule: &'static str) -> Self {
        Self {
            pointer: Pointer::default(),
            rule,
        }
    }

    /// The fault of a member.
    pub(super) fn member(name: &str, rule: &'static str) -> Self {
        Self {
            pointer: Pointer::new(vec![name.to_owned()]),
            rule,
        }
    }

    /// The fault of an element of a member.
    pub(super) fn element(name: &str, index: usize, rule: &'static str) -> Self {
        Self {
            pointer: Pointer::new(vec![name.to_owned(), index.to_string()]),
            rule,
        }
    }

    /// The place of the fault in its document.
    #[must_use]
    pub fn pointer(&self) -> &Pointer {
        &self.pointer
    }
}

/// What is wrong, as the end of a sentence: "`/tokenBudget` must be an integer from 1 to ...".
impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.pointer.is_root() {
            write!(f, "it {}", self.rule)
        } else {
            write!(
                f,
                "`{}` {}",
                Printable(&self.pointer.to_string()),
                self.rule
            )
        }
    }
}

/// The members of `value`, when it is an object and each of their names is in `known`.
pub(super) fn closed_object<'v, 'a>(
    value: &'v Value<'a>,
    known: &[&str],
) -> Result<&'v Object<'a>, Fault> {
    let object = value
        .as_object()
        .ok_or_else(|| Fault::root("must be an object"))?;
    let unknown = object
        .iter()
        .map(|(name, _)| name.as_str())
        .find(|name| !known.contains(name));
    match unknown {
        Some(name) => Err(Fault::member(
            name,
            "is not a member that the contract knows",
        )),
        None => Ok(object),
    }
}
