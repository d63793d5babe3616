//! Sharing of links.

use super::icon::{Glyph, Icon};
use crate::browser::{copy, share_link};
use crate::navigation::ShowToast;
use crate::text::{tr, tr_with};
use leptos::prelude::*;
use leptos::task::spawn_local;

/// Returns the function that shares an address or, if the browser cannot, copies it.
pub fn use_share() -> Callback<String> {
    let ShowToast(show) = expect_context();
    Callback::new(move |address: String| {
        spawn_local(async move {
            if share_link(&address).await {
                return;
            }
            show.run(match copy(&address).await {
                true => tr("Link copied.").to_owned(),
                false => tr_with(
                    "This browser doesn’t allow copying here. Copy this link: {address}",
                    &[("address", &address)],
                ),
            });
        });
    })
}

/// Button that shares the link to the page.
#[component]
pub fn ShareButton() -> impl IntoView {
    let share = use_share();
    let press = move |_| share.run(location().href().unwrap_or_default());
    view! {
        <button type="button" class="button share" on:click=press>
            <Icon glyph=Glyph::Share />
            <span>{tr("Share")}</span>
        </button>
    }
}
