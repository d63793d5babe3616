//! The notice that there is no network.

use crate::api::use_online;
use crate::components::notice::{Notice, Tone};
use crate::text::pages::OFFLINE;
use leptos::prelude::*;

/// Says that the browser is offline, as long as it is. The region is always there, so that screen
/// readers notice what comes into it.
#[component]
pub(super) fn OfflineNotice() -> impl IntoView {
    let online = use_online();
    view! {
        <div class="offline" role="status">
            <Show when=move || !online.get()>
                <Notice tone=Tone::Calm>
                    <p>{OFFLINE}</p>
                </Notice>
            </Show>
        </div>
    }
}
