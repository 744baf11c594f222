//! The decision: what the gate answers.

use std::{borrow::Cow, fmt};

use crate::{
    crypto::Digest,
    json::{Number, Object, ObjectWriter},
};

/// The outcome of the checks; the first that fails names it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ReasonCode {
    /// No check failed.
    Allowed,
    /// The policy is off-spec.
    InvalidPolicy,
    /// The request or the skill binding is off-spec.
    InvalidRequest,
    /// The model is not in `allowedModels`.
    ModelNotAllowed,
    /// The use case is in `deniedUseCases`.
    UseCaseDenied,
    /// The use case is not in `allowedUseCases`.
    UseCaseNotAllowed,
    /// The policy limits the purpose and the request states none.
    PurposeRequired,
    /// The request asks for more tokens than the effective budget.
    TokenBudgetExceeded,
}

impl ReasonCode {
    /// The code as the contract spells it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Allowed => "ALLOWED",
            Self::InvalidPolicy => "INVALID_POLICY",
            Self::InvalidRequest => "INVALID_REQUEST",
            Self::ModelNotAllowed => "MODEL_NOT_ALLOWED",
            Self::UseCaseDenied => "USE_CASE_DENIED",
            Self::UseCaseNotAllowed => "USE_CASE_NOT_ALLOWED",
            Self::PurposeRequired => "PURPOSE_REQUIRED",
            Self::TokenBudgetExceeded => "TOKEN_BUDGET_EXCEEDED",
        }
    }
}

impl fmt::Display for ReasonCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

/// A decision, with the echo of the request that it is about.
#[derive(Debug, Clone, PartialEq)]
pub struct Decision<'v> {
    /// The outcome.
    pub reason_code: ReasonCode,
    /// The outcome in one sentence, for people.
    pub reason: Cow<'static, str>,
    /// The digest of the document's policy, never of a narrowed one.
    pub policy_digest: Digest,
    /// The token budget that was applied, in tokens; absent when the policy is off-spec.
    pub effective_budget: Option<u64>,
    /// The request, when it is an object.
    pub request: Option<&'v Object<'v>>,
    /// The name of the skill binding, when there was one.
    pub skill_ref: Option<&'v str>,
    /// Whether the policy and the reason code alone determine all but the request.
    pub(super) is_fixed: bool,
}

impl Decision<'_> {
    /// Whether the call may be made.
    #[must_use]
    pub fn allow(&self) -> bool {
        self.reason_code == ReasonCode::Allowed
    }

    /// A number of the outcome, from 1 to 31, when there is one: decisions of one policy with the same
    /// number differ in nothing but the request, which is an object.
    #[must_use]
    pub fn fixed_outcome(&self) -> Option<u32> {
        (self.is_fixed && self.request.is_some()).then_some(self.reason_code as u32 + 1)
    }

    /// The RFC 8785 form of the decision, as the contract's schema has it.
    #[must_use]
    pub fn to_canonical(&self) -> String {
        let mut out = String::with_capacity(512);
        self.write_canonical(&mut out);
        out
    }

    /// Appends the RFC 8785 form of the decision.
    pub fn write_canonical(&self, out: &mut String) {
        self.write_members(out, |object| {
            object.nested("request", |out| self.write_request(out));
        });
    }

    /// Appends the decision without its request, in RFC 8785 form: the same text for every request
    /// that is judged alike.
    pub fn write_outcome(&self, out: &mut String) {
        self.write_members(out, |_| {});
    }

    fn write_members(&self, out: &mut String, write_request: impl FnOnce(&mut ObjectWriter<'_>)) {
        let mut object = ObjectWriter::new(out);
        object.bool("allow", self.allow());
        #[expect(clippy::cast_precision_loss, reason = "budgets are at most 2^53 - 1")]
        if let Some(budget) = self
            .effective_budget
            .and_then(|budget| Number::new(budget as f64))
        {
            object.number("effectiveBudget", budget);
        }
        object.string("policyDigest", &self.policy_digest.to_string());
        object.string("reason", &self.reason);
        object.string("reasonCode", self.reason_code.as_str());
        write_request(&mut object);
        if let Some(name) = self.skill_ref {
            object.string("skillRef", name);
        }
        object.finish();
    }

    /// Appends the echo of the request, in RFC 8785 form: an empty object when it is none.
    pub fn write_request(&self, out: &mut String) {
        self.request
            .unwrap_or(&Object::default())
            .write_canonical(out);
    }
}
