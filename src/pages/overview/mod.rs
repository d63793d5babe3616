//! Overview: totals, the newest records, and charts that link to the lists.

mod chart;
mod charts;
mod newest;
mod totals;

use crate::api::{Query, QueryState, RequestError, use_query};
use crate::components::{EmptyState, Glyph, Notice, Panel, QueryView, Skeleton, Tone};
use crate::config::use_config;
use crate::format;
use crate::list::AppQuery;
use crate::local_search::panel::DirectoryProgress;
use crate::pages::shared::country_map::{CountryMapPart, MapSource};
use crate::routes;
use crate::text::{map::Measure, overview as text, tr, ventures as ventures_text};
use chart::Layout;
use charts::{Chart, ChartPanel, SECTORS, TIMES};
use directory_api::paging::Total;
use directory_api::{
    FacetField, Facets, PageRequest, PersonQuery, Record, Results, Round, RoundQuery, RoundStatus,
    Stage, Usd, VentureQuery, VentureSummary,
};
use leptos::prelude::*;
use newest::{NEWEST, NewestRounds, NewestVentures};
use std::sync::Arc;
use totals::{KeyNotice, TotalTile, use_total};

/// Counts of the rounds of all statuses.
const BY_STATUS: &[FacetField] = &[FacetField::Status];
/// Counts of the completed rounds. Raised capital and capital that is being raised are never added
/// up.
const OF_COMPLETED: &[FacetField] = &[FacetField::Stage, FacetField::Posted];

/// Counts of a whole list.
#[derive(Clone, Debug, Default, PartialEq)]
enum Counts {
    #[default]
    Loading,
    /// The service does not count, and the local directory is incomplete.
    Missing,
    Known(Facets),
}

impl Counts {
    fn facets(&self) -> Option<&Facets> {
        if let Self::Known(facets) = self { Some(facets) } else { None }
    }
}

/// Overview: totals, the newest records, and charts that link to the lists.
#[component]
pub fn OverviewPage() -> impl IntoView {
    let first = PageRequest::numbered(1, use_config().page_size);
    // True once a person has asked to load the directory, so that it can be counted here.
    let is_wanted = RwSignal::new(false);
    // The list pages send the same requests, so both share a cache entry.
    let ventures =
        use_query(move || Some(VentureQuery::default().call(first, VentureQuery::FACETS)));
    let venture_counts =
        use_counts(ventures, VentureQuery::default(), VentureQuery::FACETS, is_wanted);
    let people = use_query(move || Some(PersonQuery::default().call(first, &[])));
    let rounds = use_newest_rounds();
    let round_counts = use_counts(rounds, RoundQuery::default(), BY_STATUS, is_wanted);
    let completed = RoundQuery { statuses: vec![RoundStatus::Completed], ..RoundQuery::default() };
    let completed = use_query(move || {
        let page = PageRequest { offset: 0, limit: 1 };
        let call = || completed.call(page, OF_COMPLETED).needing_counts();
        round_counts.with(|counts| counts.facets().map(|_| call()))
    });
    let completed_counts = Memo::new(move |_| match round_counts.get() {
        Counts::Known(_) => completed.state.with(counts_in),
        unknown => unknown,
    });
    let rounds_of = |status: &'static RoundStatus| {
        let sum = move || {
            round_counts.with(|counts| {
                let facet = counts.facets()?.get(FacetField::Status)?;
                let sum = facet.values.iter().find(|value| value.value == status.as_str());
                Some(sum.map(|value| (value.count, value.capital)).unwrap_or_default())
            })
        };
        let total = use_total(rounds, true, move |found| {
            let counted = sum().map(|(count, _)| Total::Exactly(count));
            // Without counts, the list has the rounds that are raising capital.
            let listed = (*status == RoundStatus::Fundraising).then(|| found.page.window.total());
            counted.or(listed).unwrap_or(Total::Unknown)
        });
        let capital = move || Some(format::short_money(Usd(sum()?.1.filter(|sum| *sum > 0)?)));
        let to = routes::rounds_of(status);
        view! { <TotalTile to label=text::rounds(status) total capital=Signal::derive(capital) /> }
    };
    // People and rounds need the same key.
    let key_error = Memo::new(move |_| {
        let error_of_people = people.state.with(|state| state.error.clone());
        let error = error_of_people.or_else(|| rounds.state.with(|state| state.error.clone()));
        error.filter(RequestError::is_about_key)
    });
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{use_config().title.clone()}</h1>
                <p>{tr("Find companies, the people behind them, and who is raising capital")}</p>
            </div>
        </div>
        <div class="totals-line">
            <ul class="totals" aria-label=tr("Totals")>
                <TotalTile
                    to=routes::VENTURES
                    label=tr("Ventures")
                    total=use_total(ventures, false, |found| found.page.window.total())
                />
                <TotalTile
                    to=routes::USERS
                    label=tr("People")
                    total=use_total(people, true, |found| found.page.window.total())
                />
                {RoundStatus::ALL.iter().map(rounds_of).collect_view()}
            </ul>
            {move || key_error.get().map(|error| view! { <KeyNotice error /> })}
        </div>
        <LoadDirectory ventures counts=venture_counts is_wanted />
        <div class="overview">
            // This heading is visible only if a notice replaces the panels of the section.
            <section aria-label=tr("Ventures")>
                <h2 class="half-name">{tr("Ventures")}</h2>
                <QueryView
                    query=ventures
                    skeleton=|| view! { <Skeleton><VenturePanels /></Skeleton> }
                    is_empty=is_empty
                    empty=|| {
                        view! { <EmptyState glyph=Glyph::Ventures title=ventures_text::words().empty /> }
                    }
                    let:found
                >
                    {move || {
                        view! { <VenturePanels found=found.get() counts=venture_counts.get() /> }
                    }}
                </QueryView>
            </section>
            <Show when=move || key_error.read().is_none()>
                <section aria-label=tr("Fundraising rounds")>
                    <h2 class="half-name">{tr("Fundraising rounds")}</h2>
                    <QueryView
                        query=rounds
                        skeleton=|| view! { <Skeleton><RoundPanels /></Skeleton> }
                        is_empty=is_empty
                        empty=|| {
                            view! {
                                <EmptyState glyph=Glyph::Fundraising title=tr("No fundraising rounds yet") />
                            }
                        }
                        let:found
                    >
                        {move || {
                            view! { <RoundPanels found=found.get() counts=completed_counts.get() /> }
                        }}
                    </QueryView>
                </section>
            </Show>
            <OverviewMap counts=venture_counts />
        </div>
    }
}

/// True if there are no records.
fn is_empty<R>(found: &Results<R>) -> bool {
    found.page.items.is_empty() && found.page.lost() == 0
}

/// Requests the newest rounds of all statuses or, from a service that lists one status at a time, those that
/// are raising capital.
fn use_newest_rounds() -> Query<Results<Round>> {
    let page = PageRequest { offset: 0, limit: NEWEST as u32 };
    let all = use_query(move || Some(RoundQuery::default().call(page, BY_STATUS)));
    let is_plain = move || all.state.with(|it| it.error == Some(RequestError::NotLoaded));
    let statuses = vec![RoundStatus::Fundraising];
    let query = RoundQuery { statuses, ..RoundQuery::default() };
    let raising = use_query(move || is_plain().then(|| query.call(page, &[])));
    let shown = move || if is_plain() { raising } else { all };
    Query::derive(move || shown().state.get(), move || untrack(shown).refetch.run(()))
}

/// Counts of the records that a query finds: from its answer or, if that has none, from a separate
/// question, which starts the local directory once `is_wanted`.
fn use_counts<Q: AppQuery>(
    answer: Query<Results<Q::Record>>,
    query: Q,
    fields: &'static [FacetField],
    is_wanted: RwSignal<bool>,
) -> Memo<Counts> {
    let is_missing = move || answer.state.with(|it| counts_in(it) == Counts::Missing);
    let apart = use_query(move || {
        let call = query.call(PageRequest { offset: 0, limit: 1 }, fields).needing_counts();
        let call = if is_wanted.get() { call.starting_directory() } else { call };
        is_missing().then_some(call)
    });
    Memo::new(move |_| {
        let counted = if is_missing() { apart } else { answer };
        counted.state.with(counts_in)
    })
}

fn counts_in<R: Record>(state: &QueryState<Results<R>>) -> Counts {
    let Some(results) = &state.data else {
        return if state.error.is_some() { Counts::Missing } else { Counts::Loading };
    };
    let is_whole = results.coverage.is_none_or(|coverage| coverage.is_whole());
    match is_whole && !results.facets.is_empty() {
        true => Counts::Known(results.facets.clone()),
        false => Counts::Missing,
    }
}

/// Offer to load the directory and count here, for a service that does not count.
#[component]
fn LoadDirectory(
    ventures: Query<Results<VentureSummary>>,
    counts: Memo<Counts>,
    is_wanted: RwSignal<bool>,
) -> impl IntoView {
    let is_missing = move || *counts.read() == Counts::Missing;
    let is_answered = move || ventures.state.with(|state| state.data.is_some());
    view! {
        <Show when=move || is_answered() && is_missing() && !is_wanted.get()>
            <Notice tone=Tone::Calm>
                <p>
                    {tr("This service doesn’t count its records. Load the directory to see totals \
                         and charts.")}
                </p>
                <div class="row">
                    <button type="button" class="button" on:click=move |_| is_wanted.set(true)>
                        {tr("Load the directory")}
                    </button>
                </div>
            </Notice>
        </Show>
        <Show when=move || is_wanted.get() && is_missing()>
            <DirectoryProgress />
        </Show>
    }
}

/// Panels in two columns; a single panel in its line takes the whole width. Without data they are
/// skeletons; without counts there are no charts.
#[component]
fn VenturePanels(
    #[prop(optional)] found: Option<Arc<Results<VentureSummary>>>,
    #[prop(optional)] counts: Counts,
) -> impl IntoView {
    view! {
        <div class="pair">
            <NewestVentures found />
            <ChartPanel
                title=tr("Ventures by sector")
                id="by-sector"
                shape=Layout::Rows
                heads=&[|| tr("Sector"), || tr("Ventures")]
                most=SECTORS
                chart=Chart::of(&counts, charts::sectors)
            />
            <ChartPanel
                title=tr("Ventures by founding year")
                id="by-year"
                shape=Layout::Columns
                heads=&[|| tr("Year"), || tr("Ventures")]
                most=TIMES as usize
                chart=Chart::of(&counts, charts::years)
            />
        </div>
    }
}

#[component]
fn RoundPanels(
    #[prop(optional)] found: Option<Arc<Results<Round>>>,
    #[prop(optional)] counts: Counts,
) -> impl IntoView {
    let is_by_year = counts.facets().is_some_and(charts::is_by_year);
    let times_title = match is_by_year {
        true => tr("Raised, by year"),
        false => tr("Raised, by month"),
    };
    view! {
        <div class="pair">
            <NewestRounds found />
            // Only services that count stages know them.
            <ChartPanel
                title=tr("Raised, by stage")
                id="by-stage"
                shape=Layout::Rows
                heads=&[|| tr("Stage"), || tr("Raised"), || tr("Rounds")]
                most=Stage::ALL.len()
                chart=Chart::of(&counts, charts::stages)
            />
            <ChartPanel
                title=times_title
                id="by-month"
                shape=Layout::Columns
                heads=&[|| tr("Posted"), || tr("Raised"), || tr("Rounds")]
                most=TIMES as usize
                chart=Chart::of(&counts, charts::times)
            />
        </div>
    }
}

/// Panel with the map; empty without counts.
#[component]
fn OverviewMap(counts: Memo<Counts>) -> impl IntoView {
    let countries =
        move || counts.with(|counts| counts.facets()?.get(FacetField::Country).cloned());
    let measure = RwSignal::new(Measure::default());
    let source = MapSource {
        filter: Signal::stored(VentureQuery::default()),
        countries: Signal::derive(move || countries().unwrap_or_default()),
        based_on: Signal::stored(None),
        measure: measure.into(),
        choose: Callback::new(move |chosen| measure.set(chosen)),
    };
    view! {
        <Show when=move || countries().is_some_and(|it| it.known > 0)>
            <Panel title=tr("Ventures on the map")>
                <CountryMapPart source />
            </Panel>
        </Show>
    }
}
