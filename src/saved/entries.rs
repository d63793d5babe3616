//! Entries of one kind in the browser's storage, each under a name of its own, so that tabs that change
//! different ones do not overwrite each other.
//!
//! The storage may be full or forbidden. What could not be stored lasts as long as the page, and is stored
//! with the next change for which there is room.

use super::entry::{Entry, Kind};
use crate::browser::{self, Store, on_storage_under};
use leptos::prelude::*;
use std::cmp::Reverse;
use std::collections::HashMap;
use std::sync::Arc;

/// Entries to store, and keys of those to remove.
type Changes = HashMap<String, Option<Arc<Entry>>>;

/// Entries of one kind. Copies share them.
#[derive(Clone, Copy, Debug)]
pub struct Entries {
    kind: Kind,
    /// Beginning of their names in the storage.
    start: StoredValue<String>,
    all: RwSignal<HashMap<String, Arc<Entry>>>,
    sorted: Memo<Arc<Vec<Arc<Entry>>>>,
    /// Changes that could not be stored yet.
    unstored: RwSignal<Changes>,
}

/// Result of adding entries, in numbers of entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// New entries.
    pub added: usize,
    /// Entries that were saved before.
    pub known: usize,
    /// Entries for which there was no room.
    pub refused: usize,
}

impl Entries {
    /// Reads the entries of a service, also when another tab changes them, as long as the current owner
    /// lives.
    pub(super) fn open(kind: Kind, service: &str) -> Self {
        let all = RwSignal::new(HashMap::<String, Arc<Entry>>::new());
        let sorted = Memo::new(move |_| {
            let mut entries: Vec<_> = all.with(|all| all.values().cloned().collect());
            // The last one first; of two identifiers the longer one is the larger one.
            entries.sort_unstable_by(|one, other| {
                let order = |entry: &Arc<Entry>| (Reverse(entry.saved_at()), entry.key.len());
                (order(one), &one.key).cmp(&(order(other), &other.key))
            });
            Arc::new(entries)
        });
        let start = kind.start_of(service);
        let unstored = RwSignal::new(Changes::new());
        let entries = Self { kind, start: StoredValue::new(start.clone()), all, sorted, unstored };
        entries.sync();
        // Another tab may change thousands at once, so they are read once a frame.
        let is_due = StoredValue::new(false);
        let changed = move || {
            if !is_due.get_value() {
                is_due.set_value(true);
                request_animation_frame(move || {
                    if is_due.try_set_value(false).is_none() {
                        entries.sync();
                    }
                });
            }
        };
        on_storage_under(start, changed);
        // A page that returns from the browser's memory has missed the changes.
        let listener = window_event_listener_untyped("pageshow", move |_| changed());
        on_cleanup(move || listener.remove());
        entries
    }

    /// The entries; the one that was saved last is first.
    pub fn list(self) -> Arc<Vec<Arc<Entry>>> {
        self.sorted.get()
    }

    /// Number of the entries.
    pub fn count(self) -> usize {
        self.all.with(HashMap::len)
    }

    /// True if there is an entry with this key.
    pub fn has(self, key: &str) -> bool {
        self.all.with(|all| all.contains_key(key))
    }

    /// The entry with this key.
    pub fn find(self, key: &str) -> Option<Arc<Entry>> {
        self.all.with(|all| all.get(key).cloned())
    }

    /// True if no entry can be added.
    pub fn is_full(self) -> bool {
        self.count() >= self.kind.most()
    }

    /// True if all entries outlive the page.
    pub fn is_stored(self) -> bool {
        self.unstored.with(HashMap::is_empty)
    }

    /// Removes entries.
    pub fn remove<'a>(self, keys: impl IntoIterator<Item = &'a str>) {
        self.change(keys.into_iter().map(|key| (key.to_owned(), None)).collect());
    }

    /// Adds entries of a file; those that are known get what they lack.
    pub fn import(self, entries: Vec<Entry>) -> Merged {
        let room = self.kind.most().saturating_sub(untrack(|| self.count()));
        let (mut changes, mut merged) = (Changes::new(), Merged::default());
        for entry in entries {
            let pending = changes.get(&entry.key).cloned().flatten();
            match pending.or_else(|| self.read(&entry.key)) {
                Some(known) => {
                    let mut completed = Entry::clone(&known);
                    completed.complete(entry);
                    merged.known += 1;
                    if completed != *known {
                        changes.insert(completed.key.clone(), Some(Arc::new(completed)));
                    }
                }
                None if merged.added < room => {
                    merged.added += 1;
                    changes.insert(entry.key.clone(), Some(Arc::new(entry)));
                }
                None => merged.refused += 1,
            }
        }
        self.change(changes);
        merged
    }

    /// Stores entries in the place of those with their keys.
    pub(super) fn put(self, entries: impl IntoIterator<Item = Arc<Entry>>) {
        self.change(entries.into_iter().map(|it| (it.key.clone(), Some(it))).collect());
    }

    /// Brings back entries that were removed; those that are there again get what they lack.
    pub fn restore(self, entries: &[Arc<Entry>]) {
        let completed = entries.iter().map(|entry| match self.read(&entry.key) {
            Some(known) => {
                let mut known = Entry::clone(&known);
                known.complete(Entry::clone(entry));
                Arc::new(known)
            }
            None => Arc::clone(entry),
        });
        self.put(completed.collect::<Vec<_>>());
    }

    /// Changes fields of entries as they are stored now, since other tabs may have changed other fields.
    /// An entry that another tab has removed a moment ago returns, so that nothing written is lost.
    pub(super) fn edit<'a>(
        self,
        keys: impl IntoIterator<Item = &'a str>,
        edit: impl Fn(&mut Entry),
    ) {
        let edited = keys.into_iter().filter_map(|key| {
            let before = self.read(key).or_else(|| untrack(|| self.find(key)))?;
            let mut after = Entry::clone(&before);
            edit(&mut after);
            (after != *before).then(|| Arc::new(after))
        });
        self.put(edited.collect::<Vec<_>>());
    }

    /// Reads an entry as it is stored now.
    pub(super) fn read(self, key: &str) -> Option<Arc<Entry>> {
        let unstored = self.unstored.with_untracked(|unstored| unstored.get(key).cloned());
        unstored.unwrap_or_else(|| {
            let text = Store::Device.read(&self.name(key))?;
            Entry::parse(self.kind, key, &text).map(Arc::new)
        })
    }

    fn change(self, changes: Changes) {
        if changes.is_empty() {
            return;
        }
        let is_first = untrack(|| self.count()) == 0;
        let changes = self.store(changes);
        self.all.update(|all| apply(changes, all));
        if is_first && untrack(|| self.count()) > 0 {
            browser::persist_storage();
        }
    }

    /// Reads all entries, and stores changes that could not be stored before.
    fn sync(self) {
        let texts = Store::Device.read_under(&self.start.get_value());
        let entries = texts.iter().filter_map(|(key, text)| Entry::parse(self.kind, key, text));
        let mut all = entries.map(|entry| (entry.key.clone(), Arc::new(entry))).collect();
        apply(self.store(Changes::new()), &mut all);
        if self.all.with_untracked(|before| *before != all) {
            self.all.set(all);
        }
    }

    /// Stores changes, and those that could not be stored before. Returns both.
    fn store(self, changes: Changes) -> Changes {
        let mut all = self.unstored.get_untracked();
        all.extend(changes);
        let mut unstored = all.clone();
        unstored.retain(|key, entry| match entry {
            Some(entry) => !Store::Device.write(&self.name(key), &entry.text()),
            None => {
                Store::Device.remove(&self.name(key));
                false
            }
        });
        if self.unstored.with_untracked(|before| !before.is_empty() || !unstored.is_empty()) {
            self.unstored.set(unstored);
        }
        all
    }

    fn name(self, key: &str) -> String {
        self.start.with_value(|start| [start, key].concat())
    }
}

fn apply(changes: Changes, all: &mut HashMap<String, Arc<Entry>>) {
    for (key, entry) in changes {
        match entry {
            Some(entry) => drop(all.insert(key, entry)),
            None => drop(all.remove(&key)),
        }
    }
}
