//! The screen of a deployment whose configuration block is wrong. Nothing else of the app is there.

use crate::config::ConfigError;
use crate::config::text::{self, allowed, what};
use leptos::prelude::*;

/// Says what is wrong with the configuration block, and what would be right.
#[component]
pub fn ConfigFaultPage(
    /// What is wrong.
    error: ConfigError,
) -> impl IntoView {
    document().set_title(text::heading());
    view! {
        <main class="wrap page">
            <h1>{text::heading()}</h1>
            <section class="panel" role="alert">
                <p>
                    <b>{what(&error)}</b>
                </p>
                <p>{text::allowed_label()} " " <code>{allowed(&error)}</code></p>
                <p>{text::advice()}</p>
            </section>
        </main>
    }
}
