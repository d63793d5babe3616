//! A search field that the key `/` leads to.

use super::icon::{Glyph, icon};
use crate::markup::tags::{button, form, input, kbd};
use crate::markup::{Element, Handle, IntoMarkup, live};
use leptos::ev;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::KeyboardEvent;

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
    focus_by_slash(handle);
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
        .attr("maxlength", "200")
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

/// Listens for `/` wherever no text is being typed.
fn focus_by_slash(field: Handle) {
    let listener = window_event_listener(ev::keydown, move |event| {
        let modified = event.ctrl_key() || event.meta_key() || event.alt_key();
        if event.key() == "/" && !modified && !event.default_prevented() && !is_typing(&event) {
            event.prevent_default();
            field.focus();
        }
    });
    on_cleanup(move || listener.remove());
}

fn is_typing(event: &KeyboardEvent) -> bool {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    target.is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
            || element.has_attribute("contenteditable")
    })
}
