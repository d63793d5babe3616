//! Page of a list: head, search field, filters, order, rows with their notices, pager.

use super::active_filters::ActiveFilters;
use super::filters::FilterDrawer;
use super::listing::{Listing, Summary};
use super::name_search::NameSearch;
use super::order::OrderChoice;
use super::pager::ListPager;
use crate::api::Query;
use crate::browser;
use crate::components::query_view::QueryView;
use crate::components::{EmptyState, Glyph, Link, LiveRegion, QuietLines, Skeleton, SkipLink};
use crate::local_search::panel::{CheckRest, DirectoryProgress};
use crate::local_search::use_directory;
use crate::navigation::exists;
use crate::text::listing::{self as text, ListTexts};
use crate::text::tr;
use directory_api::{PageRequest, Record, Results, Window};
use leptos::html::Div;
use leptos::prelude::*;
use std::sync::Arc;

/// Results on the page.
pub type ResultsMemo<R> = Memo<Arc<Results<R>>>;

/// Page of a list. `children` renders the rows.
#[component]
pub fn ListPage<R, C, V>(
    listing: Listing,
    answer: Query<Results<R>>,
    texts: ListTexts,
    glyph: Glyph,
    /// Actions at the end of the page header.
    #[prop(into)]
    actions: ViewFn,
    #[prop(optional, into)] filters: Option<ViewFn>,
    /// Text after the number of rows, such as their total capital.
    #[prop(optional, into)]
    count_suffix: MaybeProp<String>,
    #[prop(into)] skeleton: ViewFn,
    children: C,
) -> impl IntoView
where
    R: Record,
    C: Fn(ResultsMemo<R>) -> V + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let rows = move |results: ResultsMemo<R>| {
        let window = Signal::derive(move || results.with(|results| results.page.window));
        view! {
            {children(results).into_any()}
            <Show when=move || !listing.shows_counts()>
                <ListPager listing window />
            </Show>
        }
    };
    let skeleton = move || {
        let rows = skeleton.run();
        view! { <Skeleton>{rows}</Skeleton> }
    };
    let empty = move || view! { <EmptyList listing texts glyph /> };
    let line = NodeRef::<Div>::new();
    // The clicked link disappears with the rows, so the focus goes to the line above them.
    let on_click = move |_| {
        if exists(".pager a:focus") {
            browser::focus(line.get_untracked());
        }
    };
    let directory = use_directory();
    // Before the first answer, the progress of the directory is shown.
    let reads_directory = move || {
        answer.state.with(|state| match &state.data {
            Some(results) => results.coverage.is_some(),
            None => state.is_loading && directory.is_open(),
        })
    };
    let search = view! { <NameSearch listing label=texts.search /> };
    let results = view! {
        <div id="results" class="results" tabindex="-1" on:click=on_click>
            <QuietLines lines=move || listing.address_messages() />
            <ActiveFilters listing />
            <ResultLine listing texts count_suffix line />
            <div class="answer">
                <div class="panels">
                    <Show when=reads_directory>
                        <DirectoryProgress />
                    </Show>
                </div>
                <QueryView query=answer skeleton is_empty=has_no_rows empty children=rows />
            </div>
        </div>
    };
    let content = match filters {
        Some(filters) => view! {
            <div class="explore">
                <aside class="rail" aria-label=tr("Filters")>
                    <div class="search-row">
                        {search}
                        <div class="filters">
                            <FilterDrawer listing filters />
                        </div>
                    </div>
                </aside>
                {results}
            </div>
        }
        .into_any(),
        None => view! {
            <div class="search-row">{search}</div>
            {results}
        }
        .into_any(),
    };
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{texts.title}</h1>
                <p>{texts.lead}</p>
            </div>
            <SkipLink text=tr("Skip to results") to="#results" />
            {actions.run()}
        </div>
        {content}
    }
}

/// True if a result has no rows. If all of its rows are unreadable, a line says so.
pub fn has_no_rows<T>(found: &Results<T>) -> bool {
    found.page.items.is_empty() && found.page.lost_count() == 0
}

/// Number of results, and their order.
#[component]
fn ResultLine(
    listing: Listing,
    texts: ListTexts,
    count_suffix: MaybeProp<String>,
    line: NodeRef<Div>,
) -> impl IntoView {
    let summary = listing.summary;
    let found = move || {
        let summary = summary.read();
        let Some(mut window) = summary.window else { return String::new() };
        if let Some(received) = window.claimed.filter(|_| listing.shows_counts()) {
            window = Window { offset: 0, received, ..window };
        }
        text::result_line(&texts, window, summary.unchecked_count(), summary.is_final())
    };
    // Numbers that change all the time are not announced.
    let announced =
        Memo::new(move |before: Option<&String>| match summary.with(Summary::is_final) {
            true => found(),
            false => before.cloned().unwrap_or_default(),
        });
    // The order choice stays while another answer loads, and keeps its focus.
    let has_rows = move || {
        let summary = summary.read();
        let received = summary.window.map(|window| window.received);
        received.is_some_and(|received| received > 0 || summary.unchecked_count().is_some())
    };
    // While a list is incomplete, its progress has the controls.
    let unchecked = Signal::derive(move || {
        summary.read().coverage.filter(|coverage| coverage.total == Some(coverage.read))
    });
    let one_row = PageRequest::numbered(1, 1);
    let address =
        Signal::derive(move || listing.requested.with(|question| question.address(one_row).into()));
    let is_sorted = move || listing.with_question(|question| question.sort().is_some());
    view! {
        <LiveRegion text=announced />
        <div class="result-line" class:sorted=is_sorted node_ref=line tabindex="-1">
            <Show when=has_rows>
                <b>{move || found() + &count_suffix.get().unwrap_or_default()}</b>
                <CheckRest coverage=unchecked address />
                <Show when=move || !listing.shows_counts()>
                    <OrderChoice listing texts />
                </Show>
            </Show>
        </div>
    }
}

/// Message for an empty list, a filter without results, or a page past the end of the list, with a
/// link that helps.
#[component]
fn EmptyList(listing: Listing, texts: ListTexts, glyph: Glyph) -> impl IntoView {
    let link = |to: String, name| view! { <Link to class="button">{name}</Link> };
    move || {
        let summary = listing.summary.read();
        // The line above says how many records are not checked yet.
        if summary.unchecked_count().is_some() {
            return None;
        }
        Some(if summary.window.is_some_and(|window| window.offset > 0) {
            let first = listing.url.address_with(|state| state.paging.page = 1);
            let advice = tr("The list may have been longer when the link was created.");
            view! {
                <EmptyState glyph title=tr("This page doesn’t exist") advice>
                    {link(first, tr("Go to first page"))}
                </EmptyState>
            }
            .into_any()
        } else if let Some(all) = listing.unfiltered_address() {
            view! {
                <EmptyState glyph=Glyph::Search title=tr("No results") advice=texts.advice>
                    {link(all, tr("Clear filters"))}
                </EmptyState>
            }
            .into_any()
        } else {
            view! { <EmptyState glyph title=texts.empty /> }.into_any()
        })
    }
}
