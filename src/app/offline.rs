//! The remark that there is no network.

use crate::components::notice::{Notice, Tone};
use crate::data::use_online;
use crate::text::pages::OFFLINE;
use leptos::prelude::*;

/// Says that the browser is offline, as long as it is. The region is always there, so that screen
/// readers notice what comes into it.
#[component]
pub fn OfflineNotice() -> impl IntoView {
    let online = use_online();
    let notice = move || {
        (!online.get()).then(|| {
            view! {
                <Notice tone=Tone::Calm>
                    <p>{OFFLINE}</p>
                </Notice>
            }
        })
    };
    view! { <div class="offline" role="status">{notice}</div> }
}
