//! The rows of a list, and what stands above and below them.

use super::chips::ActiveFilters;
use super::listing::{About, Listing};
use super::pager::ListPager;
use super::question::Listed;
use super::state::{ListState, Pages, Paging};
use crate::components::query_view::QueryView;
use crate::components::{Blank, Glyph, Link, LiveRegion, QuietLines, Skeleton, SkipLink};
use crate::local_search::panel::LocalPanel;
use crate::navigation::{LostFocus, UrlSignal, use_lost_focus};
use crate::text::listing::{self as text, InvalidParameter, Words};
use directory_api::Results;
use leptos::html::Div;
use leptos::prelude::*;
use std::sync::Arc;

/// The head of the page; a way to see the list differently stands at its end.
#[component]
pub fn PageHead(words: Words, children: Children) -> impl IntoView {
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{words.title}</h1>
                <p>{words.lead}</p>
            </div>
            <SkipLink text=text::skip() to="#results" first="#results a.cover" />
            {children()}
        </div>
    }
}

/// The results on the page.
pub type Shown<Q> = Memo<Arc<Results<<Q as Listed>::Row>>>;

/// The rows of a list in all of their states, with everything around them.
#[component]
pub fn ListView<S, C, V>(
    url: UrlSignal<S>,
    listing: Listing<S::Query>,
    words: Words,
    glyph: Glyph,
    /// Order of the rows, at the end of the line above them.
    #[prop(into)]
    order: ViewFn,
    /// Text that follows the number of rows, such as the capital that they come to.
    #[prop(optional, into)]
    of: MaybeProp<String>,
    /// Values of the address that the directory does not have.
    #[prop(optional, into)]
    unknown: Signal<Vec<InvalidParameter>>,
    /// What to do where nothing is found.
    advice: &'static str,
    /// Stands in the place of the rows while nothing is known.
    #[prop(into)]
    skeleton: ViewFn,
    children: C,
) -> impl IntoView
where
    S: ListState,
    C: Fn(Shown<S::Query>) -> V + Send + Sync + 'static,
    V: IntoView + 'static,
{
    let (pages, about) = (Pages::of(url), listing.about);
    let content = move |results: Shown<S::Query>| {
        let window = Memo::new(move |_| results.with(|results| results.page.window));
        view! {
            {children(results).into_any()}
            <ListPager pages window />
        }
    };
    let skeleton = move || {
        let rows = skeleton.run();
        view! { <Skeleton>{rows}</Skeleton> }
    };
    let empty = move || view! { <EmptyList words glyph advice pages about /> };
    // A page of which every row is lost is something: the line that says so.
    let is_empty = |results: &Results<_>| results.page.items.is_empty() && results.page.lost() == 0;
    let line = NodeRef::<Div>::new();
    let focus = keep_focus(line, pages, about);
    let found = move || {
        let window = about.window.get();
        let (unchecked, is_final) = (about.unchecked.get(), about.is_final.get());
        window.map(|it| text::found(&words, it, unchecked, is_final)).unwrap_or_default()
    };
    // Numbers that grow by the moment are not announced.
    let announced = Memo::new(move |before: Option<&String>| match about.is_final.get() {
        true => found(),
        false => before.cloned().unwrap_or_default(),
    });
    // The order stays while another answer is on its way, and so does the focus in it.
    let has_rows = Memo::new(move |before: Option<&bool>| match about.window.get() {
        Some(window) => window.received > 0 || about.unchecked.get().is_some(),
        None => before.copied().unwrap_or_default(),
    });
    let is_sorted = move || url.state.with(|state| state.query().sort().is_some());
    view! {
        <div id="results" class="results" tabindex="-1" on:focusin=move |event| focus.note(&event)>
            <InvalidParameters invalid=url.invalid />
            <InvalidParameters invalid=unknown />
            <ActiveFilters url listing pages />
            <LiveRegion text=announced />
            <div class="result-line" class:sorted=is_sorted node_ref=line tabindex="-1">
                <Show when=move || has_rows.get()>
                    <b>{move || found() + &of.get().unwrap_or_default()}</b>
                    {order.run()}
                </Show>
            </div>
            <div class="answer">
                <div class="panels">
                    <LocalPanel is_local=about.is_local lists=about.lists().collect() />
                </div>
                <QueryView query=listing.rows skeleton is_empty empty children=content />
            </div>
        </div>
    }
}

/// The focus goes to the line above the rows when the control that had it goes.
fn keep_focus(line: NodeRef<Div>, pages: Pages, about: About) -> LostFocus {
    let target = move || line.try_get_untracked().flatten().map(Into::into);
    let focus = use_lost_focus(target, move || {
        pages.current_address.track();
        about.is_known.get()
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

/// Notices about parts of the address that have no effect.
#[component]
pub fn InvalidParameters(#[prop(into)] invalid: Signal<Vec<InvalidParameter>>) -> impl IntoView {
    view! {
        <QuietLines lines=move || {
            invalid.with(|invalid| invalid.iter().map(text::invalid_parameter).collect())
        } />
    }
}

/// An empty list, a filter without results, or a page after the end of the list; and the way on.
#[component]
fn EmptyList(
    words: Words,
    glyph: Glyph,
    advice: &'static str,
    pages: Pages,
    about: About,
) -> impl IntoView {
    move || {
        let (glyph, title, advice, way) =
            if about.window.get().is_some_and(|window| window.offset > 0) {
                let first = pages.address.run(Paging { page: 1, ..pages.current.get() });
                let way = Some((first, text::beyond_action()));
                (glyph, text::beyond(), text::beyond_advice(), way)
            } else if let Some(all) = pages.unfiltered.get() {
                let (title, advice) = match about.unchecked.get().is_some() {
                    true => (text::none_known(), text::none_known_advice()),
                    false => (text::none(), advice),
                };
                (Glyph::Search, title, advice, Some((all, text::none_action())))
            } else {
                (glyph, words.empty, "", None)
            };
        let way = way.map(|(to, name)| view! { <Link to class="button">{name}</Link> });
        view! { <Blank glyph title advice>{way}</Blank> }
    }
}
