//! SHA-256 over canonical JSON.

use std::fmt;

use sha2::{Digest as _, Sha256};

use crate::json::Value;

/// A SHA-256 digest; displayed as `sha256:` and 64 lower-case hex digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Digest([u8; 32]);

impl Digest {
    /// The digest of bytes.
    #[must_use]
    pub fn of_bytes(bytes: &[u8]) -> Self {
        Self(Sha256::digest(bytes).into())
    }

    /// The digest of the RFC 8785 form of a value.
    #[must_use]
    pub fn of_value(value: &Value<'_>) -> Self {
        Self::of_bytes(value.to_canonical().as_bytes())
    }

    /// The 32 bytes.
    #[must_use]
    pub fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // By hand: formatting each byte took longer than hashing a short text.
        let mut hex = [0; 64];
        for (pair, byte) in hex.as_chunks_mut().0.iter_mut().zip(self.0) {
            *pair = [hex_digit(byte >> 4), hex_digit(byte & 0xF)];
        }
        f.write_str("sha256:")?;
        f.write_str(std::str::from_utf8(&hex).unwrap_or_default())
    }
}

fn hex_digit(digit: u8) -> u8 {
    if digit < 10 {
        b'0' + digit
    } else {
        b'a' + (digit - 10)
    }
}
