//! How many ventures, people and rounds there are.

use super::half::Half;
use super::links::use_list_prefetch;
use crate::api::{Query, RequestError, use_api_key};
use crate::components::{SkeletonBar, Width};
use crate::routes;
use crate::rows::{RoundRow, VentureRow};
use crate::text::{overview as text, paging, shell};
use directory_api::{Page, RoundStatus, UserSummary, paging::Total};
use leptos::prelude::*;

/// A longer number does not fit into its place in large letters.
const LONG: usize = 13;

/// The row of totals, each of which leads to its list.
#[component]
pub(super) fn Totals(
    ventures: Query<Half<VentureRow>>,
    people: Query<Page<UserSummary>>,
    rounds: Query<Half<RoundRow>>,
) -> impl IntoView {
    let of_ventures = move || {
        ventures.state.with(|it| {
            let total = it.data.as_ref().and_then(|half| half.totals.first().copied());
            Shown::of(total, it.error.as_ref())
        })
    };
    // Without a key, most services tell no more: what they do tell is better late than a tile that
    // goes and moves all below it.
    let key = use_api_key().value();
    let of_keyed = move |total, error: Option<&RequestError>| match Shown::of(total, error) {
        Shown::Loading if key.with(Option::is_none) => Shown::Hidden,
        shown => shown,
    };
    let of_people = move || {
        people.state.with(|it| {
            of_keyed(it.data.as_ref().map(|page| page.window.total()), it.error.as_ref())
        })
    };
    let status = |(index, status): (usize, &'static RoundStatus)| {
        let total = move || {
            rounds.state.with(|it| {
                let total = it.data.as_ref().and_then(|half| half.totals.get(index).copied());
                of_keyed(total, it.error.as_ref())
            })
        };
        let total = Signal::derive(total);
        view! { <Tile to=routes::rounds_of(status) label=text::rounds(status) total /> }
    };
    view! {
        <ul class="totals" aria-label=text::totals()>
            <Tile to=routes::VENTURES label=shell::ventures() total=Signal::derive(of_ventures) />
            <Tile to=routes::USERS label=shell::people() total=Signal::derive(of_people) />
            {RoundStatus::ALL.iter().enumerate().map(status).collect_view()}
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
    /// A key is missing, as the panel of the rounds says.
    Hidden,
}

impl Shown {
    fn of(total: Option<Total>, error: Option<&RequestError>) -> Self {
        match (total, error) {
            (Some(total), _) => Self::Known(paging::amount(total)),
            (None, Some(error)) if error.is_about_key() => Self::Hidden,
            (None, Some(_)) => Self::Missing,
            (None, None) => Self::Loading,
        }
    }
}

#[component]
fn Tile(#[prop(into)] to: String, label: &'static str, total: Signal<Shown>) -> impl IntoView {
    let prefetch = use_list_prefetch();
    let href = routes::href(&to);
    let is_long = move || matches!(total.get(), Shown::Known(amount) if amount.len() > LONG);
    let content = move || match total.get() {
        Shown::Known(amount) => amount.into_any(),
        Shown::Missing | Shown::Hidden => view! { <small>{text::not_loaded()}</small> }.into_any(),
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
