//! Rows: as cards, as a table or on a map.

use super::state::{VentureListing, VenturesState, View};
use super::table::{VentureTable, VentureTableSkeleton};
use crate::api::use_prefetch;
use crate::components::{
    CountryMapSkeleton, Rows, SidewaysScroll, VentureCard, VentureCardSkeleton,
};
use crate::list::{Listing, ResultsMemo};
use crate::navigation::UrlSignal;
use crate::pages::shared::country_map::{CountryMapPart, MapSource};
use crate::text::plural;
use directory_api::{FacetField, VentureId, VentureQuery, call};
use leptos::prelude::*;

/// Rows in the view of the address.
#[component]
pub(super) fn VentureRows(
    listing: VentureListing,
    shown: ResultsMemo<VentureQuery>,
    sideways: SidewaysScroll,
) -> impl IntoView {
    let url = listing.url;
    let prefetch = use_prefetch();
    let on_intent = Callback::new(move |id: VentureId| prefetch.fetch(call::venture(&id)));
    let rows = move || shown.with(|shown| shown.page.items.clone());
    let view = Memo::new(move |_| url.state.with(|state| state.view.view));
    move || match view.get() {
        View::Cards => view! {
            <ul class="grid">
                <Rows each=rows let:venture>
                    <VentureCard venture on_intent />
                </Rows>
            </ul>
        }
        .into_any(),
        View::Table => view! { <VentureTable url ventures=shown on_intent sideways /> }.into_any(),
        View::Map => view! { <VentureMap listing /> }.into_any(),
    }
}

/// Map of the ventures that the filters find; each country links to its ventures.
#[component]
fn VentureMap(listing: VentureListing) -> impl IntoView {
    let Listing { url, requested, summary, .. } = listing;
    let source = MapSource {
        filter: requested.into(),
        countries: Signal::derive(move || {
            let facet = summary.with(|summary| summary.facets.get(FacetField::Country).cloned());
            facet.unwrap_or_default()
        }),
        based_on: Signal::derive(move || {
            summary.with(|summary| {
                let found = summary.window.and_then(|window| window.claimed).unwrap_or_default();
                summary.unchecked().map(|_| {
                    plural(
                        found,
                        "Based on the # venture found so far.",
                        "Based on the # ventures found so far.",
                    )
                })
            })
        }),
        measure: Signal::derive(move || url.state.with(|state| state.view.measure)),
        choose: Callback::new(move |chosen| url.push_with(|state| state.view.measure = chosen)),
    };
    view! { <CountryMapPart source /> }
}

#[component]
pub(super) fn VentureRowsSkeleton(
    url: UrlSignal<VenturesState>,
    sideways: SidewaysScroll,
) -> impl IntoView {
    let state = url.state.get_untracked();
    let count = state.paging.size;
    match state.view.view {
        View::Cards => {
            let cards = (0..count).map(|_| view! { <VentureCardSkeleton /> }).collect_view();
            view! { <ul class="grid">{cards}</ul> }.into_any()
        }
        View::Table => view! { <VentureTableSkeleton count sideways /> }.into_any(),
        View::Map => view! { <CountryMapSkeleton /> }.into_any(),
    }
}
