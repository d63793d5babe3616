//! The fundraising rounds of the venture, and the figures in its head.

use super::head::figures;
use crate::api::{Query, RequestError};
use crate::components::{
    Link, NotGiven, Panel, QueryView, Skeleton, SkeletonBar, SkeletonLines, StatusPill, TopicLink,
    Width,
};
use crate::format::{amount, day, money, short};
use crate::pages::shared::venture_rounds::{Sum, listed_as, sum};
use crate::routes;
use crate::text::{fundraising, paging, tr, venture as text};
use directory_api::{Page, Results, Round, RoundStatus, Stage, TeamMember, Venture};
use leptos::prelude::*;

type Rounds = Results<Round>;

/// Three figures from the rounds, and the number of team members.
#[component]
pub(super) fn Figures(
    venture: Venture,
    rounds: Query<Rounds>,
    team: Query<Page<TeamMember>>,
) -> impl IntoView {
    let status = venture.fund_status.cloned();
    let team = move || {
        team.state.with(|it| match (&it.data, &it.error) {
            (Some(page), _) if page.items.is_empty() => absent(tr("None listed")),
            (Some(page), _) => paging::amount(page.window.total()).into_any(),
            (None, None) => waiting(),
            (None, Some(_)) => absent(tr("Unknown")),
        })
    };
    figures([
        (move || figure(rounds, raised)).into_any(),
        (move || figure(rounds, |found| raising(found, status.as_deref()))).into_any(),
        (move || figure(rounds, last_round)).into_any(),
        team.into_any(),
    ])
}

/// A figure from the rounds, as far as they are known.
fn figure(rounds: Query<Rounds>, view: impl FnOnce(&Rounds) -> AnyView) -> AnyView {
    rounds.state.with(|it| match (&it.data, &it.error) {
        (Some(found), _) => view(found),
        (None, None) => waiting(),
        _ => absent(tr("Unknown")),
    })
}

fn waiting() -> AnyView {
    view! { <SkeletonBar width=Width::Long /> }.into_any()
}

fn absent(words: &'static str) -> AnyView {
    view! { <span class="absent">{words}</span> }.into_any()
}

fn raised(rounds: &Rounds) -> AnyView {
    sum_view(sum(rounds, &RoundStatus::Completed), none_of(rounds))
}

/// The words for a figure that no round counts for.
fn none_of(rounds: &Rounds) -> &'static str {
    if rounds.page.items.is_empty() { tr("None listed") } else { tr("None yet") }
}

/// That nothing is raised follows from the rounds, or from the status of the venture, unless that says
/// the opposite.
fn raising(rounds: &Rounds, status: Option<&str>) -> AnyView {
    let is_raising = status.and_then(RoundStatus::of_words) == Some(RoundStatus::Fundraising);
    let is_known = status.is_some() || !rounds.page.items.is_empty();
    let none = if is_known && !is_raising { tr("Not raising") } else { tr("Not given") };
    sum_view(sum(rounds, &RoundStatus::Fundraising), none)
}

fn sum_view(sum: Sum, none: &'static str) -> AnyView {
    match sum {
        Sum::Exactly(sum) => money(sum).into_any(),
        Sum::AtLeast(sum) => text::at_least(&money(sum)).into_any(),
        Sum::NotGiven => absent(tr("Not given")),
        Sum::NoRounds => absent(none),
    }
}

/// The stage and the day of the last round that is more than a plan.
fn last_round(rounds: &Rounds) -> AnyView {
    let is_real = |round: &&Round| listed_as(round) != Some(RoundStatus::Pending);
    let Some(round) = rounds.page.items.iter().find(is_real) else {
        return absent(none_of(rounds));
    };
    let stage = round.stage.as_ref().filter(|stage| **stage != Stage::Uncategorized);
    let stage = stage.map(fundraising::stage);
    let day = round.post_date.as_ref().map(day);
    match (stage, day) {
        (Some(stage), day) => view! { {stage} " " <small>{day}</small> }.into_any(),
        (None, Some(day)) => day.into_any(),
        (None, None) => absent(tr("Not given")),
    }
}

/// The panel of rounds. It fails and is retried on its own.
#[component]
pub(super) fn RoundsPanel(
    rounds: Query<Rounds>,
    /// Name of the venture.
    title: Option<String>,
) -> impl IntoView {
    let is_not_loaded =
        Memo::new(move |_| rounds.state.with(|state| state.error == Some(RequestError::NotLoaded)));
    let found = move || match is_not_loaded.get() {
        true => elsewhere(title.as_deref()),
        false => view! {
            <QueryView
                query=rounds
                skeleton=rounds_skeleton
                let:found
            >
                {move || found.with(|found| table(found))}
            </QueryView>
        }
        .into_any(),
    };
    view! { <Panel title=tr("Fundraising rounds")>{found}</Panel> }
}

fn rounds_skeleton() -> impl IntoView {
    let widths = &[Width::Long, Width::Long, Width::Long];
    view! { <Skeleton><SkeletonLines widths /></Skeleton> }
}

/// The way to the list of rounds, which finds them by the name of the venture.
fn elsewhere(title: Option<&str>) -> AnyView {
    let link = title.map(|title| {
        view! { <Link to=routes::rounds_named(title)>{tr("Search all rounds by its name")}</Link> }
    });
    view! { <p class="muted small">{tr("This service doesn’t list the rounds of a venture.")}" "{link}</p> }.into_any()
}

/// All rounds, the last one first, and what they come to.
fn table(rounds: &Rounds) -> AnyView {
    let items = &rounds.page.items;
    if items.is_empty() {
        return view! { <p class="muted small">{tr("No fundraising rounds found for this venture.")}</p> }.into_any();
    }
    let heads = [tr("Date"), tr("Stage"), tr("Status"), tr("Amount")];
    let heads = heads.map(|name| view! { <th scope="col">{name}</th> });
    // One round is its own total.
    let totals = (items.len() > 1).then(|| {
        let total = |(name, status)| total_row(name, sum(rounds, &status));
        [(tr("Raised"), RoundStatus::Completed), (tr("Raising now"), RoundStatus::Fundraising)]
            .map(total)
    });
    view! {
        <table class="venture-rounds">
            <thead>
                <tr>{heads}</tr>
            </thead>
            <tbody>{items.iter().cloned().map(row).collect_view()}</tbody>
            <tfoot>{totals}</tfoot>
        </table>
    }
    .into_any()
}

fn total_row(name: &'static str, sum: Sum) -> Option<impl IntoView> {
    let is_known = matches!(sum, Sum::Exactly(_) | Sum::AtLeast(_));
    is_known.then(|| {
        view! {
            <tr>
                <th scope="row" colspan="3">
                    {name}
                </th>
                <td class="amount">{sum_view(sum, "")}</td>
            </tr>
        }
    })
}

fn row(round: Round) -> impl IntoView {
    let listed = listed_as(&round).unwrap_or(RoundStatus::Fundraising);
    let Round { title, fund_status, stage, capital, post_date, .. } = round;
    let given = |text: Option<String>| match text {
        Some(text) => text.into_any(),
        None => view! { <NotGiven /> }.into_any(),
    };
    let stage = stage.into_option().map(|stage| {
        let to = routes::rounds_of_stage(&listed, &stage);
        view! { <TopicLink value=fundraising::stage(&stage) to /> }
    });
    let is_nameless = stage.is_none() && !title.is_given();
    let title = title.map(|title| view! { <small dir="auto">{short(&title)}</small> });
    view! {
        <tr>
            <td>{given(post_date.as_ref().map(day))}</td>
            <td>{stage} " " {title} {is_nameless.then(|| view! { <NotGiven /> })}</td>
            <td>{fund_status.map(|status| view! { <StatusPill status of_round=true /> })}</td>
            <td class="amount">{given(amount(&capital))}</td>
        </tr>
    }
}
