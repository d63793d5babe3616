//! What went wrong, and the way out.

use crate::api::RequestError;
use crate::components::link::Link;
use crate::components::notice::{Notice, Tone};
use crate::routes;
use crate::text::errors;
use crate::text::shell::{RETRY, RETRYING, STALE, TO_SETTINGS};
use leptos::prelude::*;

/// An error in the place of the data.
#[component]
pub fn Trouble(
    /// What went wrong.
    #[prop(into)]
    error: Signal<Option<RequestError>>,
    /// Whether another attempt is under way.
    #[prop(into)]
    busy: Signal<bool>,
    /// Makes another attempt.
    retry: Callback<()>,
) -> impl IntoView {
    let said = move || {
        error.get().map(|error| {
            view! {
                <p>
                    <b>{errors::what(&error)}</b>
                </p>
                <p>{errors::advice(&error)}</p>
                {way_out(&error, busy, retry)}
            }
        })
    };
    view! {
        <div role="alert">
            <Notice tone=Tone::Trouble>{said}</Notice>
        </div>
    }
}

/// A line above old data whose refresh failed.
pub(super) fn stale_line(
    error: Signal<Option<RequestError>>,
    busy: Signal<bool>,
    retry: Callback<()>,
) -> impl IntoView {
    move || {
        error.get().map(|error| {
            view! {
                <div role="status">
                    <Notice tone=Tone::Calm>
                        <p>{STALE} " " {errors::what(&error)}</p>
                        {way_out(&error, busy, retry)}
                    </Notice>
                </div>
            }
        })
    }
}

/// Another attempt, and the settings where the key is what is missing.
fn way_out(error: &RequestError, busy: Signal<bool>, retry: Callback<()>) -> AnyView {
    let settings = errors::is_about_key(error).then(|| {
        view! {
            <Link to=routes::settings() class="button main">
                {TO_SETTINGS}
            </Link>
        }
    });
    view! {
        <div class="row">
            {settings}
            <button
                type="button"
                class="button"
                disabled=busy
                on:click=move |_| retry.run(())
            >
                {move || if busy.get() { RETRYING } else { RETRY }}
            </button>
        </div>
    }
    .into_any()
}
