//! Numbers: finite IEEE-754 doubles, as RFC 8785 3.2.2.3 has them.

/// The largest integer that JSON carries without loss between any two parties: 2^53 - 1.
pub const MAX_SAFE_INTEGER: u64 = 9_007_199_254_740_991;

/// A finite double. `-0` is kept as `0`, which is what its canonical form says.
#[derive(Debug, Clone, Copy, PartialEq, PartialOrd)]
pub struct Number(f64);

impl Number {
    /// The number, or nothing when `value` is not finite.
    #[must_use]
    pub fn new(value: f64) -> Option<Self> {
        // Adding positive zero turns -0 into 0 and leaves every other double as it is.
        value.is_finite().then_some(Self(value + 0.0))
    }

    /// The double.
    #[must_use]
    pub fn get(self) -> f64 {
        self.0
    }

    /// The number as an integer from 0 to 2^53 - 1, whatever its spelling was; nothing for any other.
    #[must_use]
    pub fn as_safe_integer(self) -> Option<u64> {
        #[expect(clippy::cast_precision_loss, reason = "2^53 - 1 is a double")]
        let in_range = (0.0..=MAX_SAFE_INTEGER as f64).contains(&self.0);
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "the range and the missing fraction make the cast exact"
        )]
        (in_range && self.0.fract() == 0.0).then_some(self.0 as u64)
    }

    /// Appends the shortest spelling that ECMAScript's `Number::toString` gives (RFC 8785 3.2.2.3).
    pub(super) fn write_canonical(self, out: &mut String) {
        if let Some(integer) = self.as_safe_integer() {
            out.push_str(itoa::Buffer::new().format(integer));
        } else {
            out.push_str(ryu_js::Buffer::new().format_finite(self.0));
        }
    }
}

impl From<u32> for Number {
    fn from(value: u32) -> Self {
        Self(f64::from(value))
    }
}
