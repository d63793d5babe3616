//! The list of ventures: search, filters, cards or a table, pages.
//!
//! | to find | look in |
//! |---|---|
//! | what all lists share | [`listing`](crate::pages::listing) |
//! | what the address says | [`state`] |
//! | filters | `filters` |
//! | the rows and their order | `results`, `table`, `sort` |
//! | fetching ahead | `ahead` |
//! | all of it as a file | `export` |

mod ahead;
mod export;
mod filters;
mod results;
mod sort;
pub mod state;
mod table;

use crate::callback::Callback;
use crate::components::icon::Glyph;
use crate::components::segmented::{Segment, segmented};
use crate::data::local::use_explorer;
use crate::data::{Support, search_support};
use crate::markup::tags::div;
use crate::markup::{Element, Markup, group, live};
use crate::memo::Memo;
use crate::navigation::{use_description, use_title};
use crate::pages::listing::frame::{explore, head};
use crate::pages::listing::list::List;
use crate::pages::listing::local;
use crate::pages::listing::result_line::Order;
use crate::pages::listing::results::Results;
use crate::pages::listing::shown::Shown;
use crate::signal::Signal;
use crate::text::listing::description;
use crate::text::ventures as text;
use leptos::prelude::*;
use state::{ListState, SORT_KEYS, View};

/// The list of ventures.
#[component]
pub fn VenturesPage() -> impl IntoView {
    use_title(|| text::WORDS.title.to_owned());
    let list = List::<ListState>::of_address();
    let filter = Memo::new(move |_| list.state().filter);
    let request = Memo::new(move |_| list.state().paging.request());
    let sort = Memo::new(move |_| list.state().sort.and_then(sort::of_index));
    let founded = Memo::new(move |_| list.state().founded);
    let (ventures, origin) = use_explorer(filter, founded, request, sort);
    let is_settled = Signal::derive(move || origin.is_settled());
    let shown = Shown::of(ventures).settled_when(is_settled);
    ahead::follow(list, (ventures, origin), shown);
    let filters = filters::of(list, shown, origin);
    use_description(move || Some(description(&text::WORDS, &filters.chosen())));
    let order = Order {
        now: Signal::derive(move || list.state().sort),
        keys: &SORT_KEYS,
        is_truthful: origin.is_local.into(),
        choose: Callback::new(move |sort| list.choose(&ListState { sort, ..list.state_now() })),
    };
    let (pages, words) = (list.pages, Signal::stored(&text::WORDS));
    let results = Results { words, pages, shown, filters: Some(filters), order: Some(order) };
    let rows = results::rows(results, list, (ventures, origin), ahead::on_intent());
    let remark = group([no_years(founded), local::panel(origin)]);
    let file = div().class("place-of-file").child(export::view(list, origin, shown));
    let page: Markup = group([
        head(&text::WORDS, div().class("row").child(live(move || views(list))).child(file)),
        explore(filters, results.view(remark, rows)),
    ]);
    page
}

/// A quiet word where years are chosen and the service searches.
fn no_years(founded: Memo<Option<String>>) -> Markup {
    let support = search_support();
    let is_said = move || founded.with(Option::is_some) && support.get() == Support::Present;
    local::without_effect(is_said, text::NO_YEARS)
}

/// The choice between cards and table.
fn views(list: List<ListState>) -> Element {
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
