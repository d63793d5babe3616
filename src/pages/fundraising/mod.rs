//! The list of fundraising rounds, by status.
//!
//! | to find | look in |
//! |---|---|
//! | what all lists share | [`list`](crate::list) |
//! | what the address says | [`state`] |
//! | the three statuses as tabs | `tabs` |
//! | filters, and what of them a service accepts | `filters` |
//! | the rows | `rows` |

mod filters;
mod rows;
pub mod state;
mod tabs;

use crate::api::{Support, round_search_support, use_prefetch};
use crate::components::Glyph;
use crate::components::export_menu::ExportMenu;
use crate::config::use_config;
use crate::export::{ExportSource, use_export};
use crate::gathered::provide_gathered;
use crate::list::{
    Explore, LazyCounts, ListStatus, LocalPanel, Order, PageHead, Pages, ReadingStage, Results,
    RoundRows, WholeResult, change_filter, prefetch_next_page, use_round_rows,
};
use crate::local_search::{ListKind, RowSource};
use crate::navigation::{UrlSignal, use_description, use_url_state};
use crate::pages::shared::tray::CompareTray;
use crate::text::fundraising as text;
use crate::text::listing::description;
use directory_api::{FundraisingSearch, PageRequest, call};
use filters::{StagesNotice, filters, use_accepted_filter};
use leptos::prelude::*;
use leptos_meta::Title;
use rows::Rounds;
use state::{LOCAL_SORT_KEYS, RoundsState, SORT_KEYS};
use tabs::StatusTabs;

/// The list of fundraising rounds, by status.
#[component]
pub fn FundraisingPage() -> impl IntoView {
    let url = use_url_state::<RoundsState>(use_config().page_size);
    let gathered = provide_gathered();
    let pages = Pages::of(url);
    let round_status = Memo::new(move |_| url.state.with(|state| state.status.clone()));
    let accepted = use_accepted_filter(url);
    let wanted = Memo::new(move |_| accepted.with(Option::is_some).then(|| round_status.get()));
    let filter = Memo::new(move |_| accepted.get().unwrap_or_default());
    let request = Memo::new(move |_| pages.current.get().request());
    let sort = Memo::new(move |_| url.state.with(|state| state.sort));
    let RoundRows { rows: rounds, source: rows, reading, is_search, result } =
        use_round_rows(wanted, filter, request, sort);
    let status = ListStatus::of(rounds, rows.is_final);
    let prefetch = use_prefetch();
    prefetch_next_page(pages, status, move |page: PageRequest| {
        // What is found or sorted is read anyway.
        let is_read = is_search.get_untracked() || sort.with_untracked(Option::is_some);
        if !is_read && !rows.is_local.get_untracked() {
            prefetch.fetch(call::fundraising(&round_status.get_untracked(), page));
        }
    });
    let filters = filters(url, status, rows).with_served_counts(Callback::new(move |filter| {
        view! { <LazyCounts rows result=WholeResult::Rounds(result) filter /> }.into_any()
    }));
    use_description(move || Some(description(&text::words(), &filters.chosen())));
    let order = Order {
        current: sort.into(),
        given: Signal::derive(move || text::order(rows.is_local.get())),
        keys: Signal::derive(move || match rows.is_local.get() {
            true => LOCAL_SORT_KEYS,
            false => &SORT_KEYS,
        }),
        choose: Callback::new(move |sort| change_filter(url, |state| state.sort = sort)),
        progress: None,
    }
    .with_reading(reading);
    let of = move || {
        let progress = reading.progress.get().filter(|_| is_search.get());
        let complete = progress.filter(|it| it.stage == ReadingStage::Complete);
        // A number that can still grow says so, and that is enough.
        let local = || rows.of_ventures.get().filter(|_| rows.unchecked.get().is_none());
        let found = complete.map(|it| it.read).or_else(local);
        found.map(text::of_ventures).unwrap_or_default()
    };
    let (words, of, order) =
        (Signal::stored(text::words()), Signal::derive(of), Some(order.view()));
    let list = Results { words, of, glyph: Glyph::Fundraising, pages, status, filters, order };
    let remarks = move || {
        view! {
            <StagesNotice url />
            <LocalPanel rows />
        }
    };
    view! {
        <Title text=move || round_status.with(text::page_title) />
        <PageHead words=text::words()>
            <ExportButton url filter status rows />
        </PageHead>
        <StatusTabs url filter current=status is_local=rows.is_local />
        <Explore filters>
            <Rounds list rounds status=round_status remarks />
        </Explore>
        <CompareTray gathered />
    }
}

/// The whole list of the status, as it is filtered, as a file. It has the source of the rows: where
/// the service has no search, filters have no effect on it either.
#[component]
fn ExportButton(
    url: UrlSignal<RoundsState>,
    filter: Memo<FundraisingSearch>,
    status: ListStatus,
    rows: RowSource,
) -> impl IntoView {
    let support = round_search_support();
    let export = use_export(move || {
        let status = url.state.with_untracked(|state| state.status.clone());
        if rows.is_local.get_untracked() {
            let is_filtered = filter.with_untracked(|it| *it != FundraisingSearch::default());
            return rows.export(ListKind::Rounds(status), is_filtered);
        }
        let filter = match support.get_untracked() {
            Support::Missing => FundraisingSearch::default(),
            _ => filter.get_untracked(),
        };
        ExportSource::Rounds(status, filter)
    });
    let sort = Signal::derive(move || url.state.with(|state| state.sort));
    view! { <ExportMenu export=export.with_window(status.window).with_order(sort) /> }
}
