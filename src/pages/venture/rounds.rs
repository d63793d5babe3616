//! The fundraising rounds of the venture. Where not all rounds of the service were searched, the panel
//! says how many those were.

use super::Place;
use super::found_rounds::{FoundRound, SearchedRounds, Sum, use_found_rounds};
use super::head::sums;
use crate::api::Query;
use crate::components::{
    NotGiven, Panel, QueryView, ScrollBox, Sideways, Skeleton, SkeletonBar, SkeletonLines,
    StatusPill, TopicLink, Width, tone,
};
use crate::format::{day, money, short};
use crate::list::use_rounds;
use crate::routes;
use crate::text::{fundraising, shell, venture as text};
use directory_api::{RoundStatus, Single, Venture, VentureId};
use leptos::prelude::*;

/// Requests the rounds as soon as the venture has a name to search for. Wherever they are shown, the
/// requests are the same.
fn use_venture_rounds(venture: Query<Single<Venture>>) -> Query<SearchedRounds> {
    let title = Memo::new(move |_| {
        let found = venture.state.with(|it| it.data.clone())?;
        Some(found.record.title.cloned())
    });
    let is_known = Signal::derive(move || title.with(Option::is_some));
    use_found_rounds(is_known, Signal::derive(move || title.get().flatten()), use_rounds)
}

/// What the place in the context shows of the rounds.
#[component]
pub fn VentureRounds() -> impl IntoView {
    match expect_context() {
        Place::Sums(id, venture) => view! { <Sums id venture /> }.into_any(),
        Place::Rounds(id, venture) => view! { <RoundsPanel id venture /> }.into_any(),
    }
}

/// What the venture seeks and what it has raised, as its rounds say.
#[component]
fn Sums(id: VentureId, venture: Query<Single<Venture>>) -> impl IntoView {
    let rounds = use_venture_rounds(venture);
    let id = StoredValue::new(id);
    let sum = move |status: RoundStatus| {
        let sum = move || {
            rounds.state.with(|it| match (&it.data, &it.error) {
                (Some(found), _) => sum_view(id.with_value(|id| found.sum(id, &status))),
                (None, Some(_)) => {
                    view! { <span class="absent">{text::sum_unknown()}</span> }.into_any()
                }
                (None, None) => view! { <SkeletonBar width=Width::Long /> }.into_any(),
            })
        };
        sum.into_any()
    };
    sums(sum(RoundStatus::Fundraising), sum(RoundStatus::Completed))
}

fn sum_view(sum: Sum) -> AnyView {
    match sum {
        Sum::Exactly(sum) => money(sum).into_any(),
        Sum::AtLeast(sum) => text::at_least(&money(sum)).into_any(),
        Sum::NotGiven => view! { <span class="absent">{shell::not_given()}</span> }.into_any(),
        Sum::NoRounds => view! { <span class="absent">{text::sum_none()}</span> }.into_any(),
    }
}

/// The panel of rounds. It fails and is retried on its own. It is as high before they are there, so that
/// nothing below it moves.
#[component]
fn RoundsPanel(id: VentureId, venture: Query<Single<Venture>>) -> impl IntoView {
    let rounds = use_venture_rounds(venture);
    let note = move || rounds.state.with(|it| it.data.as_deref().and_then(not_searched));
    view! {
        <Panel title=text::rounds() note=Signal::derive(note)>
            <div class="steady">
                <QueryView
                    query=rounds
                    skeleton=|| {
                        view! {
                            <Skeleton>
                                <SkeletonLines widths=&[Width::Short, Width::Word, Width::Short] />
                            </Skeleton>
                        }
                    }
                    let:found
                >
                    {
                        let id = id.clone();
                        move || list(found.with(|found| found.of(&id)))
                    }
                </QueryView>
            </div>
        </Panel>
    }
}

/// The rounds side by side on a line of time, the last one first.
fn list(rounds: Vec<FoundRound>) -> AnyView {
    if rounds.is_empty() {
        return view! { <p class="muted small">{text::rounds_none()}</p> }.into_any();
    }
    let items = rounds.into_iter().map(item).collect_view();
    view! {
        <ScrollBox name=text::rounds() sideways=Sideways::new() changed=|| ()>
            <ol class="venture-rounds">{items}</ol>
        </ScrollBox>
    }
    .into_any()
}

fn item(round: FoundRound) -> impl IntoView {
    let FoundRound { title, listed_as, status, stage, capital, date } = round;
    let capital = match capital {
        Some(capital) => view! { <b class="amount">{money(capital)}</b> }.into_any(),
        None => view! { <NotGiven /> }.into_any(),
    };
    let when = date.map(|date| day(&date)).unwrap_or_else(|| text::no_date().to_owned());
    let stage = stage.map(|stage| {
        let to = routes::rounds_of_stage(&listed_as, &stage);
        view! { <span class="one-line"><TopicLink value=fundraising::stage(&stage) to /></span> }
    });
    let title =
        title.map(|title| view! { <span class="one-line"><bdi>{short(&title)}</bdi></span> });
    let class = tone(&status);
    view! {
        <li class=class>
            <small class="when">{when}</small>
            {capital}
            <StatusPill status />
            {stage}
            {title}
        </li>
    }
}

/// What was searched, where that was not all.
fn not_searched(found: &SearchedRounds) -> Option<String> {
    let parts: Vec<String> = RoundStatus::ALL
        .iter()
        .zip(&found.pages)
        .filter(|(_, page)| page.window.may_have_next())
        .map(|(status, page)| text::searched(fundraising::status(status), page.window))
        .collect();
    (!parts.is_empty()).then(|| text::not_all_searched(&parts.join(" · ")))
}
