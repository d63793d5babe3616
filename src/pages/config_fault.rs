//! The screen of a deployment whose configuration block is wrong. Nothing else of the app is there.

use crate::config::ConfigError;
use crate::config::text::{allowed, what};
use crate::text::tr;
use leptos::prelude::*;

/// Says what is wrong with the configuration block, and what would be right.
#[component]
pub fn ConfigFaultPage(
    /// What is wrong.
    error: ConfigError,
) -> impl IntoView {
    document().set_title(tr("This site isn’t set up correctly"));
    view! {
        <main class="wrap page">
            <h1>{tr("This site isn’t set up correctly")}</h1>
            <section class="panel" role="alert">
                <p>
                    <b>{what(&error)}</b>
                </p>
                <p>{tr("Allowed:")} " " <code>{allowed(&error)}</code></p>
                <p>{tr("If you run this site, correct the block <script id=\"config\"> in its \
                     index.html and reload the page. If you don’t, contact the people who run \
                     it.")}</p>
            </section>
        </main>
    }
}
