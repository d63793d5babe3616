//! What the person has noted of a saved venture, the lists that it is in, and the fields for both.

use super::state::Selection;
use crate::browser;
use crate::components::Rows;
use crate::format::short;
use crate::navigation::focus_new_heading;
use crate::routes;
use crate::saved::{LONGEST_NAMES, LONGEST_NOTE, SavedVenture};
use crate::text::saved as text;
use leptos::html::{Button, Input, Textarea};
use leptos::prelude::*;
use web_sys::{KeyboardEvent, SubmitEvent};

/// The note and the lists, with a button that opens their fields.
#[component]
pub(super) fn SavedNote(
    entry: Signal<SavedVenture>,
    selection: Selection,
    /// What the venture is called.
    name: Signal<String>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let (button, field) = (NodeRef::<Button>::new(), NodeRef::<Textarea>::new());
    let lists_field = NodeRef::<Input>::new();
    let note = move || entry.with(|entry| entry.note.clone());
    let lists = Signal::derive(move || entry.with(|entry| entry.lists.clone()));
    // The note as it was before this person changed it; nothing while it is unchanged.
    let before = StoredValue::new(None::<String>);
    let close = move || {
        is_open.set(false);
        before.set_value(None);
        // The button comes back with the next frame.
        request_animation_frame(move || {
            match button.try_get_untracked().flatten() {
                Some(button) => browser::focus(Some(button)),
                // The row has left the list that is shown.
                None => focus_new_heading(),
            }
        });
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let lists = lists_field.get_untracked().map(|field| field.value()).unwrap_or_default();
        selection.saved.note(&entry.get_untracked().id, &typed, &lists);
        close();
    };
    // The note is kept when the person goes elsewhere; Cancel brings back the one before.
    let keep = move |note: &str| {
        let entry = entry.get_untracked();
        selection.saved.note(&entry.id, note, &entry.lists.join(", "));
    };
    let change = move |event| {
        if before.with_value(Option::is_none) {
            before.set_value(Some(untrack(note).unwrap_or_default()));
        }
        keep(&event_target_value(&event));
    };
    let cancel = move || {
        if let Some(note) = before.get_value() {
            keep(&note);
        }
        close();
    };
    let press = move |event: KeyboardEvent| {
        if browser::key(&event).as_deref() == Some("Escape") {
            event.prevent_default();
            cancel();
        }
    };
    Effect::new(move || {
        browser::focus(field.get());
    });
    let has_note = move || entry.with(|entry| entry.note.is_some() || !entry.lists.is_empty());
    let label = move || match has_note() {
        true => name.with(|name| text::edit_note(name)),
        false => name.with(|name| text::add_note(name)),
    };
    let list = move |list: String| {
        let name = short(&list);
        let to = move || routes::href(&selection.at_list(Some(&list)));
        view! {
            <li>
                <a dir="auto" href=to>
                    {name}
                </a>
            </li>
        }
    };
    let closed = move || {
        view! {
            {move || note().map(|note| view! { <p dir="auto">{note}</p> })}
            <ul
                class="chips"
                hidden=move || lists.with(Vec::is_empty)
                aria-label=move || name.with(|name| text::lists_of(name))
            >
                <Rows each=move || lists.get() children=list />
            </ul>
            <button
                node_ref=button
                type="button"
                class="link-button"
                aria-label=label
                on:click=move |_| is_open.set(true)
            >
                {move || if has_note() { text::edit_note_label() } else { text::add_note_label() }}
            </button>
        }
    };
    view! {
        <div class="saved-note">
            <Show when=move || is_open.get() fallback=closed>
                <form on:submit=save on:keydown=press>
                    <label>
                        <span class="label">{move || name.with(|name| text::note_of(name))}</span>
                        <textarea
                            node_ref=field
                            rows="3"
                            dir="auto"
                            maxlength=LONGEST_NOTE.to_string()
                            prop:value=untrack(note).unwrap_or_default()
                            on:change=change
                        ></textarea>
                    </label>
                    <label>
                        <span class="label">{text::own_lists_label()}</span>
                        <span class="field">
                            <input
                                node_ref=lists_field
                                type="text"
                                dir="auto"
                                maxlength=LONGEST_NAMES.to_string()
                                placeholder=text::own_lists_example()
                                prop:value=lists.get_untracked().join(", ")
                            />
                        </span>
                    </label>
                    <div class="row">
                        <button type="submit" class="button main">
                            {text::save_label()}
                        </button>
                        <button type="button" class="button" on:click=move |_| cancel()>
                            {text::cancel()}
                        </button>
                    </div>
                </form>
            </Show>
        </div>
    }
}
