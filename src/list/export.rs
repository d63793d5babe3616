//! Export of a list: its pages, with the query of the current page.

use super::app_query::AppQuery;
use super::listing::{Listing, Summary};
use super::state::ListView;
use crate::api::{Client, Priority};
use crate::export::cells::LINK;
use crate::export::source::{Batch, Fetched, PageSource};
use crate::export::{Export, ExportSource, use_export};
use directory_api::{PageRequest, Record};
use leptos::prelude::*;
use std::sync::Arc;

/// Export of the current list; `name` returns the name of the file.
pub fn use_list_export<Q: AppQuery, V: ListView>(
    listing: Listing<Q, V>,
    list: &'static str,
    name: impl Fn() -> String + Send + Sync + 'static,
) -> Export {
    let Listing { requested, summary, .. } = listing;
    // The export keeps the current query if the search changes later.
    let shown = move || {
        let is_partial = summary.with_untracked(|summary| summary.unchecked().is_some());
        ExportSource { is_partial, ..source(requested.get_untracked(), list, name()) }
    };
    let window = Signal::derive(move || summary.with(|summary: &Summary| summary.window));
    use_export(shown).with_window(window)
}

/// Records that a query finds.
pub fn source<Q: AppQuery>(query: Q, list: &'static str, name: String) -> ExportSource {
    let is_filtered = query != query.unfiltered();
    ExportSource {
        list,
        name: if is_filtered { name + "-filtered" } else { name },
        columns: Q::Record::names().into_iter().chain([LINK]).collect(),
        is_partial: false,
        pages: Arc::new(QueryPages(query)),
    }
}

/// Pages of the records that a query finds.
struct QueryPages<Q>(Q);

impl<Q: AppQuery> PageSource for QueryPages<Q> {
    fn fetch<'a>(&'a self, client: &'a Client, page: PageRequest) -> Fetched<'a> {
        let call = self.0.call(page, &[]);
        Box::pin(async move {
            let found = client.fetch(&call, Priority::Normal).await?;
            Ok(Batch::of(&found.page))
        })
    }
}
