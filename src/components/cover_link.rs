//! The link that stands for a whole card or row.

use super::link::link;
use crate::callback::Callback;
use crate::markup::{Element, Markup};

/// A link whose target covers the nearest positioned box around it. `on_intent` is called when the
/// link looks as if it were to be followed soon.
pub fn cover_link(to: &str, name: Markup, on_intent: Callback<()>) -> Element {
    link(to)
        .class("cover")
        .on("pointerenter", move |_| on_intent.run(()))
        .on("focus", move |_| on_intent.run(()))
        .child(name)
}
