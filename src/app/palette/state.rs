//! State of the palette.

use super::suggestions::{PaletteAction, Section};
use crate::browser;
use leptos::prelude::*;
use web_sys::KeyboardEvent;

/// State of a palette; copies share it.
#[derive(Clone, Copy)]
pub(super) struct PaletteState {
    pub(super) typed: RwSignal<String>,
    pub(super) sections: Memo<Vec<Section>>,
    /// Position of the selected suggestion, which may have vanished.
    pub(super) selected: RwSignal<usize>,
    pub(super) run_action: Callback<PaletteAction>,
}

impl PaletteState {
    /// Number of suggestions. It is never 0, because the lists can be searched for any text.
    pub(super) fn count(self) -> usize {
        self.sections
            .with(|sections| sections.iter().map(|section| section.suggestions.len()).sum())
    }

    /// Position of the active suggestion among all.
    pub(super) fn active(self) -> usize {
        self.selected.get().min(self.last())
    }

    fn last(self) -> usize {
        self.count().saturating_sub(1)
    }

    pub(super) fn type_text(self, text: String) {
        self.selected.set(0);
        self.typed.set(text);
    }

    /// Handles a key; keys without a meaning here are left to the browser.
    pub(super) fn handle_key(self, event: &KeyboardEvent) {
        let (active, last) = untrack(|| (self.active(), self.last()));
        match browser::key(event).as_deref() {
            Some("ArrowDown") => self.selected.set(if active == last { 0 } else { active + 1 }),
            Some("ArrowUp") => self.selected.set(active.checked_sub(1).unwrap_or(last)),
            Some("Enter") => self.run_at(active),
            _ => return,
        }
        event.prevent_default();
    }

    fn run_at(self, position: usize) {
        let action = self.sections.with_untracked(|sections| {
            let mut suggestions = sections.iter().flat_map(|section| &section.suggestions);
            suggestions.nth(position).map(|suggestion| suggestion.action.clone())
        });
        if let Some(action) = action {
            self.run_action.run(action);
        }
    }
}
