//! The list of a combobox.

use super::state::State;
use super::{Choice, Options};
use crate::components::icon::{Glyph, Icon};
use crate::text::ventures::{OPTIONS_FAILED, OPTIONS_LOADING, OPTIONS_NONE};
use leptos::html::Li;
use leptos::prelude::*;
use web_sys::{ScrollIntoViewOptions, ScrollLogicalPosition};

/// The options that have what was typed, or a line that says why there are none.
pub(super) fn listbox(state: State, label: &'static str) -> impl IntoView {
    let note = move || {
        let note = match state.options.get() {
            Options::Loading => OPTIONS_LOADING,
            Options::Failed => OPTIONS_FAILED,
            Options::Known(_) if state.shown.with(Vec::is_empty) => OPTIONS_NONE,
            Options::Known(_) => return None,
        };
        Some(view! { <p class="listbox-note">{note}</p> })
    };
    let items = move || {
        let shown = state.shown.get().into_iter().enumerate();
        shown.map(|(index, choice)| option(state, index, choice)).collect_view()
    };
    view! {
        // Pressing the mouse here must not take the focus from the input, which would close this.
        <div class="listbox" on:mousedown=move |event| event.prevent_default()>
            <div role="status">{note}</div>
            <ul
                id=state.list_id()
                role="listbox"
                aria-label=label
                aria-multiselectable=state.many.to_string()
                hidden=move || state.shown.with(Vec::is_empty)
            >
                {items}
            </ul>
        </div>
    }
}

fn option(state: State, index: usize, choice: Choice) -> impl IntoView {
    let item = NodeRef::<Li>::new();
    let Choice { value, label } = choice;
    let is_active = Memo::new(move |_| state.active.get() == Some(index));
    Effect::new(move || {
        if let Some(item) = item.get().filter(|_| is_active.get()) {
            let near = ScrollIntoViewOptions::new();
            near.set_block(ScrollLogicalPosition::Nearest);
            item.scroll_into_view_with_scroll_into_view_options(&near);
        }
    });
    let is_chosen = {
        let value = value.clone();
        move || state.chosen.with(|chosen| chosen.contains(&value)).to_string()
    };
    view! {
        <li
            node_ref=item
            id=state.option_id(index)
            role="option"
            class="option"
            class:active=is_active
            aria-selected=is_chosen
            on:click=move |_| state.take(&value)
        >
            <Icon glyph=Glyph::Check />
            <span dir="auto">{label}</span>
        </li>
    }
}
