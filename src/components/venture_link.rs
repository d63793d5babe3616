//! The link to a venture that stands for a whole card or row.

use super::link::link;
use crate::markup::Element;
use crate::routes;
use directory_api::VentureId;
use leptos::prelude::*;

/// A link whose target covers the nearest positioned box around it. `on_intent` is called when the
/// link looks as if it were to be followed soon.
pub fn venture_link(id: &VentureId, name: String, on_intent: Callback<VentureId>) -> Element {
    let (hovered, focused) = (id.clone(), id.clone());
    link(&routes::venture(id))
        .class("cover")
        .on("pointerenter", move |_| on_intent.run(hovered.clone()))
        .on("focus", move |_| on_intent.run(focused.clone()))
        .child(name)
}
