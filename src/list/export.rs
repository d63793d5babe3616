//! Export of a list: its pages, with the query of the current page.

use super::app_query::AppQuery;
use super::listing::Listing;
use super::state::ListView;
use crate::api::{Priority, QueryClient};
use crate::export::cells::LINK;
use crate::export::source::{Batch, FetchedPage};
use crate::export::{Export, ExportSource, use_export};
use directory_api::{PageRequest, Record};
use leptos::prelude::*;
use std::sync::Arc;

/// Export of the current list; `name` returns the name of the file.
pub fn use_list_export<Q: AppQuery, V: ListView>(
    listing: Listing<Q, V>,
    name: impl Fn() -> String + Send + Sync + 'static,
) -> Export {
    let Listing { requested, summary, .. } = listing;
    // The export keeps the current query if the search changes later.
    use_export(move || {
        let is_partial = summary.with_untracked(|summary| summary.unchecked().is_some());
        ExportSource { is_partial, ..source(requested.get_untracked(), name()) }
    })
}

/// Records that a query finds.
pub fn source<Q: AppQuery>(query: Q, name: String) -> ExportSource {
    let is_filtered = query != query.unfiltered();
    let pages = move |client: QueryClient, page: PageRequest| -> FetchedPage {
        let call = query.call(page, &[]);
        Box::pin(async move {
            let found = client.client().fetch(&call, Priority::Normal).await?;
            Ok(Batch::of(&found.page))
        })
    };
    ExportSource {
        name: if is_filtered { name + "-filtered" } else { name },
        columns: Q::Record::names().into_iter().chain([LINK]).collect(),
        is_partial: false,
        pages: Arc::new(pages),
    }
}
