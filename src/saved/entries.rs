//! What a person has saved, in the browser's storage: each entry under a name of its own, so that
//! tabs that change different ones at the same moment do not overwrite each other. (A Web Lock would
//! not prevent that: a browser may grant it before it has told the tab of the other one's write.)
//!
//! The storage may be full, forbidden or damaged. What could not be stored lasts as long as the page,
//! and is stored with the next change for which there is room.

use super::list::{Changes, Entry, Merged, SavedList};
use crate::browser::{self, Store, on_cleared, on_storage_under};
use leptos::prelude::*;
use serde_json::Value;
use std::collections::HashMap;
use std::sync::Arc;

/// The entries of one kind. Copies share them.
#[derive(Debug)]
pub struct Entries<T: 'static> {
    list: RwSignal<Arc<SavedList<T>>>,
    /// The changes that could not be stored yet.
    unstored: RwSignal<Changes<T>>,
    /// The texts that cannot be read, by their key.
    damaged: RwSignal<Vec<(String, String)>>,
}

impl<T: 'static> Clone for Entries<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T: 'static> Copy for Entries<T> {}

impl<T: Entry> Entries<T> {
    /// Reads what is stored, also when another tab, or the settings of this one, may have changed it:
    /// once a frame at most, for as long as the current owner lives.
    pub(super) fn open() -> Self {
        let entries = Self {
            list: RwSignal::default(),
            unstored: RwSignal::new(Changes::new()),
            damaged: RwSignal::default(),
        };
        entries.sync();
        on_cleared(T::PREFIX, move |_| entries.unstored.set(Changes::new()));
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
        on_storage_under(T::PREFIX, changed);
        // A page that comes back from the browser's memory has missed the changes.
        let listener = window_event_listener_untyped("pageshow", move |_| changed());
        on_cleanup(move || listener.remove());
        entries
    }

    /// The entries.
    pub fn list(self) -> Arc<SavedList<T>> {
        self.list.get()
    }

    /// How many they are.
    pub fn count(self) -> usize {
        self.list.with(|list| list.entries().len())
    }

    /// Whether there is one with this key.
    pub fn has(self, key: &str) -> bool {
        self.list.with(|list| list.find(key).is_some())
    }

    /// Whether there is no room for another one.
    pub fn is_full(self) -> bool {
        self.count() >= T::MOST
    }

    /// Whether all of them outlive the page: storage can be full or forbidden.
    pub fn is_stored(self) -> bool {
        self.unstored.with(HashMap::is_empty)
    }

    /// What is stored and cannot be read, a line an entry.
    pub(super) fn damaged(self) -> Vec<String> {
        let line = |(key, text): &(String, String)| format!("{key} {text}");
        self.damaged.with(|damaged| damaged.iter().map(line).collect())
    }

    /// Removes what cannot be read.
    pub(super) fn discard_damaged(self) {
        for (key, _) in self.damaged.get_untracked() {
            Store::Device.remove(&name::<T>(&key));
        }
        self.damaged.set(Vec::new());
    }

    /// Removes the entries with these keys.
    pub fn remove<'a>(self, keys: impl IntoIterator<Item = &'a str>) {
        self.change(keys.into_iter().map(|key| (key.to_owned(), None)).collect());
    }

    /// Removes all.
    pub fn clear(self) {
        self.remove(untrack(|| self.list()).entries().iter().map(Entry::key));
    }

    /// Adds entries, each once, as far as there is room.
    pub fn import(self, other: &SavedList<T>) -> Merged {
        self.merge(other, T::MOST.saturating_sub(untrack(|| self.count())))
    }

    /// Adds entries that were removed.
    pub fn restore(self, other: &SavedList<T>) {
        self.merge(other, usize::MAX);
    }

    fn merge(self, other: &SavedList<T>, room: usize) -> Merged {
        self.sync();
        let (changes, merged) = untrack(|| self.list()).merge(other, room);
        self.change(changes);
        merged
    }

    /// Adds entries, or puts them in the place of those with their keys.
    pub(super) fn put(self, entries: impl IntoIterator<Item = T>) {
        self.change(
            entries.into_iter().map(|entry| (entry.key().to_owned(), Some(entry))).collect(),
        );
    }

    fn change(self, changes: Changes<T>) {
        let is_first = untrack(|| self.count()) == 0;
        let changes = self.store(changes);
        self.list.update(|list| *list = Arc::new(list.with(&changes)));
        if is_first && untrack(|| self.count()) > 0 {
            browser::persist_storage();
        }
    }

    /// Takes over what is stored now, with the changes that could not be stored.
    pub(super) fn sync(self) {
        let mut damaged = Vec::new();
        let mut all = HashMap::new();
        for (key, text) in Store::Device.read_under(T::PREFIX) {
            match read(&key, &text) {
                Some(entry) => drop(all.insert(key, entry)),
                None => damaged.push((key, text)),
            }
        }
        if self.damaged.with_untracked(|before| *before != damaged) {
            self.damaged.set(damaged);
        }
        for (key, entry) in self.store(Changes::new()) {
            match entry {
                Some(entry) => drop(all.insert(key, entry)),
                None => drop(all.remove(&key)),
            }
        }
        let list = all.into_values().collect();
        if self.list.with_untracked(|before| **before != list) {
            self.list.set(Arc::new(list));
        }
    }

    /// An entry as it is stored now.
    pub(super) fn read(self, key: &str) -> Option<T> {
        let unstored = self.unstored.with_untracked(|unstored| unstored.get(key).cloned());
        unstored.unwrap_or_else(|| read(key, &Store::Device.read(&name::<T>(key))?))
    }

    /// Stores changes, together with those that could not be stored before; returns all of them.
    fn store(self, changes: Changes<T>) -> Changes<T> {
        let mut all = self.unstored.get_untracked();
        all.extend(changes);
        let mut unstored = all.clone();
        unstored.retain(|key, entry| {
            let name = name::<T>(key);
            match entry {
                Some(entry) => {
                    !Store::Device.write(&name, &Value::Object(entry.write()).to_string())
                }
                None => {
                    Store::Device.remove(&name);
                    false
                }
            }
        });
        if self.unstored.with_untracked(|before| !before.is_empty() || !unstored.is_empty()) {
            self.unstored.set(unstored);
        }
        all
    }
}

/// The name under which an entry is stored.
fn name<T: Entry>(key: &str) -> String {
    format!("{}{key}", T::PREFIX)
}

fn read<T: Entry>(key: &str, text: &str) -> Option<T> {
    T::read(key, serde_json::from_str(text).ok()?).filter(|entry| entry.key() == key)
}
