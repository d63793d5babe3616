//! Messages about errors and stale data, with buttons to retry.

use super::HasProblems;
use super::text as errors;
use crate::api::{Query, RequestError};
use crate::browser;
use crate::components::{Disclosure, Notice, Tone, use_is_settled};
use crate::format::short;
use crate::routes;
use crate::text::{shell::unreadable_parts, tr};
use directory_api::Problem;
use leptos::prelude::*;

/// Maximum number of unreadable parts that are listed.
const MAX_PROBLEMS: usize = 100;

/// Error instead of the data.
#[component]
pub(super) fn Failure(
    error: Signal<Option<RequestError>>,
    busy: Signal<bool>,
    retry: Callback<()>,
) -> impl IntoView {
    let notice = move || {
        error.get().map(|error| {
            // A missing key is neither a mistake nor a fault.
            let tone = if error.is_about_key() { Tone::Calm } else { Tone::Trouble };
            view! {
                <Notice tone>
                    <p><b>{errors::fault(&error)}</b></p>
                    <p>{errors::advice(&error)}</p>
                    <FailureActions error busy retry />
                </Notice>
            }
        })
    };
    view! { <div role="alert">{notice}</div> }
}

/// Line above stale data whose refresh failed, or above a copy.
#[component]
pub(super) fn StaleLine(
    error: Signal<Option<RequestError>>,
    busy: Signal<bool>,
    retry: Callback<()>,
) -> impl IntoView {
    let is_settled = use_is_settled();
    let line = move || {
        error.get().filter(|_| is_settled.get()).map(|error| {
            let fault = errors::fault(&error);
            view! {
                <Notice tone=Tone::Calm>
                    <p>{tr("Couldn’t refresh, so this may be out of date.")}" "{fault}</p>
                    <FailureActions error busy retry />
                </Notice>
            }
        })
    };
    view! { <div role="status">{line}</div> }
}

/// Buttons for another attempt and for the host's own page, and a link to the settings if the key is
/// missing.
#[component]
fn FailureActions(error: RequestError, busy: Signal<bool>, retry: Callback<()>) -> impl IntoView {
    let settings = error.may_be_about_key().then(|| {
        view! {
            <a class="button main" href=routes::href(routes::SETTINGS)>
                {tr("Enter a key in Settings")}
            </a>
        }
    });
    let reload = error.has_page().then(|| {
        let label = match error {
            RequestError::SignedOut => tr("Reload to sign in"),
            _ => tr("Reload page"),
        };
        let reload = |_| browser::reload_from_host();
        view! { <button type="button" class="button" on:click=reload>{label}</button> }
    });
    view! { <div class="row">{settings} {reload} <RetryButton busy retry /></div> }
}

/// Quiet line that opens the list of unreadable parts, with reasons; empty if everything was read.
#[component]
pub(super) fn UnreadableLine(problems: Signal<Vec<Problem>>) -> impl IntoView {
    move || {
        let problems = problems.get();
        (!problems.is_empty()).then(|| {
            let items =
                problems.iter().take(MAX_PROBLEMS).map(|problem| short(&problem.to_string()));
            let items = items.map(|item| view! { <li dir="auto">{item}</li> }).collect_view();
            view! {
                <Disclosure summary=unreadable_parts(&problems)>
                    <ul class="small muted">{items}</ul>
                </Disclosure>
            }
        })
    }
}

/// Button for another attempt; disabled while one is under way.
#[component]
pub fn RetryButton(
    /// True if an attempt is under way.
    #[prop(into)]
    busy: Signal<bool>,
    retry: Callback<()>,
) -> impl IntoView {
    view! {
        <button type="button" class="button" disabled=busy on:click=move |_| retry.run(())>
            {move || if busy.get() { tr("Trying again…") } else { tr("Try again") }}
        </button>
    }
}

/// Quiet line about a query whose data is optional, such as the options of a filter: the failure,
/// or the unreadable parts. Empty if all is well.
#[component]
pub fn RetryLine<R: HasProblems + Send + Sync + 'static>(
    query: Query<R>,
    /// Consequence of the failure for the page.
    message: &'static str,
) -> impl IntoView {
    let refetch = query.refetch;
    let problems = Signal::derive(move || {
        query.state.with(|state| {
            state.data.as_ref().map(|data| data.problems().to_vec()).unwrap_or_default()
        })
    });
    let is_settled = use_is_settled();
    let line = move || {
        let error = query.state.with(|state| state.error.clone());
        error.filter(|_| is_settled.get()).map(|error| {
            let words = format!("{message} {} ", errors::fault(&error));
            view! {
                {words}
                <button type="button" class="link-button" on:click=move |_| refetch.run(())>
                    {tr("Try again")}
                </button>
            }
        })
    };
    view! {
        <p class="small muted" role="status">{line}</p>
        <UnreadableLine problems />
    }
    .into_any()
}
