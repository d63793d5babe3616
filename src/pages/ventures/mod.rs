//! The list of ventures: search, filters, cards or a table, pages.
//!
//! | to find | look in |
//! |---|---|
//! | what the address says | [`state`] |
//! | following and changing the address | `list` |
//! | search field and filters | `search`, `filters`, `active` |
//! | the rows and what surrounds them | `results`, `result_line`, `table`, `sort` |
//! | other pages, no rows at all, fetching ahead | `leaf`, `nothing`, `ahead` |

mod active;
mod ahead;
mod filters;
mod leaf;
mod list;
mod nothing;
mod result_line;
mod results;
mod search;
pub mod sort;
pub mod state;
mod table;

use crate::components::drawer::{Labels, drawer};
use crate::components::icon::Glyph;
use crate::components::segmented::{Segment, segmented};
use crate::components::viewport::{NO_ROOM_BESIDE, use_media};
use crate::data::use_ventures;
use crate::markup::tags::{aside, div, h1, p};
use crate::markup::{Element, Markup, group, live};
use crate::navigation::use_title;
use crate::text::ventures as text;
use filters::Filters;
use leptos::prelude::*;
use list::List;
use state::{ListState, View};

/// The list of ventures.
#[component]
pub fn VenturesPage() -> impl IntoView {
    use_title(|| text::TITLE.to_owned());
    let list = List::of_address();
    let filter = Memo::new(move |_| list.state().filter);
    let request = Memo::new(move |_| list.state().request());
    let ventures = use_ventures(filter.into(), request.into());
    ahead::fetch_next_page(list, ventures);
    let filters = Filters::new(list, ventures);
    let narrow = use_media(NO_ROOM_BESIDE);
    let opener = live(move || narrow.get().then(|| filter_drawer(list, filters)));
    let rail = aside()
        .class("rail")
        .attr("aria-label", text::FILTERS)
        .child(div().class("search-row").child(search::field(list)).child(opener))
        .child(live(move || (!narrow.get()).then(|| filters.view())));
    let results = div().class("results").child(results::view(list, ventures));
    group([head(list), div().class("explore").child(rail).child(results)])
}

fn head(list: List) -> Element {
    let title = h1().attr("tabindex", "-1").child(text::TITLE);
    let words = div().child(title).child(p().child(text::LEAD));
    div().class("page-head").child(words).child(live(move || views(list)))
}

/// The choice between cards and table.
fn views(list: List) -> Element {
    let state = list.state();
    let segment = |label, glyph, view| Segment {
        label,
        glyph,
        to: list.address(&ListState { view, ..state.clone() }),
        current: state.view == view,
    };
    let segments = vec![
        segment(text::CARDS, Glyph::Cards, View::Cards),
        segment(text::TABLE, Glyph::Table, View::Table),
    ];
    segmented(text::VIEW, segments)
}

/// The filters of a narrow screen.
fn filter_drawer(list: List, filters: Filters) -> Markup {
    const LABELS: Labels =
        Labels { title: text::FILTERS, close: text::FILTERS_CLOSE, done: text::FILTERS_DONE };
    drawer(LABELS, move || text::filters_active(list.state().choices()), filters.view())
}
