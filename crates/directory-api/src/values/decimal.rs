//! Decimal numbers in strings: `network_strength`, `latitude`, `longitude`.

use super::binary::binary;
use crate::field::{Scalar, text_of};
use serde_json::{Value, json};

/// A decimal number that keeps the digits as they were written.
#[derive(Clone, Debug, PartialEq)]
pub struct Decimal {
    text: String,
    value: f64,
}

impl Decimal {
    /// Reads a finite decimal number; `None` for anything else.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let value = binary(text)?;
        value.is_finite().then(|| Self { text: text.to_owned(), value })
    }

    /// The number.
    pub fn value(&self) -> f64 {
        self.value
    }

    /// The number as the service wrote it.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl Scalar for Decimal {
    const EXPECTED: &'static str = "a decimal number";

    fn read(value: &Value) -> Option<Self> {
        match value {
            Value::Bool(_) => None,
            other => Self::parse(&text_of(other)?),
        }
    }

    fn write(&self) -> Value {
        json!(self.text)
    }

    fn schema() -> Value {
        json!({ "type": "string", "pattern": "^([-+]?[0-9]+(\\.[0-9]+)?)?$", "examples": ["6.4531"] })
    }
}
