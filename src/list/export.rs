//! Export of all pages of a list, with the current query.

use super::app_query::AppQuery;
use super::listing::Listing;
use crate::api::{Priority, QueryClient};
use crate::export::cells::LINK;
use crate::export::menu::ExportMenu;
use crate::export::source::{Batch, FetchedPage};
use crate::export::{ExportSource, use_export};
use directory_api::{PageRequest, Record};
use leptos::prelude::*;
use std::sync::Arc;

/// Button that exports the current list.
#[component]
pub fn ListExport<Q: AppQuery>(
    listing: Listing<Q>,
    /// Name of the file.
    #[prop(into)]
    name: Signal<String>,
) -> impl IntoView {
    let Listing { requested, summary, .. } = listing;
    // The export keeps the current query if the search changes later.
    let export = use_export(move || {
        let is_partial = summary.with_untracked(|summary| summary.unchecked_count().is_some());
        let source = export_source(requested.get_untracked(), name.get_untracked());
        ExportSource { is_partial, ..source }
    });
    view! { <ExportMenu export /> }
}

/// Export source with the records that a query finds.
pub fn export_source<Q: AppQuery>(query: Q, name: String) -> ExportSource {
    let filtered = if query.filters().is_empty() { "" } else { "-filtered" };
    let pages = move |client: QueryClient, page: PageRequest| -> FetchedPage {
        let call = query.call(page, &[]);
        Box::pin(async move {
            let found = client.client().fetch(&call, Priority::Low).await?;
            Ok(Batch::of(&found.page))
        })
    };
    ExportSource {
        name: name + filtered,
        columns: Q::Record::names().into_iter().chain([LINK]).collect(),
        is_partial: false,
        pages: Arc::new(pages),
    }
}
