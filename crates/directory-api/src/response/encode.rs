//! Responses in canonical form. Records are passed as JSON text, so that a service can store them
//! and send them without parsing them again.

use super::facets::Facets;
use super::list::ListShape;
use super::metadata::Metadata;
use super::results::{Coverage, QueryMetadata, Unknown};
use crate::resources::VentureSummary;
use serde::Serialize;
use serde_json::json;

/// Envelope of a success, as the last fields of an object.
const SUCCESS: &str = r#""status_code":200,"status_txt":"OK"}"#;

/// Page of records, `_metadata` and envelope.
pub fn page<'a>(
    shape: ListShape,
    records: impl IntoIterator<Item = &'a str>,
    metadata: Metadata,
) -> String {
    let mut body = list(shape, records);
    body.push_str(&format!("\"_metadata\":{},{SUCCESS}", to_json(&[metadata])));
    body
}

/// Results of a query: a page with the names of the applied parameters, counts, and for each range
/// the number of records that lack its value alone. `coverage` is for results that are based on a
/// part of the directory.
pub fn results<'a>(
    shape: ListShape,
    records: impl IntoIterator<Item = &'a str>,
    metadata: Metadata,
    applied: &[&'static str],
    (facets, unknown): (&Facets, &Unknown),
    coverage: Option<Coverage>,
) -> String {
    let mut body = list(shape, records);
    if !facets.is_empty() {
        body.push_str(&format!("\"facets\":{},", to_json(facets)));
    }
    let metadata = QueryMetadata { metadata, applied, unknown, coverage };
    body.push_str(&format!("\"_metadata\":{},{SUCCESS}", to_json(&[metadata])));
    body
}

/// Beginning of a body: the records, and a comma.
fn list<'a>(shape: ListShape, records: impl IntoIterator<Item = &'a str>) -> String {
    let mut body = String::with_capacity(4096);
    match shape {
        ListShape::Keyed(key) => {
            body.push_str(&format!("{{{}:[", json!(key)));
            for (index, record) in records.into_iter().enumerate() {
                body.push_str(if index == 0 { "" } else { "," });
                body.push_str(record);
            }
            body.push_str("],");
        }
        ListShape::Indexed(wrapper) => {
            body.push('{');
            for (index, record) in records.into_iter().enumerate() {
                body.push_str(&format!("\"{index}\":{{{}:{record}}},", json!(wrapper)));
            }
        }
    }
    body
}

/// Lookup list: strings, `totalCount` and envelope.
pub fn names(key: &str, names: &[String]) -> String {
    let metadata = Metadata { total: Some(names.len() as u64), ..Metadata::default() };
    format!("{{{}:{},\"_metadata\":{},{SUCCESS}", json!(key), json!(names), to_json(&[metadata]))
}

/// Array holding one record, and the envelope (the extended user).
pub fn array_of_one(key: &str, record: &str) -> String {
    format!("{{{}:[{record}],{SUCCESS}", json!(key))
}

/// Fields of a record at the top level, and the envelope (the venture detail).
pub fn top_level(record: &str) -> String {
    let fields = record.trim().trim_start_matches('{').strip_suffix('}').unwrap_or_default();
    let comma = if fields.is_empty() { "" } else { "," };
    format!("{{{fields}{comma}{SUCCESS}")
}

/// Adds the fields that follow from a venture's rounds to a row. `fields` has no other values.
pub fn with_rounds(row: &str, fields: &VentureSummary) -> String {
    let (plain, fields) = (to_json(&VentureSummary::default()), to_json(fields));
    let fields = plain.strip_suffix('}').and_then(|plain| fields.strip_prefix(plain));
    [row.strip_suffix('}').unwrap_or(row), fields.unwrap_or("}")].concat()
}

/// JSON of a value.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Error: the envelope alone.
pub fn error(status: u16, text: &str) -> String {
    json!({ "status_code": status, "status_txt": text }).to_string()
}
