//! The list of keyboard shortcuts, in a dialog.

use super::dialog::modal;
use super::icon::{Glyph, icon};
use crate::browser::has_command_key;
use crate::markup::tags::{button, dd, div, dl, dt, h2, kbd, p};
use crate::markup::{Element, IntoMarkup, Markup};
use crate::navigation::shortcuts::{SHORTCUTS, Shortcut};
use crate::signal::RwSignal;
use crate::text::shortcuts as text;

/// The dialog.
pub fn shortcut_list(open: RwSignal<bool>) -> Element {
    modal(open, "dialog", text::TITLE, move || {
        let cross = button()
            .attr("type", "button")
            .class("icon-button")
            .flag("autofocus", true)
            .attr("aria-label", text::CLOSE)
            .on_click(move || open.set(false))
            .child(icon(Glyph::Cross));
        let row = |it: &Shortcut| div().child(dt().child(it.says)).child(dd().child(keys(it)));
        let rows: Vec<Element> = SHORTCUTS.iter().map(row).collect();
        let head = div().class("dialog-head").child(h2().child(text::TITLE)).child(cross);
        div()
            .class("dialog-body")
            .child(head)
            .child(dl().class("shortcuts").child(rows))
            .child(p().class("small muted").child(text::NOTE))
            .into_markup()
    })
}

fn keys(shortcut: &Shortcut) -> Vec<Markup> {
    if shortcut.with_control {
        return vec![shortcut_keys()];
    }
    let mut keys = Vec::new();
    for (place, key) in shortcut.keys.iter().enumerate() {
        if place > 0 {
            keys.push(" ".into_markup());
            keys.push(text::THEN.into_markup());
            keys.push(" ".into_markup());
        }
        keys.push(kbd().child(*key).into_markup());
    }
    keys
}

/// The keys of the palette, as they are called on this machine.
pub fn shortcut_keys() -> Markup {
    let control = if has_command_key() { text::COMMAND } else { text::CONTROL };
    vec![kbd().child(control), kbd().child("K")].into_markup()
}
