//! The overview: totals, what is new, and charts that lead into the lists.
//!
//! | to find | look in |
//! |---|---|
//! | the rounds of all three statuses as one query | `all_rounds` |
//! | the arithmetic behind the charts | [`figures`] |
//! | the row of totals | `totals` |
//! | reading the rest of what the charts are based on | `reading` |
//! | panels with a chart, rows of what is new | `panels` |
//! | everything about ventures | `ventures` |
//! | the map | `map` |
//! | everything about rounds | `rounds`, `round_charts` |

mod all_rounds;
pub mod figures;
mod map;
mod panels;
mod reading;
mod round_charts;
mod rounds;
mod totals;
mod ventures;

use crate::api::{Prefetch, Query, use_prefetch, use_query};
use crate::components::LazyPart;
use crate::config::use_config;
use crate::lazy::Parts;
use crate::navigation::use_description;
use crate::text::overview as text;
use all_rounds::{AllRounds, List, use_all_rounds};
use directory_api::{Page, PageRequest, UserSummary, VentureSummary, call};
use leptos::prelude::*;
use leptos_meta::Title;
use map::OverviewMap;
use reading::Rest;
use rounds::RoundPanels;
use std::sync::Arc;
use totals::Totals;
use ventures::VenturePanels;

/// How much is loaded at once of what the charts are based on. Services that allow less give less.
const SAMPLE: PageRequest = PageRequest { offset: 0, limit: 200 };

/// The overview: totals, what is new, and charts that lead into the lists.
#[component]
pub fn OverviewPage() -> impl IntoView {
    use_description(|| Some(text::lead().to_owned()));
    let Parts { overview_rounds: chunk, .. } = expect_context();
    let queries = Queries::of_page();
    provide_context(queries);
    let rest = Rest::new();
    let all = rest.all_of(queries.ventures, call::ventures, |venture| venture.id.as_str());
    let ventures = Memo::new(move |_| {
        all.get().or_else(|| queries.ventures.state.with(|state| state.data.clone()))
    });
    let has_ventures =
        move || ventures.with(|page| page.as_ref().is_some_and(|page| !page.items.is_empty()));
    view! {
        <Title text=text::title() />
        <div class="page-head">
            <div>
                <h1 tabindex="-1">{text::title()}</h1>
                <p>{text::lead()}</p>
            </div>
        </div>
        <Totals queries />
        <div class="overview">
            // The name of a half is seen only where a notice stands in the place of its panels.
            <section aria-label=text::about_ventures()>
                <h2 class="half-name">{text::about_ventures()}</h2>
                <VenturePanels queries rest all />
            </section>
            <section aria-label=text::about_rounds()>
                <h2 class="half-name">{text::about_rounds()}</h2>
                <LazyPart part=chunk />
            </section>
            <Show when=has_ventures>
                <OverviewMap ventures />
            </Show>
        </div>
    }
}

/// The half about rounds, which is below the first view.
#[component]
pub fn OverviewRounds() -> impl IntoView {
    let queries: Queries = expect_context();
    view! { <RoundPanels queries /> }
}

/// The five requests that the page begins with.
#[derive(Clone, Copy)]
struct Queries {
    /// The newest ventures.
    ventures: Query<Page<VentureSummary>>,
    /// People: only their number is shown. It is the page that the list of people begins with.
    users: Query<Page<UserSummary>>,
    /// The newest rounds of each status.
    rounds: Query<AllRounds>,
    /// The same, of one status each.
    round_lists: StoredValue<Arc<[List]>>,
    /// The page that every list begins with.
    first: PageRequest,
    /// The way to prefetch such a page.
    prefetch: Prefetch,
}

impl Queries {
    fn of_page() -> Self {
        let first = PageRequest::numbered(1, use_config().page_size);
        let users = use_query(move || Some(call::users(first)));
        let (rounds, round_lists) = use_all_rounds(SAMPLE, users);
        Self {
            ventures: use_query(|| Some(call::ventures(SAMPLE))),
            users,
            rounds,
            round_lists: StoredValue::new(round_lists),
            first,
            prefetch: use_prefetch(),
        }
    }
}

/// The panels of a half, in two columns where there is room.
#[component]
fn Columns(left: AnyView, right: AnyView) -> impl IntoView {
    view! {
        <div class="pair">
            <div class="stack">{left}</div>
            <div class="stack">{right}</div>
        </div>
    }
}
