//! Note and lists of a saved venture.

use crate::components::chunks::{LazyPart, Render, chunk};
use crate::components::{Chips, Disclosure};
use crate::routes;
use crate::saved::{SavedEntry, use_saved};
use crate::text::{tr, tr_with};
use directory_api::{QueryString, VentureId};
use leptos::prelude::*;
use std::sync::Arc;

/// Saved venture of a [`SavedNotePart`], in the context.
#[derive(Clone, Copy)]
struct NotedVenture {
    entry: Signal<Arc<SavedEntry>>,
    name: Signal<String>,
}

/// Note and lists of a venture; empty unless it is saved. The code is a chunk, because most people
/// who open the page have not saved the venture.
#[component]
pub fn SavedNotePart(id: VentureId, #[prop(into)] name: Signal<String>) -> impl IntoView {
    let saved = use_saved();
    let found = Signal::derive(move || saved.ventures.find(id.as_str()));
    let entry = Signal::derive(move || found.get().unwrap_or_default());
    provide_context(NotedVenture { entry, name });
    view! {
        <Show when=move || found.get().is_some()>
            <LazyPart chunk=saved_note class="saved-note-part" skeleton=|| () />
        </Show>
    }
}

chunk! {
    fn saved_note in rest -> Render {
        || {
            let NotedVenture { entry, name } = expect_context();
            view! { <SavedNote entry name /> }.into_any()
        }
    }
}

/// Note and lists of a saved venture, with fields that can be opened.
///
/// A note is stored while it is typed. Lists are stored when the person leaves the field or the
/// page, so that a half-typed name does not become a list.
#[component]
pub fn SavedNote(
    entry: Signal<Arc<SavedEntry>>,
    #[prop(into)] name: Signal<String>,
) -> impl IntoView {
    let saved = use_saved();
    let key = entry.with_untracked(|entry| entry.key.clone());
    // The lists before the typing, and the typed text.
    let typed_lists = RwSignal::new(None::<(Vec<String>, String)>);
    let store_lists = {
        let key = key.clone();
        move || {
            if let Some((before, typed)) = typed_lists.try_update(Option::take).flatten() {
                saved.set_lists(&key, &before, &typed);
            }
        }
    };
    let on_leave = store_lists.clone();
    let on_hide = store_lists.clone();
    let hidden = window_event_listener_untyped("pagehide", move |_| on_hide());
    on_cleanup(move || {
        hidden.remove();
        on_leave();
    });
    let lists = move || match typed_lists.get() {
        Some((_, typed)) => typed,
        None => entry.with(|entry| entry.lists.join(", ")),
    };
    let words = move || {
        let note = entry.with(|entry| entry.note.clone());
        (!note.trim().is_empty()).then(|| view! { <p dir="auto">{note}</p> })
    };
    let chips = move || {
        let values = entry.with(|entry| entry.lists.clone());
        (!values.is_empty()).then(|| view! { <Chips values to=Some(list_address) /> })
    };
    view! {
        <div class="saved-note">
            {words} {chips}
            <Disclosure summary=tr("Note and lists")>
                <label>
                    <span class="label">
                        {move || tr_with("Note about {name}", &[("name", &name.read())])}
                    </span>
                    <textarea
                        rows="3"
                        dir="auto"
                        maxlength="2000"
                        prop:value=move || entry.with(|entry| entry.note.clone())
                        on:input:target=move |event| {
                            let note = event.target().value();
                            saved.ventures.edit(&key, |entry| entry.note = note);
                        }
                    ></textarea>
                </label>
                <label>
                    <span class="label">{tr("Lists, separated by commas")}</span>
                    <span class="field">
                        <input
                            type="text"
                            dir="auto"
                            maxlength="600"
                            placeholder=tr("Pipeline, Board")
                            prop:value=lists
                            on:input:target=move |event| {
                                let known = || entry.with_untracked(|entry| entry.lists.clone());
                                typed_lists.update(|typed| {
                                    typed.get_or_insert_with(|| (known(), String::new())).1 =
                                        event.target().value();
                                });
                            }
                            on:change=move |_| store_lists()
                        />
                    </span>
                </label>
            </Disclosure>
        </div>
    }
}

/// Address of a list of the person.
fn list_address(name: &str) -> String {
    let mut query = QueryString::default();
    query.push(routes::LIST, name);
    routes::saved_ventures(1, query)
}
