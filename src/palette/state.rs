//! What a palette knows, and what happens to it.

use super::entry::{Entry, Section, Target};
use super::list;
use crate::browser;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// How many suggestions Page Up and Page Down pass over.
const LEAP: usize = 6;

/// A suggestion with its position among all.
#[derive(Clone, PartialEq)]
pub(super) struct Row {
    /// The name of its section.
    pub(super) section: &'static str,
    pub(super) place: usize,
    pub(super) entry: Entry,
}

impl Row {
    /// Two rows with the same key are the same. The position is a part of it, as the identifier
    /// of the element goes by that.
    pub(super) fn key(&self) -> String {
        let Entry { label, note, target, .. } = &self.entry;
        format!("{} {label} {note:?} {target:?}", self.place)
    }
}

/// The state of one palette; copies share it.
#[derive(Clone, Copy)]
pub(super) struct State {
    /// What is typed.
    pub(super) typed: RwSignal<String>,
    /// What there is to take.
    rows: Memo<Vec<Row>>,
    /// Whether more to take is on its way.
    searching: Signal<bool>,
    /// Whether Enter was pressed for what is typed before there was anything to take.
    hurried: RwSignal<bool>,
    wanted: RwSignal<usize>,
    pub(super) take: Callback<Target>,
}

impl State {
    pub(super) fn new(
        typed: RwSignal<String>,
        sections: Signal<Vec<Section>>,
        searching: Signal<bool>,
        take: Callback<Target>,
    ) -> Self {
        let hurried = RwSignal::new(false);
        let rows = Memo::new(move |_| {
            let mut rows = Vec::new();
            for Section { name: section, entries } in sections.get() {
                for entry in entries {
                    rows.push(Row { section, place: rows.len(), entry });
                }
            }
            rows
        });
        let state = Self { typed, rows, searching, hurried, wanted: RwSignal::new(0), take };
        Effect::new(move || {
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
        self.rows.with(Vec::len)
    }

    /// The names of the sections in their order.
    pub(super) fn section_names(self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.rows.with(|rows| rows.iter().map(|row| row.section).collect());
        names.dedup();
        names
    }

    /// The suggestions of a section.
    pub(super) fn rows_of(self, section: &str) -> Vec<Row> {
        self.rows.with(|rows| rows.iter().filter(|row| row.section == section).cloned().collect())
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

    /// Does what a key means; a key that means nothing here is left to the browser.
    pub(super) fn press(self, event: &KeyboardEvent) {
        let Some(key) = browser::key(event) else { return };
        let Some((active, last)) = untrack(|| self.active().zip(self.count().checked_sub(1)))
        else {
            // Keeps an Enter in mind that came before the first suggestion.
            if key == "Enter" && self.searching.get_untracked() {
                self.hurried.set(true);
                event.prevent_default();
            }
            return;
        };
        match key.as_str() {
            "ArrowDown" => self.wanted.set(if active == last { 0 } else { active + 1 }),
            "ArrowUp" => self.wanted.set(active.checked_sub(1).unwrap_or(last)),
            "PageDown" => self.wanted.set((active + LEAP).min(last)),
            "PageUp" => self.wanted.set(active.saturating_sub(LEAP)),
            "Enter" => self.take_at(active),
            _ => return,
        }
        event.prevent_default();
    }

    fn take_at(self, place: usize) {
        let target = |rows: &Vec<Row>| rows.get(place).map(|row| row.entry.target.clone());
        if let Some(target) = self.rows.with_untracked(target) {
            self.take.run(target);
        }
    }
}
