//! The rows: as cards, as a table or on a map.

use super::map::VentureMap;
use super::state::{VenturesState, View};
use super::table::{VentureTable, VentureTableSkeleton};
use crate::api::use_prefetch;
use crate::components::{
    CountryMapSkeleton, Rows, Sideways, VentureCard, VentureCardSkeleton, walk_rows,
};
use crate::list::Listing;
use crate::list::view::Shown;
use crate::navigation::UrlSignal;
use directory_api::{VentureId, VentureQuery, call};
use leptos::prelude::*;

/// The rows in the view that the address names.
#[component]
pub(super) fn VentureRows(
    url: UrlSignal<VenturesState>,
    listing: Listing<VentureQuery>,
    shown: Shown<VentureQuery>,
    sideways: Sideways,
) -> impl IntoView {
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    let rows = move || shown.with(|shown| shown.page.items.clone());
    let view = Memo::new(move |_| url.state.with(|state| state.view));
    move || match view.get() {
        View::Cards => view! {
            <ul class="grid" on:keydown=|event| walk_rows(&event)>
                <Rows each=rows let:row>
                    <VentureCard row on_intent />
                </Rows>
            </ul>
        }
        .into_any(),
        View::Table => view! { <VentureTable url ventures=shown on_intent sideways /> }.into_any(),
        View::Map => view! { <VentureMap url listing ventures=Signal::derive(rows) /> }.into_any(),
    }
}

/// The place of the rows while they are loading.
#[component]
pub(super) fn VentureRowsSkeleton(
    url: UrlSignal<VenturesState>,
    sideways: Sideways,
) -> impl IntoView {
    let state = url.state.get_untracked();
    let count = state.paging.size;
    match state.view {
        View::Cards => {
            let cards = (0..count).map(|_| view! { <VentureCardSkeleton /> }).collect_view();
            view! { <ul class="grid">{cards}</ul> }.into_any()
        }
        View::Table => view! { <VentureTableSkeleton count sideways /> }.into_any(),
        View::Map => view! { <CountryMapSkeleton /> }.into_any(),
    }
}
