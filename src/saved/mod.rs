//! Ventures and searches that are saved in this browser. They belong to a service, and are the same
//! in all tabs.

#![allow(missing_docs, reason = "most names say it all")]

pub(crate) mod compare_list;
mod entries;
mod entry;

pub(crate) use entries::{ImportCounts, SavedEntries};
pub(crate) use entry::{SavedEntry, canonical_query, rounds_query, seen_record};

use crate::browser::{self, FileParts};
use crate::format::{fold, sort_by_name};
use directory_api::VentureId;
use entry::{MAX_LISTS, SEARCHES, SavedFile, VENTURES};
use leptos::prelude::*;
use std::collections::HashMap;
use std::mem;
use std::sync::Arc;

/// Maximum length of a title that is stored: a service must not fill the storage.
const LONGEST_TITLE: usize = 500;

/// Saved ventures and searches. Copies share them.
#[derive(Clone, Copy, Debug)]
pub struct Saved {
    pub ventures: SavedEntries,
    pub searches: SavedEntries,
    /// Last removed venture.
    pub removed: RwSignal<Option<SavedEntry>>,
}

pub fn provide_saved(service: &str) {
    provide_context(Saved {
        ventures: SavedEntries::open(&VENTURES, service),
        searches: SavedEntries::open(&SEARCHES, service),
        removed: RwSignal::default(),
    });
}

pub fn use_saved() -> Saved {
    expect_context()
}

impl Saved {
    /// Lists of the person in the order of their names, each with the number of its ventures.
    pub fn lists(self) -> Vec<(String, usize)> {
        let mut counts = HashMap::<String, usize>::new();
        for entry in self.ventures.list() {
            for name in &entry.lists {
                *counts.entry(name.clone()).or_default() += 1;
            }
        }
        sort_by_name(counts.into_iter().collect(), |(name, _)| name.clone())
    }

    /// Saves a venture, or removes it if it is saved. If it is the last removed venture, its note
    /// and lists are restored.
    pub fn toggle(self, id: &VentureId, title: Option<&str>) {
        let key = id.as_str();
        if untrack(|| self.ventures.has(key)) {
            self.remove(key);
        } else {
            let take = |removed: &mut Option<SavedEntry>| removed.take_if(|entry| entry.key == key);
            let before = self.removed.try_update(take).flatten();
            // Another tab may have saved it a moment ago.
            let known = self.ventures.read(key).or(before);
            let mut entry = known.unwrap_or_else(|| SavedEntry::new(key, browser::now()));
            set_title(&mut entry, title.unwrap_or_default());
            self.ventures.put(vec![Arc::new(entry)]);
        }
    }

    /// Removes a venture so that it can be restored.
    pub fn remove(self, key: &str) {
        self.removed.set(self.ventures.remove(key));
    }

    /// Restores the last removed venture, unless it has been saved since.
    pub fn restore(self) {
        let removed = self.removed.try_update(Option::take).flatten();
        let removed = removed.filter(|entry| self.ventures.read(&entry.key).is_none());
        self.ventures.put(removed.map(Arc::new).into_iter().collect());
    }

    /// Sets the lists of a saved venture from a typed text with commas between their names; each
    /// list once, and spelled like a known list. Lists that are not among those `before` the typing
    /// were added in another tab, and stay.
    pub fn set_lists(self, key: &str, before: &[String], typed: &str) {
        let mut known = untrack(|| self.lists());
        self.ventures.edit(key, |entry| {
            // If this is the only venture of a list, the name of the list may be respelled.
            known.retain(|(name, count)| *count > 1 || !entry.lists.contains(name));
            let mut added = mem::take(&mut entry.lists);
            added.retain(|name| !before.contains(name));
            let names = typed.split(',').chain(added.iter().map(String::as_str));
            let names = names.map(str::trim).filter(|name| !name.is_empty());
            for typed in names.take(MAX_LISTS) {
                let is_same = |name: &&str| fold(name) == fold(typed);
                if !entry.lists.iter().any(|name| is_same(&name.as_str())) {
                    let known = known.iter().map(|(name, _)| name.as_str()).find(is_same);
                    entry.lists.push(known.unwrap_or(typed).to_owned());
                }
            }
        });
    }

    /// Saves a venture, unless it is saved, and adds it to lists in a typed text.
    pub fn save_to_lists(self, id: &VentureId, title: Option<&str>, typed: &str) {
        if !untrack(|| self.ventures.has(id.as_str())) {
            self.toggle(id, title);
        }
        self.set_lists(id.as_str(), &[], typed);
    }

    pub fn rename(self, id: &VentureId, title: &str) {
        self.ventures.edit(id.as_str(), |entry| set_title(entry, title));
    }

    /// Saves a search, unless it is already saved or there is no room for it.
    pub fn add_search(self, query: &str) {
        if self.searches.read(query).is_none() && untrack(|| !self.searches.is_full()) {
            self.searches.put(vec![Arc::new(SavedEntry::new(query, browser::now()))]);
        }
    }

    /// Adds the entries of an exported file; `None` if the bytes are not one.
    pub fn import(self, bytes: &[u8]) -> Option<ImportCounts> {
        let SavedFile { ventures, searches, lost, too_large } = entry::read_file(bytes)?;
        let mut counts = ImportCounts { lost, too_large, ..ImportCounts::default() };
        self.ventures.import(ventures, &mut counts);
        self.searches.import(searches, &mut counts);
        Some(counts)
    }

    /// Hands the ventures of one list, or all entries, to the person as a file of this name.
    /// Returns false if the browser has no room for it.
    pub fn export(self, name: &str, list: Option<&String>) -> bool {
        let (mut ventures, mut searches) = untrack(|| (self.ventures.list(), self.searches.list()));
        if let Some(list) = list {
            ventures.retain(|entry| entry.lists.contains(list));
            searches.clear();
        }
        let file = entry::write_file(&ventures, &searches);
        let mut parts = FileParts::default();
        parts.push_text(&file);
        parts.save(name, "application/json").is_ok()
    }
}

fn set_title(entry: &mut SavedEntry, title: &str) {
    if !title.trim().is_empty() {
        entry.title = title.trim().chars().take(LONGEST_TITLE).collect();
    }
}
