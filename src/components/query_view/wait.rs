//! Notice of a wait that the service has asked for.

use crate::api::{Wait, text as errors};
use crate::components::notice::{Notice, Tone, use_is_there};
use crate::text::tr;
use leptos::prelude::*;

/// Says that the service asked to wait and for how long, and offers not to wait.
#[component]
pub fn WaitNotice(
    /// The wait, as long as there is one.
    #[prop(into)]
    wait: Signal<Option<Wait>>,
    retry: Callback<()>,
) -> impl IntoView {
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
                    {tr("Try now")}
                </button>
            </div>
        </Notice>
    }
}
