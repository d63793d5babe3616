//! Plain text.

use crate::field::{Scalar, text_of};
use serde_json::{Value, json};

impl Scalar for String {
    const EXPECTED: &'static str = "text";

    fn read(value: &Value) -> Option<Self> {
        text_of(value)
    }

    fn write(&self) -> Value {
        json!(self)
    }

    fn schema() -> Value {
        json!({ "type": "string" })
    }
}
