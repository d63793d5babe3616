//! The fundraising rounds of the venture, and what they come to.

use super::Place;
use super::head::sums;
use crate::components::{
    Link, NotGiven, Panel, QueryView, ScrollBox, Sideways, Skeleton, SkeletonBar, SkeletonLines,
    StatusPill, TopicLink, Width, round_tone,
};
use crate::format::{amount, day, money, short};
use crate::pages::shared::venture_rounds::{Sum, listed_as, sum, use_rounds_of};
use crate::routes;
use crate::rows::RoundRow;
use crate::text::{fundraising, shell, venture as text};
use directory_api::{RoundStatus, VentureId};
use leptos::prelude::*;

/// What the place in the context shows of the rounds. Both places ask for the same.
#[component]
pub fn VentureRounds() -> impl IntoView {
    match expect_context() {
        Place::Sums(id) => view! { <Sums id /> }.into_any(),
        Place::Rounds(id, title) => view! { <RoundsPanel id title /> }.into_any(),
    }
}

/// What the venture seeks and what it has raised, as its rounds say.
#[component]
fn Sums(id: VentureId) -> impl IntoView {
    let rounds = use_rounds_of(&id);
    let sum_of = move |status: RoundStatus| {
        let view = move || {
            rounds.rows.state.with(|it| match (&it.data, &it.error) {
                (Some(found), _) => sum_view(sum(found, &status)),
                (None, None) if !rounds.is_local.get() => {
                    view! { <SkeletonBar width=Width::Long /> }.into_any()
                }
                _ => view! { <span class="absent">{text::sum_unknown()}</span> }.into_any(),
            })
        };
        view.into_any()
    };
    sums(sum_of(RoundStatus::Fundraising), sum_of(RoundStatus::Completed))
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
fn RoundsPanel(id: VentureId, title: Option<String>) -> impl IntoView {
    let rounds = use_rounds_of(&id);
    let found = move || match rounds.is_local.get() {
        true => elsewhere(title.as_deref()),
        false => view! {
            <QueryView
                query=rounds.rows
                skeleton=rounds_skeleton
                let:found
            >
                {move || list(found.with(|found| found.page.items.clone()))}
            </QueryView>
        }
        .into_any(),
    };
    view! {
        <Panel title=text::rounds()>
            <div class="steady">{found}</div>
        </Panel>
    }
}

fn rounds_skeleton() -> impl IntoView {
    let widths = &[Width::Short, Width::Word, Width::Short];
    view! { <Skeleton><SkeletonLines widths /></Skeleton> }
}

/// The way to the list of rounds, which finds them by the name of the venture.
fn elsewhere(title: Option<&str>) -> AnyView {
    let link = title.map(|title| {
        view! { <Link to=routes::rounds_named(title)>{text::rounds_by_name()}</Link> }
    });
    view! { <p class="muted small">{text::rounds_elsewhere()}" "{link}</p> }.into_any()
}

/// The rounds side by side on a line of time, the last one first.
fn list(rounds: Vec<RoundRow>) -> AnyView {
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

fn item(round: RoundRow) -> impl IntoView {
    let listed = listed_as(&round).unwrap_or(RoundStatus::Fundraising);
    let RoundRow { id, title, status, stage, capital, posted, .. } = round;
    let capital = match amount(&capital) {
        Some(capital) => view! { <b class="amount">{capital}</b> }.into_any(),
        None => view! { <NotGiven /> }.into_any(),
    };
    let when = posted.map(|date| day(&date)).unwrap_or_else(|| text::no_date().to_owned());
    let stage = stage.map(|stage| {
        let to = routes::rounds_of_stage(&listed, &stage);
        view! { <span class="one-line"><TopicLink value=fundraising::stage(&stage) to /></span> }
    });
    let title = title.or_else(|| id.map(|id| fundraising::round(id.as_str())));
    let title =
        title.map(|title| view! { <span class="one-line"><bdi>{short(&title)}</bdi></span> });
    let class = status.as_deref().map(round_tone);
    view! {
        <li class=class>
            <small class="when">{when}</small>
            {capital}
            {status.map(|status| view! { <StatusPill status of_round=true /> })}
            {stage}
            {title}
        </li>
    }
}
