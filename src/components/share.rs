//! Sharing of links.

use super::icon::{Glyph, Icon};
use crate::browser::{LinkSharing, share_link};
use crate::navigation::{ShowToast, Toast};
use crate::text::{tr, tr_with};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Returns the function that shares an address and then shows the result, followed by a remark.
pub fn use_share() -> Callback<(String, &'static str)> {
    let ShowToast(show) = expect_context();
    Callback::new(move |(address, remark): (String, &'static str)| {
        spawn_local(async move {
            let sharing = share_link(&address).await;
            let result = match sharing {
                LinkSharing::Done => String::new(),
                LinkSharing::Copied => tr("Link copied.").to_owned(),
                LinkSharing::Refused => tr_with(
                    "This browser doesn’t allow copying here. Copy this link: {address}",
                    &[("address", &address)],
                ),
            };
            // A link that has to be copied by hand stays until the person closes the message.
            let stays = sharing == LinkSharing::Refused;
            let sentence = [&result, remark].join(" ").trim().to_owned();
            if !sentence.is_empty() {
                show.run(Toast { sentence, stays });
            }
        });
    })
}

/// Button that shares the link to the page.
#[component]
pub fn ShareButton() -> impl IntoView {
    let share = use_share();
    let press = move |_| share.run((location().href().unwrap_or_default(), ""));
    view! {
        <button type="button" class="button share" on:click=press>
            <Icon glyph=Glyph::Share />
            <span>{tr("Share")}</span>
        </button>
    }
}
