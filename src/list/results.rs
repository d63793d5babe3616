//! The rows of a list, and what stands above and below them.

use super::filter_views::ActiveFilters;
use super::filters::Filters;
use super::pager::ListPager;
use super::result_line::ResultLine;
use super::state::{Pages, Paging};
use super::status::ListStatus;
use crate::api::Query;
use crate::components::query_view::QueryView;
use crate::components::{Blank, Glyph, Link, LiveRegion, Notice, Skeleton, Tone};
use crate::local_search::RowSource;
use crate::local_search::panel::PreparingPanel;
use crate::navigation::{LostFocus, use_lost_focus};
use crate::text::listing::{self as text, Words};
use directory_api::Page;
use leptos::html::Div;
use leptos::prelude::*;
use std::sync::Arc;

/// What the parts around the rows share. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct Results {
    /// What the list is called; it may depend on where the rows come from.
    pub words: Signal<Words>,
    /// Its icon.
    pub glyph: Glyph,
    /// Its pages.
    pub pages: Pages,
    /// What is said after the number of rows: of what they are.
    pub of: Signal<String>,
    /// What is known of its rows.
    pub status: ListStatus,
    /// Its filters.
    pub filters: Filters,
    /// The choice of its order, if it can be sorted.
    pub order: Option<Callback<(), AnyView>>,
}

/// The head of the page; a way to see the list differently stands at its end.
#[component]
pub fn PageHead(words: Words, children: Children) -> impl IntoView {
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{words.title}</h1>
                <p>{words.lead}</p>
            </div>
            {children()}
        </div>
    }
}

/// The rows of a list in all of their states, with everything around them.
#[component]
pub fn ResultsView<R, C, V>(
    list: Results,
    query: Query<Page<R>>,
    /// Stands in the place of the rows while nothing is known.
    #[prop(into)]
    skeleton: ViewFn,
    /// Stands above the rows.
    #[prop(into)]
    remarks: ViewFn,
    /// Renders the rows, once; they are in the memo.
    children: C,
) -> impl IntoView
where
    R: Send + Sync + 'static,
    C: Fn(Memo<Arc<Page<R>>>) -> V + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let page = move |page: Memo<Arc<Page<R>>>| {
        let window = Memo::new(move |_| page.with(|page| page.window));
        view! {
            {children(page).into_any()}
            <ListPager pages=list.pages window />
        }
    };
    let skeleton = move || {
        let rows = skeleton.run();
        view! { <Skeleton>{rows}</Skeleton> }
    };
    let empty = move || view! { <EmptyList list /> };
    // A page of which every row is lost is something: the line that says so.
    let is_empty = |page: &Page<R>| page.items.is_empty() && page.lost() == 0;
    let rows = view! { <QueryView query skeleton is_empty empty children=page /> }.into_any();
    around(list, remarks, rows)
}

/// The part of [`ResultsView`] that does not depend on the type.
fn around(list: Results, remarks: ViewFn, rows: AnyView) -> AnyView {
    let Results { words, of, pages, status, filters, order, .. } = list;
    let line = NodeRef::<Div>::new();
    let focus = keep_focus(line, list);
    let unchecked = Signal::derive(move || filters.unchecked());
    let found = Memo::new(move |before: Option<&String>| match status.is_settled.get() {
        true => {
            let found = |window| text::found(&words.get(), window, unchecked.get());
            status.window.get().map(found).unwrap_or_default()
        }
        false => before.cloned().unwrap_or_default(),
    });
    view! {
        <div class="results" on:focusin=move |event| focus.note(&event)>
            <InvalidParameters list />
            {remarks.run()}
            <ActiveFilters filters pages />
            <LiveRegion text=found />
            <div class="result-line" node_ref=line tabindex="-1">
                <ResultLine words of window=status.window unchecked order />
            </div>
            {rows}
        </div>
    }
    .into_any()
}

/// The focus goes to the line above the rows when the control that had it goes.
fn keep_focus(line: NodeRef<Div>, list: Results) -> LostFocus {
    let Results { pages, status, .. } = list;
    let target = move || line.try_get_untracked().flatten().map(Into::into);
    let focus = use_lost_focus(target, move || {
        pages.current_address.track();
        status.is_known.get()
    });
    // Whoever goes to another page wants to read it, be the link to the next one still there.
    Effect::new(move |before: Option<Paging>| {
        let current = pages.current.get();
        if before.is_some_and(|before| before != current) {
            focus.release(".pager a");
        }
        current
    });
    focus
}

/// Notices about parts of the address that were ignored. The options of filters are known later
/// than the address, so each has a role that makes screen readers announce it.
#[component]
fn InvalidParameters(list: Results) -> impl IntoView {
    let Results { pages, filters, .. } = list;
    // What is still said is not announced again.
    let sentences = Memo::new(move |_| {
        let invalid = pages.invalid.get().into_iter().chain(filters.unknown());
        invalid.map(|it| text::invalid_parameter(&it)).collect::<Vec<_>>()
    });
    let notice = |text: String| view! { <QuietNotice text /> };
    move || sentences.get().into_iter().map(notice).collect_view()
}

/// A quiet notice that screen readers announce when it appears.
#[component]
pub fn QuietNotice(#[prop(into)] text: String) -> impl IntoView {
    view! {
        <Notice tone=Tone::Quiet>
            <p role="status">{text}</p>
        </Notice>
    }
}

/// The progress of the local lists, where the rows come from there.
#[component]
pub fn LocalPanel(rows: RowSource) -> impl IntoView {
    let is_open = Memo::new(move |_| rows.is_local.get().then(|| rows.is_open()));
    move || match is_open.get() {
        None => ().into_any(),
        Some(false) => view! { <PreparingPanel /> }.into_any(),
        Some(true) => rows.panels().into_any(),
    }
}

/// An empty list, a filter without results, or a page after the end of the list; and the way on.
#[component]
fn EmptyList(list: Results) -> impl IntoView {
    let Results { words, glyph, pages, status, filters, .. } = list;
    let way = |to: String, name: &'static str| {
        view! {
            <Link to class="button">
                {name}
            </Link>
        }
    };
    move || {
        if status.window.get().is_some_and(|window| window.offset > 0) {
            let first = pages.address.run(Paging { page: 1, ..pages.current.get() });
            return view! {
                <Blank glyph title=text::beyond() advice=text::beyond_advice()>
                    {way(first, text::beyond_action())}
                </Blank>
            }
            .into_any();
        }
        let Some(all) = pages.unfiltered.get() else {
            let title = words.get().empty;
            return view! { <Blank glyph title advice=text::empty_advice() /> }.into_any();
        };
        let (title, advice) = match filters.unchecked().is_some() {
            true => (text::none_known(), text::none_known_advice()),
            false => (text::none(), filters.words.none_advice),
        };
        view! {
            <Blank glyph=Glyph::Search title advice>
                {way(all, text::none_action())}
            </Blank>
        }
        .into_any()
    }
}
