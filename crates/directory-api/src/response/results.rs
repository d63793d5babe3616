//! Results of a query.

use super::metadata::{Metadata, metadata_of};
use super::{Facets, Page, Problem};
use crate::call::{Call, Response};
use crate::lenient::FromJson;
use crate::query::ListQuestion;
use crate::record::{Record, from_value};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;

/// Page of records, counts, and the service's report on the query.
#[derive(Clone, Debug, PartialEq)]
pub struct Results<R> {
    /// Page of the records.
    pub page: Page<R>,
    /// Names of the parameters that the service has applied; empty from a service without the query
    /// extension.
    pub applied: Vec<String>,
    /// Counts by value.
    pub facets: Facets,
    /// For each range, the number of records that fail only because they lack its value.
    pub unknown: UnknownCounts,
    /// Part of the local directory that the results are based on; `None` if the service answered.
    pub coverage: Option<Coverage>,
}

/// Number of records that lack the value of a range and pass all other filters, by the name of the
/// range. Every requested range is present.
pub type UnknownCounts = Vec<(String, u64)>;

/// Part of a directory that results are based on. Only the app's local directory sends it; services
/// do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Coverage {
    /// Number of records that were read.
    pub read: u64,
    /// Number of records that exist, if it is known.
    #[serde(rename = "of", skip_serializing_if = "Option::is_none")]
    pub total: Option<u64>,
    /// Number of records that may belong to the results and are not checked yet.
    pub unchecked: u64,
    /// True while more records are being read.
    #[serde(rename = "growing")]
    pub is_growing: bool,
}

impl<R> Results<R> {
    /// Parameters of a question that the service did not apply, so that its records may not match.
    pub fn unapplied(&self, question: &ListQuestion) -> Vec<&'static str> {
        let mut names = question.extensions();
        names.retain(|name| !self.applied.iter().any(|applied| applied == name));
        names
    }
}

impl<R: Record> Response for Results<R> {
    fn from_body(body: &Value, call: &Call<Self>) -> Result<Self, Problem> {
        let mut page = Page::read(body, call.endpoint, call.page)?;
        let applied = applied_parameters(body);
        // A service that names the applied parameters counts the results.
        let end = page.window.end();
        page.window.is_counted =
            !applied.is_empty() && page.window.claimed.is_some_and(|total| total >= end);
        let metadata = metadata_of(body);
        let coverage = metadata.and_then(|found| from_value(found.get("coverage")?).ok());
        let counts = metadata.and_then(|found| found.get("unknown")?.as_object());
        let counts = counts.into_iter().flatten();
        let unknown =
            counts.filter_map(|(name, count)| Some((name.clone(), u64::from_json(count)?)));
        let (facets, unknown) = (Facets::read(body), unknown.collect());
        Ok(Self { page, applied, facets, unknown, coverage })
    }
}

impl Coverage {
    /// True if all records were read and checked.
    pub fn is_whole(self) -> bool {
        self.total == Some(self.read) && self.unchecked == 0
    }
}

/// Returns the names of the parameters that a service has applied, from the body of a success.
pub fn applied_parameters(body: &Value) -> Vec<String> {
    let names = metadata_of(body).and_then(|found| found.get("applied"));
    names.and_then(|names| from_value(names).ok()).unwrap_or_default()
}

#[derive(Serialize)]
pub(super) struct QueryMetadata<'a> {
    #[serde(flatten)]
    pub(super) metadata: Metadata,
    pub(super) applied: &'a [&'static str],
    #[serde(skip_serializing_if = "Vec::is_empty", serialize_with = "serialize_counts")]
    pub(super) unknown: &'a UnknownCounts,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) coverage: Option<Coverage>,
}

fn serialize_counts<S: Serializer>(
    counts: &&UnknownCounts,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_map(counts.iter().map(|(name, count)| (name, count)))
}
