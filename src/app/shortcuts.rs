//! Keyboard shortcuts: one table for the listener and for the list of shortcuts.

use crate::browser;
use crate::navigation::exists;
use crate::text::tr;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// Action of a shortcut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Action {
    Palette,
    /// Focuses the search field of the page.
    Search,
    /// Shows the list of shortcuts.
    Help,
}

/// Keyboard shortcut.
#[derive(Clone, Copy, Debug)]
pub struct Shortcut {
    pub key: &'static str,
    /// True if it is pressed together with Ctrl or ⌘. Such a shortcut also works in fields.
    pub with_control: bool,
    /// Description of the action.
    pub says: Label,
    /// Action of the shortcut.
    pub act: Action,
}

pub const SHORTCUTS: [Shortcut; 3] = [
    Shortcut {
        key: "k",
        with_control: true,
        says: || tr("Search or jump anywhere"),
        act: Action::Palette,
    },
    Shortcut {
        key: "/",
        with_control: false,
        says: || tr("Search on this page, or anywhere"),
        act: Action::Search,
    },
    Shortcut { key: "?", with_control: false, says: || tr("Show this list"), act: Action::Help },
];

/// Word or sentence.
pub type Label = fn() -> &'static str;

/// Listens for the shortcuts.
pub fn use_shortcuts(act: Callback<Action>) {
    let listener = window_event_listener_untyped("keydown", move |event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        let Some(key) = browser::shortcut_key(event) else { return };
        if event.default_prevented() || event.repeat() || event.alt_key() {
            return;
        }
        let fits = |shortcut: &Shortcut| match (event.ctrl_key(), event.meta_key()) {
            (true, true) => false,
            // On some keyboard layouts these characters need Shift.
            (false, false) => !shortcut.with_control && !belongs_to_field(event),
            _ => shortcut.with_control && !event.shift_key(),
        };
        let found = SHORTCUTS
            .iter()
            .find(|shortcut| shortcut.key.eq_ignore_ascii_case(&key) && fits(shortcut));
        if let Some(found) = found {
            event.prevent_default();
            act.run(found.act);
        }
    });
    on_cleanup(move || listener.remove());
}

/// True if a key belongs to a field or to a dialog, and not to the page.
fn belongs_to_field(event: &KeyboardEvent) -> bool {
    let is_typing = event
        .target()
        .and_then(|target| target.dyn_into::<Element>().ok())
        .is_some_and(|element| {
            let is_field = matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT");
            let kind = element.get_attribute("type");
            let takes_no_text = matches!(kind.as_deref(), Some("checkbox" | "radio" | "file"));
            is_field && !takes_no_text || element.has_attribute("contenteditable")
        });
    is_typing || exists("dialog[open]")
}
