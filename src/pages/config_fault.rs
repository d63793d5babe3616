//! The screen of a deployment whose configuration block is wrong. Nothing else of the app is there.

use crate::config::ConfigError;
use crate::markup::IntoMarkup;
use crate::markup::tags::{b, code, h1, main, p, section};
use crate::text::config::{ADVICE, ALLOWED, HEADING, allowed, what};
use leptos::prelude::*;

/// Says what is wrong with the configuration block, and what would be right.
#[component]
pub fn ConfigFaultPage(
    /// What is wrong.
    error: ConfigError,
) -> impl IntoView {
    document().set_title(HEADING);
    let panel = section()
        .class("panel")
        .attr("role", "alert")
        .child(p().child(b().child(what(&error))))
        .child(p().child(ALLOWED).child(" ").child(code().child(allowed(&error))))
        .child(p().child(ADVICE));
    main().class("wrap page").child(h1().child(HEADING)).child(panel).into_markup()
}
