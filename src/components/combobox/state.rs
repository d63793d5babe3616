//! The state of a combobox, and its keyboard as the WAI-ARIA pattern has it.

use super::{Choice, Options, narrow};
use crate::browser;
use leptos::html::{Div, Input};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// How many options Page Up and Page Down pass over.
const LEAP: isize = 8;

/// The state of one combobox; copies share it.
#[derive(Clone, Copy)]
pub(super) struct State {
    id: &'static str,
    on_change: Callback<Vec<String>>,
    /// The field and the list.
    pub(super) root: NodeRef<Div>,
    pub(super) input: NodeRef<Input>,
    pub(super) options: Signal<Options>,
    pub(super) chosen: Signal<Vec<String>>,
    /// What was typed to narrow the options.
    pub(super) typed: RwSignal<String>,
    pub(super) open: RwSignal<bool>,
    /// The position of the active option in `shown`.
    pub(super) active: RwSignal<Option<usize>>,
    /// The options that have what was typed.
    pub(super) shown: Memo<Vec<Choice>>,
}

impl State {
    pub(super) fn new(
        id: &'static str,
        options: Signal<Options>,
        chosen: Signal<Vec<String>>,
        on_change: Callback<Vec<String>>,
    ) -> Self {
        let typed = RwSignal::new(String::new());
        let shown = Memo::new(move |_| match options.get() {
            Options::Known(all) => typed.with(|typed| narrow(&all, typed)),
            Options::Loading | Options::Failed => Vec::new(),
        });
        let open = RwSignal::new(false);
        let active = RwSignal::new(None);
        let (root, input) = (NodeRef::new(), NodeRef::new());
        Self { id, root, input, on_change, options, chosen, typed, open, active, shown }
    }

    pub(super) fn list_id(self) -> String {
        format!("{}-list", self.id)
    }

    pub(super) fn option_id(self, index: usize) -> String {
        format!("{}-option-{index}", self.id)
    }

    pub(super) fn active_id(self) -> Option<String> {
        let index = self.active.get().filter(|_| self.open.get())?;
        Some(self.option_id(index))
    }

    pub(super) fn type_text(self, text: String) {
        let narrowed = !text.trim().is_empty();
        self.typed.set(text);
        self.open.set(true);
        let first = narrowed && self.shown.with_untracked(|shown| !shown.is_empty());
        self.active.set(first.then_some(0));
    }

    /// Closes the list and forgets what was typed: nothing was selected yet.
    pub(super) fn close(self) {
        self.open.set(false);
        self.active.set(None);
        self.typed.set(String::new());
    }

    pub(super) fn toggle(self) {
        if self.open.get_untracked() {
            self.close();
        } else {
            self.focus();
            self.open.set(true);
        }
    }

    /// Moves the active option by `step`, around the ends.
    pub(super) fn step(self, step: isize) {
        let count = self.shown.with_untracked(Vec::len);
        if count == 0 {
            return;
        }
        let start = if step > 0 { count - 1 } else { 0 };
        let from = self.active.get_untracked().unwrap_or(start);
        self.active.set(Some((from + count).saturating_add_signed(step) % count));
    }

    /// Moves the active option by many steps, but not around the ends.
    pub(super) fn leap(self, step: isize) {
        let Some(last) = self.shown.with_untracked(Vec::len).checked_sub(1) else {
            return;
        };
        let from = self.active.get_untracked().unwrap_or_default();
        self.active.set(Some(from.saturating_add_signed(step).min(last)));
    }

    /// Selects the active option, or deselects it.
    pub(super) fn take_active(self) {
        let index = self.active.get_untracked();
        let value = self.shown.with_untracked(|shown| {
            index.and_then(|index| shown.get(index)).map(|choice| choice.value.clone())
        });
        if let Some(value) = value {
            self.take(&value);
        }
    }

    /// Selects a value of the list, or deselects it.
    pub(super) fn take(self, value: &str) {
        self.toggle_value(value);
        // It lies over what follows, where people go on.
        self.close();
    }

    pub(super) fn toggle_value(self, value: &str) {
        let mut chosen = self.chosen.get_untracked();
        match chosen.iter().position(|known| known == value) {
            Some(at) => drop(chosen.remove(at)),
            None => chosen.push(value.to_owned()),
        }
        self.on_change.run(chosen);
    }

    /// Deselects a value. Its chip is gone then, so the focus goes to the input.
    pub(super) fn remove(self, value: &str) {
        self.toggle_value(value);
        self.focus();
    }

    pub(super) fn drop_last(self) {
        let last = self.chosen.with_untracked(|chosen| chosen.last().cloned());
        if let Some(last) = last {
            self.toggle_value(&last);
        }
    }

    /// What people read for a value, which may be one that the options do not have.
    pub(super) fn label_of(self, value: &str) -> String {
        let known = match self.options.get() {
            Options::Known(all) => all.iter().find(|it| it.value == value).cloned(),
            Options::Loading | Options::Failed => None,
        };
        known.map_or_else(|| value.to_owned(), |choice| choice.label)
    }

    fn focus(self) {
        if let Some(input) = self.input.get_untracked() {
            // The only failure is an input that has left the page.
            drop(input.focus());
        }
    }

    /// Does what a key means; a key that means nothing here is left to the browser.
    pub(super) fn handle_key(self, event: &KeyboardEvent) {
        let Some(key) = browser::key(event) else { return };
        let open = self.open.get_untracked();
        let typed = self.typed.with_untracked(|typed| !typed.is_empty());
        match key.as_str() {
            "ArrowDown" if event.alt_key() => self.open.set(true),
            "ArrowUp" if event.alt_key() => self.close(),
            "ArrowDown" if open => self.step(1),
            "ArrowUp" if open => self.step(-1),
            "ArrowDown" => {
                self.open.set(true);
                self.step(1);
            }
            "ArrowUp" => {
                self.open.set(true);
                self.step(-1);
            }
            "PageDown" if open => self.leap(LEAP),
            "PageUp" if open => self.leap(-LEAP),
            "Enter" if open => self.take_active(),
            "Escape" if open || typed => self.close(),
            // One that is held down was for the text.
            "Backspace" if !typed && !event.repeat() => self.drop_last(),
            _ => return,
        }
        event.prevent_default();
        if key == "Escape" {
            // The same key closes the drawer around this; one press closes one thing.
            event.stop_propagation();
        }
    }
}
