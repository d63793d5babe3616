//! What stands where no row is, and the way on.

use super::paging::Paging;
use super::results::Results;
use crate::components::icon::Glyph;
use crate::components::link::link;
use crate::components::notice::blank;
use crate::markup::Element;
use crate::text::listing as text;

/// An empty list, a filter that finds nothing, or a page behind the end of the list.
pub(super) fn view(glyph: Glyph, results: Results) -> Element {
    results.pages.query.track();
    let Results { words, pages, shown, filters, .. } = results;
    if shown.window.get().is_some_and(|window| window.offset > 0) {
        let first = pages.address.run(Paging { page: 1, ..pages.now.get_untracked() });
        let way = link(&first).class("button").child(text::BEYOND_ACTION);
        return blank(glyph, text::BEYOND, text::BEYOND_ADVICE).child(way);
    }
    match pages.unfiltered.get().zip(filters) {
        None => blank(glyph, words.get().empty, text::EMPTY_ADVICE),
        Some((all, filters)) => {
            let way = link(&all).class("button").child(text::NONE_ACTION);
            let (said, advice) = match filters.misses_values() {
                true => (text::NONE_KNOWN, text::NONE_KNOWN_ADVICE),
                false => (filters.words.none, filters.words.none_advice),
            };
            blank(Glyph::Search, said, advice).child(way)
        }
    }
}
