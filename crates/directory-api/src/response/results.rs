//! A page of the results of a query.

use super::level::Level;
use super::metadata::{Metadata, metadata_of};
use super::{Facets, Page, Problem};
use crate::call::{Call, Response};
use crate::lenient::{text_of, to_value};
use crate::query::ListQuery;
use crate::record::Record;
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
        Results { page: self.page.map(turn), applied: self.applied, facets: self.facets }
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
        Ok(Self { page, applied, facets: Facets::read(body) })
    }
}

fn applied(body: &Level<'_>) -> Vec<String> {
    let level = metadata_of(body);
    let names = level.as_ref().and_then(Level::fields).and_then(|fields| fields.get("applied"));
    let names = names.and_then(|names| Level::of(names).elements()).unwrap_or_default();
    let text = |raw| text_of(&to_value(raw).ok()?);
    names.into_iter().filter_map(text).collect()
}

#[derive(serde::Serialize)]
pub(super) struct QueryMetadata<'a> {
    #[serde(flatten)]
    pub(super) metadata: Metadata,
    pub(super) applied: &'a [&'static str],
}
