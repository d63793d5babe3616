//! An editable combobox with a list of options, of which one or several are chosen.
//!
//! It follows the WAI-ARIA pattern "editable combobox with list autocomplete": the focus stays in
//! the input, the active option is named by `aria-activedescendant`. Typing narrows the options,
//! whatever the case and the accents.

mod keys;
mod listbox;
mod matching;
mod state;

pub use listbox::show_option;
pub use matching::fold;

use super::chip::removable_chip;
use super::icon::{Glyph, icon};
use crate::callback::Callback;
use crate::markup::tags::{button, div, input, label, small, ul};
use crate::markup::{Element, Markup, live};
use crate::signal::Signal;
use crate::text::ventures as text;
use listbox::listbox;
use state::State;
use std::sync::Arc;

/// Something to choose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is chosen, as the service knows it.
    pub value: String,
    /// What people read.
    pub label: String,
}

impl Choice {
    /// A choice that people read as the service writes it.
    pub fn plain(value: &str) -> Self {
        Self { value: value.to_owned(), label: value.to_owned() }
    }
}

/// What there is to choose from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Options {
    /// It is on its way.
    #[default]
    Loading,
    /// It could not be loaded.
    Failed,
    /// These.
    Known(Arc<[Choice]>),
}

/// What a combobox is called, what there is to choose from and what is chosen.
#[derive(Clone, Copy)]
pub struct Combobox {
    /// Tells the parts of this combobox from those of another one on the page.
    pub id: &'static str,
    /// What is chosen.
    pub label: &'static str,
    /// What stands in the empty input.
    pub placeholder: &'static str,
    /// What there is to choose from.
    pub options: Signal<Options>,
    /// The chosen values.
    pub chosen: Signal<Vec<String>>,
    /// Whether several values may be chosen; else a choice replaces the one before.
    pub many: bool,
    /// Is called with all values that are chosen then.
    pub on_change: Callback<Vec<String>>,
}

/// A combobox with the chosen values as chips below it.
pub fn combobox(combobox: Combobox) -> Element {
    let Combobox { id, label: name, chosen, .. } = combobox;
    let state = State::new(combobox);
    let count = move || match chosen.with(Vec::len) {
        0 => None,
        count => Some(small().child(text::chosen(count))),
    };
    let list = live(move || state.open.get().then(|| listbox(state, name)));
    let field = div().class("field").child(field(state, combobox)).child(toggle_button(state));
    div()
        .child(label().class("label").attr("for", id).child(name).child(live(count)))
        .child(div().class("combobox").child(field).child(list))
        .child(chosen_chips(state))
}

fn field(state: State, Combobox { id, placeholder, .. }: Combobox) -> Element {
    input()
        .handle(state.input)
        .attr("id", id)
        .attr("type", "text")
        .attr("role", "combobox")
        .attr("placeholder", placeholder)
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("aria-autocomplete", "list")
        .attr("aria-haspopup", "listbox")
        .live_attr("aria-expanded", move || Some(state.open.get().to_string()))
        .live_attr("aria-controls", move || state.open.get().then(|| state.list_id()))
        .live_attr("aria-activedescendant", move || state.active_id())
        .value(move || state.typed.get())
        .on_value("input", move |text| state.type_text(text))
        .on_key(move |event| keys::handle(state, event))
        .on_click(move || state.open.set(true))
        .on("blur", move |_| state.close())
}

/// Opens and closes the list by pointer; the keyboard has its own ways, so Tab skips it.
fn toggle_button(state: State) -> Element {
    let toggle = move |event: web_sys::Event| {
        event.prevent_default();
        state.toggle();
    };
    button()
        .attr("type", "button")
        .attr("tabindex", "-1")
        .attr("aria-label", text::OPTIONS_SHOW)
        .on("mousedown", toggle)
        .child(icon(Glyph::Down))
}

fn chosen_chips(state: State) -> Markup {
    live(move || {
        let chosen = state.chosen.get();
        let chip =
            |value: String| removable_chip(&state.label_of(&value), move || state.remove(&value));
        (!chosen.is_empty())
            .then(|| ul().class("chips").child(chosen.into_iter().map(chip).collect::<Vec<_>>()))
    })
}
