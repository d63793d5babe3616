//! Paging metadata (`_metadata`): an array holding one object, in canonical form.

use crate::field::text_of;
use crate::values::Decimal;
use serde_json::{Value, json};

/// What the service says about the page that it sent. Everything may be unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Metadata {
    /// The record offset that was applied.
    pub offset: Option<u64>,
    /// The record limit that was applied.
    pub limit: Option<u64>,
    /// The total number of records; services are known to say something else here.
    pub total: Option<u64>,
}

impl Metadata {
    /// Reads the metadata of a body, wherever and however it is written.
    pub fn read(body: &Value) -> Self {
        let value = ["_metadata", "metadata"].into_iter().find_map(|key| body.get(key));
        let object = match value {
            Some(Value::Array(items)) => items.first(),
            other => other,
        };
        let number = |names: [&str; 2]| {
            let value = names.into_iter().find_map(|name| object?.get(name))?;
            whole_number(value)
        };
        Self {
            offset: number(["offset", "_offset"]),
            limit: number(["limit", "_limit"]),
            total: number(["totalCount", "total_count"]),
        }
    }

    /// The canonical form: offset and limit as strings, left out where unknown.
    pub fn write(self) -> Value {
        let mut object = serde_json::Map::new();
        let texts = [("offset", self.offset), ("limit", self.limit)];
        for (name, number) in texts {
            if let Some(number) = number {
                object.insert(name.to_owned(), json!(number.to_string()));
            }
        }
        if let Some(total) = self.total {
            object.insert("totalCount".to_owned(), json!(total));
        }
        json!([object])
    }
}

/// A whole number, also as a string or with a fraction of zero.
pub(crate) fn whole_number(value: &Value) -> Option<u64> {
    let text = text_of(value)?;
    text.parse().ok().or_else(|| {
        let number = Decimal::parse(&text)?.value();
        // Up to here a binary number holds whole numbers without gaps.
        let is_whole = number.fract() == 0.0 && (0.0..9e15).contains(&number);
        is_whole.then_some(number as u64)
    })
}
