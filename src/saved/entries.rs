//! Entries of one kind in the browser's storage, each under a name of its own, so that tabs that
//! change different ones do not overwrite each other.
//!
//! The storage may be full or forbidden. Entries that could not be stored last as long as the page,
//! and are stored with the next change for which there is room.

use super::entry::{EntryKind, SavedEntry};
use crate::browser::{self, Store, on_storage, use_debounce};
use leptos::prelude::*;
use std::cmp::Reverse;
use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

/// Delay before changes by another tab are read, because an import changes thousands of entries at
/// once.
const PAUSE: Duration = Duration::from_millis(20);

type EntryMap = HashMap<String, Arc<SavedEntry>>;

/// Entries of one kind. Copies share them.
#[derive(Clone, Copy, Debug)]
pub struct SavedEntries {
    kind: &'static EntryKind,
    /// Prefix of the storage keys, with the service.
    start: StoredValue<String>,
    all: RwSignal<EntryMap>,
    /// Keys of entries that could not be stored yet.
    unstored: RwSignal<HashSet<String>>,
}

/// Result of an import, in numbers of entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ImportCounts {
    pub added: u64,
    /// Entries that were saved before.
    pub known: u64,
    /// Entries for which there was no room.
    pub refused: u64,
    /// Entries that could not be read.
    pub lost: u64,
    /// Entries that are too large.
    pub too_large: u64,
}

impl SavedEntries {
    /// Reads the entries of a service, and again whenever another tab changes them, until the
    /// current owner is disposed.
    pub(super) fn open(kind: &'static EntryKind, service: &str) -> Self {
        // The space ends the address.
        let start = format!("{}{service} ", kind.start);
        let entries = Self {
            kind,
            start: StoredValue::new(start.clone()),
            all: RwSignal::default(),
            unstored: RwSignal::default(),
        };
        entries.sync();
        let changed = use_debounce(PAUSE, move || entries.sync());
        on_storage(start, move || changed.start());
        // A page that returns from the browser's memory has missed the changes.
        let listener = window_event_listener_untyped("pageshow", move |_| changed.start());
        on_cleanup(move || listener.remove());
        entries
    }

    /// Entries, the last saved first.
    pub fn list(self) -> Vec<Arc<SavedEntry>> {
        let mut entries: Vec<_> = self.all.with(|all| all.values().cloned().collect());
        // Identifiers are numbers, so a shorter one is smaller.
        entries.sort_by_cached_key(|entry| {
            (Reverse(entry.saved_at), entry.key.len(), entry.key.clone())
        });
        entries
    }

    pub fn count(self) -> usize {
        self.all.with(HashMap::len)
    }

    pub fn has(self, key: &str) -> bool {
        self.all.with(|all| all.contains_key(key))
    }

    pub fn find(self, key: &str) -> Option<Arc<SavedEntry>> {
        self.all.with(|all| all.get(key).cloned())
    }

    pub fn is_full(self) -> bool {
        self.count() >= self.kind.most
    }

    /// True if all entries outlive the page.
    pub fn is_stored(self) -> bool {
        self.unstored.with(HashSet::is_empty)
    }

    /// Removes an entry and returns it.
    pub fn remove(self, key: &str) -> Option<SavedEntry> {
        let removed = self.read(key);
        Store::Device.remove(&self.name(key));
        self.all.update(|all| drop(all.remove(key)));
        self.store(Vec::new());
        removed
    }

    /// Adds entries of a file. Known entries get the fields and lists that they lack.
    pub(super) fn import(self, entries: Vec<SavedEntry>, counts: &mut ImportCounts) {
        let most = self.kind.most;
        self.put(self.all.with_untracked(|all| merge(all, entries, most, counts)));
    }

    /// Stores entries, replacing those with the same keys.
    pub(super) fn put(self, entries: Vec<Arc<SavedEntry>>) {
        if entries.is_empty() {
            return;
        }
        if self.all.with_untracked(HashMap::is_empty) {
            browser::persist_storage();
        }
        let keys: Vec<_> = entries.iter().map(|entry| entry.key.clone()).collect();
        self.all.update(|all| all.extend(keys.iter().cloned().zip(entries)));
        self.store(keys);
    }

    /// Changes fields of an entry as it is stored now, because another tab may have changed other
    /// fields.
    pub fn edit(self, key: &str, change: impl FnOnce(&mut SavedEntry)) {
        let Some(before) = self.read(key) else { return };
        let mut after = before.clone();
        change(&mut after);
        if after != before {
            self.put(vec![Arc::new(after)]);
        }
    }

    /// Reads an entry as it is stored now.
    pub(super) fn read(self, key: &str) -> Option<SavedEntry> {
        if self.unstored.with_untracked(|unstored| unstored.contains(key)) {
            return untrack(|| self.find(key)).map(Arc::unwrap_or_clone);
        }
        SavedEntry::read_stored(self.kind, key, &Store::Device.read(&self.name(key))?)
    }

    /// Reads all entries, and stores those that could not be stored before.
    fn sync(self) {
        let texts = Store::Device.read_under(&self.start.get_value()).unwrap_or_default();
        let entries =
            texts.iter().filter_map(|(key, text)| SavedEntry::read_stored(self.kind, key, text));
        let mut all: EntryMap = entries.map(|entry| (entry.key.clone(), Arc::new(entry))).collect();
        let before = self.all.get_untracked();
        for key in self.unstored.get_untracked() {
            all.extend(before.get(&key).map(|entry| (key, Arc::clone(entry))));
        }
        if all != before {
            self.all.set(all);
        }
        self.store(Vec::new());
    }

    /// Stores changed entries, and those that could not be stored before.
    fn store(self, changed: Vec<String>) {
        let before = self.unstored.get_untracked();
        let mut unstored = before.clone();
        unstored.extend(changed);
        self.all.with_untracked(|all| {
            unstored.retain(|key| {
                let entry = all.get(key);
                entry.is_some_and(|entry| !Store::Device.write(&self.name(key), &entry.text()))
            });
        });
        if unstored != before {
            self.unstored.set(unstored);
        }
    }

    fn name(self, key: &str) -> String {
        self.start.with_value(|start| [start, key].concat())
    }
}

/// Entries to store after an import.
fn merge(
    all: &EntryMap,
    entries: Vec<SavedEntry>,
    most: usize,
    counts: &mut ImportCounts,
) -> Vec<Arc<SavedEntry>> {
    let mut changed = EntryMap::new();
    let mut room = most.saturating_sub(all.len());
    for mut entry in entries {
        let known = changed.remove(&entry.key).or_else(|| all.get(&entry.key).cloned());
        if let Some(known) = known {
            let added = std::mem::replace(&mut entry, Arc::unwrap_or_clone(known));
            entry.complete(added);
            counts.known += 1;
        } else if room > 0 {
            room -= 1;
            counts.added += 1;
        } else {
            counts.refused += 1;
            continue;
        }
        changed.insert(entry.key.clone(), Arc::new(entry));
    }
    changed.into_values().collect()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn import_counts_known_and_refused_entries() {
        let all = EntryMap::from_iter([("1".to_owned(), Arc::new(SavedEntry::new("1", 0.0)))]);
        let file = ["1", "2", "2", "3", "4"].map(|key| SavedEntry::new(key, 0.0));
        let mut counts = ImportCounts::default();
        let changed = merge(&all, file.to_vec(), 3, &mut counts);
        let expected = ImportCounts { added: 2, known: 2, refused: 1, ..ImportCounts::default() };
        assert_eq!((changed.len(), counts), (3, expected));
    }
}
