//! Everything about rounds: the newest ones, and the panels with charts.

use super::all_rounds::{AllRounds, List, day_posted};
use super::figures::SIZES;
use super::figures::series::MONTHS;
use super::panels::{ChartPanelSkeleton, NEWEST, NewestSkeleton, NewestText};
use super::reading::Rest;
use super::round_charts::{CapitalByMonth, CapitalBySize, CapitalByStatus};
use super::{Columns, Queries};
use crate::api::use_query;
use crate::components::query_view::Reported;
use crate::components::{
    Blank, CoverLink, Glyph, Monogram, MonogramBlank, Panel, QueryView, Rows, Shape, Size,
    Skeleton, StatusPill,
};
use crate::format;
use crate::routes;
use crate::text::{overview as text, shell, ventures};
use directory_api::{Round, RoundStatus, VentureId, WebAddress, call};
use leptos::prelude::*;
use std::cmp::Reverse;
use std::sync::Arc;

/// The panels, or what stands in their place: one notice where a key is missing.
#[component]
pub(super) fn RoundPanels(queries: Queries) -> impl IntoView {
    let rest = Rest::new();
    let all = |(status, list): (&'static RoundStatus, &List)| {
        rest.all_of(*list, move |page| call::fundraising(status, page), |round| round.id.as_str())
    };
    let all = queries
        .round_lists
        .with_value(|lists| RoundStatus::ALL.iter().zip(lists.iter()).map(all).collect::<Vec<_>>());
    let all = StoredValue::new(all);
    // Of all statuses, or of none: they are compared with each other.
    let or_first = move |first: Memo<Arc<AllRounds>>| {
        Memo::new_with_compare(
            move |_| {
                let all = all.with_value(|all| all.iter().map(Memo::get).collect::<Option<_>>());
                all.map_or_else(|| first.get(), |pages| Arc::new(AllRounds::of(pages)))
            },
            |before: Option<&Arc<AllRounds>>, now| match (before, now) {
                (Some(before), Some(now)) => !before.is_of(&now.pages),
                _ => true,
            },
        )
    };
    view! {
        <QueryView
            query=queries.rounds
            skeleton=|| view! { <RoundPanelsSkeleton /> }
            is_empty=|rounds: &AllRounds| {
                rounds.each().next().is_none() && rounds.problems().is_empty()
            }
            empty=|| {
                view! {
                    <Blank
                        glyph=Glyph::Fundraising
                        title=text::no_rounds()
                        advice=text::no_rounds_advice()
                    />
                }
            }
            let:rounds
        >
            <RoundColumns rounds charted=or_first(rounds) rest queries />
        </QueryView>
    }
}

#[component]
fn RoundColumns(
    /// The newest rounds.
    rounds: Memo<Arc<AllRounds>>,
    /// All rounds, or the newest until all are there.
    charted: Memo<Arc<AllRounds>>,
    rest: Rest,
    queries: Queries,
) -> impl IntoView {
    let left = view! {
        <NewestRounds rounds queries />
        <CapitalByMonth rounds=charted />
    };
    let right = view! {
        <CapitalByStatus rounds=charted rest queries />
        <CapitalBySize rounds=charted />
    };
    view! { <Columns left=left.into_any() right=right.into_any() /> }
}

#[component]
fn RoundPanelsSkeleton() -> impl IntoView {
    let left = view! {
        <NewestSkeleton title=text::newest_rounds() />
        <ChartPanelSkeleton title=text::by_month() shape=Shape::Columns bars=MONTHS as usize />
    };
    let right = view! {
        <ChartPanelSkeleton title=text::by_status() shape=Shape::Rows bars=RoundStatus::ALL.len() />
        <ChartPanelSkeleton title=text::by_size() shape=Shape::Rows bars=SIZES />
    };
    view! { <Skeleton><Columns left=left.into_any() right=right.into_any() /></Skeleton> }
}

/// A round of the list of its status.
type Listed = (&'static RoundStatus, Round);

/// The newest rounds.
#[component]
fn NewestRounds(rounds: Memo<Arc<AllRounds>>, queries: Queries) -> impl IntoView {
    let newest = Memo::new(move |_| -> Vec<Listed> {
        rounds.with(|rounds| {
            let mut newest: Vec<_> = rounds.each().collect();
            newest.sort_by_key(|(_, round)| Reverse(moment(round)));
            newest.truncate(NEWEST);
            newest.into_iter().map(|(status, round)| (status, round.clone())).collect()
        })
    });
    // A round that moves to another status may be in both lists for a while, and one that belongs
    // to another venture needs another name.
    let key = |(status, round): &Listed| {
        let venture = round.venture_id.as_ref().map_or("", |id| id.as_str());
        [status.as_str(), round.id.as_str(), venture].join(" ")
    };
    view! {
        <Panel title=text::newest_rounds()>
            <ul class="newest">
                <Rows each=newest key let:round>
                    <NewRound round queries />
                </Rows>
            </ul>
        </Panel>
    }
}

/// The moment of posting, to be compared.
fn moment(round: &Round) -> Option<impl Ord + use<>> {
    let clock = round.post_date.as_ref()?.clock();
    Some((day_posted(round)?, clock.map(|clock| (clock.hour, clock.minute, clock.second))))
}

#[component]
fn NewRound(round: Signal<Listed>, queries: Queries) -> impl IntoView {
    let about = Signal::derive(move || {
        round.with(|(_, round)| {
            let title = round.title.cloned().unwrap_or_else(|| text::round_unnamed().to_owned());
            let day = round.post_date.as_ref().map(format::day);
            let about: Vec<String> = day.into_iter().chain([title]).collect();
            Some(format::short(&about.join(" · ")))
        })
    });
    let status = move || {
        let (listed, given) = round.with(|(status, round)| (*status, round.fund_status.cloned()));
        let status = given.unwrap_or_else(|| text::words_of(listed));
        view! { <StatusPill status /> }
    };
    let capital = move || {
        let capital = round.with(|(_, round)| round.capital.cloned());
        capital.map(|capital| view! { <b>{format::money(capital)}</b> })
    };
    let venture = match round.with_untracked(|(_, round)| round.venture_id.cloned()) {
        Some(id) => view! { <VentureOfRound id about queries /> }.into_any(),
        None => view! {
            <MonogramBlank size=Size::Medium />
            <NewestText about>
                <span class="absent">{text::no_venture()}</span>
            </NewestText>
        }
        .into_any(),
    };
    view! {
        <li>
            {venture}
            <span class="newest-end">
                {capital}
                {status}
            </span>
        </li>
    }
}

/// The picture and the name of a venture, of which only the number is known at first.
#[component]
fn VentureOfRound(
    id: VentureId,
    /// The line about the round.
    about: Signal<Option<String>>,
    queries: Queries,
) -> impl IntoView {
    let no_logo: Option<WebAddress> = None;
    let (name, number, wanted) = (use_venture_name(&id, queries), id.clone(), id.clone());
    view! {
        <Monogram
            name=Signal::derive(move || name.get().unwrap_or_default())
            id=id.to_string()
            logo=no_logo
            size=Size::Medium
        />
        <NewestText about>
            <CoverLink
                to=routes::venture(&id)
                on_intent=Callback::new(move |()| queries.prefetch.fetch(call::venture(&wanted)))
            >
                {move || name.get().unwrap_or_else(|| shell::venture(number.as_str()))}
            </CoverLink>
        </NewestText>
    }
}

/// The name of a venture: from among those that were loaded anyway, or from a request for the
/// venture. `None` until it is known, and where it cannot be had.
fn use_venture_name(id: &VentureId, queries: Queries) -> Memo<Option<String>> {
    let (wanted, sought) = (id.clone(), id.clone());
    let loaded = Memo::new(move |_| {
        queries.ventures.state.with(|it| {
            let page = it.data.as_ref()?;
            let venture = page.items.iter().find(|venture| venture.id == sought)?;
            Some(ventures::name(venture.title.as_deref()))
        })
    });
    let found = use_query(move || {
        let is_coming = queries.ventures.state.with(|it| it.loading && it.data.is_none());
        (!is_coming && loaded.with(Option::is_none)).then(|| call::venture(&wanted))
    });
    Memo::new(move |_| {
        loaded.get().or_else(|| {
            let found = found.state.with(|it| it.data.clone());
            found.map(|found| ventures::name(found.record.title.as_deref()))
        })
    })
}
