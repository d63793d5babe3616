//! A page of the results of a query.

use super::level::Level;
use super::list::ListShape;
use super::metadata::{Metadata, metadata_of};
use super::{Facets, Page, Problem};
use crate::lenient::{text_of, to_value};
use crate::paging::PageRequest;
use crate::query::ListQuery;
use crate::record::Record;

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
}

impl<R: Record> Results<R> {
    /// Reads the results from a response body.
    pub(crate) fn read(
        body: &Level<'_>,
        shape: ListShape,
        requested: PageRequest,
    ) -> Result<Self, Problem> {
        let page = Page::read(body, shape, requested)?;
        Ok(Self { page, applied: applied(body), facets: Facets::read(body) })
    }
}

/// The names in `applied`.
fn applied(body: &Level<'_>) -> Vec<String> {
    let level = metadata_of(body);
    let names = level.as_ref().and_then(Level::fields).and_then(|fields| fields.get("applied"));
    let names = names.and_then(|names| Level::of(names).elements()).unwrap_or_default();
    let text = |raw| text_of(&to_value(raw).ok()?);
    names.into_iter().filter_map(text).collect()
}

/// The metadata of results.
#[derive(serde::Serialize)]
pub(super) struct QueryMetadata<'a> {
    #[serde(flatten)]
    pub(super) metadata: Metadata,
    pub(super) applied: &'a [&'static str],
}
