//! An editable combobox with a list of options, of which one or several are chosen.
//!
//! It follows the WAI-ARIA pattern "editable combobox with list autocomplete": the focus stays in
//! the input, the active option is named by `aria-activedescendant`. Typing narrows the options,
//! whatever the case and the accents.

mod keys;
mod listbox;
mod matching;
mod state;

pub use matching::fold;

use super::chip::RemovableChip;
use super::icon::{Glyph, Icon};
use crate::text;
use leptos::html::Input;
use leptos::prelude::*;
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

/// A combobox with the chosen values as chips below it.
#[component]
pub fn Combobox(
    /// Tells the parts of this combobox from those of another one on the page.
    id: &'static str,
    /// What is chosen.
    label: &'static str,
    /// What stands in the empty input.
    placeholder: &'static str,
    /// What there is to choose from.
    #[prop(into)]
    options: Signal<Options>,
    /// The chosen values.
    #[prop(into)]
    chosen: Signal<Vec<String>>,
    /// Whether several values may be chosen; else a choice replaces the one before.
    #[prop(default = true)]
    many: bool,
    /// Is called with all values that are chosen then.
    on_change: Callback<Vec<String>>,
) -> impl IntoView {
    let input = NodeRef::<Input>::new();
    let state = State::new(id, options, chosen, many, on_change, input);
    let count = move || match chosen.with(Vec::len) {
        0 => None,
        count => Some(view! { <small>{text::ventures::chosen(count)}</small> }),
    };
    view! {
        <div>
            <label class="label" for=id>
                {label}
                {count}
            </label>
            <div class="combobox">
                <div class="field">
                    <input
                        node_ref=input
                        id=id
                        type="text"
                        role="combobox"
                        placeholder=placeholder
                        autocomplete="off"
                        autocapitalize="off"
                        spellcheck="false"
                        aria-autocomplete="list"
                        aria-haspopup="listbox"
                        aria-expanded=move || state.open.get().to_string()
                        aria-controls=move || state.open.get().then(|| state.list_id())
                        aria-activedescendant=move || state.active_id()
                        prop:value=state.typed
                        on:input:target=move |event| state.type_text(event.target().value())
                        on:keydown=move |event| keys::handle(state, &event)
                        on:click=move |_| state.open.set(true)
                        on:blur=move |_| state.close()
                    />
                    {toggle_button(state)}
                </div>
                {move || state.open.get().then(|| listbox(state, label))}
            </div>
            {chosen_chips(state)}
        </div>
    }
}

/// Opens and closes the list by pointer; the keyboard has its own ways, so Tab skips it.
fn toggle_button(state: State) -> impl IntoView {
    view! {
        <button
            type="button"
            tabindex="-1"
            aria-label=text::ventures::OPTIONS_SHOW
            on:mousedown=move |event| {
                event.prevent_default();
                state.toggle();
            }
        >
            <Icon glyph=Glyph::Down />
        </button>
    }
}

fn chosen_chips(state: State) -> impl IntoView {
    move || {
        let chosen = state.chosen.get();
        let chip = |value: String| {
            let label = state.label_of(&value);
            let remove = Callback::new(move |()| state.toggle_value(&value));
            view! { <RemovableChip label on_remove=remove /> }
        };
        (!chosen.is_empty())
            .then(|| view! { <ul class="chips">{chosen.into_iter().map(chip).collect_view()}</ul> })
    }
}
