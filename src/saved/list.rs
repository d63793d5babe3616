//! The list of saved ventures, without a browser: what is in it, and how it is written as text.
//!
//! One form serves the browser's storage and the exported file:
//! `{"version":1,"ventures":[{"id":"5","title":"Miniature Lagos","savedAt":1700000000000,"note":"Call
//! in May","lists":["Pipeline"]}]}`, where `savedAt` counts milliseconds since 1970; title, note and lists
//! may be missing.

use crate::format::short;
use crate::identifier::is_identifier;
use crate::text::shell;
use directory_api::VentureId;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The number of the form; what a later form adds is left alone.
const VERSION: u32 = 1;
/// A longer title is cut, so that no file can fill the storage with one venture.
const LONGEST_TITLE: usize = 500;
/// A longer note is cut, for the same reason.
pub const LONGEST_NOTE: usize = 2000;

/// A longer name of a list is cut.
const LONGEST_NAME: usize = 60;
/// A venture is in no more lists.
const MOST_LISTS: usize = 10;
/// The names of so many lists, with commas between them, are not longer.
pub const LONGEST_NAMES: usize = MOST_LISTS * (LONGEST_NAME + 2);

/// A venture that was saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedVenture {
    /// Which one.
    pub id: VentureId,
    /// What it was called when it was saved, or seen last.
    pub title: Option<String>,
    /// When it was saved, in milliseconds since 1970; 0 if nobody knows.
    pub when: u64,
    /// What the person has noted of it.
    pub note: Option<String>,
    /// The lists of the person's own that it is in, by name, each once.
    pub lists: Vec<String>,
}

impl SavedVenture {
    /// What it is called as far as that is known.
    pub fn name(&self) -> String {
        let title = self.title.as_deref();
        title.map_or_else(|| shell::venture(self.id.as_str()), short)
    }
}

/// Ventures, each once, the one that was saved last first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedList(Vec<SavedVenture>);

/// What could be read of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The ventures.
    pub list: SavedList,
    /// How many entries could not be read.
    pub lost: usize,
}

/// Why a text is no list of saved ventures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not JSON.
    NotJson,
    /// It is JSON of something else.
    NoList,
}

/// A change of the list that makes sense whatever else has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Change {
    Add(SavedVenture),
    Remove(VentureId),
    Rename(VentureId, String),
    Note(VentureId, String),
    /// It is in these lists and in no other.
    Lists(VentureId, Vec<String>),
}

impl SavedList {
    /// Makes a change.
    pub(super) fn apply(&mut self, change: &Change) {
        match change {
            Change::Add(entry) => drop(self.add(entry.clone())),
            Change::Remove(id) => drop(self.remove(id)),
            Change::Rename(id, title) => drop(self.rename(id, title)),
            Change::Note(id, note) => self.note(id, note),
            Change::Lists(id, lists) => self.put(id, lists),
        }
    }

    /// The ventures in their order.
    pub fn entries(&self) -> &[SavedVenture] {
        &self.0
    }

    /// The entry of a venture.
    pub fn find(&self, id: &VentureId) -> Option<&SavedVenture> {
        self.0.iter().find(|entry| entry.id == *id)
    }

    /// Takes an entry in where it belongs, unless the venture is there already; says whether. One that
    /// is there without a note takes that of the entry, and its lists are added.
    pub fn add(&mut self, mut entry: SavedVenture) -> bool {
        if let Some(known) = self.find(&entry.id) {
            let lists = known.lists.iter().chain(&entry.lists).cloned().collect::<Vec<_>>();
            self.put(&entry.id, &lists);
            if let Some(known) = self.0.iter_mut().find(|known| known.id == entry.id) {
                known.note = known.note.take().or(entry.note);
            }
            return false;
        }
        entry.lists = self.names(&entry.id, &entry.lists);
        let place = self.0.iter().position(|other| other.when < entry.when);
        self.0.insert(place.unwrap_or(self.0.len()), entry);
        true
    }

    /// Takes an entry out.
    pub fn remove(&mut self, id: &VentureId) -> Option<SavedVenture> {
        let place = self.0.iter().position(|entry| entry.id == *id)?;
        Some(self.0.remove(place))
    }

    /// Notes what a venture is called now; says whether that is news.
    pub fn rename(&mut self, id: &VentureId, title: &str) -> bool {
        let title = cut(title, LONGEST_TITLE);
        let entry = self.0.iter_mut().find(|entry| entry.id == *id && entry.title != title);
        entry.map(|entry| entry.title = title).is_some()
    }

    /// Notes something of a venture; an empty note is none.
    pub fn note(&mut self, id: &VentureId, note: &str) {
        if let Some(entry) = self.0.iter_mut().find(|entry| entry.id == *id) {
            entry.note = cut(note, LONGEST_NOTE);
        }
    }

    /// Puts a venture into these lists of the person's own, and takes it out of all others.
    pub fn put(&mut self, id: &VentureId, lists: &[String]) {
        let lists = self.names(id, lists);
        if let Some(entry) = self.0.iter_mut().find(|entry| entry.id == *id) {
            entry.lists = lists;
        }
    }

    /// Names of lists for a venture, each once, as far as it can have them, and written as those of
    /// the other ventures are. A comma is between names.
    fn names(&self, id: &VentureId, given: &[String]) -> Vec<String> {
        let others = self.0.iter().filter(|entry| entry.id != *id).flat_map(|entry| &entry.lists);
        let mut names: Vec<String> = Vec::new();
        let given = given.iter().flat_map(|name| name.split(','));
        for name in given.filter_map(|name| cut(name, LONGEST_NAME)) {
            let is_same = |other: &&String| other.eq_ignore_ascii_case(&name);
            if names.iter().find(is_same).is_none() && names.len() < MOST_LISTS {
                names.push(others.clone().find(is_same).unwrap_or(&name).clone());
            }
        }
        names
    }

    /// The person's own lists with the number of their ventures, by name.
    pub fn lists(&self) -> BTreeMap<&str, usize> {
        let mut lists = BTreeMap::new();
        let names = self.0.iter().flat_map(|entry| &entry.lists);
        names.for_each(|name| *lists.entry(name.as_str()).or_default() += 1);
        lists
    }

    /// Writes the list.
    pub fn write(&self) -> String {
        self.json().to_string()
    }

    /// The list as it is written.
    pub(super) fn json(&self) -> Value {
        let entry = |it: &SavedVenture| json!({ "id": it.id.as_str(), "title": it.title, "savedAt": it.when, "note": it.note, "lists": it.lists });
        let entries: Vec<Value> = self.0.iter().map(entry).collect();
        json!({ "version": VERSION, "ventures": entries })
    }

    /// Reads a list; entries that make no sense are counted and left out.
    ///
    /// # Errors
    /// Says why the text is no list at all.
    pub fn read(text: &str) -> Result<Reading, Unreadable> {
        // Some editors put a mark at the beginning of a file.
        let text = text.trim_start_matches('\u{feff}');
        let value: Value = serde_json::from_str(text).map_err(|_| Unreadable::NotJson)?;
        let entries = value.get("ventures").unwrap_or(&value).as_array();
        let entries = entries.ok_or(Unreadable::NoList)?;
        let mut reading = Reading { list: Self::default(), lost: 0 };
        for value in entries {
            match entry(value) {
                Some(entry) => drop(reading.list.add(entry)),
                None => reading.lost += 1,
            }
        }
        Ok(reading)
    }
}

fn entry(value: &Value) -> Option<SavedVenture> {
    let id = match value.get("id")? {
        Value::String(id) => id.trim().to_owned(),
        Value::Number(id) => id.as_u64()?.to_string(),
        _ => return None,
    };
    // A file of somebody else could lead anywhere with what is written into addresses.
    if !is_identifier(&id) {
        return None;
    }
    let text = |name: &str, most| cut(value.get(name)?.as_str()?, most);
    let (title, note) = (text("title", LONGEST_TITLE), text("note", LONGEST_NOTE));
    let lists = value.get("lists").and_then(Value::as_array).into_iter().flatten();
    let lists = lists.filter_map(Value::as_str).map(str::to_owned).collect();
    let when = value.get("savedAt").and_then(Value::as_u64).unwrap_or_default();
    Some(SavedVenture { id: VentureId::new(id), title, when, note, lists })
}

/// A text without the space around it, not longer than this; nothing where nothing is left.
fn cut(text: &str, most: usize) -> Option<String> {
    let text = text.trim();
    (!text.is_empty()).then(|| text.chars().take(most).collect::<String>().trim_end().to_owned())
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
