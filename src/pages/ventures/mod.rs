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

use crate::components::drawer::Drawer;
use crate::components::icon::Glyph;
use crate::components::segmented::{Segment, Segmented};
use crate::components::viewport::{NO_ROOM_BESIDE, use_media};
use crate::data::use_ventures;
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
    let filter = Memo::new(move |_| list.state.get().filter);
    let request = Memo::new(move |_| list.state.get().request());
    let ventures = use_ventures(filter.into(), request.into());
    ahead::fetch_next_page(list, ventures);
    let filters = Filters::new(list, ventures);
    let search = search::field(list);
    let narrow = use_media(NO_ROOM_BESIDE);
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{text::TITLE}</h1>
                <p>{text::LEAD}</p>
            </div>
            {move || views(list)}
        </div>
        <div class="explore">
            <aside class="rail" aria-label=text::FILTERS>
                <div class="search-row">
                    {search}
                    {move || narrow.get().then(|| drawer(list, filters))}
                </div>
                {move || (!narrow.get()).then(|| filters.view())}
            </aside>
            <div class="results">{results::view(list, ventures)}</div>
        </div>
    }
}

/// The choice between cards and table.
fn views(list: List) -> AnyView {
    let state = list.state.get();
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
    view! { <Segmented label=text::VIEW segments /> }.into_any()
}

/// The filters of a narrow screen.
fn drawer(list: List, filters: Filters) -> AnyView {
    let count = move || text::filters_active(list.state.with(ListState::choices));
    view! {
        <Drawer
            title=text::FILTERS
            open_label=Signal::derive(count)
            close_label=text::FILTERS_CLOSE
            done_label=Signal::stored(text::FILTERS_DONE.to_owned())
        >
            {filters.view()}
        </Drawer>
    }
    .into_any()
}
