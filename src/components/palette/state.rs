//! What a palette knows, and what happens to it.

use super::entry::{Entry, Section, Target};
use super::list;
use crate::callback::Callback;
use crate::effect::effect;
use crate::signal::{RwSignal, Signal};
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// How many suggestions Page Up and Page Down pass over.
const LEAP: usize = 6;

/// The state of one palette; a copy of it is the same state.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// What is typed.
    pub(super) typed: RwSignal<String>,
    /// What there is to take.
    pub(super) sections: Signal<Vec<Section>>,
    /// Whether more to take is on its way.
    searching: Signal<bool>,
    /// Whether Enter was pressed for what is typed before there was anything to take.
    hurried: RwSignal<bool>,
    wanted: RwSignal<usize>,
    take: Callback<Target>,
}

impl State {
    pub(super) fn new(
        typed: RwSignal<String>,
        sections: Signal<Vec<Section>>,
        searching: Signal<bool>,
        take: Callback<Target>,
    ) -> Self {
        let hurried = RwSignal::new(false);
        let state = Self { typed, sections, searching, hurried, wanted: RwSignal::new(0), take };
        effect(move || {
            if hurried.get() && !searching.get() {
                // A search that finds nothing, or fails, ends the wish, too.
                hurried.set(false);
                state.take_at(0);
            }
        });
        state
    }

    /// How many suggestions there are.
    pub(super) fn count(self) -> usize {
        self.sections.with(|sections| sections.iter().map(|it| it.entries.len()).sum())
    }

    pub(super) fn has_entries(self) -> bool {
        self.count() > 0
    }

    /// The position of the active suggestion among all. Suggestions may vanish while it is there.
    pub(super) fn active(self) -> Option<usize> {
        self.count().checked_sub(1).map(|last| self.wanted.get().min(last))
    }

    pub(super) fn active_id(self) -> Option<String> {
        self.active().map(list::entry_id)
    }

    pub(super) fn type_text(self, text: String) {
        self.wanted.set(0);
        self.hurried.set(false);
        self.typed.set(text);
    }

    pub(super) fn take(self, entry: &Entry) {
        self.take.run(entry.target.clone());
    }

    /// Does what a key means; a key that means nothing here is left to the browser.
    pub(super) fn press(self, event: &KeyboardEvent) {
        let Some((active, last)) = untrack(|| self.active().zip(self.count().checked_sub(1)))
        else {
            return self.press_early(event);
        };
        match event.key().as_str() {
            // A character is being composed; the keys belong to the input method.
            _ if event.is_composing() => return,
            "ArrowDown" => self.wanted.set(if active == last { 0 } else { active + 1 }),
            "ArrowUp" => self.wanted.set(active.checked_sub(1).unwrap_or(last)),
            "PageDown" => self.wanted.set((active + LEAP).min(last)),
            "PageUp" => self.wanted.set(active.saturating_sub(LEAP)),
            "Enter" => self.take_at(active),
            _ => return,
        }
        event.prevent_default();
    }

    /// Keeps an Enter in mind that came before the first suggestion.
    fn press_early(self, event: &KeyboardEvent) {
        let is_enter = event.key() == "Enter" && !event.is_composing();
        if is_enter && self.searching.get_untracked() {
            self.hurried.set(true);
            event.prevent_default();
        }
    }

    fn take_at(self, place: usize) {
        let entry = self.sections.with_untracked(|sections| {
            sections.iter().flat_map(|section| &section.entries).nth(place).cloned()
        });
        if let Some(entry) = entry {
            self.take(&entry);
        }
    }
}
