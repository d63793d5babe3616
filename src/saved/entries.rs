//! What a person has saved, in the browser's storage: each entry under a name of its own, so that
//! tabs that change different ones at the same moment do not overwrite each other. (A Web Lock would
//! not prevent that: a browser may grant it before it has told the tab of the other one's write.)
//!
//! The storage may be full, forbidden or damaged. What could not be stored lasts as long as the page,
//! and is stored with the next change for which there is room.

use crate::browser::{Store, on_cleared, on_storage_under};
use leptos::prelude::*;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// The last moment of a `Date`, in milliseconds since 1970.
const LAST_TIME: u64 = 8_640_000_000_000_000;

/// Something that is saved.
pub(super) trait Entry: Clone + Send + Sync + 'static {
    /// What the names of all entries begin with.
    const PREFIX: &'static str;

    /// What its name ends with.
    fn key(&self) -> String;
    /// Reads the fields that are stored for a key; keeps those that this version does not know.
    fn read(key: &str, fields: Map<String, Value>) -> Option<Self>;
    /// Writes the fields, without the key.
    fn write(&self) -> Map<String, Value>;
}

/// Entries to store, and those to remove, by their key.
pub(super) type Changes<T> = HashMap<String, Option<T>>;

/// The stored entries.
#[derive(Debug)]
pub(super) struct Entries<T: 'static> {
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
    pub(super) fn new() -> Self {
        Self { unstored: RwSignal::new(Changes::new()), damaged: RwSignal::default() }
    }

    /// Whether all changes outlive the page.
    pub(super) fn is_stored(self) -> bool {
        self.unstored.with(HashMap::is_empty)
    }

    /// What is stored and cannot be read, a line an entry.
    pub(super) fn damaged(self) -> Option<String> {
        let lines = self.damaged.with(|damaged| {
            damaged.iter().map(|(key, text)| format!("{key} {text}")).collect::<Vec<_>>()
        });
        (!lines.is_empty()).then(|| lines.join("\n"))
    }

    /// Removes what cannot be read.
    pub(super) fn discard_damaged(self) {
        let name = |(key, _): &(String, String)| format!("{}{key}", T::PREFIX);
        self.damaged.get_untracked().iter().map(name).for_each(|name| Store::Device.remove(&name));
        self.damaged.set(Vec::new());
    }

    /// Calls the function when another tab, or the settings of this one, may have changed entries;
    /// once a frame at most, however many there are. Lasts as long as the current owner lives.
    pub(super) fn on_change(self, on_change: impl Fn() + Copy + 'static) {
        on_cleared(T::PREFIX, move |_| self.unstored.set(Changes::new()));
        let is_due = StoredValue::new(false);
        let changed = move || {
            if !is_due.get_value() {
                is_due.set_value(true);
                request_animation_frame(move || {
                    if is_due.try_set_value(false).is_none() {
                        on_change();
                    }
                });
            }
        };
        on_storage_under(T::PREFIX, changed);
        // A page that comes back from the browser's memory has missed the changes.
        let listener = window_event_listener_untyped("pageshow", move |_| changed());
        on_cleanup(move || listener.remove());
    }

    /// All entries as they are stored now, with the changes that could not be stored.
    pub(super) fn read_all(self) -> HashMap<String, T> {
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
        all
    }

    /// An entry as it is stored now.
    pub(super) fn read(self, key: &str) -> Option<T> {
        let unstored = self.unstored.with_untracked(|unstored| unstored.get(key).cloned());
        let stored = || read(key, &Store::Device.read(&format!("{}{key}", T::PREFIX))?);
        unstored.unwrap_or_else(stored)
    }

    /// Stores changes, together with those that could not be stored before; returns all of them.
    pub(super) fn store(self, changes: Changes<T>) -> Changes<T> {
        let mut all = self.unstored.get_untracked();
        all.extend(changes);
        let mut unstored = all.clone();
        unstored.retain(|key, entry| {
            let name = format!("{}{key}", T::PREFIX);
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

fn read<T: Entry>(key: &str, text: &str) -> Option<T> {
    T::read(key, serde_json::from_str(text).ok()?).filter(|entry| entry.key() == key)
}

/// Takes out a field that can be read; another one stays with those that this version does not know.
pub(super) fn take<T>(
    fields: &mut Map<String, Value>,
    name: &str,
    read: impl FnOnce(&Value) -> Option<T>,
) -> Option<T> {
    let value = fields.get(name)?;
    let read = read(value);
    if read.is_some() || value.is_null() {
        fields.remove(name);
    }
    read
}

/// Puts in a field that has a value.
pub(super) fn put(fields: &mut Map<String, Value>, name: &str, value: Option<impl Into<Value>>) {
    if let Some(value) = value {
        fields.insert(name.to_owned(), value.into());
    }
}

/// A moment in milliseconds since 1970, however the number is written. Rust's reading of numbers with
/// fractions would be a large part of the download.
pub(super) fn read_time(value: &Value) -> Option<u64> {
    let text = value.as_number()?.to_string().to_ascii_lowercase();
    let (number, exponent) = text.split_once('e').unwrap_or((&text, "0"));
    let (whole, fraction) = number.split_once('.').unwrap_or((number, ""));
    let exponent = exponent.parse().ok().filter(|exponent| *exponent < 20)?;
    let fraction: String = fraction.chars().chain(std::iter::repeat('0')).take(exponent).collect();
    format!("{whole}{fraction}").parse().ok().filter(|time| *time <= LAST_TIME)
}
