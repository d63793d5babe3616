//! Command palette: a combobox over sections of suggestions.
//!
//! It follows the WAI-ARIA pattern "editable combobox with list autocomplete": the focus stays in
//! the input, and `aria-activedescendant` names the active suggestion. The first suggestion is
//! active from the start, so that Enter is enough.

mod search;
mod state;
mod suggestions;

use super::commands::Commands;
use crate::browser::theme::use_theme;
use crate::components::{Glyph, Icon, LiveRegion, Modal, use_share};
use crate::format::short;
use crate::navigation::use_navigator;
use crate::saved::use_saved;
use crate::text::{plural, tr};
use crate::{browser, routes};
use leptos::prelude::*;
use search::{SearchLine, use_palette_search};
use state::PaletteState;
use suggestions::{PaletteAction, Section, Suggestion, use_sections};

/// Identifier of the list: only one palette is open at a time.
const LIST: &str = "palette-list";

/// Palette of the [`Commands`] in the context; choosing a suggestion closes it.
#[component]
pub(super) fn Palette() -> impl IntoView {
    let commands: Commands = expect_context();
    let saved = use_saved();
    let theme = use_theme();
    let share = use_share();
    let navigator = use_navigator();
    let run_action = Callback::new(move |action| {
        commands.is_palette_open.set(false);
        match action {
            PaletteAction::Page(address) => navigator.open(&address),
            PaletteAction::Venture(id) => navigator.open(&routes::venture(&id)),
            PaletteAction::Theme(chosen) => theme.set(chosen),
            PaletteAction::Share => share.run(location().href().unwrap_or_default()),
            PaletteAction::Shortcuts => commands.is_shortcut_list_open.set(true),
        }
    });
    let keys = [("↑ ↓", tr("to select")), ("↵", tr("to open")), (tr("Esc"), tr("to close"))];
    let key = |(key, does): (&'static str, &'static str)| {
        view! {
            <span>
                <kbd>{key}</kbd>
                " "
                {does}
            </span>
        }
    };
    view! {
        <Modal open=commands.is_palette_open class="palette" label=tr("Search or jump")>
            {
                let search = use_palette_search(RwSignal::new(String::new()));
                let state = PaletteState {
                    typed: search.typed,
                    sections: use_sections(search, saved),
                    selected: RwSignal::new(0),
                    run_action,
                };
                view! {
                    <div class="palette-box">
                        <PaletteField state commands />
                        <SuggestionList state />
                        <div class="palette-status">
                            <SearchLine search />
                        </div>
                        <p class="palette-keys" aria-hidden="true">
                            {keys.map(key).collect_view()}
                        </p>
                    </div>
                }
            }
        </Modal>
    }
}

#[component]
fn PaletteField(state: PaletteState, commands: Commands) -> impl IntoView {
    let take_early_text = move |_| {
        let text = commands.early_text.try_update_value(std::mem::take).unwrap_or_default();
        if !text.is_empty() {
            state.type_text(text);
        }
    };
    view! {
        <div class="field">
            <Icon glyph=Glyph::Search />
            <input
                type="text"
                role="combobox"
                autofocus
                aria-label=tr("Search or jump")
                placeholder=tr("Page, venture, person, country, sector or number")
                autocomplete="off"
                autocapitalize="off"
                spellcheck="false"
                enterkeyhint="go"
                maxlength="200"
                aria-autocomplete="list"
                aria-haspopup="listbox"
                aria-controls=LIST
                aria-expanded="true"
                aria-activedescendant=move || suggestion_id(state.active())
                prop:value=state.typed
                on:focus=take_early_text
                on:input=move |event| state.type_text(event_target_value(&event))
                on:keydown=move |event| state.handle_key(&event)
            />
            <button type="button" aria-label=tr("Close") on:click=move |_| commands.is_palette_open.set(false)>
                <Icon glyph=Glyph::Cross />
            </button>
        </div>
    }
}

fn suggestion_id(position: usize) -> String {
    format!("palette-{position}")
}

#[component]
fn SuggestionList(state: PaletteState) -> impl IntoView {
    Effect::new(move || {
        if let Some(active) = document().get_element_by_id(&suggestion_id(state.active())) {
            browser::reveal(&active);
        }
    });
    let count = move || plural(state.count() as u64, "# suggestion.", "# suggestions.");
    let sections = move || {
        let mut positions = 0..;
        let section = |Section { name, suggestions }: Section| {
            let rows = suggestions.into_iter().zip(&mut positions).map(|(suggestion, position)| {
                view! { <SuggestionRow state position suggestion /> }
            });
            view! {
                <div role="group" aria-label=name>
                    <div class="palette-title" aria-hidden="true">
                        {name}
                    </div>
                    {rows.collect_view()}
                </div>
            }
        };
        state.sections.get().into_iter().map(section).collect_view()
    };
    view! {
        // Pressing a mouse button here must not take the focus from the input.
        <div class="palette-list" on:mousedown=|event| event.prevent_default()>
            <LiveRegion text=Signal::derive(count) />
            // Browsers make scrollable boxes tab stops; here the arrow keys of the input move
            // through the list.
            <div id=LIST role="listbox" tabindex="-1" aria-label=tr("Suggestions")>
                {sections}
            </div>
        </div>
    }
}

#[component]
fn SuggestionRow(state: PaletteState, position: usize, suggestion: Suggestion) -> impl IntoView {
    let is_active = move || state.active() == position;
    let Suggestion { glyph, label, note, action } = suggestion;
    view! {
        <div
            id=suggestion_id(position)
            role="option"
            class=move || if is_active() { "option active" } else { "option" }
            aria-selected=move || is_active().to_string()
            on:click=move |_| state.run_action.run(action.clone())
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
