//! A dialog in which a few letters lead anywhere: a combobox over sections of suggestions.
//!
//! It follows the WAI-ARIA pattern "editable combobox with list autocomplete": the focus stays in
//! the input, the active suggestion is named by `aria-activedescendant`. The first one is active
//! from the start, so that Enter is enough.

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
use state::State;

/// Identifier of the list: only one palette is open at a time.
const LIST: &str = "palette-list";

/// Suggestions of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// Name of the kind.
    pub name: &'static str,
    /// The suggestions.
    pub entries: Vec<Entry>,
}

/// A suggestion.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its icon.
    pub glyph: Glyph,
    /// Its name.
    pub label: String,
    /// Text that helps to tell it from others.
    pub note: Option<String>,
    /// Its effect.
    pub target: Target,
}

impl Entry {
    /// A suggestion without a note.
    pub fn new(glyph: Glyph, label: impl Into<String>, target: Target) -> Self {
        Self { glyph, label: label.into(), note: None, target }
    }
}

/// Effect of a suggestion.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// Opens a page of the app, by its address.
    Page(String),
    /// Opens a venture.
    Venture(VentureId),
    /// Chooses a theme.
    Theme(Theme),
    /// Copies the address of the page.
    CopyLink,
    /// Opens the keyboard shortcuts.
    Shortcuts,
}

/// Content of a palette.
pub struct Content {
    /// The suggestions.
    pub sections: Signal<Vec<Section>>,
    /// True while more suggestions are on their way.
    pub searching: Signal<bool>,
    /// Messages below the suggestions.
    pub foot: AnyView,
}

/// A palette; taking a suggestion closes it.
#[component]
pub fn Palette(
    /// True while it is open.
    open: RwSignal<bool>,
    /// Is called with the effect of a taken suggestion.
    on_take: Callback<Target>,
    /// The suggestions for what is typed, made each time that it opens.
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
                let state = State::new(typed, sections, searching, take);
                view! {
                    <div class="palette-box">
                        <Field state open />
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
fn Field(state: State, open: RwSignal<bool>) -> impl IntoView {
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

/// The list, or a line that says that nothing matches.
#[component]
fn List(state: State) -> impl IntoView {
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
            // Browsers let the Tab key stop at what scrolls; the input moves through this list.
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
                        // The position is a part of the key, as the element is identified by it.
                        <For
                            each=move || state.rows_of(name)
                            key=|row| format!("{row:?}")
                            let((place, entry))
                        >
                            <Suggestion state place entry />
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
fn Suggestion(state: State, place: usize, entry: Entry) -> impl IntoView {
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
