//! Fundraising rounds of a venture, and the figures at the top of its page.

use crate::api::{Query, QueryState, RequestError, use_api_key};
use crate::components::{
    FactsList, Panel, QueryView, Skeleton, SkeletonBar, SkeletonLines, StatusPill, TopicLink,
    Width, missing_value,
};
use crate::format::{amount, day, short};
use crate::list::has_no_rows;
use crate::pages::shared::rounds::{LoadRounds, VentureRounds, is_not_loaded, sum_of_rounds};
use crate::routes;
use crate::text::{fundraising, paging, tr};
use directory_api::{Page, Results, Round, RoundStatus, Stage, TeamMember, Venture};
use leptos::prelude::*;

type Rounds = Results<Round>;

/// Sum of the rounds with a status; `none` if there are no such rounds.
fn sum(Rounds { page, .. }: &Rounds, status: &RoundStatus, none: &'static str) -> AnyView {
    let sum = sum_of_rounds(&page.items, page.window.may_have_next(), status);
    sum.map_or_else(|| missing_value(none), IntoAny::into_any)
}

/// Number of team members, and three figures from the rounds.
#[component]
pub fn Figures(
    venture: Venture,
    rounds: VentureRounds,
    team: Query<Page<TeamMember>>,
) -> impl IntoView {
    let status = venture.fund_status.as_deref().and_then(RoundStatus::from_words);
    let is_raising = status == Some(RoundStatus::Fundraising);
    // Without rounds, the status of the venture tells if it is raising.
    let not_raising = if is_raising { tr("Not given") } else { tr("Nothing") };
    let raised =
        move || figure(rounds.query, |found| sum(found, &RoundStatus::Completed, tr("Nothing")));
    let is_offered =
        move || rounds.query.state.with(|state| is_not_loaded(state) && !state.is_loading);
    let raised = move || {
        view! {
            <Show when=is_offered fallback=raised>
                <LoadRounds rounds />
            </Show>
        }
        .into_any()
    };
    let members = move || {
        figure(team, |page| match page.items.is_empty() {
            true => missing_value(tr("None")),
            false => paging::amount(page.window.total()).into_any(),
        })
    };
    let key = use_api_key();
    // A panel says why there are no rounds.
    let has_rounds = Memo::new(move |_| {
        let is_answered = |state: &QueryState<Rounds>| state.data.is_some() || is_not_loaded(state);
        key.opens_rounds() || rounds.query.state.with(is_answered)
    });
    let all = move || {
        let raising = move |found: &Rounds| sum(found, &RoundStatus::Fundraising, not_raising);
        let of_rounds = [figure(rounds.query, raising), figure(rounds.query, last_round)];
        figures([members(), raised()].into_iter().chain(of_rounds))
    };
    view! { <Show when=move || has_rounds.get() fallback=move || figures([members()])>{all()}</Show> }
}

#[component]
pub fn FiguresSkeleton() -> impl IntoView {
    let has_rounds = untrack(|| use_api_key().opens_rounds());
    let count = if has_rounds { 4 } else { 1 };
    figures((0..count).map(|_| view! { <SkeletonBar width=Width::Long /> }.into_any()))
}

/// List of figures: of the team, then of the rounds.
fn figures(values: impl IntoIterator<Item = AnyView>) -> impl IntoView {
    let names = [tr("Team"), tr("Raised"), tr("Raising now"), tr("Last round")];
    view! { <FactsList class="figures" facts=names.into_iter().zip(values).collect() /> }
}

/// Figure from a response, or a skeleton while it is loading.
fn figure<R: Send + Sync + 'static>(
    query: Query<R>,
    view: impl Fn(&R) -> AnyView + Send + 'static,
) -> AnyView {
    let figure = move || {
        query.state.with(|state| match (&state.data, &state.error) {
            (Some(found), _) => view(found),
            (None, Some(RequestError::NotLoaded)) if !state.is_loading => {
                missing_value(tr("Not loaded"))
            }
            (None, None | Some(RequestError::NotLoaded)) => {
                view! { <SkeletonBar width=Width::Long /> }.into_any()
            }
            (None, Some(_)) => missing_value(tr("Unknown")),
        })
    };
    figure.into_any()
}

/// Stage and day of the last round.
fn last_round(rounds: &Rounds) -> AnyView {
    let Some(round) = Round::last(&rounds.page.items) else {
        return missing_value(tr("None"));
    };
    let stage = round.stage.as_ref().filter(|stage| **stage != Stage::Uncategorized);
    let stage = stage.map(fundraising::stage);
    let day = round.post_date.as_ref().map(day);
    match (stage, day) {
        (Some(stage), day) => view! { {stage} " " <small>{day}</small> }.into_any(),
        (None, Some(day)) => day.into_any(),
        (None, None) => missing_value(tr("Not given")),
    }
}

/// Panel of rounds. Its failure does not affect the rest of the page, and it is retried separately.
#[component]
pub fn RoundsPanel(rounds: VentureRounds) -> impl IntoView {
    const BARS: &[Width] = &[Width::Long, Width::Long, Width::Long];
    let is_loaded = move || !rounds.query.state.with(is_not_loaded);
    view! {
        <Panel title=tr("Fundraising rounds")>
            <Show when=is_loaded fallback=move || view! { <LoadRounds rounds /> }>
                <QueryView
                    query=rounds.query
                    skeleton=|| view! { <Skeleton><SkeletonLines widths=BARS /></Skeleton> }
                    is_empty=has_no_rows
                    empty=|| {
                        view! {
                            <p class="muted small">
                                {tr("No fundraising rounds found for this venture.")}
                            </p>
                        }
                    }
                    let:found
                >
                    {move || found.with(|found| table(&found.page.items))}
                </QueryView>
            </Show>
        </Panel>
    }
}

/// Table of rounds, the newest first.
fn table(rounds: &[Round]) -> impl IntoView + use<> {
    view! {
        <table class="venture-rounds">
            <thead>
                <tr>
                    <th scope="col">{tr("Date")}</th>
                    <th scope="col">{tr("Stage")}</th>
                    <th scope="col">{tr("Status")}</th>
                    <th scope="col">{tr("Amount")}</th>
                </tr>
            </thead>
            <tbody>{rounds.iter().cloned().map(row).collect_view()}</tbody>
        </table>
    }
}

fn row(round: Round) -> impl IntoView {
    let status = round.status().unwrap_or(RoundStatus::Fundraising);
    let Round { title, fund_status, stage, capital, post_date, .. } = round;
    let not_given = || missing_value(tr("Not given"));
    let given = |text: Option<String>| text.map_or_else(not_given, IntoAny::into_any);
    let stage = stage.into_option().map(|stage| {
        let to = routes::rounds_with(std::slice::from_ref(&status), "stage", stage.as_str());
        view! { <TopicLink value=fundraising::stage(&stage) to /> }
    });
    let is_nameless = stage.is_none() && !title.is_given();
    let title = title.map(|title| view! { <small dir="auto">{short(&title)}</small> });
    view! {
        <tr>
            <td>{given(post_date.as_ref().map(day))}</td>
            <td>{stage} " " {title} {is_nameless.then(not_given)}</td>
            <td>{fund_status.map(|status| view! { <StatusPill status of_round=true /> })}</td>
            <td class="amount">{given(amount(&capital))}</td>
        </tr>
    }
}
