//! Command palette: a combobox over sections of suggestions.
//!
//! It follows the WAI-ARIA pattern "editable combobox with list autocomplete": the focus stays in
//! the input, and `aria-activedescendant` names the active suggestion. The first suggestion is
//! active from the start, so that Enter is enough.

mod finder;
mod search;
mod sections;
mod state;

pub use finder::use_finder;
pub use search::SearchLine;
pub use sections::{
    all_results, filters_section, found_section, matches, number_section, people_section,
    saved_section, search_people,
};

use crate::browser;
use crate::browser::theme::Theme;
use crate::components::dialog::Modal;
use crate::components::icon::{Glyph, Icon};
use crate::components::notice::LiveRegion;
use crate::format::short;
use crate::text::{plural, tr};
use directory_api::VentureId;
use leptos::prelude::*;
use state::PaletteState;

/// Identifier of the list: only one palette is open at a time.
const LIST: &str = "palette-list";

/// Suggestions of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Title of the section.
    pub name: &'static str,
    /// Suggestions of the section.
    pub entries: Vec<Suggestion>,
}

#[derive(Clone, Debug, PartialEq)]
pub struct Suggestion {
    /// Icon of the suggestion.
    pub glyph: Glyph,
    /// Name of the suggestion.
    pub label: String,
    /// Text that distinguishes it from similar suggestions.
    pub note: Option<String>,
    /// Effect of the suggestion.
    pub target: PaletteAction,
}

impl Suggestion {
    /// Creates a suggestion without a note.
    pub fn new(glyph: Glyph, label: impl Into<String>, target: PaletteAction) -> Self {
        Self { glyph, label: label.into(), note: None, target }
    }
}

/// Effect of a suggestion.
#[derive(Clone, Debug, PartialEq)]
pub enum PaletteAction {
    /// Opens a page of the app, by its address.
    Page(String),
    Venture(VentureId),
    Theme(Theme),
    /// Copies the address of the page.
    CopyLink,
    /// Opens the keyboard shortcuts.
    Shortcuts,
}

/// Content of a palette.
pub struct Content {
    /// Suggestions by section.
    pub sections: Signal<Vec<Section>>,
    /// True while more suggestions are loading.
    pub searching: Signal<bool>,
    /// Messages below the suggestions.
    pub foot: AnyView,
}

/// Palette; choosing a suggestion closes it.
#[component]
pub fn Palette(
    /// True while the palette is open.
    open: RwSignal<bool>,
    /// Runs with the effect of a chosen suggestion.
    on_take: Callback<PaletteAction>,
    /// Suggestions for the typed text, made each time the palette opens.
    content: Callback<RwSignal<String>, Content>,
) -> impl IntoView {
    let take = Callback::new(move |target| {
        open.set(false);
        on_take.run(target);
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
        <Modal open class="palette" label=tr("Search or jump")>
            {
                let typed = RwSignal::new(String::new());
                let Content { sections, searching, foot } = content.run(typed);
                let state = PaletteState::new(typed, sections, searching, take);
                view! {
                    <div class="palette-box">
                        <PaletteField state open />
                        <List state />
                        <div class="palette-said">{foot}</div>
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
fn PaletteField(state: PaletteState, open: RwSignal<bool>) -> impl IntoView {
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
                aria-expanded=move || (state.count() > 0).to_string()
                aria-activedescendant=move || state.active().map(entry_id)
                prop:value=state.typed
                on:input=move |event| state.type_text(event_target_value(&event))
                on:keydown=move |event| state.press(&event)
            />
            <button type="button" aria-label=tr("Close") on:click=move |_| open.set(false)>
                <Icon glyph=Glyph::Cross />
            </button>
        </div>
    }
}

fn entry_id(place: usize) -> String {
    format!("palette-{place}")
}

/// List, or a line that says that nothing matches.
#[component]
fn List(state: PaletteState) -> impl IntoView {
    Effect::new(move || {
        let id = state.active().map(entry_id);
        if let Some(active) = id.and_then(|id| document().get_element_by_id(&id)) {
            browser::reveal(&active);
        }
    });
    let count = move || match state.count() {
        0 => tr("No results.").to_owned(),
        count => plural(count as u64, "# suggestion.", "# suggestions."),
    };
    view! {
        // Pressing the mouse here must not take the focus from the input.
        <div class="palette-list" on:mousedown=|event| event.prevent_default()>
            <LiveRegion text=Signal::derive(count) />
            // Browsers make scrolling boxes a stop of the Tab key; here the input moves through the
            // list.
            <div
                id=LIST
                role="listbox"
                tabindex="-1"
                aria-label=tr("Suggestions")
                hidden=move || state.count() == 0
            >
                <For each=move || state.section_names() key=|name| *name let:name>
                    <div role="group" aria-label=name>
                        <div class="palette-title" aria-hidden="true">
                            {name}
                        </div>
                        // The position is part of the key, because it identifies the element.
                        <For
                            each=move || state.rows_of(name)
                            key=|row| format!("{row:?}")
                            let((place, entry))
                        >
                            <SuggestionRow state place entry />
                        </For>
                    </div>
                </For>
            </div>
            <Show when=move || state.count() == 0>
                <p class="listbox-note">{tr("No results.")}</p>
            </Show>
        </div>
    }
}

#[component]
fn SuggestionRow(state: PaletteState, place: usize, entry: Suggestion) -> impl IntoView {
    let is_active = move || state.active() == Some(place);
    let Suggestion { glyph, label, note, target } = entry;
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
