//! Digests.

mod digest;

pub use digest::Digest;
