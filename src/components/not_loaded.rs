//! What stands in place of a part of the app whose code could not be loaded.

use super::notice::{Notice, Tone};
use super::query_view::RetryButton;
use crate::lazy::Lazy;
use crate::text::pages;
use leptos::prelude::*;

/// Says that the code of a part could not be loaded, with a button that tries again and one that
/// reloads the site, whose files may have been replaced.
#[component]
pub fn NotLoaded(
    part: Lazy,
    /// What could not be loaded.
    sentence: &'static str,
    retry: Callback<()>,
) -> impl IntoView {
    let busy = Signal::derive(move || part.is_loading());
    let reload = |_| {
        // A browser that refuses leaves the page as it is.
        let _ = window().location().reload();
    };
    view! {
        <div role="alert">
            <Notice tone=Tone::Trouble>
                <p>
                    <b>{sentence}</b>
                </p>
                <p>{pages::not_loaded_advice()}</p>
                <div class="row">
                    <RetryButton busy retry />
                    <button type="button" class="button" on:click=reload>
                        {pages::reload()}
                    </button>
                </div>
            </Notice>
        </div>
    }
}
