//! The list of fundraising rounds, by status.
//!
//! | to find | look in |
//! |---|---|
//! | what all lists share | [`list`](crate::list) |
//! | what the address says | [`state`] |
//! | the three statuses as tabs | `tabs` |
//! | filters, and what of them a service accepts | `filters` |
//! | the rows and their order | `rows` |

mod filters;
mod rows;
pub mod state;
mod tabs;

use crate::api::{Support, round_search_support, use_prefetch};
use crate::components::Glyph;
use crate::components::export_menu::ExportMenu;
use crate::config::use_config;
use crate::export::{ExportSource, LocalExport, use_export};
use crate::list::{
    Explore, ListStatus, LocalPanel, Order, PageHead, Pages, Results, of_status,
    prefetch_next_page, use_round_rows,
};
use crate::local_search::{ListKind, RowSource};
use crate::navigation::{UrlSignal, use_description, use_url_state};
use crate::text::fundraising as text;
use crate::text::listing::description;
use directory_api::{FundraisingQuery, PageRequest, call};
use filters::{StagesNotice, filters, use_accepted_filter};
use leptos::prelude::*;
use leptos_meta::Title;
use rows::Rounds;
use state::{RoundsState, SORT_KEYS};
use tabs::StatusTabs;

/// The list of fundraising rounds, by status.
#[component]
pub fn FundraisingPage() -> impl IntoView {
    let url = use_url_state::<RoundsState>(use_config().page_size);
    let pages = Pages::of(url);
    let round_status = Memo::new(move |_| url.state.with(|state| state.status.clone()));
    let accepted = use_accepted_filter(url);
    let wanted = Memo::new(move |_| accepted.with(Option::is_some).then(|| round_status.get()));
    let filter = Memo::new(move |_| accepted.get().unwrap_or_default());
    let request = Memo::new(move |_| pages.current.get().request());
    let (rounds, rows) = use_round_rows(wanted, filter, request);
    let status = ListStatus::of(rounds, rows.is_final);
    let support = round_search_support();
    let is_search = Memo::new(move |_| {
        support.get() != Support::Missing && filter.with(|it| *it != FundraisingQuery::default())
    });
    let prefetch = use_prefetch();
    prefetch_next_page(pages, status, move |page: PageRequest| {
        let (status, filter) = (round_status.get_untracked(), filter.get_untracked());
        match is_search.get_untracked() {
            _ if rows.is_local.get_untracked() => {}
            true => prefetch.fetch(call::fundraising_search(&of_status(&filter, status), page)),
            false => prefetch.fetch(call::fundraising(&status, page)),
        }
    });
    let filters = filters(url, status, rows);
    use_description(move || Some(description(&text::WORDS, &filters.chosen())));
    let order = Order {
        current: Signal::derive(move || url.state.with(|state| state.sort)),
        is_whole: Signal::stored(false),
        keys: &SORT_KEYS,
        choose: Callback::new(move |sort| url.push_with(|state| state.sort = sort)),
    };
    let words = move || match (is_search.get(), rows.is_local.get()) {
        (true, _) => &text::FOUND_WORDS,
        (_, true) => &text::JOINED_WORDS,
        _ => &text::WORDS,
    };
    let (words, order) = (Signal::derive(words), Some(order));
    let list = Results { words, glyph: Glyph::Fundraising, pages, status, filters, order };
    let remarks = move || {
        view! {
            <StagesNotice url />
            <LocalPanel rows />
        }
    };
    view! {
        <Title text=move || round_status.with(text::page_title) />
        <PageHead words=&text::WORDS>
            <ExportButton url filter status rows />
        </PageHead>
        <StatusTabs url filter current=status is_local=rows.is_local />
        <Explore filters>
            <Rounds list url rounds remarks />
        </Explore>
    }
}

/// The whole list of the status, as it is filtered, as a file. It has the source of the rows: where
/// the service has no search, filters have no effect on it either.
#[component]
fn ExportButton(
    url: UrlSignal<RoundsState>,
    filter: Memo<FundraisingQuery>,
    status: ListStatus,
    rows: RowSource,
) -> impl IntoView {
    let support = round_search_support();
    let export = use_export(move || {
        let status = url.state.with_untracked(|state| state.status.clone());
        if rows.is_local.get_untracked() {
            return ExportSource::Local(LocalExport {
                kind: ListKind::Rounds(status),
                pages: rows.pages,
            });
        }
        let filter = match support.get_untracked() {
            Support::Missing => FundraisingQuery::default(),
            _ => filter.get_untracked(),
        };
        ExportSource::Rounds(status, filter)
    });
    view! { <ExportMenu export=export.with_window(status.window) /> }
}
