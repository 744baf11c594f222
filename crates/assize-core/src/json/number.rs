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

/// The double that is nearest to a JSON number; infinite beyond the range of doubles.
///
/// The standard library rounds exactly at any length, but reads no exponent beyond some hundred
/// thousand, and an exponent can make up for as many zeros. A long one is brought near 0 first.
pub(super) fn nearest_double(spelling: &str) -> Option<f64> {
    match spelling.split_once(['e', 'E']) {
        Some((mantissa, exponent)) if exponent.len() > 4 => rescaled(mantissa, exponent),
        _ => spelling.parse().ok(),
    }
}

/// The double of `mantissa` times ten to the power `exponent`, read as `0.DIGITS` times such a power
/// where the first of the digits is not 0.
fn rescaled(mantissa: &str, exponent: &str) -> Option<f64> {
    let sign = if mantissa.starts_with('-') { "-" } else { "" };
    let magnitude = mantissa.trim_start_matches('-');
    let (integer, fraction) = magnitude.split_once('.').unwrap_or((magnitude, ""));
    let digits = [integer, fraction].concat();
    let significant = digits.trim_start_matches('0');
    let zeros = digits.len() - significant.len();
    if significant.is_empty() {
        return Some(0.0);
    }
    // An exponent beyond 64 bits outweighs every mantissa that memory can hold.
    let beyond = if exponent.starts_with('-') {
        i64::MIN
    } else {
        i64::MAX
    };
    let exponent = exponent.parse().unwrap_or(beyond);
    let point = i64::try_from(integer.len())
        .ok()?
        .checked_sub(i64::try_from(zeros).ok()?)?;
    // Doubles end at ten to the power 309, and at ten to the power -324.
    let point = point.saturating_add(exponent).clamp(-400, 400);
    format!("{sign}0.{significant}e{point}").parse().ok()
}

#[cfg(test)]
mod tests {
    use super::nearest_double;

    /// Values from Python's `float`, which is exact.
    #[test]
    fn an_exponent_makes_up_for_any_number_of_zeros() {
        for zeros in [
            1, 9, 400, 65_535, 65_536, 655_359, 655_360, 655_361, 1_000_000,
        ] {
            let small = |digits: &str, exponent: usize| {
                nearest_double(&format!("0.{}{digits}e{exponent}", "0".repeat(zeros)))
            };
            let large = nearest_double(&format!("-1{}E-{zeros}", "0".repeat(zeros)));
            assert_eq!(small("1", zeros + 1), Some(1.0), "{zeros}");
            assert_eq!(small("5", zeros + 4), Some(5000.0), "{zeros}");
            assert_eq!(small("123450", zeros + 3), Some(123.45), "{zeros}");
            assert_eq!(large, Some(-1.0), "{zeros}");
        }
    }

    #[test]
    fn long_exponents_are_read_whole() {
        let expectations = [
            ("1e00000000005", 100_000.0),
            ("12.5e+00001", 125.0),
            ("1e-00000", 1.0),
            ("0e99999999999999999999", 0.0),
            ("0.000e-99999999999999999999", 0.0),
            ("1e-99999999999999999999", 0.0),
            ("9e99999999999999999999", f64::INFINITY),
            ("-9e9223372036854775807", f64::NEG_INFINITY),
            ("1e-9223372036854775808", 0.0),
            (
                "179769313486231570000000000e000282",
                1.797_693_134_862_315_7e308,
            ),
            ("4.9e-00324", 5e-324),
            ("2.4e-00324", 0.0),
        ];
        for (spelling, expected) in expectations {
            assert_eq!(nearest_double(spelling), Some(expected), "{spelling}");
        }
    }
}
