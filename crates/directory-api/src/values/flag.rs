//! Truth values, also in the neighbouring forms that services send: `"1"`, `0`, `"true"`.

use crate::field::{Scalar, text_of};
use serde_json::{Value, json};

impl Scalar for bool {
    const EXPECTED: &'static str = "true or false";

    fn read(value: &Value) -> Option<Self> {
        match text_of(value)?.to_ascii_lowercase().as_str() {
            "true" | "1" | "1.0" | "yes" | "y" | "on" => Some(true),
            "false" | "0" | "0.0" | "no" | "n" | "off" => Some(false),
            _ => None,
        }
    }

    fn write(&self) -> Value {
        json!(self)
    }

    fn write_absent() -> Option<Value> {
        None
    }

    fn schema() -> Value {
        json!({ "type": "boolean" })
    }
}
