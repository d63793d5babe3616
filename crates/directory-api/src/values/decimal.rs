//! Decimal numbers in strings: `network_strength`, `latitude`, `longitude`.

use crate::lenient::{FromJson, text_or_number};
use serde::{Serialize, Serializer};
use serde_json::Value;

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
        let value: f64 = text.parse().ok()?;
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

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&self.text)
    }
}

impl FromJson for Decimal {
    const EXPECTED: &'static str = "a decimal number";

    fn from_json(value: &Value) -> Option<Self> {
        Self::parse(&text_or_number(value)?)
    }
}

#[cfg(feature = "schema")]
impl schemars::JsonSchema for Decimal {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Decimal".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({
            "type": "string",
            "pattern": "^([-+]?[0-9]+(\\.[0-9]+)?)?$",
            "examples": ["6.4531"],
        })
    }
}
