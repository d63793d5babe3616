//! The list, page by page, or one of the person's own, and the line above it.

use super::row::{RequestSlots, SavedRow};
use super::state::Selection;
use super::undo::Undo;
use crate::components::{Blank, Glyph, Icon, Link, LiveRows, Tab, Tabs};
use crate::format::{number, short};
use crate::list::Pager;
use crate::routes;
use crate::saved::{Saved, SavedVenture};
use crate::text::saved as text;
use directory_api::Window;
use directory_api::paging::DEFAULT_LIMIT;
use leptos::prelude::*;

/// So many lists of the person's own have a tab.
const MOST_TABS: usize = 50;

/// The rows of the page that the address names, or of the last one where the list is shorter.
#[component]
pub(super) fn SavedVentures(saved: Saved, selection: Selection, undo: Undo) -> impl IntoView {
    let size = u64::from(DEFAULT_LIMIT);
    let shown = Memo::new(move |_| {
        let (list, name) = (saved.list(), selection.list.get());
        let is_in = |entry: &&SavedVenture| name.as_ref().is_none_or(|it| entry.lists.contains(it));
        list.entries().iter().filter(is_in).cloned().collect::<Vec<_>>()
    });
    let count = Signal::derive(move || shown.with(Vec::len) as u64);
    let window = Signal::derive(move || {
        let last = count.get().div_ceil(size).max(1);
        let offset = (selection.page().min(last) - 1) * size;
        let received = size.min(count.get() - offset.min(count.get()));
        Window { offset, limit: size, received, claimed: Some(count.get()), is_counted: true }
    });
    // Each row reads it.
    let rows = Memo::new(move |_| -> Vec<_> {
        let offset = window.get().offset as usize;
        shown.with(|shown| shown.iter().skip(offset).take(size as usize).cloned().collect())
    });
    let turns = RequestSlots::new();
    view! {
        <Show when=move || { count.get() > 0 } fallback=|| view! { <NothingSaved /> }>
            <OwnLists saved selection />
            <ChoiceLine count selection />
            <ul class="saved" aria-label=text::list()>
                <LiveRows each=rows key=|entry| entry.id.clone() let:entry>
                    <SavedRow entry saved selection undo turns />
                </LiveRows>
            </ul>
            <Show when=move || { count.get() > size }>
                <Pager window address=move |page| selection.at_page(page) />
            </Show>
        </Show>
    }
}

#[component]
fn NothingSaved() -> impl IntoView {
    view! {
        <Blank glyph=Glyph::Saved title=text::empty() advice=text::empty_advice()>
            <Link to=routes::VENTURES class="button main">
                {text::empty_action()}
            </Link>
        </Blank>
    }
}

/// The way to each list of the person's own; nothing where there is none.
#[component]
fn OwnLists(saved: Saved, selection: Selection) -> impl IntoView {
    let tabs = Memo::new(move |_| {
        let (list, current) = (saved.list(), selection.list.get());
        let tab = |label: String, count: usize, name: Option<&str>| Tab {
            label,
            amount: Some(number(count as u64)),
            to: selection.at_list(name),
            current: current.as_deref() == name,
        };
        // The labels tell the tabs apart.
        let label = |name| if name == text::all() { text::named(name) } else { short(name) };
        let own = list.lists().into_iter().enumerate();
        let own = own
            .filter(|(place, (name, _))| *place < MOST_TABS || current.as_deref() == Some(*name));
        let own: Vec<_> =
            own.map(|(_, (name, count))| tab(label(name), count, Some(name))).collect();
        let all = (!own.is_empty()).then(|| tab(text::all().to_owned(), saved.count(), None));
        all.into_iter().chain(own).collect::<Vec<_>>()
    });
    // One tab is that of all ventures.
    let left = move || {
        let shown = tabs.with(|tabs| tabs.len().saturating_sub(1));
        saved.list().lists().len().saturating_sub(shown)
    };
    view! {
        <Show when=move || tabs.with(|tabs| !tabs.is_empty())>
            <Tabs name=text::own_lists() tabs />
        </Show>
        <Show when=move || { left() > 0 }>
            <p class="small muted">{move || text::more_lists(left())}</p>
        </Show>
    }
}

/// How many are shown, and what is chosen to be compared.
#[component]
fn ChoiceLine(count: Signal<u64>, selection: Selection) -> impl IntoView {
    let chosen = move || selection.chosen.with(Vec::len);
    view! {
        <div class="choice-line">
            <b>{move || text::count(count.get() as usize)}</b>
            <span role="status">{move || text::chosen(chosen())}</span>
            <Show when=move || { chosen() > 0 }>
                <a href=move || routes::href(&selection.cleared()) class="small" data-noscroll="">
                    {text::choose_none()}
                </a>
            </Show>
            <CompareLink selection />
        </div>
    }
}

/// The way to the comparison, disabled until there is something to compare.
#[component]
fn CompareLink(selection: Selection) -> impl IntoView {
    let idle = || {
        view! {
            <button type="button" class="button push" disabled>
                <Icon glyph=Glyph::Compare />
                {text::compare()}
            </button>
        }
    };
    let href = move || routes::href(&selection.chosen.with(|chosen| routes::compare(chosen)));
    view! {
        <Show when=move || { selection.chosen.with(Vec::len) > 1 } fallback=idle>
            <a href=href class="button main push">
                <Icon glyph=Glyph::Compare />
                {text::compare()}
            </a>
        </Show>
    }
}
