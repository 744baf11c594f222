//! The decisions of Assize: pure functions over strict JSON.
//!
//! Nothing in this crate reads a clock, draws a random number, does I/O or keeps a global: what it
//! needs is an argument, and the same arguments give the same bytes on every platform.
//!
//! - [`json`] reads JSON strictly and writes its RFC 8785 form;
//! - [`crypto`] digests that form;
//! - [`flux`] is the enforcement gate of FLUX RFC-04;
//! - [`text`] has each of these as a function from text to text, as the command line, the wasm
//!   module and [`batch`] lines call it.
//!
//! ```
//! use assize_core::{flux::Policy, json::{self, Limits}};
//!
//! let policy = r#"{"allowedModels":["local-8b"],"tokenBudget":1000,"purposeLimitation":false}"#;
//! let policy = Policy::parse(policy, Limits::default())?;
//! let request = json::parse(r#"{"model":"local-8b","useCase":"triage","tokens":10}"#, Limits::default())?;
//! let decision = policy.evaluate(&request, None);
//! assert!(decision.allow());
//! # Ok::<(), json::Error>(())
//! ```

pub mod batch;
mod code;
pub mod crypto;
pub mod flux;
pub mod json;
pub mod text;

pub use code::Code;

/// The examples of the README.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
