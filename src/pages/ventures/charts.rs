//! Charts of the ventures that the filters find, and of their rounds. The code is a chunk.

use crate::api::{ListCall, RequestError, use_api_key, use_query};
use crate::browser::{file_text, use_media};
use crate::components::chunks::{LazyPart, Render, chunk};
use crate::components::country_map::{MapFile, read_atlas};
use crate::components::{CountryMap, Panel, QueryView, Skeleton};
use crate::list::{self, Listing, filters, is_shared_filter};
use crate::pages::shared::charts::{FieldChart, chosen_values};
use crate::routes;
use crate::text::{plural, tr};
use directory_api::files::{COMPLETED_FACETS, COUNTS_ONLY};
use directory_api::{Facet, FacetField, Facets, ListQuery, ListQuestion, RoundQuery, RoundStatus};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Media query that is true if the countries of a map are large enough to read.
const WIDE: &str = "(width >= 46rem)";

/// Box of the charts, whose code is a chunk.
#[component]
pub(super) fn Charts(listing: Listing) -> impl IntoView {
    provide_context(listing);
    view! { <LazyPart chunk=charts skeleton=|| view! { <Skeleton><ChartsSkeleton /></Skeleton> } /> }
}

chunk! {
    fn charts in charts -> Render { || view! { <VentureCharts /> }.into_any() }
}

/// Skeleton of the first charts.
#[component]
pub(super) fn ChartsSkeleton() -> impl IntoView {
    let chart = |field| view! { <FieldChart field facet=None address=|_| String::new() /> };
    view! {
        <div class="pair">
            {chart(FacetField::Founded)} {chart(FacetField::Added)} {chart(FacetField::Country)}
            {chart(FacetField::Sector)}
        </div>
    }
}

#[component]
fn VentureCharts() -> impl IntoView {
    let listing: Listing = expect_context();
    let Listing { url, requested, summary, .. } = listing;
    let facet = move |field| {
        let facet = summary.with(|summary| summary.facets.get(field).cloned());
        requested.with(|question| chosen_values(&facet.unwrap_or_default(), field, question))
    };
    // A bar counts no ventures whose value is unknown.
    let address = move |field: FacetField, values: &[String]| {
        url.address_with(|state| {
            state.change(|question| {
                let mut unknown = question.values("unknown");
                unknown.retain(|range| range != field.as_str());
                question.with_values("unknown", unknown).with_values(field.as_str(), values)
            });
        })
    };
    let chart = move |field| {
        let address = move |values: &[String]| untrack(|| address(field, values));
        move || {
            url.state.track();
            view! { <FieldChart field facet=Some(facet(field)) address /> }
        }
    };
    let values = move || {
        let values = facet(FacetField::Country).values.into_iter();
        values.map(|it| (it.value, it.count)).collect::<Vec<_>>()
    };
    let to_country = move |names: Vec<String>| address(FacetField::Country, &names);
    let is_wide = use_media(WIDE);
    let has_map = move || is_wide.get() && !values().is_empty();
    let partial_note = move || {
        summary.with(|summary| summary.unchecked_count())?;
        let Facet { known, unknown, .. } = facet(FacetField::Country);
        let note = plural(
            known.saturating_add(unknown),
            "Based on the # venture found so far.",
            "Based on the # ventures found so far.",
        );
        Some(view! { <p class="small muted">{note}</p> })
    };
    view! {
        <div class="charts">
            {partial_note}
            <div class="pair">{chart(FacetField::Founded)} {chart(FacetField::Added)}</div>
            <div class="pair country-charts">
                {chart(FacetField::Country)}
                <Show when=has_map>
                    <Panel title=tr("Map")>
                        <MapFromFile values address=Callback::new(to_country) />
                    </Panel>
                </Show>
            </div>
            <div class="pair">{chart(FacetField::Sector)} {chart(FacetField::Status)}</div>
            <RoundCharts requested />
        </div>
    }
}

/// Map whose countries are in a file.
#[component]
fn MapFromFile(
    #[prop(into)] values: Signal<Vec<(String, u64)>>,
    address: Callback<Vec<String>, String>,
) -> impl IntoView {
    let file = RwSignal::new(MapFile::Loading);
    let load = Callback::new(move |()| {
        file.set(MapFile::Loading);
        spawn_local(async move {
            let text = file_text(&routes::file("countries", "svg")).await;
            let shapes = text.as_deref().and_then(read_atlas);
            // The map may be gone by now.
            file.try_set(shapes.map_or(MapFile::Failed, |it| MapFile::Ready(Arc::new(it))));
        });
    });
    load.run(());
    view! { <CountryMap file retry=load values address /> }
}

/// Charts of the completed rounds of these ventures. They need a key, and filters that rounds have.
#[component]
fn RoundCharts(requested: Memo<ListQuestion>) -> impl IntoView {
    let key = use_api_key();
    let question = move || {
        let filters = requested.with(filters);
        let is_possible = filters.pairs().all(|(name, _)| is_shared_filter(name));
        let statuses = vec![RoundStatus::Completed];
        let query = RoundQuery { statuses, ..RoundQuery::read(&filters).0 };
        (is_possible && key.opens_rounds()).then_some(query)
    };
    let rounds = use_query(move || {
        Some(ListCall::of(question()?, COUNTS_ONLY, COMPLETED_FACETS).require_counts())
    });
    // A service may have neither counts nor rounds that are loaded.
    let is_known = move || rounds.state.with(|it| it.error != Some(RequestError::NotLoaded));
    let charts = move |facets: Option<&Facets>| {
        let question = ListQuestion::from(question().unwrap_or_default());
        let chart = |field: FacetField| {
            let facet = facets.map(|facets| facets.get(field).cloned().unwrap_or_default());
            let question = question.clone();
            let address = move |values: &[String]| {
                list::address(&question.with_values(field.as_str(), values))
            };
            view! { <FieldChart field facet address /> }
        };
        view! { <div class="pair">{chart(FacetField::Posted)} {chart(FacetField::Stage)}</div> }
    };
    view! {
        <Show when=move || question().is_some() && is_known()>
            <QueryView
                query=rounds
                skeleton=move || {
                    let charts = charts(None);
                    view! { <Skeleton>{charts}</Skeleton> }
                }
                let:found
            >
                {move || charts(Some(&found.read().facets))}
            </QueryView>
        </Show>
    }
}
