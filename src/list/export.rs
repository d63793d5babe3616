//! Export of all pages of a list, with the current query.

use super::listing::Listing;
use super::question::filters;
use crate::api::{ListCall, Priority, QueryClient};
use crate::components::ShareButton;
use crate::components::chunks::{Render, chunk};
use crate::export::cells::LINK;
use crate::export::menu::ExportMenu;
use crate::export::source::{Batch, FetchedPage};
use crate::export::{Export, ExportPanel, ExportSource, use_export};
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
    let export = use_export();
    provide_context(ListToExport { listing, name });
    view! {
        <div class="row list-export">
            <ShareButton />
            <ExportMenu export panel />
        </div>
    }
}

/// List that a dialog exports, in the context.
#[derive(Clone, Copy)]
struct ListToExport {
    listing: Listing,
    name: &'static str,
}

chunk! {
    fn panel in export -> Render { || view! { <ListExportPanel /> }.into_any() }
}

/// Content of the dialog for the list in the context.
#[component]
fn ListExportPanel() -> impl IntoView {
    let ListToExport { listing, name } = expect_context();
    let Listing { requested, summary, .. } = listing;
    // The export keeps the current question if the search changes later.
    expect_context::<Export>().set_source(move || {
        let is_partial = summary.with_untracked(|summary| summary.unchecked_count().is_some());
        let source = export_source(requested.get_untracked(), name.to_owned());
        ExportSource { is_partial, ..source }
    });
    view! { <ExportPanel /> }
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
        // Published lists have the team, by which people are found.
        columns: R::names().into_iter().filter(|name| *name != "team").chain([LINK]).collect(),
        is_partial: false,
        pages: Arc::new(pages),
    }
}
