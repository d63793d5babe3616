//! The overview: totals, what is new, and charts that lead into the lists.
//!
//! | to find | look in |
//! |---|---|
//! | what the page asks for; counts where the service gives none | `half`; `sample` |
//! | the row of totals | `totals` |
//! | the newest ventures and rounds | `newest` |
//! | the charts; counts along time | `charts`; `series` |
//! | the map | `map` |
//! | prefetching what the links lead to | `links` |

mod charts;
mod half;
mod links;
mod map;
mod newest;
mod sample;
mod series;
mod totals;

use crate::api::use_query;
use crate::components::{Blank, Glyph, QueryView, SearchField, Shape, Skeleton};
use crate::config::use_config;
use crate::navigation::{use_description, use_navigator};
use crate::routes;
use crate::rows::{RoundRow, VentureRow};
use crate::text::{listing, overview as text, ventures as ventures_text};
use charts::{ChartPanel, ChartPanelSkeleton, SECTORS, TIMES};
use directory_api::{PageRequest, RoundStatus, Stage, call};
use half::{Half, use_rounds, use_ventures};
use leptos::prelude::*;
use map::OverviewMap;
use newest::{NEWEST, NewestRounds, NewestSkeleton, NewestVentures};
use std::sync::Arc;
use totals::Totals;

/// The overview: totals, what is new, and charts that lead into the lists.
#[component]
pub fn OverviewPage() -> impl IntoView {
    use_description(|| Some(text::lead().to_owned()));
    let first = PageRequest::numbered(1, use_config().page_size);
    let ventures = use_ventures(first);
    let rounds = use_rounds(NEWEST);
    // Only their number is shown. It is the page that the list of people begins with.
    let people = use_query(move || Some(call::users(first)));
    view! {
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{use_config().title.clone()}</h1>
                <p>{text::lead()}</p>
            </div>
            <DirectorySearch />
        </div>
        <Totals ventures people rounds />
        <div class="overview">
            // The name of a half is seen only where a notice stands in the place of its panels.
            <section aria-label=text::ventures()>
                <h2 class="half-name">{text::ventures()}</h2>
                <QueryView
                    query=ventures
                    skeleton=|| view! { <VenturePanelsSkeleton /> }
                    is_empty=Half::is_empty
                    empty=|| {
                        view! {
                            <Blank glyph=Glyph::Ventures title=ventures_text::words().empty />
                        }
                    }
                    let:half
                >
                    {move || view! { <VenturePanels half=half.get() /> }}
                </QueryView>
            </section>
            <section aria-label=text::about_rounds()>
                <h2 class="half-name">{text::about_rounds()}</h2>
                <QueryView
                    query=rounds
                    skeleton=|| view! { <RoundPanelsSkeleton /> }
                    is_empty=Half::is_empty
                    empty=|| {
                        view! {
                            <Blank glyph=Glyph::Fundraising title=text::no_rounds() />
                        }
                    }
                    let:half
                >
                    {move || view! { <RoundPanels half=half.get() /> }}
                </QueryView>
            </section>
            <OverviewMap ventures />
        </div>
    }
}

/// The search for ventures, which leads to their list.
#[component]
fn DirectorySearch() -> impl IntoView {
    let (text, navigator) = (RwSignal::new(String::new()), use_navigator());
    let search = move |()| {
        let name = text.get_untracked();
        let to = Some(name.trim()).filter(|name| !name.is_empty()).map(routes::ventures_named);
        if let Some(to) = to {
            navigator.open(&to);
        }
    };
    view! {
        <div class="directory-search">
            <SearchField
                label=ventures_text::search()
                placeholder=ventures_text::search()
                clear_label=listing::search_clear()
                text
                on_input=move |typed| text.set(typed)
                on_submit=search
            />
        </div>
    }
}

/// Two columns; a panel that is alone in its line takes the whole of it.
#[component]
fn VenturePanels(half: Arc<Half<VentureRow>>) -> impl IntoView {
    let (years, sectors) = (charts::years(&half), charts::sectors(&half));
    view! {
        <div class="pair">
            <NewestVentures half />
            <ChartPanel
                title=text::by_sector()
                id="by-sector"
                shape=Shape::Rows
                heads=&[listing::sector, text::ventures]
                chart=sectors
            />
            <ChartPanel
                title=text::by_year()
                id="by-year"
                shape=Shape::Columns
                heads=&[text::year, text::ventures]
                chart=years
            />
        </div>
    }
}

#[component]
fn RoundPanels(half: Arc<Half<RoundRow>>) -> impl IntoView {
    let ((title, times), statuses) = (charts::times(&half), charts::statuses(&half));
    let stages = charts::stages(&half);
    view! {
        <div class="pair">
            <NewestRounds half />
            // Stages are known only from a service that counts them.
            <ChartPanel
                title=text::by_stage()
                id="by-stage"
                shape=Shape::Rows
                heads=&[text::stage_label, text::capital, text::rounds_label]
                chart=stages
            />
            <ChartPanel
                title=text::by_status()
                id="by-status"
                shape=Shape::Rows
                heads=&[text::status_label, text::capital, text::rounds_label]
                chart=statuses
            />
            <ChartPanel
                title
                id="by-month"
                shape=Shape::Columns
                heads=&[text::time, text::capital, text::rounds_label]
                chart=times
            />
        </div>
    }
}

#[component]
fn VenturePanelsSkeleton() -> impl IntoView {
    view! {
        <Skeleton>
            <div class="pair">
                <NewestSkeleton title=text::newest_ventures() />
                <ChartPanelSkeleton title=text::by_sector() shape=Shape::Rows bars=SECTORS />
                <ChartPanelSkeleton
                    title=text::by_year()
                    shape=Shape::Columns
                    bars=TIMES as usize
                />
            </div>
        </Skeleton>
    }
}

#[component]
fn RoundPanelsSkeleton() -> impl IntoView {
    view! {
        <Skeleton>
            <div class="pair">
                <NewestSkeleton title=text::newest_rounds() />
                <ChartPanelSkeleton
                    title=text::by_stage()
                    shape=Shape::Rows
                    bars=Stage::ALL.len()
                />
                <ChartPanelSkeleton
                    title=text::by_status()
                    shape=Shape::Rows
                    bars=RoundStatus::ALL.len()
                />
                <ChartPanelSkeleton
                    title=text::by_month()
                    shape=Shape::Columns
                    bars=TIMES as usize
                />
            </div>
        </Skeleton>
    }
}
