//! The head of a list's page, and its filters.

use super::filters::Filters;
use super::search;
use crate::components::drawer::{Labels, drawer};
use crate::components::viewport::{NO_ROOM_BESIDE, use_media};
use crate::markup::tags::{aside, div, h1, p};
use crate::markup::{Element, IntoMarkup, Markup, live};
use crate::text::listing::{self as text, Words};

/// The head of the page; a way to see the list differently stands at its end.
pub fn head(words: &Words, end: impl IntoMarkup) -> Element {
    let title = h1().attr("tabindex", "-1").child(words.title);
    let words = div().child(title).child(p().child(words.lead));
    div().class("page-head").child(words).child(end)
}

/// The search field alone, above the rows of a list that has no other filters.
pub fn search_row(filters: Filters) -> Element {
    div().class("search-row").child(search::field(filters))
}

/// The filters beside the rows, or in a drawer where there is no room.
pub fn explore(filters: Filters, results: Element) -> Element {
    div().class("explore").child(rail(filters)).child(results)
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
