//! The list, page by page, and the line above it.

use super::row::{SavedRow, Turns};
use super::state::Selection;
use super::undo::Undo;
use crate::components::{Blank, Glyph, Icon, Link, Pagination, Rows};
use crate::routes;
use crate::saved::Saved;
use crate::text::saved as text;
use directory_api::Window;
use directory_api::paging::DEFAULT_LIMIT;
use leptos::prelude::*;

/// The rows of the page that the address names, or of the last one where the list is shorter.
#[component]
pub(super) fn SavedVentures(saved: Saved, selection: Selection, undo: Undo) -> impl IntoView {
    let size = u64::from(DEFAULT_LIMIT);
    let count = Memo::new(move |_| saved.count() as u64);
    let window = Memo::new(move |_| {
        let last = count.get().div_ceil(size).max(1);
        let offset = (selection.page().min(last) - 1) * size;
        let received = size.min(count.get() - offset.min(count.get()));
        Window { offset, limit: size, received, claimed: Some(count.get()), is_counted: true }
    });
    let rows = Memo::new(move |_| -> Vec<_> {
        let offset = window.get().offset as usize;
        saved.list().entries().iter().skip(offset).take(size as usize).cloned().collect()
    });
    let turns = Turns::new();
    view! {
        <Show when=move || { count.get() > 0 } fallback=|| view! { <NothingSaved /> }>
            <ChoiceLine saved selection />
            <ul class="saved" aria-label=text::list()>
                <Rows each=rows key=|entry| entry.id.clone() let:entry>
                    <SavedRow entry saved selection undo turns />
                </Rows>
            </ul>
            <Show when=move || { count.get() > size }>
                <Pagination window address=move |page| selection.at_page(page) />
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

/// How many are saved, and what is chosen to be compared.
#[component]
fn ChoiceLine(saved: Saved, selection: Selection) -> impl IntoView {
    let chosen = Memo::new(move |_| selection.chosen.with(Vec::len));
    view! {
        <div class="choice-line">
            <b>{move || text::count(saved.count())}</b>
            <span role="status">{move || text::chosen(chosen.get())}</span>
            <Show when=move || { chosen.get() > 0 }>
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
