//! Fundraising rounds of a venture, and the figures at the top of its page.

use crate::api::{Query, RequestError, use_query};
use crate::components::{
    Link, NotGiven, Panel, QueryView, Skeleton, SkeletonBar, SkeletonLines, StatusPill, TopicLink,
    Width,
};
use crate::format::{amount, day, money, short};
use crate::list::AppQuery;
use crate::routes;
use crate::text::{filled, fundraising, paging, tr};
use directory_api::{
    Page, PageRequest, Results, Round, RoundQuery, RoundStatus, Stage, TeamMember, Usd, Venture,
    VentureId,
};
use leptos::prelude::*;

/// Maximum number of rounds that are requested for a venture.
const MOST: u32 = 200;

type Rounds = Results<Round>;

/// Requests the rounds of a venture, the newest first. If the service does not list rounds by
/// venture and the directory is not loaded, the panel links to a search of all rounds for the
/// venture's name.
pub fn use_rounds(id: &VentureId) -> Query<Rounds> {
    let query = RoundQuery { ventures: vec![id.to_string()], ..RoundQuery::default() };
    let page = PageRequest { offset: 0, limit: MOST };
    use_query(move || Some(query.call(page, &[])))
}

/// Sum of the amounts of rounds.
#[derive(Clone, Copy)]
enum Sum {
    NoRounds,
    /// No round with the status has an amount, or only rounds without a known status could have it.
    NotGiven,
    Exactly(Usd),
    /// Some rounds have no amount or no known status, or there are more rounds than were requested.
    AtLeast(Usd),
}

fn sum(rounds: &Rounds, status: &RoundStatus) -> Sum {
    let with_status = |round: &&Round| status_of(round).as_ref() == Some(status);
    let amounts = rounds.page.items.iter().filter(with_status).map(|it| it.capital.cloned());
    let amounts: Vec<_> = amounts.collect();
    let given: Vec<Usd> = amounts.iter().copied().flatten().collect();
    let sum = Usd(given.iter().fold(0, |sum, Usd(amount)| sum.saturating_add(*amount)));
    let has_statuses = rounds.page.items.iter().all(|round| status_of(round).is_some());
    let is_all = has_statuses && !rounds.page.window.may_have_next();
    match (amounts.len(), given.len()) {
        (0, _) if has_statuses => Sum::NoRounds,
        (_, 0) => Sum::NotGiven,
        (rounds, given) if rounds == given && is_all => Sum::Exactly(sum),
        _ => Sum::AtLeast(sum),
    }
}

fn status_of(round: &Round) -> Option<RoundStatus> {
    round.fund_status.as_deref().and_then(RoundStatus::of_words)
}

/// Three figures from the rounds, and the number of team members.
#[component]
pub fn Figures(
    venture: Venture,
    rounds: Query<Rounds>,
    team: Query<Page<TeamMember>>,
) -> impl IntoView {
    let status = venture.fund_status.into_option();
    let team = move || {
        team.state.with(|state| match (&state.data, &state.error) {
            (Some(page), _) if page.items.is_empty() => absent(tr("None")),
            (Some(page), _) => paging::amount(page.window.total()).into_any(),
            (None, None) => view! { <SkeletonBar width=Width::Long /> }.into_any(),
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

#[component]
pub fn FiguresSkeleton() -> impl IntoView {
    figures([(); 4].map(|()| view! { <SkeletonBar width=Width::Long /> }.into_any()))
}

fn figures(values: [AnyView; 4]) -> impl IntoView {
    let names = [tr("Raised"), tr("Raising now"), tr("Last round"), tr("Team")];
    let figure = |(name, value)| {
        view! {
            <div>
                <dt>{name}</dt>
                <dd>{value}</dd>
            </div>
        }
    };
    view! { <dl class="figures">{names.into_iter().zip(values).map(figure).collect_view()}</dl> }
}

/// Figure from the rounds, or a skeleton while they are loading.
fn figure(rounds: Query<Rounds>, view: impl FnOnce(&Rounds) -> AnyView) -> AnyView {
    rounds.state.with(|state| match (&state.data, &state.error) {
        (Some(found), _) => view(found),
        (None, None) => view! { <SkeletonBar width=Width::Long /> }.into_any(),
        _ => absent(tr("Unknown")),
    })
}

fn absent(words: &'static str) -> AnyView {
    view! { <span class="absent">{words}</span> }.into_any()
}

fn raised(rounds: &Rounds) -> AnyView {
    sum_view(sum(rounds, &RoundStatus::Completed), tr("Nothing"))
}

/// Sum of the rounds that are raising capital. Without such a round it reads “Nothing”, or “Not
/// given” if the status of the venture says that it is raising.
fn raising(rounds: &Rounds, status: Option<&str>) -> AnyView {
    let is_raising = status.and_then(RoundStatus::of_words) == Some(RoundStatus::Fundraising);
    let none = if is_raising { tr("Not given") } else { tr("Nothing") };
    sum_view(sum(rounds, &RoundStatus::Fundraising), none)
}

fn sum_view(sum: Sum, none: &'static str) -> AnyView {
    match sum {
        Sum::Exactly(sum) => money(sum).into_any(),
        Sum::AtLeast(sum) => filled("at least {amount}", &[("amount", &money(sum))]).into_any(),
        Sum::NotGiven => absent(tr("Not given")),
        Sum::NoRounds => absent(none),
    }
}

/// Stage and day of the last round that is more than a plan.
fn last_round(rounds: &Rounds) -> AnyView {
    let is_real = |round: &&Round| status_of(round) != Some(RoundStatus::Pending);
    let Some(round) = rounds.page.items.iter().find(is_real) else {
        return absent(tr("None"));
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

/// Panel of rounds. Its failure does not affect the rest of the page, and it is retried separately.
#[component]
pub fn RoundsPanel(
    rounds: Query<Rounds>,
    /// Name of the venture.
    title: Option<String>,
) -> impl IntoView {
    const BARS: &[Width] = &[Width::Long, Width::Long, Width::Long];
    let is_not_loaded =
        move || rounds.state.with(|state| state.error == Some(RequestError::NotLoaded));
    let title = StoredValue::new(title);
    view! {
        <Panel title=tr("Fundraising rounds")>
            <Show
                when=move || !is_not_loaded()
                fallback=move || {
                    // A search of all rounds finds the venture's rounds by its name.
                    let link = title.get_value().map(|title| view! {
                        <Link to=routes::rounds_named(&title)>
                            {tr("Search all rounds for this venture’s name")}
                        </Link>
                    });
                    view! {
                        <p class="muted small">
                            {tr("This service can’t list rounds by venture.")} " " {link}
                        </p>
                    }
                }
            >
                <QueryView
                    query=rounds
                    skeleton=|| view! { <Skeleton><SkeletonLines widths=BARS /></Skeleton> }
                    let:found
                >
                    {move || found.with(|found| table(found))}
                </QueryView>
            </Show>
        </Panel>
    }
}

/// Table of the rounds, newest first, with their sums.
fn table(rounds: &Rounds) -> AnyView {
    let items = &rounds.page.items;
    if items.is_empty() {
        return view! {
            <p class="muted small">{tr("No fundraising rounds found for this venture.")}</p>
        }
        .into_any();
    }
    // A single round is its own total.
    let total = |name: &'static str, status: &RoundStatus| {
        let sum = sum(rounds, status);
        (items.len() > 1 && matches!(sum, Sum::Exactly(_) | Sum::AtLeast(_))).then(|| {
            view! {
                <tr>
                    <th scope="row" colspan="3">
                        {name}
                    </th>
                    <td class="amount">{sum_view(sum, "")}</td>
                </tr>
            }
        })
    };
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
            <tbody>{items.iter().cloned().map(row).collect_view()}</tbody>
            <tfoot>
                {total(tr("Raised"), &RoundStatus::Completed)}
                {total(tr("Raising now"), &RoundStatus::Fundraising)}
            </tfoot>
        </table>
    }
    .into_any()
}

fn row(round: Round) -> impl IntoView {
    let status = status_of(&round).unwrap_or(RoundStatus::Fundraising);
    let Round { title, fund_status, stage, capital, post_date, .. } = round;
    let given = |text: Option<String>| match text {
        Some(text) => text.into_any(),
        None => view! { <NotGiven /> }.into_any(),
    };
    let stage = stage.into_option().map(|stage| {
        let to = routes::rounds_of_stage(std::slice::from_ref(&status), &stage);
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
