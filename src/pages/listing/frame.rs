//! The head of a list's page, its filters, and the remark that there is no search.

use super::filters::Filters;
use super::search;
use crate::components::drawer::{Labels, drawer};
use crate::components::notice::{Tone, notice};
use crate::components::viewport::{NO_ROOM_BESIDE, use_media};
use crate::data::Support;
use crate::markup::tags::{aside, b, div, h1, p};
use crate::markup::{Element, IntoMarkup, Markup, live};
use crate::text::listing::{self as text, Words};
use leptos::prelude::*;

/// The head of the page; a way to see the list differently stands at its end.
pub fn head(words: &Words, end: impl IntoMarkup) -> Element {
    let title = h1().attr("tabindex", "-1").child(words.title);
    let words = div().child(title).child(p().child(words.lead));
    div().class("page-head").child(words).child(end)
}

/// The filters beside the rows, or in a drawer where there is no room.
pub fn explore(filters: Filters, results: Element) -> Element {
    div().class("explore").child(rail(filters)).child(results)
}

/// The same where filters may have no effect, because the service has no search. What says so, with
/// an `advice`, stands in their place, so that the rows stay where they are.
pub fn explore_with(
    support: Signal<Support>,
    advice: &'static str,
    filters: Filters,
    results: Element,
) -> Element {
    let beside = live(move || match support.get() {
        Support::Missing => aside().class("rail").child(no_search(advice)),
        Support::Unknown | Support::Present => rail(filters),
    });
    div().class("explore").child(beside).child(results)
}

fn rail(filters: Filters) -> Element {
    let narrow = use_media(NO_ROOM_BESIDE);
    let opener = live(move || narrow.get().then(|| filter_drawer(filters)));
    aside()
        .class("rail")
        .attr("aria-label", text::FILTERS)
        .child(div().class("search-row").child(search::field(filters)).child(opener))
        .child(live(move || (!narrow.get()).then(|| filters.view())))
}

fn filter_drawer(filters: Filters) -> Markup {
    let labels =
        Labels { title: text::FILTERS, close: text::FILTERS_CLOSE, done: filters.words.done };
    drawer(labels, move || text::filters_active(filters.choices()), filters.view())
}

/// A calm word where filters cannot be applied.
fn no_search(advice: &'static str) -> Element {
    notice(Tone::Calm).child(p().child(b().child(text::NO_SEARCH))).child(p().child(advice))
}
