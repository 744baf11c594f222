//! The enforcement gate of FLUX RFC-04, contract 0.5.0.
//!
//! [`Policy::parse`] reads an agentPolicy once; [`Policy::evaluate`] holds requests against it.
//! The checks and their order are in `gate.rs`; what makes each input well-formed is in
//! `policy.rs`, `request.rs` and `skill.rs`.

mod decision;
mod fault;
mod gate;
mod identifier;
mod policy;
mod request;
mod skill;

pub use decision::{Decision, ReasonCode};
pub use fault::Fault;
pub use identifier::UNICODE_VERSION;
pub use policy::Policy;
