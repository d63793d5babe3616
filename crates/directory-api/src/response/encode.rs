//! Responses in canonical form. Records are JSON texts, so that a service can send stored records
//! without parsing them.

use super::facets::Facets;
use super::list::ListShape;
use super::metadata::Metadata;
use super::results::{Coverage, QueryMetadata, UnknownCounts};
use crate::resources::LastRound;
use crate::values::Usd;
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
    let mut body = begin_body(shape, records);
    body.push_str(&format!("\"_metadata\":{},{SUCCESS}", to_json(&[metadata])));
    body
}

/// Results of a query: a page with the names of the applied parameters, and the counts. `coverage`
/// is for results that are based on a part of the directory.
pub fn results<'a>(
    shape: ListShape,
    records: impl IntoIterator<Item = &'a str>,
    metadata: Metadata,
    applied: &[&'static str],
    facets: &Facets,
    unknown: &UnknownCounts,
    coverage: Option<Coverage>,
) -> String {
    let mut body = begin_body(shape, records);
    if !facets.is_empty() {
        body.push_str(&format!("\"facets\":{},", to_json(facets)));
    }
    let metadata = QueryMetadata { metadata, applied, unknown, coverage };
    body.push_str(&format!("\"_metadata\":{},{SUCCESS}", to_json(&[metadata])));
    body
}

/// Creates a body with the records and a comma.
fn begin_body<'a>(shape: ListShape, records: impl IntoIterator<Item = &'a str>) -> String {
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
pub fn single_at_top_level(record: &str) -> String {
    let fields = record.trim().trim_start_matches('{').strip_suffix('}').unwrap_or_default();
    let comma = if fields.is_empty() { "" } else { "," };
    format!("{{{fields}{comma}{SUCCESS}")
}

/// Sums over a venture's rounds, as fields of its row
/// ([`VentureSummary`](crate::VentureSummary)).
#[derive(Clone, Debug, Serialize)]
pub struct RoundSums {
    /// Sum of the completed rounds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raised: Option<Usd>,
    /// Sum of the rounds that are raising capital.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub raising: Option<Usd>,
    /// Number of rounds of all statuses.
    pub rounds: u32,
    /// Latest round.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub last_round: Option<LastRound>,
    /// Number of amounts that the sums leave out.
    pub odd_amounts: u32,
}

/// Adds the sums over a venture's rounds to its row.
pub fn add_round_sums(row: &str, sums: &RoundSums) -> String {
    let (row, sums) = (row.strip_suffix('}').unwrap_or(row), to_json(sums));
    [row, ",", sums.trim_start_matches('{')].concat()
}

/// JSON of a value.
fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

/// Envelope alone, of an error or a health check.
pub fn envelope(status: u16, text: &str) -> String {
    json!({ "status_code": status, "status_txt": text }).to_string()
}
