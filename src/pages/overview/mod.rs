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
use crate::components::{Blank, Glyph, QueryView, Shape, Skeleton};
use crate::config::use_config;
use crate::navigation::use_description;
use crate::rows::{RoundRow, VentureRow};
use crate::text::{listing, overview as text, ventures as ventures_text};
use charts::{COUNTRIES, ChartPanel, ChartPanelSkeleton, TIMES};
use directory_api::{FacetField, PageRequest, RoundStatus, Stage, call};
use half::{Half, use_rounds, use_ventures};
use leptos::prelude::*;
use leptos_meta::Title;
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
        <Title text=text::title() />
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{text::title()}</h1>
                <p>{text::lead()}</p>
            </div>
        </div>
        <Totals ventures people rounds />
        <div class="overview">
            // The name of a half is seen only where a notice stands in the place of its panels.
            <section aria-label=text::about_ventures()>
                <h2 class="half-name">{text::about_ventures()}</h2>
                <QueryView
                    query=ventures
                    skeleton=|| view! { <VenturePanelsSkeleton /> }
                    is_empty=Half::is_empty
                    empty=|| {
                        view! {
                            <Blank
                                glyph=Glyph::Ventures
                                title=ventures_text::words().empty
                                advice=listing::empty_advice()
                            />
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
                            <Blank
                                glyph=Glyph::Fundraising
                                title=text::no_rounds()
                                advice=text::no_rounds_advice()
                            />
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

#[component]
fn VenturePanels(half: Arc<Half<VentureRow>>) -> impl IntoView {
    let (years, countries) = (charts::years(&half), charts::countries(&half));
    view! {
        <div class="pair">
            <div class="stack">
                <NewestVentures half />
                <ChartPanel
                    title=text::by_year()
                    id="by-year"
                    shape=Shape::Columns
                    heads=&[text::year, text::ventures]
                    chart=years
                    none=text::no_years()
                />
            </div>
            <div class="stack">
                <ChartPanel
                    title=text::by_country()
                    id="by-country"
                    shape=Shape::Rows
                    heads=&[text::country, text::ventures]
                    chart=countries
                    none=text::no_countries()
                />
            </div>
        </div>
    }
}

#[component]
fn RoundPanels(half: Arc<Half<RoundRow>>) -> impl IntoView {
    let (months, statuses) = (charts::months(&half), charts::statuses(&half));
    // Stages are known only from a service that counts them.
    let stages = half.facets.get(FacetField::Stage).map(|_| {
        view! {
            <ChartPanel
                title=text::by_stage()
                id="by-stage"
                shape=Shape::Rows
                heads=&[text::stage_label, text::capital, text::rounds_label]
                chart=charts::stages(&half)
                none=text::no_stages()
            />
        }
    });
    view! {
        <div class="pair">
            <div class="stack">
                <NewestRounds half />
                <ChartPanel
                    title=text::by_month()
                    id="by-month"
                    shape=Shape::Columns
                    heads=&[text::month, text::capital, text::rounds_label]
                    chart=months
                    none=text::no_months()
                />
            </div>
            <div class="stack">
                <ChartPanel
                    title=text::by_status()
                    id="by-status"
                    shape=Shape::Rows
                    heads=&[text::status_label, text::capital, text::rounds_label]
                    chart=statuses
                />
                {stages}
            </div>
        </div>
    }
}

#[component]
fn VenturePanelsSkeleton() -> impl IntoView {
    view! {
        <Skeleton>
            <div class="pair">
                <div class="stack">
                    <NewestSkeleton title=text::newest_ventures() />
                    <ChartPanelSkeleton
                        title=text::by_year()
                        shape=Shape::Columns
                        bars=TIMES as usize
                    />
                </div>
                <div class="stack">
                    <ChartPanelSkeleton
                        title=text::by_country()
                        shape=Shape::Rows
                        bars=COUNTRIES
                    />
                </div>
            </div>
        </Skeleton>
    }
}

#[component]
fn RoundPanelsSkeleton() -> impl IntoView {
    view! {
        <Skeleton>
            <div class="pair">
                <div class="stack">
                    <NewestSkeleton title=text::newest_rounds() />
                    <ChartPanelSkeleton
                        title=text::by_month()
                        shape=Shape::Columns
                        bars=TIMES as usize
                    />
                </div>
                <div class="stack">
                    <ChartPanelSkeleton
                        title=text::by_status()
                        shape=Shape::Rows
                        bars=RoundStatus::ALL.len()
                    />
                    <ChartPanelSkeleton
                        title=text::by_stage()
                        shape=Shape::Rows
                        bars=Stage::ALL.len()
                    />
                </div>
            </div>
        </Skeleton>
    }
}
