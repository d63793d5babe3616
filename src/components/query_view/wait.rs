//! A wait that the service has asked for.

use crate::api::{Wait, text as errors};
use crate::browser;
use crate::components::notice::{Notice, Tone, use_is_there};
use crate::text::shell;
use gloo_timers::callback::Interval;
use leptos::prelude::*;

/// How often the seconds are counted, in milliseconds.
const SECOND: u32 = 1_000;

/// Says that the service asked to wait and for how long, counts down, and offers not to wait.
///
/// Only the first sentences are read out: a number that changes every second would leave nobody in
/// peace.
#[component]
pub fn WaitNotice(
    /// The wait, as long as there is one.
    #[prop(into)]
    wait: Signal<Option<Wait>>,
    retry: Callback<()>,
) -> impl IntoView {
    let left = RwSignal::new(0);
    let count = move || {
        let seconds = wait.try_get_untracked().flatten().map_or(0, |wait| seconds_left(&wait));
        // The last turn of the timer may come when the view is gone.
        let _ = left.try_set(seconds);
    };
    Effect::new(move || {
        wait.track();
        count();
    });
    // The timer stops when the view goes.
    StoredValue::new_local(Interval::new(SECOND, count));
    let is_there = use_is_there();
    let message = move || {
        wait.get().filter(|_| is_there.get()).map(|wait| {
            view! {
                <div>
                    <p><b>{errors::what(&wait.error)}</b></p>
                    <p>{errors::pause(&wait.error)}</p>
                </div>
            }
        })
    };
    view! {
        <Notice tone=Tone::Calm>
            <div role="status">{message}</div>
            <div class="row">
                <button type="button" class="button" on:click=move |_| retry.run(())>
                    {shell::try_now()}
                </button>
                <p aria-hidden="true">{move || errors::next_attempt(left.get())}</p>
            </div>
        </Notice>
    }
}

fn seconds_left(wait: &Wait) -> u32 {
    // The cast saturates: what is past is nothing.
    ((wait.until - browser::now()) / 1000.0).ceil() as u32
}
