//! The suggestions of a palette.

use super::entry::{Entry, Section};
use super::state::State;
use crate::components::combobox::show_option;
use crate::components::icon::icon;
use crate::components::live::live_region;
use crate::effect::effect;
use crate::markup::tags::{div, p, small, span};
use crate::markup::{Element, live};
use crate::text::palette as text;

/// Only one palette is open at a time.
pub(super) const ID: &str = "palette-list";

pub(super) fn entry_id(place: usize) -> String {
    format!("palette-{place}")
}

/// The list, or a line that says that nothing matches.
pub(super) fn view(state: State) -> Element {
    effect(move || {
        if let Some(id) = state.active_id() {
            show_option(&id);
        }
    });
    let none = move || (!state.has_entries()).then(|| p().class("listbox-note").child(text::NONE));
    let list = div()
        .attr("id", ID)
        .attr("role", "listbox")
        // Browsers let the Tab key stop at what scrolls; the input moves through this list.
        .attr("tabindex", "-1")
        .attr("aria-label", text::LIST)
        .live_attr("hidden", move || (!state.has_entries()).then_some(""))
        .child(live(move || sections(state)));
    // Pressing the mouse here must not take the focus from the input.
    div()
        .class("palette-list")
        .on("mousedown", |event| event.prevent_default())
        .child(live_region(move || text::count(state.count())))
        .child(list)
        .child(live(none))
}

fn sections(state: State) -> Vec<Element> {
    let mut place = 0;
    let section = |Section { name, entries }: Section| {
        let options: Vec<Element> = entries
            .into_iter()
            .map(|entry| {
                place += 1;
                option(state, place - 1, entry)
            })
            .collect();
        let title = div().class("palette-title").attr("aria-hidden", "true").child(name);
        div().attr("role", "group").attr("aria-label", name).child(title).child(options)
    };
    state.sections.get().into_iter().map(section).collect()
}

fn option(state: State, place: usize, entry: Entry) -> Element {
    let is_active = move || state.active() == Some(place);
    let Entry { glyph, label, note, .. } = entry.clone();
    let note = note.map(|note| small().attr("dir", "auto").child(note));
    let words = span().child(span().attr("dir", "auto").child(label)).child(" ").child(note);
    div()
        .attr("id", entry_id(place))
        .attr("role", "option")
        .live_attr("class", move || Some(if is_active() { "option active" } else { "option" }))
        .live_attr("aria-selected", move || Some(is_active().to_string()))
        .on_click(move || state.take(&entry))
        .child(icon(glyph))
        .child(words)
}
