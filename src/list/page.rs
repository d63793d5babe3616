//! Page of a list: head, search field, filters, order, rows with their notices, pager.

use super::app_query::AppQuery;
use super::chips::ActiveFilters;
use super::filters::FilterDrawer;
use super::listing::{Listing, Summary};
use super::name_search::NameSearch;
use super::order::OrderChoice;
use super::pager::ListPager;
use super::state::{ListPages, ListView, Paging};
use crate::components::query_view::QueryView;
use crate::components::{EmptyState, Glyph, Link, LiveRegion, QuietLines, Skeleton, SkipLink};
use crate::local_search::panel::DirectoryProgress;
use crate::local_search::use_directory;
use crate::navigation::{LostFocus, use_lost_focus};
use crate::text::{
    listing::{self as text, InvalidParameter, ListTexts},
    tr,
};
use directory_api::{Results, Window};
use leptos::html::Div;
use leptos::prelude::*;
use std::sync::Arc;

/// Results on the page.
pub type ResultsMemo<Q> = Memo<Arc<Results<<Q as AppQuery>::Record>>>;

/// Actions of the list, at the end of the page's head.
#[slot]
pub struct Tools {
    children: Children,
}

/// Filters of the list.
#[slot]
pub struct Filters {
    children: ChildrenFn,
}

/// Page of a list. `children` renders the rows.
#[component]
pub fn ListPage<Q, V, C, R>(
    listing: Listing<Q, V>,
    words: ListTexts,
    glyph: Glyph,
    tools: Tools,
    /// Tabs between the head and the rows.
    #[prop(optional, into)]
    tabs: ViewFn,
    #[prop(optional)] filters: Option<Filters>,
    /// Text after the number of rows, such as their total capital.
    #[prop(optional, into)]
    of: MaybeProp<String>,
    #[prop(into)] skeleton: ViewFn,
    children: C,
) -> impl IntoView
where
    Q: AppQuery,
    V: ListView,
    C: Fn(ResultsMemo<Q>) -> R + Send + Sync + 'static,
    R: IntoView + 'static,
{
    let Listing { url, pages, answer, summary, .. } = listing;
    let rows = move |results: ResultsMemo<Q>| {
        let window = Signal::derive(move || results.with(|results| results.page.window));
        view! {
            {children(results).into_any()}
            <Show when=move || !listing.shows_counts()>
                <ListPager pages window />
            </Show>
        }
    };
    let skeleton = move || {
        let rows = skeleton.run();
        view! { <Skeleton>{rows}</Skeleton> }
    };
    let empty = move || view! { <EmptyList words glyph pages summary /> };
    // A page whose rows are all unreadable is not empty: a line says so.
    let is_empty = |results: &Results<_>| results.page.items.is_empty() && results.page.lost() == 0;
    let line = NodeRef::<Div>::new();
    let is_answered =
        move || answer.state.with(|state| state.data.is_some() || state.error.is_some());
    let focus = keep_focus(line, pages, is_answered);
    let directory = use_directory();
    // Before the first answer, the progress of the directory is shown.
    let reads_directory = move || {
        answer.state.with(|state| match &state.data {
            Some(results) => results.coverage.is_some(),
            None => state.loading && directory.is_open(),
        })
    };
    let search = view! { <NameSearch listing label=words.search /> };
    let results = view! {
        <div id="results" class="results" tabindex="-1" on:focusin=move |event| focus.note(&event)>
            <InvalidParameters invalid=url.invalid />
            <InvalidParameters invalid=Signal::derive(move || listing.ineffective_parameters()) />
            <ActiveFilters listing />
            <ResultLine listing words of line />
            <div class="answer">
                <div class="panels">
                    <Show when=reads_directory>
                        <DirectoryProgress />
                    </Show>
                </div>
                <QueryView query=answer skeleton is_empty empty children=rows />
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
                            <FilterDrawer listing children=filters.children />
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
                <h1 tabindex="-1">{words.title}</h1>
                <p>{words.lead}</p>
            </div>
            <SkipLink text=tr("Skip to results") to="#results" first="#results a.cover" />
            {(tools.children)()}
        </div>
        {tabs.run()}
        {content}
    }
}

/// Number of results, and their order.
#[component]
fn ResultLine<Q: AppQuery, V: ListView>(
    listing: Listing<Q, V>,
    words: ListTexts,
    of: MaybeProp<String>,
    line: NodeRef<Div>,
) -> impl IntoView {
    let summary = listing.summary;
    let found = move || {
        summary.with(|summary| {
            let found = |window: Window| {
                let all = window.claimed.filter(|_| listing.shows_counts());
                let whole = |received| Window { offset: 0, received, ..window };
                let window = all.map_or(window, whole);
                text::found(&words, window, summary.unchecked(), summary.is_final())
            };
            summary.window.map(found).unwrap_or_default()
        })
    };
    // Numbers that change all the time are not announced.
    let announced =
        Memo::new(move |before: Option<&String>| match summary.with(Summary::is_final) {
            true => found(),
            false => before.cloned().unwrap_or_default(),
        });
    // The order stays while another answer is loading, and so does the focus in it.
    let has_rows = move || {
        summary.with(|summary| {
            let received = summary.window.map(|window| window.received);
            received.is_some_and(|received| received > 0 || summary.unchecked().is_some())
        })
    };
    let is_sorted = move || listing.with_query(|query| query.sort().is_some());
    view! {
        <LiveRegion text=announced />
        <div class="result-line" class:sorted=is_sorted node_ref=line tabindex="-1">
            <Show when=has_rows>
                <b>{move || found() + &of.get().unwrap_or_default()}</b>
                <Show when=move || !listing.shows_counts()>
                    <OrderChoice listing words />
                </Show>
            </Show>
        </div>
    }
}

/// Moves the focus to the line above the rows when the focused control disappears.
fn keep_focus(
    line: NodeRef<Div>,
    pages: ListPages,
    is_answered: impl Fn() -> bool + Send + Sync + 'static,
) -> LostFocus {
    let target = move || line.try_get_untracked().flatten().map(Into::into);
    let focus = use_lost_focus(target, move || {
        pages.current_address.track();
        is_answered()
    });
    // A person who changes the page wants to read it, even if the link to the next page is still
    // there.
    Effect::new(move |before: Option<Paging>| {
        let current = pages.current.get();
        if before.is_some_and(|before| before != current) {
            focus.release(".pager a");
        }
        current
    });
    focus
}

/// Notices about parts of the address that have no effect.
#[component]
pub fn InvalidParameters(#[prop(into)] invalid: Signal<Vec<InvalidParameter>>) -> impl IntoView {
    view! {
        <QuietLines lines=move || {
            invalid.with(|invalid| invalid.iter().map(text::invalid_parameter).collect())
        } />
    }
}

/// Message for an empty list, a filter without results, or a page past the end of the list; with a
/// way on.
#[component]
fn EmptyList(
    words: ListTexts,
    glyph: Glyph,
    pages: ListPages,
    summary: Memo<Summary>,
) -> impl IntoView {
    move || {
        // The line above says how many records are not checked yet.
        if summary.with(|summary| summary.unchecked().is_some()) {
            return None;
        }
        let is_beyond = summary.with(|it| it.window.is_some_and(|window| window.offset > 0));
        let (glyph, title, advice, way) = if is_beyond {
            let first = pages.address.run(Paging { page: 1, ..pages.current.get() });
            let way = Some((first, tr("Go to first page")));
            (
                glyph,
                tr("This page doesn’t exist"),
                tr("The list may have been longer when the link was created."),
                way,
            )
        } else if let Some(all) = pages.unfiltered.get() {
            (Glyph::Search, tr("No results"), words.advice, Some((all, tr("Clear filters"))))
        } else {
            (glyph, words.empty, "", None)
        };
        let way = way.map(|(to, name)| view! { <Link to class="button">{name}</Link> });
        Some(view! { <EmptyState glyph title advice>{way}</EmptyState> })
    }
}
