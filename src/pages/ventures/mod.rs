//! List of ventures: search, filters, cards, a table or a map, pages.

mod filters;
mod table;

use crate::api::use_prefetch;
use crate::components::{CountryMapSkeleton, Glyph, Icon, Rows, VentureCard, VentureCardSkeleton};
use crate::list::{
    ListExport, ListPage, Listing, OtherListLink, ResultsMemo, SaveSearch, View, use_list,
};
use crate::pages::shared::country_map::{CountryMapPart, MapSource};
use crate::pages::shared::tray::CompareTray;
use crate::routes;
use crate::saved::compare_list::provide_compare_list;
use crate::text::{tr, ventures as text};
use directory_api::{FacetField, RoundQuery, RoundStatus, VentureQuery, VentureSummary, call};
use filters::VentureFilters;
use leptos::prelude::*;
use leptos_meta::Title;
use table::{VentureTable, VentureTableSkeleton};

/// List of ventures.
#[component]
pub fn VenturesPage() -> impl IntoView {
    let compare_list = provide_compare_list();
    let (listing, answer) = use_list::<VentureQuery>();
    let actions = move || {
        view! {
            <div class="views">
                <div class="row">
                    <ViewChoice listing />
                    <SaveSearch listing />
                    <div class="list-export">
                        <ListExport listing name="ventures" />
                    </div>
                </div>
            </div>
        }
    };
    let complete = |query| RoundQuery { statuses: RoundStatus::ALL.to_vec(), ..query };
    view! {
        <Title text=text::list_texts().title />
        <ListPage
            listing
            answer
            texts=text::list_texts()
            glyph=Glyph::Ventures
            actions
            filters=move || view! { <VentureFilters listing /> }
            skeleton=move || view! { <VentureRowsSkeleton listing /> }
            let:shown
        >
            <VentureRows listing shown />
            <OtherListLink listing complete words=text::rounds_link />
        </ListPage>
        <CompareTray compare_list />
    }
}

/// Choice between cards, table and map.
#[component]
fn ViewChoice(listing: Listing) -> impl IntoView {
    let url = listing.url;
    let link = move |label: &'static str, glyph, view| {
        let href = move || routes::href(&url.address_with(|state| state.view = view));
        let is_current = move || url.state.with(|state| state.view == view);
        view! {
            <a href=href data-noscroll="" aria-current=move || is_current().then_some("true")>
                <Icon glyph />
                {label}
            </a>
        }
    };
    view! {
        <div class="segmented" role="group" aria-label=tr("View")>
            {link(tr("Cards"), Glyph::Cards, View::Cards)}
            {link(tr("Table"), Glyph::Table, View::Table)}
            {link(tr("Map"), Glyph::Pin, View::Map)}
        </div>
    }
}

/// Rows in the view of the address.
#[component]
fn VentureRows(listing: Listing, shown: ResultsMemo<VentureSummary>) -> impl IntoView {
    let on_intent = use_prefetch(call::venture);
    let rows = move || shown.with(|shown| shown.page.items.clone());
    let view = Memo::new(move |_| listing.url.state.with(|state| state.view));
    move || match view.get() {
        View::Cards => view! {
            <ul class="grid">
                <Rows each=rows let:venture>
                    <VentureCard venture on_intent />
                </Rows>
            </ul>
        }
        .into_any(),
        View::Table => view! { <VentureTable listing ventures=shown on_intent /> }.into_any(),
        View::Map => view! { <VentureMap listing /> }.into_any(),
    }
}

/// Map of the ventures that the filters find; each country links to its ventures.
#[component]
fn VentureMap(listing: Listing) -> impl IntoView {
    let Listing { url, requested, summary, .. } = listing;
    let countries =
        move || summary.with(|it| it.facets.get(FacetField::Country).cloned()).unwrap_or_default();
    let source = MapSource {
        filter: requested.into(),
        countries: Signal::derive(countries),
        is_partial: Signal::derive(move || summary.with(|it| it.unchecked_count().is_some())),
        measure: Signal::derive(move || url.state.with(|state| state.measure)),
        choose: Callback::new(move |chosen| url.push_with(|state| state.measure = chosen)),
    };
    view! { <CountryMapPart source /> }
}

#[component]
fn VentureRowsSkeleton(listing: Listing) -> impl IntoView {
    let state = listing.url.state.get_untracked();
    let count = state.paging.size;
    match state.view {
        View::Cards => {
            let cards = (0..count).map(|_| view! { <VentureCardSkeleton /> }).collect_view();
            view! { <ul class="grid">{cards}</ul> }.into_any()
        }
        View::Table => view! { <VentureTableSkeleton listing count /> }.into_any(),
        View::Map => view! { <CountryMapSkeleton /> }.into_any(),
    }
}
