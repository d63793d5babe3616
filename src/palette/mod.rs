//! A dialog in which a few letters lead anywhere: a combobox over sections of suggestions.
//!
//! It follows the WAI-ARIA pattern "editable combobox with list autocomplete": the focus stays in
//! the input, the active suggestion is named by `aria-activedescendant`. The first one is active
//! from the start, so that Enter is enough.

mod entry;
mod filters;
mod list;
mod search;
mod state;
mod ventures;

pub use entry::{Entry, Section, Target};
pub use filters::{filters_section, is_exact};
pub use search::{SearchLine, all_results, search_people};
pub use ventures::{found_section, number_section, people_section, saved_section};

use crate::components::dialog::Modal;
use crate::components::icon::{Glyph, Icon};
use crate::format::fold;
use crate::text::{palette as text, tr};
use leptos::prelude::*;
use list::List;
use state::State;

/// Opens the palette, from the context.
#[derive(Clone, Copy)]
pub struct OpenPalette(pub Callback<()>);

/// What a palette suggests.
pub struct Content {
    /// The suggestions.
    pub sections: Signal<Vec<Section>>,
    /// Whether more suggestions are on their way.
    pub searching: Signal<bool>,
    /// What is to be said below them.
    pub foot: AnyView,
}

/// A palette; taking a suggestion closes it.
#[component]
pub fn Palette(
    /// Whether it is open.
    open: RwSignal<bool>,
    /// Is called with what a taken suggestion leads to.
    on_take: Callback<Target>,
    /// The suggestions for what is typed, made each time that it opens.
    content: Callback<RwSignal<String>, Content>,
) -> impl IntoView {
    let take = Callback::new(move |target| {
        open.set(false);
        on_take.run(target);
    });
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
                            {text::keys().into_iter().map(key).collect_view()}
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
                aria-controls=list::ID
                aria-expanded=move || state.has_entries().to_string()
                aria-activedescendant=move || state.active_id()
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

/// Whether a text has what was typed, whatever the case and the accents.
pub fn matches(text: &str, typed: &str) -> bool {
    let wanted = fold(typed.trim());
    wanted.is_empty() || fold(text).contains(&wanted)
}
