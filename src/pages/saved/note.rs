//! What the person has noted of a saved venture, and the field to change it.

use crate::saved::{LONGEST_NOTE, Saved, SavedVenture};
use crate::text::saved as text;
use leptos::html::{Button, Textarea};
use leptos::prelude::*;
use web_sys::{KeyboardEvent, SubmitEvent};

/// The note with a button that opens its field.
#[component]
pub(super) fn SavedNote(
    entry: Signal<SavedVenture>,
    saved: Saved,
    /// What the venture is called.
    name: Signal<String>,
) -> impl IntoView {
    let is_open = RwSignal::new(false);
    let (button, field) = (NodeRef::<Button>::new(), NodeRef::<Textarea>::new());
    let note = Memo::new(move |_| entry.with(|entry| entry.note.clone()));
    let close = move || {
        is_open.set(false);
        // The button comes back with the next frame.
        request_animation_frame(move || {
            if let Some(button) = button.try_get_untracked().flatten() {
                // The only failure is an element that has left the page.
                drop(button.focus());
            }
        });
    };
    let save = move |event: SubmitEvent| {
        event.prevent_default();
        let typed = field.get_untracked().map(|field| field.value()).unwrap_or_default();
        saved.note(&entry.get_untracked().id, &typed);
        close();
    };
    let press = move |event: KeyboardEvent| {
        if event.key() == "Escape" && !event.is_composing() {
            event.prevent_default();
            close();
        }
    };
    Effect::new(move || {
        if let Some(field) = field.get() {
            drop(field.focus());
        }
    });
    let has_note = Memo::new(move |_| note.with(Option::is_some));
    let label = move || match has_note.get() {
        true => name.with(|name| text::edit_note(name)),
        false => name.with(|name| text::add_note(name)),
    };
    let closed = move || {
        view! {
            {move || note.get().map(|note| view! { <p dir="auto">{note}</p> })}
            <button
                node_ref=button
                type="button"
                class="link-button"
                aria-label=label
                on:click=move |_| is_open.set(true)
            >
                {move || if has_note.get() { text::edit_note_label() } else { text::add_note_label() }}
            </button>
        }
    };
    view! {
        <div class="saved-note">
            <Show when=move || is_open.get() fallback=closed>
                <form on:submit=save on:keydown=press>
                    <textarea
                        node_ref=field
                        rows="3"
                        dir="auto"
                        maxlength=LONGEST_NOTE.to_string()
                        aria-label=move || name.with(|name| text::note_of(name))
                        prop:value=note.get_untracked().unwrap_or_default()
                    ></textarea>
                    <div class="row">
                        <button type="submit" class="button main">
                            {text::save_note()}
                        </button>
                        <button type="button" class="button" on:click=move |_| close()>
                            {text::cancel()}
                        </button>
                    </div>
                </form>
            </Show>
        </div>
    }
}
