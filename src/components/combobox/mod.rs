//! An editable combobox with a list of options, of which several may be selected.
//!
//! It follows the WAI-ARIA pattern "editable combobox with list autocomplete": the focus stays in
//! the input, the active option is named by `aria-activedescendant`. Typing narrows the options,
//! whatever the case and the accents.

mod state;

use super::icon::{Glyph, Icon};
use super::leave::on_leave;
use super::pill::RemovableChip;
use super::rows::Rows;
use crate::browser;
use crate::format::{country, fold, short};
use crate::text::{listing, ventures as text};
use leptos::prelude::*;
use state::State;
use std::sync::Arc;

/// Something to select.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// What is selected, as the service knows it.
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

/// What there is to select from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Options {
    #[default]
    Loading,
    /// It could not be loaded.
    Failed,
    Known(Arc<[Choice]>),
}

/// A combobox with the selected values as chips below it.
#[component]
pub fn Combobox(
    /// Tells the parts of this combobox from those of another one on the page.
    id: &'static str,
    label: &'static str,
    placeholder: &'static str,
    #[prop(into)] options: Signal<Options>,
    #[prop(into)] chosen: Signal<Vec<String>>,
    /// Runs with all values that are selected then.
    #[prop(into)]
    on_change: Callback<Vec<String>>,
) -> impl IntoView {
    let state = State::new(id, options, chosen, on_change);
    let count = move || match chosen.with(Vec::len) {
        0 => None,
        count => Some(view! { <small>{text::chosen(count)}</small> }),
    };
    let note = move || {
        let note = match state.options.get() {
            _ if !state.open.get() => return None,
            Options::Loading => text::options_loading(),
            Options::Failed => listing::options_failed(),
            Options::Known(_) if state.shown.with(Vec::is_empty) => text::options_none(),
            Options::Known(_) => return None,
        };
        Some(view! { <p class="listbox-note">{note}</p> })
    };
    let toggle = move |event: web_sys::MouseEvent| {
        event.prevent_default();
        state.toggle();
    };
    // Pressing the mouse in the list must not take the focus from the input, which would close it.
    view! {
        <div>
            <label class="label" for=id>{label}{count}</label>
            <div
                node_ref=state.root
                class="combobox"
                on:focusout=on_leave(state.root, move || state.close())
            >
                <div class="field">
                    <Field state id placeholder />
                    // For the pointer; the keyboard has its own ways, so Tab skips it.
                    <button
                        type="button"
                        tabindex="-1"
                        aria-label=text::options_show()
                        on:mousedown=toggle
                    >
                        <Icon glyph=Glyph::Down />
                    </button>
                </div>
                <div
                    class:listbox=move || state.open.get()
                    on:mousedown=|event| event.prevent_default()
                >
                    <div role="status">{note}</div>
                    <Show when=move || state.open.get()>
                        <Listbox state label />
                    </Show>
                </div>
            </div>
            <SelectedChips state />
        </div>
    }
}

#[component]
fn Field(state: State, id: &'static str, placeholder: &'static str) -> impl IntoView {
    view! {
        <input
            node_ref=state.input
            id=id
            type="text"
            role="combobox"
            data-usable=""
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
            on:input=move |event| state.type_text(event_target_value(&event))
            on:keydown=move |event| state.handle_key(&event)
            on:click=move |_| state.open.set(true)
        />
    }
}

#[component]
fn SelectedChips(state: State) -> impl IntoView {
    let chip = move |value: String| {
        let removed = value.clone();
        let label = Signal::derive(move || state.label_of(&value));
        view! { <RemovableChip label on_remove=move |()| state.remove(&removed) /> }
    };
    view! {
        <Show when=move || !state.chosen.with(Vec::is_empty)>
            <ul class="chips">
                <Rows each=move || state.chosen.get() children=chip />
            </ul>
        </Show>
    }
}

/// The options that have what was typed.
#[component]
fn Listbox(state: State, label: &'static str) -> impl IntoView {
    Effect::new(move || {
        if let Some(id) = state.active_id() {
            show_option(&id);
        }
    });
    let option = move |index: ReadSignal<usize>, choice: Choice| {
        view! { <OptionItem state index choice /> }
    };
    // Browsers let Tab stop at what scrolls and has nothing in it that takes the focus.
    view! {
        <ul
            id=state.list_id()
            role="listbox"
            tabindex="-1"
            aria-label=label
            aria-multiselectable="true"
            hidden=move || state.shown.with(Vec::is_empty)
        >
            <ForEnumerate
                each=move || state.shown.get()
                key=|choice| (choice.value.clone(), choice.label.clone())
                children=option
            />
        </ul>
    }
}

#[component]
fn OptionItem(state: State, index: ReadSignal<usize>, choice: Choice) -> impl IntoView {
    let Choice { value, label } = choice;
    let own = value.clone();
    let is_chosen = move || state.chosen.with(|chosen| chosen.contains(&own)).to_string();
    let class = move || match state.active.get() == Some(index.get()) {
        true => "option active",
        false => "option",
    };
    view! {
        <li
            id=move || state.option_id(index.get())
            role="option"
            class=class
            aria-selected=is_chosen
            on:click=move |_| state.take(&value)
        >
            <Icon glyph=Glyph::Check />
            <span dir="auto">{short(&label)}</span>
        </li>
    }
}

/// Scrolls the option with this identifier into the visible part of its list.
pub fn show_option(id: &str) {
    if let Some(option) = document().get_element_by_id(id) {
        browser::reveal(&option);
    }
}

/// The options with the typed words in any place; those that begin with the text come first, and a
/// country that has this name in another language or this code.
fn narrow(all: &[Choice], typed: &str) -> Vec<Choice> {
    let wanted = fold(typed.trim());
    if wanted.is_empty() {
        return all.to_vec();
    }
    let country = country::name(typed.trim());
    let (mut found, mut elsewhere) = (Vec::new(), Vec::new());
    for choice in all {
        match fold(&choice.label).find(&wanted) {
            _ if country == choice.value => found.insert(0, choice.clone()),
            Some(0) => found.push(choice.clone()),
            Some(_) => elsewhere.push(choice.clone()),
            None => {}
        }
    }
    found.append(&mut elsewhere);
    found
}
