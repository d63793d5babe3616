//! The field for the API key. What is in it stays hidden until the person asks to see it.

use super::remark::Said;
use crate::api::use_api_key;
use crate::markup::tags::{button, div, input, label};
use crate::markup::{Element, Handle, live};
use crate::signal::RwSignal;
use crate::text::settings::{HIDE, KEY, SHOW};

/// The field with its label and the button that shows what is in it.
pub(super) fn key_field(handle: Handle, said: RwSignal<Option<Said>>) -> Element {
    let key = use_api_key().value();
    let is_shown = RwSignal::new(false);
    let is_wrong = move || said.with(|it| it.as_ref().is_some_and(|said| said.is_complaint));
    let input = input()
        .handle(handle)
        .attr("id", "key")
        .attr("aria-describedby", "key-note key-said")
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .live_attr("type", move || Some(if is_shown.get() { "text" } else { "password" }))
        .live_attr("aria-invalid", move || is_wrong().then_some("true"))
        .value(move || key.get().unwrap_or_default());
    let show = button()
        .attr("type", "button")
        .class("button")
        .attr("aria-controls", "key")
        .live_attr("aria-pressed", move || Some(is_shown.get().to_string()))
        .on_click(move || is_shown.update(|is_shown| *is_shown = !*is_shown))
        .child(live(move || if is_shown.get() { HIDE } else { SHOW }));
    let row = div().class("row").child(div().class("field").child(input)).child(show);
    div().child(label().class("label").attr("for", "key").child(KEY)).child(row)
}
