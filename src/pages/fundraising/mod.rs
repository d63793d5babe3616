//! The list of fundraising rounds, by status.
//!
//! | to find | look in |
//! |---|---|
//! | what all lists share | [`listing`](crate::pages::listing) |
//! | what the address says | [`state`] |
//! | the three statuses as tabs | `statuses` |
//! | filters; what of them is asked for | `filters`, `asked` |
//! | the rows and their order | `rows`, `sort` |
//! | all of it as a file | `export` |

mod asked;
mod export;
mod filters;
mod rows;
mod sort;
pub mod state;
mod statuses;

use crate::callback::Callback;
use crate::components::icon::Glyph;
use crate::data::local::use_round_explorer;
use crate::data::{Support, of_status, round_search_support, use_prefetch};
use crate::markup::{IntoMarkup, Markup, group};
use crate::memo::Memo;
use crate::navigation::{use_description, use_title};
use crate::pages::listing::ahead::fetch_next_page;
use crate::pages::listing::frame::{explore, head};
use crate::pages::listing::list::List;
use crate::pages::listing::local;
use crate::pages::listing::result_line::Order;
use crate::pages::listing::results::Results;
use crate::pages::listing::shown::Shown;
use crate::signal::Signal;
use crate::text::fundraising as text;
use crate::text::listing::description;
use directory_api::{FundraisingQuery, PageRequest, VentureId, call};
use leptos::prelude::*;
use state::{RoundsState, SORT_KEYS};

/// The list of fundraising rounds, by status.
#[component]
pub fn FundraisingPage() -> impl IntoView {
    let list = List::<RoundsState>::of_address();
    use_title(move || text::page_title(&list.state().status));
    let asked = asked::asked(list);
    let status = Memo::new(move |_| asked.with(Option::is_some).then(|| list.state().status));
    let filter = Memo::new(move |_| asked.get().unwrap_or_default());
    let request = Memo::new(move |_| list.state().paging.request());
    let (rounds, origin) = use_round_explorer(status, filter, request);
    let shown = Shown::of(rounds).settled_when(Signal::derive(move || origin.is_settled()));
    let support = round_search_support();
    let is_search = Memo::new(move |_| {
        support.get() != Support::Missing && filter.with(|it| *it != FundraisingQuery::default())
    });
    let on_intent = fetch_ahead(list, filter, shown, is_search, origin.is_local);
    let filters = filters::of(list, shown, origin);
    use_description(move || Some(description(&text::WORDS, &filters.chosen())));
    let order = Order {
        now: Signal::derive(move || list.state().sort),
        is_truthful: Signal::stored(false),
        keys: &SORT_KEYS,
        choose: Callback::new(move |sort| list.choose(&RoundsState { sort, ..list.state_now() })),
    };
    let words = move || match (is_search.get(), origin.is_local.get()) {
        (true, _) => &text::FOUND_WORDS,
        (_, true) => &text::JOINED_WORDS,
        _ => &text::WORDS,
    };
    let results = Results {
        words: Signal::derive(words),
        pages: list.pages,
        shown,
        filters: Some(filters),
        order: Some(order),
    };
    let draw = move |page: &_| rows::drawn(list, page, on_intent);
    let rows = results.rows(Glyph::Fundraising, rounds, move || rows::skeleton(list), draw);
    let remark = group([no_stages(list), local::panel(origin)]);
    let page: Markup = group([
        head(&text::WORDS, export::view(list, filter, origin, shown)).into_markup(),
        statuses::view(list, filter, shown, origin.is_local),
        explore(filters, results.view(remark, rows)).into_markup(),
    ]);
    page
}

/// A quiet word where a stage is chosen that nobody here knows.
fn no_stages(list: List<RoundsState>) -> Markup {
    let support = round_search_support();
    let is_chosen = move || !list.state().filter.stages.is_empty();
    local::without_effect(move || is_chosen() && support.get() == Support::Missing, text::NO_STAGES)
}

/// Fetches the next page, from the source that the rows come from, and gives what fetches a
/// venture whose row looks as if it were to be opened soon.
fn fetch_ahead(
    list: List<RoundsState>,
    filter: Memo<FundraisingQuery>,
    shown: Shown,
    is_search: Memo<bool>,
    is_local: Memo<bool>,
) -> Callback<VentureId> {
    let prefetch = use_prefetch();
    let fetch = move |page: PageRequest| {
        let (status, filter) = (list.state_now().status, filter.get_untracked());
        match is_search.get_untracked() {
            _ if is_local.get_untracked() => {}
            true => prefetch.fetch(call::fundraising_search(&of_status(&filter, status), page)),
            false => prefetch.fetch(call::fundraising(&status, page)),
        }
    };
    fetch_next_page(list.pages, shown, Callback::new(fetch));
    Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)))
}
