//! The list of ventures: search, filters, cards, a table or a map, pages.
//!
//! | to find | look in |
//! |---|---|
//! | what all lists share | [`list`](crate::list) |
//! | what the address says | [`state`] |
//! | filters; saving what is filtered by | `filters`; `save_search` |
//! | the rows, as cards or as a table | `rows`, `table` |
//! | how many there are in each country, or their capital | `map` |

mod filters;
mod map;
mod rows;
mod save_search;
pub mod state;
mod table;

use crate::api::{Query, Support, search_support, use_prefetch};
use crate::components::export_menu::ExportMenu;
use crate::components::{Glyph, Segment, Segmented};
use crate::config::use_config;
use crate::export::{ExportSource, use_export};
use crate::gathered::provide_gathered;
use crate::list::{
    Explore, LazyCounts, ListStatus, LocalPanel, Order, PageHead, Pages, Results, VentureRows,
    WholeResult, change_filter, prefetch_next_page, use_venture_rows,
};
use crate::local_search::{ListKind, RowSource};
use crate::navigation::{UrlSignal, use_description, use_url_state};
use crate::pages::shared::tray::CompareTray;
use crate::rows::VentureRow;
use crate::text::listing::description;
use crate::text::ventures as text;
use directory_api::{Page, PageRequest, VentureSearch, call};
use filters::{YearsNotice, filters};
use leptos::prelude::*;
use leptos_meta::Title;
use rows::Ventures;
use save_search::SaveSearch;
use state::{SORT_KEYS, VenturesState, View};

/// The list of ventures.
#[component]
pub fn VenturesPage() -> impl IntoView {
    let url = use_url_state::<VenturesState>(use_config().page_size);
    let gathered = provide_gathered();
    let pages = Pages::of(url);
    let filter = Memo::new(move |_| url.state.with(|state| state.filter.clone()));
    let founded = Memo::new(move |_| url.state.with(|state| state.founded.clone()));
    let sort = Memo::new(move |_| url.state.with(|state| state.sort));
    let request = Memo::new(move |_| pages.current.get().request());
    let VentureRows { rows: ventures, source: rows, reading, result, is_ranked } =
        use_venture_rows(filter, founded, request, sort);
    let status = ListStatus::of(ventures, rows.is_final);
    prefetch(url, pages, status, ventures, rows);
    let filters = filters(url, status, rows).with_served_counts(Callback::new(move |filter| {
        view! { <LazyCounts rows result=WholeResult::Ventures(result) filter /> }.into_any()
    }));
    use_description(move || Some(description(&text::words(), &filters.chosen())));
    let order = Order {
        current: sort.into(),
        given: Signal::derive(move || text::order(is_ranked.get(), rows.is_local.get())),
        keys: Signal::stored(&SORT_KEYS),
        choose: Callback::new(move |sort| change_filter(url, |state| state.sort = sort)),
        progress: None,
    }
    .with_reading(reading);
    let (words, of, order) =
        (Signal::stored(text::words()), Signal::stored(String::new()), Some(order.view()));
    let list = Results { words, of, glyph: Glyph::Ventures, pages, status, filters, order };
    let remarks = move || {
        view! {
            <YearsNotice founded />
            <LocalPanel rows />
        }
    };
    view! {
        <Title text=text::words().title />
        <PageHead words=text::words()>
            <div class="row">
                <ViewChoice url />
                <SaveSearch url pages />
                <div class="place-of-file">
                    <ExportButton url status rows />
                </div>
            </div>
        </PageHead>
        <Explore filters>
            <Ventures list url ventures rows remarks />
        </Explore>
        <CompareTray gathered />
    }
}

/// The choice between cards, table and map.
#[component]
fn ViewChoice(url: UrlSignal<VenturesState>) -> impl IntoView {
    let segment = move |label, glyph, view| Segment {
        label,
        glyph,
        to: url.address_with(|state| state.view = view),
        current: url.state.with(|state| state.view == view),
    };
    let segments = move || {
        vec![
            segment(text::cards(), Glyph::Cards, View::Cards),
            segment(text::table(), Glyph::Table, View::Table),
            segment(text::map(), Glyph::Pin, View::Map),
        ]
    };
    view! { <Segmented label=text::view() segments=Signal::derive(segments) /> }
}

/// Prefetches the page after the current one, from the source that the current rows came from.
fn prefetch(
    url: UrlSignal<VenturesState>,
    pages: Pages,
    status: ListStatus,
    ventures: Query<Page<VentureRow>>,
    rows: RowSource,
) {
    let prefetch = use_prefetch();
    let is_search = Memo::new(move |_| {
        ventures.state.with(|it| {
            let first = it.data.as_ref().and_then(|page| page.items.first());
            first.is_some_and(|row| row.extras.is_some())
        })
    });
    let is_whole =
        move || url.state.with_untracked(|it| it.sort.is_some() || it.filter.name.is_some());
    prefetch_next_page(pages, status, move |page: PageRequest| {
        let filter = || url.state.with_untracked(|state| state.filter.clone()).specified();
        match is_search.get_untracked() {
            // What is sorted is read whole.
            _ if rows.is_local.get_untracked() || is_whole() => {}
            true => prefetch.fetch(call::venture_search(&filter(), page)),
            false => prefetch.fetch(call::ventures(page)),
        }
    });
}

/// The whole list, as it is filtered, as a file. It has the source of the rows: where the service
/// has no search and nothing is filtered, all ventures.
#[component]
fn ExportButton(
    url: UrlSignal<VenturesState>,
    status: ListStatus,
    rows: RowSource,
) -> impl IntoView {
    let support = search_support();
    let export = use_export(move || {
        if rows.is_local.get_untracked() {
            let is_filtered = url
                .state
                .with_untracked(|state| !state.filter.is_empty() || state.founded.is_some());
            return rows.export(ListKind::Ventures, is_filtered);
        }
        let filter = match support.get_untracked() {
            Support::Missing => VentureSearch::default(),
            _ => url.state.with_untracked(|state| state.filter.clone()),
        };
        ExportSource::Ventures(filter.specified())
    });
    let sort = Signal::derive(move || url.state.with(|state| state.sort));
    view! { <ExportMenu export=export.with_window(status.window).with_order(sort) /> }
}
