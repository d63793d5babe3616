//! Note about a saved venture, its lists, and the fields for both.

use super::state::Selection;
use crate::browser;
use crate::components::Rows;
use crate::format::short;
use crate::navigation::focus_new_heading;
use crate::routes;
use crate::saved::{Entry, LONGEST_NAMES, LONGEST_NOTE};
use crate::text::saved as text;
use leptos::html::{Button, Input, Textarea};
use leptos::prelude::*;
use std::sync::Arc;
use web_sys::{KeyboardEvent, SubmitEvent};

/// Note and lists, with a button that opens their fields.
#[component]
pub(super) fn SavedNote(
    entry: Signal<Arc<Entry>>,
    selection: Selection,
    /// Name of the venture.
    name: Signal<String>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let (button, field) = (NodeRef::<Button>::new(), NodeRef::<Textarea>::new());
    let lists_field = NodeRef::<Input>::new();
    let note = move || entry.with(|entry| entry.note().unwrap_or_default());
    let lists = Signal::derive(move || entry.with(|entry| entry.lists()));
    // Note and lists when the fields were opened: only what the person changes is written.
    let opened = StoredValue::new((String::new(), Vec::new()));
    let open = move |_| {
        opened.set_value((untrack(note), lists.get_untracked()));
        is_open.set(true);
    };
    let close = move || {
        is_open.set(false);
        // The button is there again with the next frame.
        request_animation_frame(move || {
            match button.try_get_untracked().flatten() {
                Some(button) => browser::focus(Some(button)),
                // The row has left the list that is shown.
                None => focus_new_heading(),
            }
        });
    };
    let (saved, id) = (selection.saved, StoredValue::new(entry.with_untracked(|it| it.id())));
    let write_note = move |typed: &str| id.with_value(|id| saved.set_note(id, typed));
    // The note as it was typed and stored last.
    let typed_note = StoredValue::new(None::<String>);
    // The note is kept when the person leaves the page; Cancel restores the one before.
    let change = move |event| {
        let typed = event_target_value(&event);
        write_note(&typed);
        typed_note.set_value(Some(typed));
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        let names = lists_field.get_untracked().map(|field| field.value()).unwrap_or_default();
        opened.with_value(|(note, lists)| {
            let last = typed_note.get_value();
            if typed.trim() != last.as_deref().unwrap_or(note).trim() {
                write_note(&typed);
            }
            id.with_value(|id| saved.set_lists(id, lists, &names));
        });
        typed_note.set_value(None);
        close();
    };
    let cancel = move || {
        let is_changed = typed_note.try_update_value(Option::take).flatten().is_some();
        if is_changed {
            opened.with_value(|(note, _)| write_note(note));
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
    let has_note = move || entry.with(|it| it.note().is_some() || !it.lists().is_empty());
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
            {move || {
                Some(note())
                    .filter(|note| !note.is_empty())
                    .map(|note| view! { <p dir="auto">{note}</p> })
            }}
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
                on:click=open
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
                            prop:value=untrack(note)
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
