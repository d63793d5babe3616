//! The suggestions of a palette.

use super::entry::Entry;
use super::state::{Row, State};
use crate::browser;
use crate::components::icon::Icon;
use crate::components::notice::LiveRegion;
use crate::format::short;
use crate::text::{palette as text, tr};
use leptos::prelude::*;

/// Only one palette is open at a time.
pub(super) const ID: &str = "palette-list";

pub(super) fn entry_id(place: usize) -> String {
    format!("palette-{place}")
}

/// The list, or a line that says that nothing matches.
#[component]
pub(super) fn List(state: State) -> impl IntoView {
    Effect::new(move || {
        let active = state.active_id().and_then(|id| document().get_element_by_id(&id));
        if let Some(active) = active {
            browser::reveal(&active);
        }
    });
    view! {
        // Pressing the mouse here must not take the focus from the input.
        <div class="palette-list" on:mousedown=|event| event.prevent_default()>
            <LiveRegion text=Signal::derive(move || text::count(state.count())) />
            // Browsers let the Tab key stop at what scrolls; the input moves through this list.
            <div
                id=ID
                role="listbox"
                tabindex="-1"
                aria-label=tr("Suggestions")
                hidden=move || !state.has_entries()
            >
                <For each=move || state.section_names() key=|name| *name let:name>
                    <div role="group" aria-label=name>
                        <div class="palette-title" aria-hidden="true">
                            {name}
                        </div>
                        <For each=move || state.rows_of(name) key=Row::key let:row>
                            <RowOption state row />
                        </For>
                    </div>
                </For>
            </div>
            <Show when=move || !state.has_entries()>
                <p class="listbox-note">{tr("No results.")}</p>
            </Show>
        </div>
    }
}

#[component]
fn RowOption(state: State, row: Row) -> impl IntoView {
    let Row { place, entry, .. } = row;
    let is_active = move || state.active() == Some(place);
    let Entry { glyph, label, note, target } = entry;
    view! {
        <div
            id=entry_id(place)
            role="option"
            class=move || if is_active() { "option active" } else { "option" }
            aria-selected=move || is_active().to_string()
            on:click=move |_| state.take.run(target.clone())
        >
            <Icon glyph />
            <span>
                <span dir="auto">{short(&label)}</span>
                " "
                {note.map(|note| view! { <small dir="auto">{short(&note)}</small> })}
            </span>
        </div>
    }
}
