//! A dialog in which a few letters lead anywhere: a combobox over sections of suggestions.
//!
//! It follows the WAI-ARIA pattern "editable combobox with list autocomplete": the focus stays in
//! the input, the active suggestion is named by `aria-activedescendant`. The first one is active
//! from the start, so that Enter is enough.

mod entry;
mod list;
mod nearness;
mod search_line;
mod search_section;
mod state;
mod ventures;

pub use entry::{Action, Entry, Section, Target};
pub use nearness::nearer_first;
pub use search_line::search_line;
pub use search_section::search_section;
pub use ventures::{found_section, number_section, people_section, saved_section};

use super::combobox::fold;
use super::dialog::modal;
use super::icon::{Glyph, icon};
use crate::callback::Callback;
use crate::markup::tags::{button, div, input, kbd, p, span};
use crate::markup::{Element, IntoMarkup, Markup};
use crate::signal::{RwSignal, Signal};
use crate::text::palette as text;
use state::State;

/// What a palette is called.
#[derive(Clone, Copy, Debug)]
pub struct Labels {
    /// The dialog.
    pub name: &'static str,
    /// What stands in the empty input.
    pub hint: &'static str,
}

/// What a palette suggests.
pub struct Content {
    /// The suggestions.
    pub sections: Signal<Vec<Section>>,
    /// Whether more suggestions are on their way.
    pub searching: Signal<bool>,
    /// What is to be said below them.
    pub foot: Markup,
}

/// A palette. Its content, which follows what is typed, is made each time that it opens; taking a
/// suggestion closes it.
pub fn palette(
    labels: Labels,
    open: RwSignal<bool>,
    on_take: Callback<Target>,
    content: impl Fn(RwSignal<String>) -> Content + Send + 'static,
) -> Element {
    modal(open, "palette", labels.name, move || {
        let typed = RwSignal::new(String::new());
        let Content { sections, searching, foot } = content(typed);
        let take = Callback::new(move |target| {
            open.set(false);
            on_take.run(target);
        });
        let state = State::new(typed, sections, searching, take);
        div()
            .class("palette-box")
            .child(field(labels, state, open))
            .child(list::view(state))
            .child(div().class("palette-said").child(foot))
            .child(keys())
            .into_markup()
    })
}

fn field(labels: Labels, state: State, open: RwSignal<bool>) -> Element {
    let input = input()
        .attr("type", "text")
        .attr("role", "combobox")
        .flag("autofocus", true)
        .attr("aria-label", labels.name)
        .attr("placeholder", labels.hint)
        .attr("autocomplete", "off")
        .attr("autocapitalize", "off")
        .attr("spellcheck", "false")
        .attr("enterkeyhint", "go")
        .attr("maxlength", "200")
        .attr("aria-autocomplete", "list")
        .attr("aria-haspopup", "listbox")
        .attr("aria-controls", list::ID)
        .live_attr("aria-expanded", move || Some(state.has_entries().to_string()))
        .live_attr("aria-activedescendant", move || state.active_id())
        .value(move || state.typed.get())
        .on_value("input", move |text| state.type_text(text))
        .on_key(move |event| state.press(event));
    let close = button()
        .attr("type", "button")
        .attr("aria-label", text::CLOSE)
        .on_click(move || open.set(false))
        .child(icon(Glyph::Cross));
    div().class("field").child(icon(Glyph::Search)).child(input).child(close)
}

/// What the keys do, for those who see them.
fn keys() -> Element {
    let key = |(key, does): (&'static str, &'static str)| {
        span().child(kbd().child(key)).child(" ").child(does)
    };
    let keys: Vec<Element> = text::KEYS.into_iter().map(key).collect();
    p().class("palette-keys").attr("aria-hidden", "true").child(keys)
}

/// Whether a text has what was typed, whatever the case and the accents.
pub fn matches(text: &str, typed: &str) -> bool {
    let wanted = fold(typed.trim());
    wanted.is_empty() || fold(text).contains(&wanted)
}
