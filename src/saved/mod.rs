//! Ventures and searches that are saved in this browser. They belong to a service, and are the same
//! in all tabs.

pub mod compare_list;
mod entries;
mod entry;

pub use entries::{ImportCounts, SavedEntries};
pub use entry::{SavedEntry, SavedFile, canonical, of_rounds, read_file};

use crate::browser::{self, FileParts};
use crate::format::{fold, sorted_by_text};
use directory_api::VentureId;
use entry::{SEARCHES, VENTURES};
use leptos::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;
use wasm_bindgen::JsValue;

/// Maximum length of a title that is stored: a service must not fill the storage.
const LONGEST_TITLE: usize = 500;

/// Saved ventures and searches. Copies share them.
#[derive(Clone, Copy, Debug)]
pub struct Saved {
    /// Saved ventures.
    pub ventures: SavedEntries,
    /// Saved searches.
    pub searches: SavedEntries,
    /// Last removed ventures.
    pub removed: RwSignal<Vec<Arc<SavedEntry>>>,
    /// Number of times that a venture was not saved because the list was full.
    pub refusals: RwSignal<u32>,
}

/// Provides the saved ventures and searches of the current service.
pub fn provide_saved(service: &str) {
    provide_context(Saved {
        ventures: SavedEntries::open(&VENTURES, service),
        searches: SavedEntries::open(&SEARCHES, service),
        removed: RwSignal::default(),
        refusals: RwSignal::default(),
    });
}

/// Saved ventures and searches, from the context.
pub fn use_saved() -> Saved {
    expect_context()
}

impl Saved {
    /// True if all entries outlive the page.
    pub fn is_stored(self) -> bool {
        self.ventures.is_stored() && self.searches.is_stored()
    }

    /// Lists of the person in the order of their names, each with the number of its ventures.
    pub fn lists(self) -> Vec<(String, usize)> {
        let mut counts = HashMap::<String, usize>::new();
        for entry in self.ventures.list() {
            for name in &entry.lists {
                *counts.entry(name.clone()).or_default() += 1;
            }
        }
        sorted_by_text(counts.into_iter().collect(), |(name, _)| name.clone())
    }

    /// Saves a venture, or removes it if it is saved. A venture that was removed last gets back its
    /// note and its lists.
    pub fn toggle(self, id: &VentureId, title: Option<&str>) {
        let key = id.as_str();
        if untrack(|| self.ventures.has(key)) {
            self.remove(&[key]);
        } else if untrack(|| self.ventures.is_full()) {
            self.refusals.update(|refusals| *refusals += 1);
        } else {
            let mut removed = self.removed.get_untracked();
            let at = removed.iter().position(|entry| entry.key == key);
            let before = at.map(|at| SavedEntry::clone(&removed.remove(at)));
            self.removed.set(removed);
            // Another tab may have saved it a moment ago.
            let known = self.ventures.read(key).or(before);
            let mut entry = known.unwrap_or_else(|| SavedEntry::new(key, browser::now()));
            set_title(&mut entry, title.unwrap_or_default());
            self.ventures.put([Arc::new(entry)]);
        }
    }

    /// Removes ventures so that they can be restored.
    pub fn remove(self, keys: &[&str]) {
        self.removed.set(self.ventures.remove(keys));
    }

    /// Removes all ventures so that they can be restored.
    pub fn clear(self) {
        let all = untrack(|| self.ventures.list());
        self.remove(&all.iter().map(|entry| entry.key.as_str()).collect::<Vec<_>>());
    }

    /// Restores the last removed ventures, except those that were saved since.
    pub fn restore(self) {
        let mut removed = self.removed.get_untracked();
        removed.retain(|entry| self.ventures.read(&entry.key).is_none());
        self.ventures.put(removed);
        self.removed.set(Vec::new());
    }

    /// Sets the lists of a saved venture from a typed text with commas between their names; each
    /// list once, and spelled like a known list.
    pub fn set_lists(self, key: &str, typed: &str) {
        let mut known = untrack(|| self.lists());
        self.ventures.edit(key, |entry| {
            // The only venture of a list may change the spelling of its name.
            known.retain(|(name, count)| *count > 1 || !entry.lists.contains(name));
            entry.lists.clear();
            for typed in typed.split(',').map(str::trim).filter(|name| !name.is_empty()) {
                let is_same = |name: &&str| fold(name) == fold(typed);
                if !entry.lists.iter().any(|name| is_same(&name.as_str())) {
                    let known = known.iter().map(|(name, _)| name.as_str()).find(is_same);
                    entry.lists.push(known.unwrap_or(typed).to_owned());
                }
            }
        });
    }

    /// Updates the title of a saved venture.
    pub fn rename(self, id: &VentureId, title: &str) {
        self.ventures.edit(id.as_str(), |entry| set_title(entry, title));
    }

    /// Saves a search, unless it is saved or there is no room for it.
    pub fn add_search(self, query: &str) {
        if self.searches.read(query).is_none() && untrack(|| !self.searches.is_full()) {
            self.searches.put([Arc::new(SavedEntry::new(query, browser::now()))]);
        }
    }

    /// Hands all entries to the person as a file of this name, which [`read_file`] reads.
    ///
    /// # Errors
    /// The errors of [`FileParts::save`].
    pub fn export(self, name: &str) -> Result<(), JsValue> {
        let (ventures, searches) = untrack(|| (self.ventures.list(), self.searches.list()));
        let file = entry::write_file(&ventures, &searches);
        FileParts::default().save(name, "application/json", &file)
    }
}

fn set_title(entry: &mut SavedEntry, title: &str) {
    if !title.trim().is_empty() {
        entry.title = title.trim().chars().take(LONGEST_TITLE).collect();
    }
}
