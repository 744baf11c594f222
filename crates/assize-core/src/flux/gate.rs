//! The checks, in the order of the contract; the first failure wins (FLUX 0.5.0).

use std::borrow::Cow;

use super::{
    Decision, Policy, ReasonCode,
    policy::Rules,
    request::Request,
    skill::{self, Skill},
};
use crate::json::Value;

/// An outcome and the sentence that explains it.
type Outcome = (ReasonCode, Cow<'static, str>);

impl Policy {
    /// Decides whether `request` may be made, through the binding `skill` when there is one; a skill
    /// that is JSON `null` is none.
    ///
    /// There is always a decision: what is off-spec in the policy is `INVALID_POLICY`, what is
    /// off-spec in the request or the skill is `INVALID_REQUEST`.
    #[must_use]
    pub fn evaluate<'v>(
        &self,
        request: &'v Value<'v>,
        skill: Option<&'v Value<'v>>,
    ) -> Decision<'v> {
        let skill = skill.filter(|value| !matches!(value, Value::Null));
        let (effective_budget, (reason_code, reason)) = self.check(request, skill);
        // INVARIANT: a reason that is a constant depends on its code alone.
        let is_fixed = skill.is_none() && matches!(reason, Cow::Borrowed(_));
        Decision {
            reason_code,
            reason,
            policy_digest: self.digest(),
            effective_budget,
            request: request.as_object(),
            skill_ref: skill.and_then(skill::name),
            is_fixed,
        }
    }

    /// The effective budget, when the policy is well-formed, and the outcome.
    fn check(&self, request: &Value<'_>, skill: Option<&Value<'_>>) -> (Option<u64>, Outcome) {
        let rules = match self.rules() {
            Ok(rules) => rules,
            Err(fault) => {
                return (
                    None,
                    (
                        ReasonCode::InvalidPolicy,
                        format!("The policy is off-spec: {fault}.").into(),
                    ),
                );
            }
        };
        // A binding that is off-spec narrows nothing, and nothing passes through it.
        let skill = skill.map(Skill::read).transpose();
        let narrowed = skill
            .as_ref()
            .ok()
            .and_then(|skill| skill.as_ref()?.token_budget);
        let budget = narrowed.map_or(rules.token_budget, |narrowed| {
            narrowed.min(rules.token_budget)
        });
        let outcome = match (Request::read(request), skill) {
            (Err(fault), _) => (
                ReasonCode::InvalidRequest,
                format!("The request is off-spec: {fault}.").into(),
            ),
            (Ok(_), Err(fault)) => (
                ReasonCode::InvalidRequest,
                format!("The skill binding is off-spec: {fault}.").into(),
            ),
            (Ok(request), Ok(_)) => rules.check(&request, budget),
        };
        (Some(budget), outcome)
    }
}

impl Rules {
    /// The checks of a well-formed request.
    fn check(&self, request: &Request<'_>, budget: u64) -> Outcome {
        let in_list = |list: &super::identifier::Identifiers| list.contains(&request.use_case);
        let (code, reason) = if !self.allowed_models.contains(&request.model) {
            (
                ReasonCode::ModelNotAllowed,
                "The model is not in the policy's allowedModels.",
            )
        } else if self.denied_use_cases.as_ref().is_some_and(in_list) {
            (
                ReasonCode::UseCaseDenied,
                "The use case is in the policy's deniedUseCases.",
            )
        } else if !self.allowed_use_cases.as_ref().is_none_or(in_list) {
            (
                ReasonCode::UseCaseNotAllowed,
                "The use case is not in the policy's allowedUseCases.",
            )
        } else if self.purpose_limitation && !request.has_purpose {
            (
                ReasonCode::PurposeRequired,
                "The policy limits the purpose and the request states none.",
            )
        } else if request.tokens > budget {
            let reason = format!(
                "The request asks for {} tokens, the budget is {budget}.",
                request.tokens
            );
            return (ReasonCode::TokenBudgetExceeded, reason.into());
        } else {
            (ReasonCode::Allowed, "Every check passed.")
        };
        (code, reason.into())
    }
}
