//! Fundraising rounds in a list.

use super::compare_button::CompareButton;
use super::facts::NotGiven;
use super::feed::Day;
use super::inline::{Marked, NameText};
use super::pill::{StatusPill, round_tone, tone};
use super::skeleton::{SkeletonBar, Width};
use super::topic_links::TopicLink;
use super::venture_card::VentureLink;
use crate::api::Name;
use crate::format;
use crate::routes;
use crate::rows::{RoundRow, VentureRow};
use crate::text::{fundraising as text, shell, ventures};
use directory_api::{RoundStatus, VentureId};
use leptos::prelude::*;

/// What the rows of one page share.
#[derive(Clone, Copy)]
pub struct RoundsShown {
    /// The status of the list: no row repeats it, and links lead to rounds of the same.
    pub status: Memo<RoundStatus>,
    /// Runs when a row looks as if it were to be opened soon.
    pub on_intent: Callback<VentureId>,
}

/// A round; `name` is that of its venture, where the row has its number alone.
#[component]
pub fn RoundListRow(round: RoundRow, name: Option<Name>, shown: RoundsShown) -> impl IntoView {
    let known = round.venture().and_then(|venture| venture.summary.title.cloned());
    let country = round.venture().and_then(|venture| venture.summary.country.cloned());
    let heading = heading(&round, name, shown);
    let called = move || name.map_or_else(|| known.clone(), |name| name.text.get());
    let compare = round
        .venture_id()
        .cloned()
        .map(|id| move || view! { <CompareButton id=id.clone() title=called() /> });
    // A round without a venture has its title in the place of the name.
    let title = round.title.filter(|_| round.venture.is_named()).map(|title| {
        view! { <span class="one-line" dir="auto">{format::short(&title)}</span> }
    });
    let RoundRow { status, stage, posted, capital, .. } = round;
    let state = move || {
        // A service may have other words for the same.
        let listed = shown.status.with(|listed| tone(text::words_of(listed)));
        let status = status.clone().filter(|status| round_tone(status) != listed);
        let stage = stage.as_ref().map(|stage| {
            let to = shown.status.with(|status| routes::rounds_of_stage(status, stage));
            view! { <span class="stage"><TopicLink value=text::stage(stage) to /></span> }
        });
        view! {
            {stage}
            {status.map(|status| view! { <StatusPill status of_round=true /> })}
        }
    };
    let country = country.map(|country| {
        move || {
            let to = shown.status.with(|status| routes::rounds_of_country(status, &country));
            view! { <TopicLink to value=format::country::name(&country) /> }
        }
    });
    let amount = match format::amount(&capital) {
        Some(amount) => view! { <b>{amount}</b> }.into_any(),
        None => view! { <NotGiven /> }.into_any(),
    };
    view! {
        <li class="round-row">
            <div class="round-words">
                <h2 dir="auto">{heading}</h2>
                {title}
            </div>
            <div class="round-facts">
                <div class="round-state">{state}</div>
                <div>{country}</div>
                <div>{posted.map(|at| view! { <Day at /> })}</div>
            </div>
            <div class="round-capital">{amount}</div>
            {compare}
        </li>
    }
}

/// The venture as a link; the title of a round whose venture is not given.
fn heading(round: &RoundRow, name: Option<Name>, shown: RoundsShown) -> AnyView {
    let on_intent = shown.on_intent;
    match (round.venture_id().cloned(), name, round.venture()) {
        (Some(id), Some(name), _) => {
            let stand_in = shell::venture(id.as_str());
            let name = view! { <NameText name stand_in /> };
            view! { <VentureLink id on_intent>{name}</VentureLink> }.into_any()
        }
        (Some(id), None, Some(VentureRow { summary, marks })) => {
            let name = ventures::name(summary.title.as_deref());
            let name = view! { <Marked text=name parts=marks.title.clone() /> };
            view! { <VentureLink id on_intent>{name}</VentureLink> }.into_any()
        }
        _ => match (&round.title, &round.id) {
            (Some(title), _) => format::short(title).into_any(),
            (None, Some(id)) => text::round(id.as_str()).into_any(),
            (None, None) => text::unnamed().into_any(),
        },
    }
}

/// The place of a row that is loading.
#[component]
pub fn RoundRowSkeleton() -> impl IntoView {
    view! {
        <li class="round-row">
            <div class="round-words">
                <SkeletonBar width=Width::Half />
                <SkeletonBar width=Width::Short />
            </div>
            <div class="round-facts"></div>
            <div class="round-capital"><SkeletonBar width=Width::Long /></div>
        </li>
    }
}
