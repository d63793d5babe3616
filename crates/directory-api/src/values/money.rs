//! Amounts of money ("Fundraising round": `capital`, digits, in USD).

use crate::field::{Scalar, text_of};
use serde_json::{Value, json};

/// An amount in whole United States dollars.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Usd(pub u64);

impl Usd {
    /// Reads digits, also with separators, a dollar sign or cents, which are cut off.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().trim_start_matches('$').trim_end_matches("USD").trim();
        let (whole, cents) = text.split_once('.').unwrap_or((text, ""));
        let digits: String =
            whole.chars().filter(|c| !matches!(c, ',' | '\'' | ' ' | '\u{a0}')).collect();
        let readable = !digits.is_empty()
            && digits.bytes().all(|byte| byte.is_ascii_digit())
            && cents.bytes().all(|byte| byte.is_ascii_digit());
        readable.then(|| digits.parse().ok().map(Self)).flatten()
    }
}

impl Scalar for Usd {
    const EXPECTED: &'static str = "an amount of dollars";

    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(_) => None,
            other => Self::parse(&text_of(other)?),
        }
    }

    fn write(&self) -> Value {
        json!(self.0.to_string())
    }

    fn schema() -> Value {
        json!({ "type": "string", "pattern": "^[0-9]*$", "examples": ["250000"] })
    }
}
