//! The button for another attempt.

use crate::callback::Callback;
use crate::markup::tags::button;
use crate::markup::{Element, live};
use crate::text::shell::{RETRY, RETRYING};

/// The button; it rests while an attempt is under way.
pub fn retry_button(
    busy: impl Fn() -> bool + Copy + Send + 'static,
    retry: Callback<()>,
) -> Element {
    button()
        .attr("type", "button")
        .class("button")
        .live_attr("disabled", move || busy().then_some(""))
        .on_click(move || retry.run(()))
        .child(live(move || if busy() { RETRYING } else { RETRY }))
}
