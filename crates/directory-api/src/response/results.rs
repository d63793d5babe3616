//! A page of the results of a query.

use super::level::Level;
use super::metadata::{Metadata, metadata_of};
use super::{Facets, Page, Problem};
use crate::call::{Call, Response};
use crate::lenient::{FromJson, text_of, to_value};
use crate::query::ListQuery;
use crate::record::Record;
use serde::Serialize;
use serde_json::value::RawValue;

/// A page of records, the counts, and what the service says about the query.
#[derive(Clone, Debug, PartialEq)]
pub struct Results<R> {
    /// The records.
    pub page: Page<R>,
    /// The names of the parameters that the service has applied; none from a service without the
    /// query extension.
    pub applied: Vec<String>,
    /// The counts.
    pub facets: Facets,
    /// Part of the directory that the results are based on; `None` is all of it.
    pub coverage: Option<Coverage>,
}

/// Part of a directory that results are based on. A service never sends it; the app's local
/// directory does.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Coverage {
    /// Number of records that were read.
    pub read: u64,
    /// Number of records that there are, if that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub of: Option<u64>,
    /// Number of records that may belong to the results and are not checked yet.
    pub unchecked: u64,
    /// True while more is being read.
    #[serde(rename = "growing")]
    pub is_growing: bool,
}

impl<R> Results<R> {
    /// The parameters of a query that were not applied, so that these are other records.
    pub fn unapplied(&self, query: &impl ListQuery) -> Vec<&'static str> {
        let mut names = query.extensions();
        names.retain(|name| !self.applied.iter().any(|applied| applied == name));
        names
    }

    /// The same results with every record turned into something else.
    pub fn map<U>(self, turn: impl FnMut(R) -> U) -> Results<U> {
        let Self { page, applied, facets, coverage } = self;
        Results { page: page.map(turn), applied, facets, coverage }
    }
}

impl<R: Record> Response for Results<R> {
    fn of_call(body: &RawValue, call: &Call<Self>) -> Result<Self, Problem> {
        let body = &Level::of(body);
        let mut page = Page::read(body, call.endpoint, call.page)?;
        let applied = applied(body);
        // A service that names what it has applied has counted what that finds, unless there is more.
        let end = page.window.end();
        page.window.is_counted =
            !applied.is_empty() && page.window.claimed.is_some_and(|total| total >= end);
        Ok(Self { page, applied, facets: Facets::read(body), coverage: Coverage::read(body) })
    }
}

impl Coverage {
    /// True if all records were read and checked.
    pub fn is_whole(self) -> bool {
        self.of == Some(self.read) && self.unchecked == 0
    }

    fn read(body: &Level<'_>) -> Option<Self> {
        let level = metadata_of(body)?;
        let level = Level::of(level.fields()?.get("coverage")?);
        let fields = level.fields()?;
        let value = |name| to_value(fields.get(name)?).ok();
        let number = |name| value(name).and_then(|value| u64::from_json(&value));
        Some(Self {
            read: number("read")?,
            of: number("of"),
            unchecked: number("unchecked").unwrap_or_default(),
            is_growing: value("growing").and_then(|value| bool::from_json(&value)) == Some(true),
        })
    }
}

/// The names of the parameters that a service has applied, from the text of a success.
pub fn applied_parameters(body: &str) -> Vec<String> {
    serde_json::from_str(body).map(|body: &RawValue| applied(&Level::of(body))).unwrap_or_default()
}

fn applied(body: &Level<'_>) -> Vec<String> {
    let level = metadata_of(body);
    let names = level.as_ref().and_then(Level::fields).and_then(|fields| fields.get("applied"));
    let names = names.and_then(|names| Level::of(names).elements()).unwrap_or_default();
    let text = |raw| text_of(&to_value(raw).ok()?);
    names.into_iter().filter_map(text).collect()
}

#[derive(Serialize)]
pub(super) struct QueryMetadata<'a> {
    #[serde(flatten)]
    pub(super) metadata: Metadata,
    pub(super) applied: &'a [&'static str],
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) coverage: Option<Coverage>,
}
