//! What stands where no row is, and the way on.

use super::list::List;
use super::state::ListState;
use crate::components::icon::Glyph;
use crate::components::link::link;
use crate::components::notice::blank;
use crate::markup::Element;
use crate::text::ventures as text;
use directory_api::Window;

/// An empty directory, a filter that finds nothing, or a page behind the end of the list.
pub(super) fn view(list: List, window: Option<Window>) -> Element {
    let state = list.state();
    if window.is_some_and(|window| window.offset > 0) {
        let first = list.address(&ListState { page: 1, ..state });
        let way = link(&first).class("button").child(text::BEYOND_ACTION);
        blank(Glyph::Ventures, text::BEYOND, text::BEYOND_ADVICE).child(way)
    } else if state.filter.is_empty() {
        blank(Glyph::Ventures, text::EMPTY, text::EMPTY_ADVICE)
    } else {
        let way = link(&list.unfiltered()).class("button").child(text::NONE_ACTION);
        blank(Glyph::Search, text::NONE, text::NONE_ADVICE).child(way)
    }
}
