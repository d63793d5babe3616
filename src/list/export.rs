//! Export of all pages of a list, with the current query.

use super::listing::Listing;
use super::question::filters;
use crate::api::{ListCall, Priority, QueryClient};
use crate::components::ShareButton;
use crate::export::cells::LINK;
use crate::export::menu::ExportMenu;
use crate::export::source::{Batch, FetchedPage};
use crate::export::{ExportSource, use_export};
use directory_api::{ListQuestion, PageRequest, Record, Round, UserSummary, VentureSummary};
use leptos::prelude::*;
use std::sync::Arc;

/// Buttons that share the link to the list, and export the list.
#[component]
pub fn ListExport(
    /// List that is exported.
    listing: Listing,
    /// Name of the file.
    name: &'static str,
) -> impl IntoView {
    let Listing { requested, summary, .. } = listing;
    // The export keeps the current question if the search changes later.
    let export = use_export(move || {
        let is_partial = summary.with_untracked(|summary| summary.unchecked_count().is_some());
        let source = export_source(requested.get_untracked(), name.to_owned());
        ExportSource { is_partial, ..source }
    });
    view! {
        <div class="row list-export">
            <ShareButton />
            <ExportMenu export />
        </div>
    }
}

/// Returns the export source with the records that a question finds.
pub fn export_source(question: ListQuestion, name: String) -> ExportSource {
    match &question {
        ListQuestion::Ventures(_) => source_of::<VentureSummary>(question, name),
        ListQuestion::People(_) => source_of::<UserSummary>(question, name),
        ListQuestion::Rounds(_) => source_of::<Round>(question, name),
    }
}

fn source_of<R: Record>(question: ListQuestion, name: String) -> ExportSource {
    let filtered = if filters(&question).is_empty() { "" } else { "-filtered" };
    let pages = move |client: QueryClient, page: PageRequest| -> FetchedPage {
        let call = ListCall::<R>::new(&question, page, &[]);
        Box::pin(async move {
            let found = client.client().fetch(&call, Priority::Low).await?;
            Ok(Batch::of(&found.page))
        })
    };
    ExportSource {
        name: name + filtered,
        columns: R::names().into_iter().chain([LINK]).collect(),
        is_partial: false,
        pages: Arc::new(pages),
    }
}
