//! Paging metadata (`_metadata`): an array holding one object, in canonical form.

use super::level::Level;
use crate::lenient::{FromJson, to_value};
use serde::{Serialize, Serializer};

/// What the service says about the page that it sent. Everything may be unknown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Metadata {
    /// The record offset that was applied.
    #[serde(serialize_with = "digits", skip_serializing_if = "Option::is_none")]
    pub offset: Option<u64>,
    /// The record limit that was applied.
    #[serde(serialize_with = "digits", skip_serializing_if = "Option::is_none")]
    pub limit: Option<u64>,
    /// The total number of records; services are known to say something else here.
    #[serde(rename = "totalCount", skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
}

/// Offset and limit are numbers in strings.
fn digits<S: Serializer>(number: &Option<u64>, serializer: S) -> Result<S::Ok, S::Error> {
    match number {
        Some(number) => serializer.collect_str(number),
        None => serializer.serialize_none(),
    }
}

impl Metadata {
    /// Reads the metadata of a body, wherever and however it is written.
    pub(crate) fn read(body: &Level<'_>) -> Self {
        let level = metadata_of(body);
        let fields = level.as_ref().and_then(Level::fields);
        let number = |names: [&str; 2]| {
            let raw = names.into_iter().find_map(|name| fields?.get(name))?;
            u64::from_json(&to_value(raw).ok()?)
        };
        Self {
            offset: number(["offset", "_offset"]),
            limit: number(["limit", "_limit"]),
            total: number(["totalCount", "total_count"]),
        }
    }
}

/// The object with the metadata of a body.
pub(super) fn metadata_of<'a>(body: &Level<'a>) -> Option<Level<'a>> {
    let fields = body.fields()?;
    let found = ["_metadata", "metadata"].into_iter().find_map(|key| fields.get(key))?;
    Some(match Level::of(found) {
        Level::Array(items) => items.first().map_or(Level::Array(Vec::new()), |it| Level::of(it)),
        other => other,
    })
}
