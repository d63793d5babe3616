//! A search field. The key `/` leads to it, as its attribute tells the shortcuts and screen readers.

use super::icon::{Glyph, icon};
use crate::callback::Callback;
use crate::markup::tags::{button, form, input, kbd};
use crate::markup::{Element, Handle, IntoMarkup, live};
use crate::signal::RwSignal;
use directory_api::query::LONGEST_TEXT;

/// What a search field is called and what happens in it.
#[derive(Clone, Copy)]
pub struct SearchField {
    /// What the field is called.
    pub label: &'static str,
    /// What stands in the empty field.
    pub placeholder: &'static str,
    /// What the button that empties the field is called.
    pub clear_label: &'static str,
    /// What stands in the field.
    pub text: RwSignal<String>,
    /// Is called with every change of the text.
    pub on_input: Callback<String>,
    /// Is called when the text is final, by the key Enter.
    pub on_submit: Callback<()>,
}

/// A search field.
pub fn search_field(field: SearchField) -> Element {
    let SearchField { label, placeholder, clear_label, text, on_input, on_submit } = field;
    let handle = Handle::new();
    let clear = move || {
        on_input.run(String::new());
        on_submit.run(());
        handle.focus();
    };
    let end = move || match text.with(String::is_empty) {
        true => kbd().attr("aria-hidden", "true").child("/").into_markup(),
        false => button()
            .attr("type", "button")
            .attr("aria-label", clear_label)
            .on_click(clear)
            .child(icon(Glyph::Cross))
            .into_markup(),
    };
    let field = input()
        .handle(handle)
        .attr("type", "search")
        .attr("aria-label", label)
        .attr("placeholder", placeholder)
        .attr("aria-keyshortcuts", "/")
        .attr("autocomplete", "off")
        .attr("spellcheck", "false")
        .attr("enterkeyhint", "search")
        .attr("maxlength", LONGEST_TEXT.to_string())
        .value(move || text.get())
        .on_value("input", move |text| on_input.run(text));
    let submit = move |event: web_sys::Event| {
        event.prevent_default();
        on_submit.run(());
    };
    form()
        .class("field")
        .attr("role", "search")
        .on("submit", submit)
        .child(icon(Glyph::Search))
        .child(field)
        .child(live(end))
}
