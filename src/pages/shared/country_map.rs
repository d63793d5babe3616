//! World map of ventures by country, shaded by their number or their capital. Its code is a chunk.

use crate::api::{RequestError, use_query};
use crate::browser::Render;
use crate::browser::file_text;
use crate::chunk;
use crate::components::country_map::{Atlas, CountryValue, MapFile};
use crate::components::{
    CountryMap, CountryMapSkeleton, LazyPart, QueryView, SelectField, Skeleton, SkeletonLines,
    Width,
};
use crate::format::country;
use crate::list::AppQuery;
use crate::navigation::use_navigator;
use crate::routes;
use crate::text::{
    map::{self as text, Measure},
    tr,
};
use directory_api::{
    Facet, FacetField, FacetValue, ListQuery, PageRequest, Query, RoundQuery, RoundStatus,
    VentureQuery,
};
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::sync::Arc;

/// Measures by which the map can be shaded, with their values in an address.
pub const MEASURES: [(&str, Measure); 3] =
    [("ventures", Measure::Ventures), ("sought", Measure::Sought), ("raised", Measure::Raised)];

/// Data of the map, provided by the page. Copies share one state.
#[derive(Clone, Copy)]
pub struct MapSource {
    /// Ventures on the map.
    pub filter: Signal<VentureQuery>,
    /// Number of these ventures in each country.
    pub countries: Signal<Facet>,
    /// Sentence about the counted part, if not all ventures are counted.
    pub based_on: Signal<Option<String>>,
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

/// Map, with a line about its basis.
#[component]
fn MapPart() -> impl IntoView {
    let MapSource { filter, countries, based_on, measure: wanted, choose } = expect_context();
    let navigator = use_navigator();
    let (file, busy, retry) = use_map_file();
    // Capital is added up for rounds with the same filters, if rounds have these.
    let rounds_filter = move || filter.with(rounds_of);
    let rounds = use_query(move || {
        let status = match wanted.get() {
            Measure::Ventures => return None,
            Measure::Sought => RoundStatus::Fundraising,
            Measure::Raised => RoundStatus::Completed,
        };
        let query = RoundQuery { statuses: vec![status], ..rounds_filter()? };
        // Only the counts are needed.
        let page = PageRequest { offset: 0, limit: 1 };
        Some(query.call(page, &[FacetField::Country]).needing_counts())
    });
    let is_not_loaded =
        move || rounds.state.with(|state| state.error == Some(RequestError::NotLoaded));
    // A memo reads a source before its dependents; otherwise it misses changes of the source.
    let measure = Memo::new(move |_| {
        let wanted = wanted.get();
        match rounds_filter().is_some() && !is_not_loaded() {
            true => wanted,
            false => Measure::Ventures,
        }
    });
    let counted =
        move || filter.with(|filter| countries.with(|facet| chosen(facet, &filter.countries)));
    // Empty while capital is added up.
    let shaded = Memo::new(move |_| {
        let results = rounds.state.with(|state| state.data.clone());
        if measure.get() == Measure::Ventures {
            return Some(counted());
        }
        let results = results?;
        let facet = results.facets.get(FacetField::Country)?;
        Some(filter.with(|filter| chosen(facet, &filter.countries)))
    });
    let values = move || -> Arc<Vec<CountryValue>> {
        let is_of_capital = measure.get() != Measure::Ventures;
        let value = |it: FacetValue| {
            let value = if is_of_capital { it.capital.unwrap_or_default() } else { it.count };
            (it.value.into(), value)
        };
        Arc::new(shaded.get().unwrap_or_default().values.into_iter().map(value).collect())
    };
    let remarks = move || {
        let all = number_of(&counted());
        let based_on = based_on.get().unwrap_or_else(|| text::all(all));
        let (shown, left_out) = match (shaded.get(), measure.get()) {
            (None, _) => (None, None),
            (Some(facet), Measure::Ventures) => {
                let unmapped = file.with(|file| match file {
                    MapFile::Ready(atlas) => count_unmapped(&facet, atlas),
                    _ => 0,
                });
                (text::unmapped_ventures(unmapped), text::ventures_without_country(facet.unknown))
            }
            (Some(facet), measure) => {
                let rounds = text::rounds(number_of(&facet), measure);
                (Some(rounds), text::countryless_rounds(facet.unknown))
            }
        };
        let refused = (measure.get() != wanted.get()).then(|| {
            tr("Capital by country isn’t known for these ventures, so their number is shown.")
                .to_owned()
        });
        let remarks = [Some(based_on), shown, left_out, refused];
        remarks.into_iter().flatten().collect::<Vec<_>>().join(" ")
    };
    let address = move |names: Vec<Arc<str>>| {
        let countries = names.iter().map(ToString::to_string).collect();
        let mut query = Query::default();
        VentureQuery { countries, ..filter.get() }.write(&mut query);
        routes::ventures(&query)
    };
    let options = MEASURES.map(|(value, it)| (value.to_owned(), it.words().name.to_owned()));
    let options = Signal::stored(options.to_vec());
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
                <Show when=move || rounds_filter().is_some()>
                    <SelectField
                        name=tr("Shaded by")
                        options
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
                    // The countries have these names.
                    ""
                </QueryView>
            </Show>
            // The current map stays while capital is added up.
            <div hidden=move || shaded.with(Option::is_none)>
                <CountryMap
                    file
                    busy
                    retry
                    measure
                    values=Signal::derive(values)
                    address=Callback::new(address)
                    open=Callback::new(move |address: String| navigator.open(&address))
                />
            </div>
        </div>
    }
}

/// File of countries, true while another attempt to load it is under way, and the callback that
/// starts one.
fn use_map_file() -> (Signal<MapFile>, Signal<bool>, Callback<()>) {
    let (file, busy) = (RwSignal::new(MapFile::Loading), RwSignal::new(false));
    let load = move |()| {
        busy.set(true);
        spawn_local(async move {
            let text = file_text(&routes::world_countries()).await;
            let atlas = text.as_deref().and_then(Atlas::parse);
            // The map may be gone by now.
            busy.try_set(false);
            match atlas {
                Some(atlas) => file.try_set(MapFile::Ready(Arc::new(atlas))),
                // A visible notice keeps its button with the focus.
                None if matches!(file.try_get_untracked(), Some(MapFile::Failed)) => None,
                None => file.try_set(MapFile::Failed),
            };
        });
    };
    load(());
    (file.into(), busy.into(), Callback::new(load))
}

/// Rounds of these ventures; `None` if the filter has a parameter that rounds lack.
fn rounds_of(filter: &VentureQuery) -> Option<RoundQuery> {
    // Order and counts belong to the list, and a list of rounds has others.
    let known = ["name", "country", "sector", "sort", "facets"];
    let is_possible = filter.given().iter().all(|parameter| known.contains(parameter));
    let VentureQuery { name, countries, sectors, .. } = filter.clone();
    // Any status shows which parameters the service applies: a list of rounds has one.
    let statuses = vec![RoundStatus::Fundraising];
    is_possible.then(|| RoundQuery { statuses, name, countries, sectors, ..RoundQuery::default() })
}

/// Counts of the chosen countries only, if some are chosen: a facet also counts what the others
/// would add.
fn chosen(facet: &Facet, countries: &[String]) -> Facet {
    let mut facet = facet.clone();
    if !countries.is_empty() {
        facet.values.retain(|it| countries.contains(&it.value));
        facet.known = facet.values.iter().map(|it| it.count).sum();
        facet.unknown = 0;
    }
    facet
}

/// Number of counted ventures.
fn number_of(facet: &Facet) -> u64 {
    facet.known.saturating_add(facet.unknown)
}

/// Number of ventures in countries that the map lacks.
fn count_unmapped(facet: &Facet, atlas: &Atlas) -> u64 {
    let is_drawn = |name: &str| country::code(name).and_then(|code| atlas.find(code)).is_some();
    let unknown = facet.values.iter().filter(|it| !is_drawn(&it.value));
    unknown.map(|it| it.count).sum()
}
