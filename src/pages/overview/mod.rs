//! The overview: totals, what is new, and charts that lead into the lists.
//!
//! | to find | look in |
//! |---|---|
//! | what the page asks for; counts where the service gives none | `half`; `sample` |
//! | the row of totals | `totals` |
//! | the newest ventures and rounds | `newest` |
//! | the charts; counts along time | `charts`; `series` |
//! | prefetching what the links lead to | `links` |

mod charts;
mod half;
mod links;
mod newest;
mod sample;
mod series;
mod totals;

use crate::api::{Query, use_query};
use crate::components::{Blank, Glyph, Panel, QueryView, Shape, Skeleton};
use crate::config::use_config;
use crate::pages::shared::country_map::{CountryMapPart, MapSource};
use crate::pages::shared::missing::VentureSearch;
use crate::rows::{RoundRow, VentureRow};
use crate::text::map::Measure;
use crate::text::{listing, overview as text, ventures as ventures_text};
use charts::{ChartPanel, SECTORS, TIMES};
use directory_api::{FacetField, PageRequest, RoundStatus, Stage, VentureQuery, call};
use half::{Half, use_rounds, use_ventures};
use leptos::prelude::*;
use newest::{NEWEST, NewestRounds, NewestVentures};
use std::sync::Arc;
use totals::Totals;

/// The overview: totals, what is new, and charts that lead into the lists.
#[component]
pub fn OverviewPage() -> impl IntoView {
    let first = PageRequest::numbered(1, use_config().page_size);
    let ventures = use_ventures(first);
    let rounds = use_rounds(NEWEST as u32);
    // Only their number is shown. It is the page that the list of people begins with.
    let people = use_query(move || Some(call::users(first)));
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{use_config().title.clone()}</h1>
                <p>{text::lead()}</p>
            </div>
            <div class="directory-search">
                <VentureSearch />
            </div>
        </div>
        <Totals ventures people rounds />
        <div class="overview">
            // The name of a half is seen only in a notice that stands in the place of its panels.
            <section aria-label=text::ventures()>
                <h2 class="half-name">{text::ventures()}</h2>
                <QueryView
                    query=ventures
                    skeleton=|| view! { <Skeleton><VenturePanels half=None /></Skeleton> }
                    is_empty=Half::is_empty
                    empty=|| {
                        view! { <Blank glyph=Glyph::Ventures title=ventures_text::words().empty /> }
                    }
                    let:half
                >
                    {move || view! { <VenturePanels half=Some(half.get()) /> }}
                </QueryView>
            </section>
            <section aria-label=text::about_rounds()>
                <h2 class="half-name">{text::about_rounds()}</h2>
                <QueryView
                    query=rounds
                    skeleton=|| view! { <Skeleton><RoundPanels half=None /></Skeleton> }
                    is_empty=Half::is_empty
                    empty=|| view! { <Blank glyph=Glyph::Fundraising title=text::no_rounds() /> }
                    let:half
                >
                    {move || view! { <RoundPanels half=Some(half.get()) /> }}
                </QueryView>
            </section>
            <OverviewMap ventures />
        </div>
    }
}

/// Two columns; a panel that is alone in its line takes the whole of it. Without data they are
/// skeletons.
#[component]
fn VenturePanels(half: Option<Arc<Half<VentureRow>>>) -> impl IntoView {
    let counted = half.as_deref();
    let (sectors, years) = (counted.map(charts::sectors), counted.map(charts::years));
    view! {
        <div class="pair">
            <NewestVentures half />
            <ChartPanel
                title=text::by_sector()
                id="by-sector"
                shape=Shape::Rows
                heads=&[listing::sector, text::ventures]
                most=SECTORS
                chart=sectors
            />
            <ChartPanel
                title=text::by_year()
                id="by-year"
                shape=Shape::Columns
                heads=&[text::year, text::ventures]
                most=TIMES as usize
                chart=years
            />
        </div>
    }
}

#[component]
fn RoundPanels(half: Option<Arc<Half<RoundRow>>>) -> impl IntoView {
    let counted = half.as_deref();
    let (stages, statuses) = (counted.map(charts::stages), counted.map(charts::statuses));
    let (title, times) = counted.map(charts::times).unzip();
    view! {
        <div class="pair">
            <NewestRounds half />
            // Stages are known only from a service that counts them.
            <ChartPanel
                title=text::by_stage()
                id="by-stage"
                shape=Shape::Rows
                heads=&[text::stage_label, text::capital, text::rounds_label]
                most=Stage::ALL.len()
                chart=stages
            />
            <ChartPanel
                title=text::by_status()
                id="by-status"
                shape=Shape::Rows
                heads=&[text::status_label, text::capital, text::rounds_label]
                most=RoundStatus::ALL.len()
                chart=statuses
            />
            <ChartPanel
                title=title.unwrap_or_else(text::by_month)
                id="by-month"
                shape=Shape::Columns
                heads=&[text::time, text::capital, text::rounds_label]
                most=TIMES as usize
                chart=times
            />
        </div>
    }
}

/// The panel with the map; nothing while there are no ventures.
#[component]
fn OverviewMap(ventures: Query<Half<VentureRow>>) -> impl IntoView {
    let half = Memo::new(move |_| ventures.state.with(|state| state.data.clone()));
    let measure = RwSignal::new(Measure::default());
    let source = MapSource {
        filter: Signal::stored(VentureQuery::default()),
        countries: Signal::derive(move || {
            half.get()
                .and_then(|half| half.facets.get(FacetField::Country).cloned())
                .unwrap_or_default()
        }),
        based_on: Signal::derive(move || half.get()?.note.clone()),
        measure: measure.into(),
        choose: Callback::new(move |chosen| measure.set(chosen)),
    };
    view! {
        <Show when=move || half.get().is_some_and(|half| !half.newest.is_empty())>
            <Panel title=text::by_place()>
                <CountryMapPart source />
            </Panel>
        </Show>
    }
}
