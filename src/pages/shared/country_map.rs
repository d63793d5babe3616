//! World map of ventures by country, shaded by their number or their capital. Its code is a chunk.

use crate::api::{ListCall, RequestError, use_query};
use crate::browser::file_text;
use crate::components::chunks::{LazyPart, Render, chunk};
use crate::components::country_map::{MapFile, Measure, read_atlas, text};
use crate::components::{
    CountryMap, CountryMapSkeleton, QueryView, SelectField, Skeleton, SkeletonLines, Width,
};
use crate::list::{self, MEASURES, filters, is_shared_filter};
use crate::routes;
use crate::text::overview::omitted_records;
use crate::text::{plural, tr};
use directory_api::{
    Facet, FacetField, FacetValue, ListQuery, ListQuestion, PageRequest, RoundQuery, RoundStatus,
};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Data of the map, provided by the page. Copies share one state.
#[derive(Clone, Copy)]
pub struct MapSource {
    /// Ventures on the map.
    pub filter: Signal<ListQuestion>,
    /// Number of these ventures in each country.
    pub countries: Signal<Facet>,
    /// True if not all ventures are counted.
    pub is_partial: Signal<bool>,
    /// Chosen measure, which is used if possible.
    pub measure: Signal<Measure>,
    /// Changes the measure.
    pub choose: Callback<Measure>,
}

/// Box of the map, whose code is a chunk.
#[component]
pub fn CountryMapPart(source: MapSource) -> impl IntoView {
    provide_context(source);
    let skeleton = || view! { <Skeleton><CountryMapSkeleton /></Skeleton> };
    view! { <LazyPart chunk=country_map skeleton /> }
}

chunk! {
    fn country_map in country_map -> Render { || view! { <MapPart /> }.into_any() }
}

/// Map, with a line about the records that it is based on.
#[component]
fn MapPart() -> impl IntoView {
    let MapSource { filter, countries, is_partial, measure: wanted, choose } = expect_context();
    let (file, retry) = use_map_file();
    let rounds = use_query(move || {
        if wanted.get() == Measure::Ventures {
            return None;
        }
        let completed = vec![RoundStatus::Completed];
        let query = RoundQuery { statuses: completed, ..filter.with(rounds_of)? };
        // Only the counts are needed.
        let page = PageRequest { offset: 0, limit: 1 };
        Some(ListCall::of(query, page, &[FacetField::Country]).require_counts())
    });
    let has_rounds = move || filter.with(rounds_of).is_some();
    // `wanted` is read before `rounds`, which depends on it; otherwise the memo would miss changes.
    let measure = Memo::new(move |_| {
        let wanted = wanted.get();
        let is_loaded = rounds.state.with(|it| it.error != Some(RequestError::NotLoaded));
        if has_rounds() && is_loaded { wanted } else { Measure::Ventures }
    });
    let counted =
        move || filter.with(|filter| countries.with(|facet| chosen_countries(facet, filter)));
    // `None` while the capital is loading.
    let shaded = Memo::new(move |_| {
        let results = rounds.state.with(|state| state.data.clone());
        if measure.get() == Measure::Ventures {
            return Some(counted());
        }
        let results = results?;
        let facet = results.facets.get(FacetField::Country)?;
        Some(filter.with(|filter| chosen_countries(facet, filter)))
    });
    let values = move || {
        let is_of_capital = measure.get() != Measure::Ventures;
        let value = |it: FacetValue| {
            (it.value, if is_of_capital { it.capital.unwrap_or_default() } else { it.count })
        };
        shaded.get().unwrap_or_default().values.into_iter().map(value).collect()
    };
    let remarks = move || {
        let all = number_of(&counted());
        let based_on = match is_partial.get() {
            true => plural(
                all,
                "Based on the # venture found so far.",
                "Based on the # ventures found so far.",
            ),
            false => plural(all, "Based on # venture.", "Based on all # ventures."),
        };
        let mut remarks = vec![based_on];
        match (shaded.get(), measure.get()) {
            (None, _) => {}
            (Some(facet), Measure::Ventures) => {
                let missing = tr("{count} without a country");
                remarks.extend(omitted_records(0, facet.unknown, missing));
            }
            (Some(facet), Measure::Raised) => {
                let odd_amounts = facet.values.iter().filter_map(|it| it.odd_amounts).sum();
                let missing = tr("{count} from ventures without a country");
                remarks.push(text::rounds(number_of(&facet)));
                remarks.extend(text::odd_amounts(odd_amounts));
                remarks.extend(omitted_records(0, facet.unknown, missing));
            }
        }
        if measure.get() != wanted.get() {
            let refused =
                tr("Capital by country isn’t known for these ventures, so their number is shown.");
            remarks.push(refused.to_owned());
        }
        remarks.join(" ")
    };
    let address = move |names: Vec<String>| {
        list::address(&filter.with(|filter| filter.with_values("country", names)))
    };
    let options = MEASURES.map(|(value, it)| (value.to_owned(), it.words().name.to_owned()));
    let chosen_option = move || {
        let chosen = MEASURES.iter().find(|(_, it)| *it == measure.get());
        chosen.map(|(value, _)| (*value).to_owned()).unwrap_or_default()
    };
    let choose = move |value: String| {
        if let Some((_, measure)) = MEASURES.iter().find(|(own, _)| *own == value) {
            choose.run(*measure);
        }
    };
    view! {
        <div class="stack-tight">
            <div class="row map-head">
                <p class="small muted">{remarks}</p>
                <Show when=has_rounds>
                    <SelectField
                        name=tr("Shaded by")
                        options=options.to_vec()
                        chosen=Signal::derive(chosen_option)
                        on_change=choose
                    />
                </Show>
            </div>
            <Show when=move || measure.get() != Measure::Ventures>
                <QueryView
                    query=rounds
                    skeleton=|| view! { <SkeletonLines widths=&[Width::Long] /> }
                    let:_results
                >
                    // The map below shows the results.
                    ""
                </QueryView>
            </Show>
            // The map stays mounted, but hidden, while the capital is loading.
            <div hidden=move || shaded.with(Option::is_none)>
                <CountryMap
                    file
                    retry
                    measure
                    values=Signal::derive(values)
                    address=Callback::new(address)
                />
            </div>
        </div>
    }
}

/// File of countries, and the callback that loads it again.
fn use_map_file() -> (RwSignal<MapFile>, Callback<()>) {
    let file = RwSignal::new(MapFile::Loading);
    let load = move |()| {
        file.set(MapFile::Loading);
        spawn_local(async move {
            let text = file_text(&routes::file("countries", "svg")).await;
            let shapes = text.as_deref().and_then(read_atlas);
            // The map may be gone by now.
            file.try_set(shapes.map_or(MapFile::Failed, |it| MapFile::Ready(Arc::new(it))));
        });
    };
    load(());
    (file, Callback::new(load))
}

/// Rounds of these ventures; `None` if the filter has a parameter that rounds lack.
fn rounds_of(filter: &ListQuestion) -> Option<RoundQuery> {
    let filters = filters(filter);
    let is_possible = filters.pairs().all(|(name, _)| is_shared_filter(name));
    is_possible.then(|| RoundQuery::read(&filters).0)
}

/// Counts of the chosen countries only, if some are chosen: a facet also counts what the others
/// would add.
fn chosen_countries(facet: &Facet, filter: &ListQuestion) -> Facet {
    let mut facet = facet.clone();
    let countries = filter.values("country");
    if !countries.is_empty() {
        facet.values.retain(|it| countries.contains(&it.value));
        facet.known = facet.values.iter().map(|it| it.count).sum();
        facet.unknown = 0;
    }
    facet
}

/// Number of counted records.
fn number_of(facet: &Facet) -> u64 {
    facet.known.saturating_add(facet.unknown)
}
