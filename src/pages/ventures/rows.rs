//! The rows: as cards, as a table or on a map, and their order.

use super::map::{VentureMap, VentureMapSkeleton};
use super::state::{VenturesState, View};
use super::table::{VentureTable, VentureTableSkeleton};
use crate::api::{Query, use_prefetch};
use crate::components::{Rows, Sideways, VentureCard, VentureCardSkeleton, walk_rows};
use crate::list::sort::{Key, sorted};
use crate::list::{Results, ResultsView, Sort, SortKey, is_whole};
use crate::local_search::RowSource;
use crate::navigation::UrlSignal;
use crate::rows::VentureRow;
use directory_api::{Page, VentureId, call};
use leptos::prelude::*;
use local_directory as index;
use std::sync::Arc;

/// The rows in all of their states.
#[component]
pub(super) fn Ventures(
    list: Results,
    url: UrlSignal<VenturesState>,
    ventures: Query<Page<VentureRow>>,
    rows: RowSource,
    /// Stands above the rows.
    #[prop(into)]
    remarks: ViewFn,
) -> impl IntoView {
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    let sideways = Sideways::new();
    let kind = Memo::new(move |_| url.state.with(|state| state.view));
    let skeleton = move || {
        let count = list.pages.current.get().size;
        match kind.get() {
            View::Cards => {
                let card = |_| view! { <VentureCardSkeleton /> };
                let cards = (0..count).map(card).collect_view();
                view! { <ul class="grid">{cards}</ul> }.into_any()
            }
            View::Table => view! { <VentureTableSkeleton count sideways /> }.into_any(),
            View::Map => view! { <VentureMapSkeleton /> }.into_any(),
        }
    };
    let content = move |page: Memo<Arc<Page<VentureRow>>>| {
        let whole = Memo::new(move |_| page.with(|page| is_whole(page.window)));
        // The local directory sorts the whole list, and not this page of it.
        let ventures = Memo::new(move |_| {
            let sort = url.state.with(|state| state.sort);
            let sort = sort.filter(|_| whole.get() && !rows.is_local.get());
            page.with(|page| match sort {
                Some(sort) => sorted(&page.items, sort, key),
                None => page.items.clone(),
            })
        });
        let can_sort = Memo::new(move |_| whole.get() || rows.is_local.get());
        move || match kind.get() {
            View::Cards => view! {
                <ul class="grid" on:keydown=|event| walk_rows(&event)>
                    <Rows each=ventures key=|row: &VentureRow| row.summary.id.clone() let:row>
                        <VentureCard row on_intent />
                    </Rows>
                </ul>
            }
            .into_any(),
            View::Table => {
                view! { <VentureTable url ventures can_sort on_intent sideways /> }.into_any()
            }
            View::Map => view! { <VentureMap url page rows /> }.into_any(),
        }
    };
    view! { <ResultsView list query=ventures skeleton remarks children=content /> }
}

/// The order as the local directory knows it; nothing for keys that ventures do not have.
pub(super) fn index_sort(sort: Sort) -> Option<index::Sort> {
    let key = match sort.key {
        SortKey::Name => index::SortKey::Name,
        SortKey::Country => index::SortKey::Country,
        SortKey::Founded => index::SortKey::Founded,
        SortKey::Added => index::SortKey::Added,
        SortKey::Network => index::SortKey::Network,
        SortKey::Posted | SortKey::Capital => return None,
    };
    Some(index::Sort { key, descending: sort.descending })
}

/// The key of a row; nothing where the service does not give it.
fn key(row: &VentureRow, key: SortKey) -> Option<Key> {
    let venture = &row.summary;
    match key {
        SortKey::Name => venture.title.as_deref().map(Key::text),
        SortKey::Country => venture.country.as_deref().map(Key::text),
        // Years come first in a date, so that dates as texts are in order.
        SortKey::Founded => venture.date_founded.as_ref().map(|date| Key::text(date.as_str())),
        SortKey::Added => venture.date_created.as_ref().map(|time| Key::text(time.as_str())),
        SortKey::Network => venture.network_strength.as_ref().map(|it| Key::Number(it.value())),
        SortKey::Posted | SortKey::Capital => None,
    }
}
