//! Decimal numbers in strings: `network_strength`, `latitude`, `longitude`.

use crate::lenient::{FromJson, text_or_number};
use serde::Serialize;
use serde_json::Value;

/// Number of decimal digits that always fit into a `u64`.
const MAX_DIGITS: usize = 19;

/// Decimal number that keeps its digits as written.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema),
    schemars(inline, extend("pattern" = "^([-+]?[0-9]+(\\.[0-9]+)?)?$", "examples" = ["6.4531"]))
)]
pub struct Decimal {
    text: String,
    #[serde(skip)]
    value: f64,
}

impl Decimal {
    /// Parses a finite decimal number; `None` for any other text.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        Some(Self { text: text.to_owned(), value: parse_number(text)? })
    }

    /// Number, exact to 15 digits.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// Original text.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

/// Parses digits with an optional sign, fraction and exponent.
///
/// `str::parse` is exact to the last bit, but its tables would add 10 kB, even compressed, to the
/// code that every visitor loads, for coordinates of a few digits.
fn parse_number(text: &str) -> Option<f64> {
    let (number, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (sign, digits) = match number.strip_prefix('-') {
        Some(digits) => (-1.0, digits),
        None => (1.0, number.strip_prefix('+').unwrap_or(number)),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let mut digits = whole.bytes().chain(fraction.bytes()).peekable();
    digits.peek()?;
    let mut exponent =
        exponent.parse::<i32>().ok()?.checked_sub(fraction.len().try_into().ok()?)?;
    let mut value = 0_u64;
    let mut significant = 0;
    for digit in digits {
        let digit = digit.is_ascii_digit().then(|| u64::from(digit - b'0'))?;
        significant += usize::from(significant > 0 || digit > 0);
        if significant <= MAX_DIGITS {
            value = value * 10 + digit;
        } else {
            exponent = exponent.checked_add(1)?;
        }
    }
    let value = value as f64;
    // A power of ten with a negative exponent would not be exact.
    let value = if exponent < 0 {
        value / 10_f64.powi(exponent.checked_neg()?)
    } else {
        value * 10_f64.powi(exponent)
    };
    value.is_finite().then_some(sign * value)
}

impl FromJson for Decimal {
    const EXPECTED: &'static str = "a decimal number";

    fn from_json(value: &Value) -> Option<Self> {
        Self::parse(&text_or_number(value)?)
    }
}
