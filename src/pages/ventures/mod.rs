//! List of ventures: search, filters, cards, a table or charts, pages.

mod charts;
mod filters;
mod save_all;
mod table;

use crate::api::use_prefetch;
use crate::components::chunks::LazyPart;
use crate::components::{Glyph, Icon, Rows, VentureCard, VentureCardSkeleton};
use crate::list::{
    ListExport, ListPage, Listing, OtherListLink, ResultsMemo, SaveSearch, View, use_list,
};
use crate::pages::shared::tray::CompareTray;
use crate::routes;
use crate::saved::compare_list::provide_compare_list;
use crate::text::{tr, ventures as text};
use charts::{Charts, ChartsSkeleton};
use directory_api::{ListQuestion, VentureQuery, VentureSummary, call};
use filters::VentureFilters;
use leptos::prelude::*;
use leptos_meta::Title;
use save_all::save_all;
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
                    <ListExport listing name="ventures" />
                </div>
            </div>
        }
    };
    provide_context(listing);
    let shared_link = move || {
        view! {
            <Show when=move || !listing.values("id").is_empty()>
                <LazyPart chunk=save_all skeleton=|| () />
            </Show>
        }
    };
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
            {shared_link()}
            <VentureRows listing shown />
            <OtherListLink listing list=ListQuestion::Rounds words=text::rounds_link />
        </ListPage>
        <CompareTray compare_list />
    }
}

/// Choice between cards, table and charts.
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
            {link(tr("Charts"), Glyph::Overview, View::Charts)}
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
        View::Charts => view! { <Charts listing /> }.into_any(),
    }
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
        View::Charts => view! { <ChartsSkeleton /> }.into_any(),
    }
}
