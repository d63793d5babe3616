//! Totals that link to their lists, and the notice that replaces totals that need a key.

use crate::api::{Query, RequestError, use_api_key};
use crate::components::query_view::text as errors;
use crate::components::{Link, Notice, SkeletonBar, Tone, Width};
use crate::format;
use crate::routes;
use crate::text::{paging, tr};
use directory_api::paging::Total;
use leptos::prelude::*;

/// Total with its certainty, or the reason why there is none.
#[derive(Clone, PartialEq)]
pub(super) enum TotalState {
    Loading,
    Known(String),
    /// Failed. The list behind the tile shows the reason and can retry.
    Missing,
    /// Hidden because a key is missing or refused, as the notice next to the totals says, or
    /// because the total is unknown.
    Hidden,
}

pub(super) fn use_total<R: Send + Sync>(
    query: Query<R>,
    needs_key: bool,
    total: impl Fn(&R) -> Total + Send + Sync + 'static,
) -> Signal<TotalState> {
    let key = use_api_key();
    Signal::derive(move || {
        query.state.with(|state| match (state.data.as_deref().map(&total), &state.error) {
            (Some(Total::Unknown), _) => TotalState::Hidden,
            (Some(total), _) => TotalState::Known(paging::amount(total)),
            (None, Some(RequestError::NotPublished)) => TotalState::Hidden,
            (None, Some(error)) if error.is_about_key() => TotalState::Hidden,
            (None, Some(_)) => TotalState::Missing,
            // Without a key, most services give no total. A late total is better than a tile that
            // disappears and moves everything below it.
            (None, None) if needs_key && !key.opens_people() => TotalState::Hidden,
            (None, None) => TotalState::Loading,
        })
    })
}

/// Total that links to its list.
#[component]
pub(super) fn TotalTile(
    #[prop(into)] to: String,
    label: &'static str,
    total: Signal<TotalState>,
    /// Sum of the capital.
    #[prop(optional)]
    capital: Signal<Option<String>>,
) -> impl IntoView {
    let content = move || match total.get() {
        TotalState::Known(amount) => amount.into_any(),
        TotalState::Loading => view! { <SkeletonBar width=Width::Half /> }.into_any(),
        _ => view! { <small>{tr("Not loaded")}</small> }.into_any(),
    };
    view! {
        <li hidden=move || total.get() == TotalState::Hidden>
            <a href=routes::href(&to) class="total">
                <b>{content}</b>
                <span>
                    {label} {move || capital.get().map(|sum| format!(" · {sum}"))}
                </span>
            </a>
        </li>
    }
}

/// Notice that a key is missing or refused, with the message of the service.
#[component]
pub(super) fn KeyNotice(error: RequestError) -> impl IntoView {
    let what = match &error {
        RequestError::KeyNeeded(_) => {
            tr("You need an API key to see people and fundraising rounds.").to_owned()
        }
        error => errors::fault(error),
    };
    let words = error.message().map(|words| format::short(words.trim_end_matches('.')) + ". ");
    view! {
        <div role="alert">
            <Notice tone=Tone::Calm>
                <p>
                    <b>{what}</b>
                    " "
                    {words}
                    <Link to=routes::SETTINGS>{tr("Enter a key in Settings")}</Link>
                </p>
            </Notice>
        </div>
    }
}
