//! The keyboard shortcuts: one table, which the listener and the list for people both read.

use super::focus::is_there;
use crate::preference::{Kind, Preference};
use crate::text::shortcuts as text;
use crate::{browser, routes};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{Element, KeyboardEvent};

/// How long the second key of two may take, in milliseconds.
const PATIENCE: f64 = 1500.0;

/// What a shortcut does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Act {
    /// Opens the palette.
    Palette,
    /// Goes to the search field of the page.
    Search,
    /// Shows the list of shortcuts.
    Help,
    /// Goes to a page.
    Go(&'static str),
}

/// A shortcut.
#[derive(Clone, Copy, Debug)]
pub struct Shortcut {
    /// The keys, one after the other.
    pub keys: &'static [&'static str],
    /// Whether it is pressed together with Ctrl or ⌘. Such a one works in fields, too.
    pub with_control: bool,
    /// What it does, in words.
    pub says: Words,
    /// What it does.
    pub act: Act,
}

/// All of them.
pub const SHORTCUTS: [Shortcut; 8] = [
    Shortcut { keys: &["k"], with_control: true, says: text::palette, act: Act::Palette },
    plain(&["/"], text::search, Act::Search),
    plain(&["?"], text::help, Act::Help),
    plain(&["g", "o"], text::overview, Act::Go(routes::HOME)),
    plain(&["g", "v"], text::ventures, Act::Go(routes::VENTURES)),
    plain(&["g", "u"], text::people, Act::Go(routes::USERS)),
    plain(&["g", "f"], text::fundraising, Act::Go(routes::FUNDRAISING)),
    plain(&["g", "s"], text::saved, Act::Go(routes::SAVED)),
];

const fn plain(keys: &'static [&'static str], says: Words, act: Act) -> Shortcut {
    Shortcut { keys, with_control: false, says, act }
}

/// A word or sentence.
pub type Words = fn() -> &'static str;

/// Keys that move the focus where it is, and what they do, in words.
pub const MOVES: [(&[Words], Words); 3] = [
    (&[|| "↑", || "↓", || "←", || "→"], text::move_next),
    (&[text::home, text::end], text::move_far),
    (&[text::page_up, text::page_down], text::move_entry),
];

static KIND: Kind = Kind { name: "shortcuts", attribute: "data-shortcuts", words: &["off"] };

/// Whether single keys are shortcuts: for those who speak their input, or press keys by accident, they
/// can be switched off.
#[derive(Clone, Copy, Debug)]
pub struct SingleKeys(Preference);

impl SingleKeys {
    /// Whether they are on.
    pub fn are_on(self) -> bool {
        self.0.get().is_none()
    }

    /// Switches them on or off from now on.
    pub fn switch(self, on: bool) {
        self.0.choose((!on).then_some("off"));
    }
}

/// Reads the stored choice, and makes the page follow it.
pub fn provide_single_keys() {
    provide_context(SingleKeys(Preference::new(&KIND)));
}

/// The person's choice.
pub fn use_single_keys() -> SingleKeys {
    expect_context()
}

/// Listens for the shortcuts.
pub fn use_shortcuts(act: Callback<Act>) {
    let single_keys = use_single_keys();
    // The first key of two, and when it was pressed.
    let begun = StoredValue::new(None::<(String, f64)>);
    let listener = window_event_listener_untyped("keydown", move |event| {
        let event: &KeyboardEvent = event.unchecked_ref();
        let Some(key) = browser::shortcut_key(event) else { return };
        if event.default_prevented() || event.repeat() {
            return;
        }
        let before = begun.try_update_value(Option::take).flatten();
        let found = if event.ctrl_key() != event.meta_key() && !event.alt_key() {
            (!event.shift_key()).then(|| find(true, &[&key])).flatten()
        } else if is_modified(event, &key)
            || is_elsewhere(event)
            || !untrack(|| single_keys.are_on())
        {
            None
        } else {
            let now = browser::now();
            let first = before.filter(|(_, when)| now - when < PATIENCE).map(|(key, _)| key);
            let both = first.and_then(|first| find(false, &[&first, &key]));
            both.or_else(|| find(false, &[&key])).or_else(|| {
                begun.set_value(Some((key, now)));
                None
            })
        };
        if let Some(found) = found {
            event.prevent_default();
            act.run(found);
        }
    });
    on_cleanup(move || listener.remove());
}

fn find(with_control: bool, keys: &[&str]) -> Option<Act> {
    let is_it = |it: &&Shortcut| {
        let mut pairs = it.keys.iter().zip(keys);
        it.with_control == with_control
            && it.keys.len() == keys.len()
            && pairs.all(|(known, key)| known.eq_ignore_ascii_case(key))
    };
    SHORTCUTS.iter().find(is_it).map(|it| it.act)
}

/// Whether a key means something else. Shift is part of how some signs are typed.
fn is_modified(event: &KeyboardEvent, key: &str) -> bool {
    let is_letter = key.bytes().all(|byte| byte.is_ascii_alphabetic());
    event.ctrl_key() || event.meta_key() || event.alt_key() || event.shift_key() && is_letter
}

/// Whether a key belongs to a field or to a dialog, and not to the page.
fn is_elsewhere(event: &KeyboardEvent) -> bool {
    let is_typing = event.target().and_then(|it| it.dyn_into::<Element>().ok()).is_some_and(|it| {
        let is_field = matches!(it.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT");
        let kind = it.get_attribute("type");
        let takes_no_text = matches!(kind.as_deref(), Some("checkbox" | "radio" | "file"));
        is_field && !takes_no_text || it.has_attribute("contenteditable")
    });
    is_typing || is_there("dialog[open]")
}
