//! The overview: totals, what is new, and charts that lead into the lists.
//!
//! | to find | look in |
//! |---|---|
//! | what the page asks for | `queries` |
//! | the row of totals | `totals` |
//! | the newest ventures and rounds | `newest` |
//! | the charts; counts along time | `charts`; `series` |
//! | prefetching what the links lead to | `links` |

mod charts;
mod links;
mod newest;
mod queries;
mod series;
mod totals;

use crate::api::use_query;
use crate::components::{Blank, Glyph, Notice, Panel, QueryView, Shape, Skeleton, Tone};
use crate::config::use_config;
use crate::local_search::panel::DirectoryProgress;
use crate::pages::shared::country_map::{CountryMapPart, MapSource};
use crate::pages::shared::missing::VentureSearch;
use crate::text::{map::Measure, tr, ventures as ventures_text};
use charts::{Chart, ChartPanel, SECTORS, TIMES};
use directory_api::{
    FacetField, PageRequest, Results, Round, RoundStatus, Stage, VentureQuery, VentureSummary, call,
};
use leptos::prelude::*;
use newest::{NEWEST, NewestRounds, NewestVentures};
use queries::{Counts, Half, use_rounds, use_ventures};
use std::sync::Arc;
use totals::Totals;

/// The overview: totals, what is new, and charts that lead into the lists.
#[component]
pub fn OverviewPage() -> impl IntoView {
    let first = PageRequest::numbered(1, use_config().page_size);
    // True once a person has the directory loaded, so that it can be counted here.
    let is_wanted = RwSignal::new(false);
    let ventures = use_ventures(first, is_wanted);
    let rounds = use_rounds(NEWEST as u32, is_wanted);
    // Only their number is shown. It is the page that the list of people begins with.
    let people = use_query(move || Some(call::users(first)));
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{use_config().title.clone()}</h1>
                <p>{tr("Find companies, the people behind them, and who is raising capital")}</p>
            </div>
            <div class="directory-search">
                <VentureSearch />
            </div>
        </div>
        <Totals ventures people rounds />
        <LoadDirectory ventures is_wanted />
        <div class="overview">
            // The name of a half is seen only in a notice that stands in the place of its panels.
            <section aria-label=tr("Ventures")>
                <h2 class="half-name">{tr("Ventures")}</h2>
                <QueryView
                    query=ventures.newest
                    skeleton=|| view! { <Skeleton><VenturePanels /></Skeleton> }
                    is_empty=is_empty
                    empty=|| {
                        view! { <Blank glyph=Glyph::Ventures title=ventures_text::words().empty /> }
                    }
                    let:found
                >
                    {move || {
                        let counts = ventures.counts.get();
                        view! { <VenturePanels found=found.get() counts /> }
                    }}
                </QueryView>
            </section>
            <section aria-label=tr("Fundraising rounds")>
                <h2 class="half-name">{tr("Fundraising rounds")}</h2>
                <QueryView
                    query=rounds.newest
                    skeleton=|| view! { <Skeleton><RoundPanels /></Skeleton> }
                    is_empty=is_empty
                    empty=|| view! { <Blank glyph=Glyph::Fundraising title=tr("No fundraising rounds yet") /> }
                    let:found
                >
                    {move || {
                        let counts = rounds.counts.get();
                        view! { <RoundPanels found=found.get() counts /> }
                    }}
                </QueryView>
            </section>
            <OverviewMap ventures />
        </div>
    }
}

/// True if there is nothing to look at.
fn is_empty<R>(found: &Results<R>) -> bool {
    found.page.items.is_empty() && found.page.lost() == 0
}

/// Offer to load the directory and count here, for a service that does not count.
#[component]
fn LoadDirectory(ventures: Half<VentureSummary>, is_wanted: RwSignal<bool>) -> impl IntoView {
    let is_missing = move || ventures.counts.with(|counts| *counts == Counts::Missing);
    let is_answered = move || ventures.newest.state.with(|state| state.data.is_some());
    view! {
        <Show when=move || is_missing() && is_answered() && !is_wanted.get()>
            <Notice tone=Tone::Calm>
                <p>{tr("This service doesn’t count its records. Load the directory to see totals \
                     and charts.")}</p>
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

/// Two columns; a panel that is alone in its line takes the whole of it. Without data they are
/// skeletons; without counts there are no charts.
#[component]
fn VenturePanels(
    #[prop(optional)] found: Option<Arc<Results<VentureSummary>>>,
    #[prop(optional)] counts: Counts,
) -> impl IntoView {
    let charts = match &counts {
        Counts::Missing => Some((Chart::default(), Chart::default())),
        counts => counts.facets().map(|it| (charts::sectors(it), charts::years(it))),
    };
    let (sectors, years) = charts.unzip();
    view! {
        <div class="pair">
            <NewestVentures found />
            <ChartPanel
                title=tr("Ventures by sector")
                id="by-sector"
                shape=Shape::Rows
                heads=&[|| tr("Sector"), || tr("Ventures")]
                most=SECTORS
                chart=sectors
            />
            <ChartPanel
                title=tr("Ventures by founding year")
                id="by-year"
                shape=Shape::Columns
                heads=&[|| tr("Year"), || tr("Ventures")]
                most=TIMES as usize
                chart=years
            />
        </div>
    }
}

#[component]
fn RoundPanels(
    #[prop(optional)] found: Option<Arc<Results<Round>>>,
    #[prop(optional)] counts: Counts,
) -> impl IntoView {
    let facets = counts.facets();
    let none = (counts == Counts::Missing).then(Chart::default);
    let (stages, statuses) = (facets.map(charts::stages), facets.map(charts::statuses));
    let (title, times) = facets.map(charts::times).unzip();
    let (stages, statuses, times) =
        (stages.or(none.clone()), statuses.or(none.clone()), times.or(none));
    view! {
        <div class="pair">
            <NewestRounds found />
            // Stages are known only from a service that counts them.
            <ChartPanel
                title=tr("Capital by stage")
                id="by-stage"
                shape=Shape::Rows
                heads=&[|| tr("Stage"), || tr("Capital"), || tr("Rounds")]
                most=Stage::ALL.len()
                chart=stages
            />
            <ChartPanel
                title=tr("Capital by status")
                id="by-status"
                shape=Shape::Rows
                heads=&[|| tr("Status"), || tr("Capital"), || tr("Rounds")]
                most=RoundStatus::ALL.len()
                chart=statuses
            />
            <ChartPanel
                title=title.unwrap_or_else(|| tr("Capital by month posted"))
                id="by-month"
                shape=Shape::Columns
                heads=&[|| tr("Posted"), || tr("Capital"), || tr("Rounds")]
                most=TIMES as usize
                chart=times
            />
        </div>
    }
}

/// The panel with the map; nothing without counts.
#[component]
fn OverviewMap(ventures: Half<VentureSummary>) -> impl IntoView {
    let countries = Memo::new(move |_| {
        ventures.counts.with(|counts| counts.facets()?.get(FacetField::Country).cloned())
    });
    let measure = RwSignal::new(Measure::default());
    let source = MapSource {
        filter: Signal::stored(VentureQuery::default()),
        countries: Signal::derive(move || countries.get().unwrap_or_default()),
        based_on: Signal::stored(None),
        measure: measure.into(),
        choose: Callback::new(move |chosen| measure.set(chosen)),
    };
    view! {
        <Show when=move || countries.with(|it| it.as_ref().is_some_and(|it| it.known > 0))>
            <Panel title=tr("Ventures on the map")>
                <CountryMapPart source />
            </Panel>
        </Show>
    }
}
