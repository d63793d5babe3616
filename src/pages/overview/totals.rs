//! How many ventures, people and rounds there are.

use super::Queries;
use crate::api::{Query as ServiceQuery, RequestError};
use crate::components::{RetryLine, SkeletonBar, Width};
use crate::routes;
use crate::text::{errors, overview as text, paging, shell};
use directory_api::{FundraisingSearch, Page, Query, RoundStatus, Window, call};
use leptos::prelude::*;

/// A longer number does not fit into its place in large letters.
const LONG: usize = 13;

/// The row of totals, each of which leads to its list.
#[component]
pub(super) fn Totals(queries: Queries) -> impl IntoView {
    let Queries { ventures, users, rounds, first, prefetch, .. } = queries;
    let status = |(index, status): (usize, &'static RoundStatus)| {
        let total = move || {
            rounds.state.with(|it| {
                let page = it.data.as_ref().and_then(|it| it.pages.get(index));
                Total::of(page.map(|page| page.window), it.error.as_ref())
            })
        };
        let prefetch = move |()| {
            // Where rounds are refused, there is nothing to prefetch either.
            if rounds.state.with_untracked(|it| it.data.is_some()) {
                prefetch.fetch(call::fundraising(status, first));
            }
        };
        let (to, label) = (rounds_of_status(status), text::rounds(status));
        view! { <Tile to label total=Memo::new(move |_| total()) on_intent=prefetch /> }
    };
    // The panel of the rounds says already that a key is missing.
    let is_reported = Memo::new(move |_| {
        users.state.with(|it| it.error.as_ref().is_some_and(errors::is_about_key))
    });
    view! {
        <div class="stack-tight">
            <ul class="totals" aria-label=text::totals()>
                <Tile
                    to=routes::VENTURES
                    label=shell::ventures()
                    total=total_of(ventures)
                    on_intent=move |()| prefetch.fetch(call::ventures(first))
                />
                // The page that the list of people begins with is there already.
                <Tile
                    to=routes::USERS
                    label=shell::people()
                    total=total_of(users)
                    on_intent=|()| ()
                />
                {RoundStatus::ALL.iter().enumerate().map(status).collect_view()}
            </ul>
            <Show when=move || !is_reported.get()>
                <RetryLine query=users message=text::people_failed() />
            </Show>
        </div>
    }
}

/// The address of the rounds with a status.
pub(super) fn rounds_of_status(status: &RoundStatus) -> String {
    let mut query = Query::default();
    let filter = FundraisingSearch { status: Some(status.clone()), ..FundraisingSearch::default() };
    filter.write(&mut query);
    routes::fundraising(&query)
}

/// A total as sure as it is known, or why there is none.
#[derive(Clone, PartialEq)]
enum Total {
    Loading,
    Known(String),
    Missing(&'static str),
}

impl Total {
    fn of(window: Option<Window>, error: Option<&RequestError>) -> Self {
        match (window, error) {
            (Some(window), _) => Self::Known(paging::amount(window.total())),
            (None, Some(error)) if errors::is_about_key(error) => Self::Missing(text::key_wanted()),
            (None, Some(_)) => Self::Missing(text::not_loaded()),
            (None, None) => Self::Loading,
        }
    }
}

fn total_of<T: Send + Sync + 'static>(list: ServiceQuery<Page<T>>) -> Memo<Total> {
    Memo::new(move |_| {
        list.state.with(|it| Total::of(it.data.as_ref().map(|page| page.window), it.error.as_ref()))
    })
}

#[component]
fn Tile(
    #[prop(into)] to: String,
    label: &'static str,
    total: Memo<Total>,
    /// Is called when the tile looks as if it were to be followed soon.
    #[prop(into)]
    on_intent: Callback<()>,
) -> impl IntoView {
    let is_long = move || matches!(total.get(), Total::Known(amount) if amount.len() > LONG);
    let content = move || match total.get() {
        Total::Known(amount) => amount.into_any(),
        Total::Missing(why) => view! { <small>{why}</small> }.into_any(),
        Total::Loading => view! { <SkeletonBar width=Width::Half /> }.into_any(),
    };
    view! {
        <li>
            <a
                href=routes::href(&to)
                class="total"
                on:pointerenter=move |_| on_intent.run(())
            >
                <b class=move || is_long().then_some("long")>{content}</b>
                <span>{label}</span>
            </a>
        </li>
    }
}
