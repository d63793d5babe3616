//! State of the palette.

use super::{PaletteAction, Section, Suggestion};
use crate::browser;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// Number of suggestions that Page Up and Page Down skip.
const LEAP: usize = 6;

/// State of a palette; copies share it.
#[derive(Clone, Copy)]
pub(super) struct PaletteState {
    /// The typed text.
    pub(super) typed: RwSignal<String>,
    /// Suggestions of all sections, each with the name of its section.
    rows: Memo<Vec<(&'static str, Suggestion)>>,
    /// True while more suggestions are loading.
    searching: Signal<bool>,
    /// True if Enter was pressed for the typed text before there was a suggestion.
    is_enter_pending: RwSignal<bool>,
    wanted: RwSignal<usize>,
    pub(super) take: Callback<PaletteAction>,
}

impl PaletteState {
    pub(super) fn new(
        typed: RwSignal<String>,
        sections: Signal<Vec<Section>>,
        searching: Signal<bool>,
        take: Callback<PaletteAction>,
    ) -> Self {
        let is_enter_pending = RwSignal::new(false);
        let rows = Memo::new(move |_| {
            let rows = sections.get().into_iter().flat_map(|Section { name, entries }| {
                entries.into_iter().map(move |entry| (name, entry))
            });
            rows.collect::<Vec<_>>()
        });
        let state =
            Self { typed, rows, searching, is_enter_pending, wanted: RwSignal::new(0), take };
        Effect::new(move || {
            if is_enter_pending.get() && !searching.get() {
                // A search without results, or a failed one, also ends the wait.
                is_enter_pending.set(false);
                state.take_at(0);
            }
        });
        state
    }

    /// Number of suggestions.
    pub(super) fn count(self) -> usize {
        self.rows.with(Vec::len)
    }

    /// Titles of the sections in order.
    pub(super) fn section_names(self) -> Vec<&'static str> {
        let mut names: Vec<_> = self.rows.with(|rows| rows.iter().map(|(name, _)| *name).collect());
        names.dedup();
        names
    }

    /// Suggestions of a section, each with its position among all.
    pub(super) fn rows_of(self, section: &str) -> Vec<(usize, Suggestion)> {
        let rows = self.rows.get().into_iter().enumerate();
        let rows = rows.filter(|(_, (name, _))| *name == section);
        rows.map(|(place, (_, entry))| (place, entry)).collect()
    }

    /// Position of the active suggestion among all. Suggestions may vanish while one is active.
    pub(super) fn active(self) -> Option<usize> {
        self.count().checked_sub(1).map(|last| self.wanted.get().min(last))
    }

    pub(super) fn type_text(self, text: String) {
        self.wanted.set(0);
        self.is_enter_pending.set(false);
        self.typed.set(text);
    }

    /// Handles a key; the browser handles all keys without a meaning here.
    pub(super) fn press(self, event: &KeyboardEvent) {
        let Some(key) = browser::key(event) else { return };
        let Some((active, last)) = untrack(|| self.active().zip(self.count().checked_sub(1)))
        else {
            // Remembers an Enter that arrived before the first suggestion.
            if key == "Enter" && self.searching.get_untracked() {
                self.is_enter_pending.set(true);
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
        let target = self.rows.with_untracked(|rows| Some(rows.get(place)?.1.target.clone()));
        if let Some(target) = target {
            self.take.run(target);
        }
    }
}
