//! How many ventures, people and rounds there are.

use super::links::use_list_prefetch;
use super::queries::{Half, total_of};
use crate::api::{Query, use_api_key};
use crate::components::{SkeletonBar, Width};
use crate::routes;
use crate::text::{overview as text, paging, tr};
use directory_api::{Page, Round, RoundStatus, UserSummary, VentureSummary, paging::Total};
use leptos::prelude::*;

/// A longer number does not fit into its place in large letters.
const LONG: usize = 13;

/// The row of totals, each of which leads to its list.
#[component]
pub(super) fn Totals(
    ventures: Half<VentureSummary>,
    people: Query<Page<UserSummary>>,
    rounds: Half<Round>,
) -> impl IntoView {
    let status = |status: &'static RoundStatus| {
        let total = shown(rounds.newest, true, move |_| total_of(rounds, status));
        view! { <Tile to=routes::rounds_of(status) label=text::rounds(status) total /> }
    };
    view! {
        <ul class="totals" aria-label=tr("Totals")>
            <Tile
                to=routes::VENTURES
                label=tr("Ventures")
                total=shown(ventures.newest, false, |found| found.page.window.total())
            />
            <Tile
                to=routes::USERS
                label=tr("People")
                total=shown(people, true, |page| page.window.total())
            />
            {RoundStatus::ALL.iter().map(status).collect_view()}
        </ul>
    }
}

/// A total as sure as it is known, or why there is none.
#[derive(Clone, PartialEq)]
enum Shown {
    Loading,
    Known(String),
    /// The list that the tile leads to says why, and asks again.
    Missing,
    /// A key is missing, as the panel of the rounds says, or nobody has counted it.
    Hidden,
}

fn shown<R: Send + Sync>(
    query: Query<R>,
    needs_key: bool,
    total: impl Fn(&R) -> Total + Send + Sync + 'static,
) -> Signal<Shown> {
    let key = use_api_key().value();
    Signal::derive(move || {
        query.state.with(|it| match (it.data.as_deref().map(&total), &it.error) {
            // Nobody has counted it.
            (Some(Total::Unknown), _) => Shown::Hidden,
            (Some(total), _) => Shown::Known(paging::amount(total)),
            (None, Some(error)) if error.is_about_key() => Shown::Hidden,
            (None, Some(_)) => Shown::Missing,
            // Without a key, most services tell no more: what they do tell is better late than a
            // tile that goes and moves all below it.
            (None, None) if needs_key && key.with(Option::is_none) => Shown::Hidden,
            (None, None) => Shown::Loading,
        })
    })
}

#[component]
fn Tile(#[prop(into)] to: String, label: &'static str, total: Signal<Shown>) -> impl IntoView {
    let prefetch = use_list_prefetch();
    let href = routes::href(&to);
    let is_long = move || matches!(total.get(), Shown::Known(amount) if amount.len() > LONG);
    let content = move || match total.get() {
        Shown::Known(amount) => amount.into_any(),
        Shown::Missing | Shown::Hidden => view! { <small>{tr("Not loaded")}</small> }.into_any(),
        Shown::Loading => view! { <SkeletonBar width=Width::Half /> }.into_any(),
    };
    view! {
        <li hidden=move || total.get() == Shown::Hidden>
            <a href=href class="total" on:pointerenter=move |_| prefetch.run(to.clone())>
                <b class=move || is_long().then_some("long")>{content}</b>
                <span>{label}</span>
            </a>
        </li>
    }
}
