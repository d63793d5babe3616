//! Paging metadata (`_metadata`): in canonical form, an array with one object.

use crate::lenient::FromJson;
use serde::{Serialize, Serializer};
use serde_json::Value;

/// Position of a page in its list, as given by the service.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Metadata {
    /// Record offset that was applied.
    #[serde(serialize_with = "serialize_digits", skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
    /// Record limit that was applied.
    #[serde(serialize_with = "serialize_digits", skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// Total number of records; some services send other numbers.
    #[serde(rename = "totalCount", skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
}

/// Serializes a number as a string, the form of offset and limit.
fn serialize_digits<S: Serializer>(number: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
    match number {
        Some(number) => serializer.collect_str(number),
        None => serializer.serialize_none(),
    }
}

impl Metadata {
    /// Reads the metadata of a body, in all the forms that services send.
    pub(crate) fn read(body: &Value) -> Self {
        let fields = metadata_of(body);
        let number = |names: [&str; 2]| {
            u64::from_json(names.into_iter().find_map(|name| fields?.get(name))?)
        };
        Self {
            offset: number(["offset", "_offset"]),
            limit: number(["limit", "_limit"]),
            total: number(["totalCount", "total_count"]),
        }
    }
}

/// Object with the metadata of a body.
pub(super) fn metadata_of(body: &Value) -> Option<&Value> {
    let found = body.get("_metadata").or_else(|| body.get("metadata"))?;
    if let Value::Array(items) = found { items.first() } else { Some(found) }
}
