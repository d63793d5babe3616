//! The list of a combobox.

use super::state::State;
use super::{Choice, Options};
use crate::components::icon::{Glyph, icon};
use crate::effect::effect;
use crate::markup::tags::{div, li, p, span, ul};
use crate::markup::{Element, live};
use crate::text::listing::OPTIONS_FAILED;
use crate::text::ventures::{OPTIONS_LOADING, OPTIONS_NONE};
use leptos::prelude::*;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

/// The options that have what was typed, or a line that says why there are none.
pub(super) fn listbox(state: State, label: &'static str) -> Element {
    let note = move || {
        let note = match state.options.get() {
            Options::Loading => OPTIONS_LOADING,
            Options::Failed => OPTIONS_FAILED,
            Options::Known(_) if state.shown.with(Vec::is_empty) => OPTIONS_NONE,
            Options::Known(_) => return None,
        };
        Some(p().class("listbox-note").child(note))
    };
    let options = move || {
        let shown = state.shown.get().into_iter().enumerate();
        shown.map(|(index, choice)| option(state, index, choice)).collect::<Vec<_>>()
    };
    effect(move || {
        if let Some(id) = state.active_id() {
            show_option(&id);
        }
    });
    let list = ul()
        .attr("id", state.list_id())
        .attr("role", "listbox")
        .attr("aria-label", label)
        .attr("aria-multiselectable", state.many.to_string())
        .live_attr("hidden", move || state.shown.with(Vec::is_empty).then_some(""))
        .child(live(options));
    // Pressing the mouse here must not take the focus from the input, which would close this.
    div()
        .class("listbox")
        .on("mousedown", |event| event.prevent_default())
        .child(div().attr("role", "status").child(live(note)))
        .child(list)
}

fn option(state: State, index: usize, Choice { value, label }: Choice) -> Element {
    let asked = value.clone();
    let is_chosen = move || state.chosen.with(|chosen| chosen.contains(&asked)).to_string();
    let class = move || match state.active.get() == Some(index) {
        true => "option active",
        false => "option",
    };
    li().attr("id", state.option_id(index))
        .attr("role", "option")
        .live_attr("class", move || Some(class()))
        .live_attr("aria-selected", move || Some(is_chosen()))
        .on_click(move || state.take(&value))
        .child(icon(Glyph::Check))
        .child(span().attr("dir", "auto").child(label))
}

/// Scrolls the option with this identifier into the visible part of its list.
pub fn show_option(id: &str) {
    if let Some(option) = document().get_element_by_id(id) {
        let near = ScrollIntoViewOptions::new();
        near.set_block(ScrollLogicalPosition::Nearest);
        option.scroll_into_view_with_scroll_into_view_options(&near);
    }
}
