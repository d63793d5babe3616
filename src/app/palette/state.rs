//! State of the palette.

use super::suggestions::{PaletteAction, Section};
use crate::browser;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// State of a palette; copies share it.
#[derive(Clone, Copy)]
pub(super) struct PaletteState {
    /// The typed text.
    pub(super) typed: RwSignal<String>,
    pub(super) sections: Memo<Vec<Section>>,
    /// Position of the chosen suggestion, which may have vanished.
    pub(super) wanted: RwSignal<usize>,
    pub(super) take: Callback<PaletteAction>,
}

impl PaletteState {
    /// Number of suggestions. It is never 0, because the lists can be searched for any text.
    pub(super) fn count(self) -> usize {
        self.sections.with(|sections| sections.iter().map(|section| section.entries.len()).sum())
    }

    /// Position of the active suggestion among all.
    pub(super) fn active(self) -> usize {
        self.wanted.get().min(self.last())
    }

    fn last(self) -> usize {
        self.count().saturating_sub(1)
    }

    pub(super) fn type_text(self, text: String) {
        self.wanted.set(0);
        self.typed.set(text);
    }

    /// Handles a key; keys without a meaning here are left to the browser.
    pub(super) fn press(self, event: &KeyboardEvent) {
        let (active, last) = untrack(|| (self.active(), self.last()));
        match browser::key(event).as_deref() {
            Some("ArrowDown") => self.wanted.set(if active == last { 0 } else { active + 1 }),
            Some("ArrowUp") => self.wanted.set(active.checked_sub(1).unwrap_or(last)),
            Some("Enter") => self.take_at(active),
            _ => return,
        }
        event.prevent_default();
    }

    fn take_at(self, position: usize) {
        let action = self.sections.with_untracked(|sections| {
            let mut entries = sections.iter().flat_map(|section| &section.entries);
            entries.nth(position).map(|entry| entry.action.clone())
        });
        if let Some(action) = action {
            self.take.run(action);
        }
    }
}
