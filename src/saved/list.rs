//! The list of saved ventures, without a browser: what is in it, and how it is written as text.
//!
//! The exported file is `{"version":1,"ventures":[{"id":"5","title":"Miniature Lagos",
//! "savedAt":1700000000000,"note":"Call in May","lists":["Pipeline"]}]}`, where `savedAt` counts
//! milliseconds since 1970. Only `id` is required. Fields that this version does not know are kept.

use super::entries::{Changes, Entry, put};
use super::venture::{SavedVenture, text};
use directory_api::VentureId;
use serde_json::{Value, json};
use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};

/// The number of the form; what a later form adds is left alone.
const VERSION: u32 = 1;
/// More ventures are not added: each change would take too long.
pub(super) const MOST_VENTURES: usize = 10_000;

/// Ventures, each once, the one that was saved last first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedList {
    entries: Vec<SavedVenture>,
    /// Where each venture is among them.
    places: HashMap<VentureId, usize>,
}

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

/// What came of a merge, in numbers of ventures.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// They are new.
    pub added: usize,
    /// They were saved already.
    pub known: usize,
    /// There was no room for them in the list.
    pub refused: usize,
}

impl SavedList {
    /// The ventures in their order.
    pub fn entries(&self) -> &[SavedVenture] {
        &self.entries
    }

    /// The entry of a venture.
    pub fn find(&self, id: &VentureId) -> Option<&SavedVenture> {
        self.entries.get(*self.places.get(id)?)
    }

    /// The list with these changes.
    pub(super) fn with(&self, changes: &Changes<SavedVenture>) -> Self {
        let kept = self.entries.iter().filter(|it| !changes.contains_key(it.id.as_str()));
        kept.chain(changes.values().flatten()).cloned().collect()
    }

    /// The changes that add the ventures of another list, as far as there is room. One that is there
    /// without a note takes that of the other list, and is in the lists of both.
    pub(super) fn merge(&self, other: &Self, room: usize) -> (Changes<SavedVenture>, Merged) {
        let is_known = |it: &&SavedVenture| self.find(&it.id).is_some();
        let (known, new): (Vec<_>, Vec<_>) = other.entries.iter().partition(is_known);
        let (known_count, new_count) = (known.len(), new.len());
        let added = new.into_iter().take(room);
        let taken: Vec<_> = known.into_iter().chain(added).collect();
        let all: Self = self.entries.iter().chain(taken.iter().copied()).cloned().collect();
        let changed = taken.iter().filter_map(|it| all.find(&it.id));
        let changed = changed.filter(|it| self.find(&it.id) != Some(*it));
        let changes = changed.map(|it| (it.key(), Some(it.clone()))).collect();
        let added = taken.len() - known_count;
        (changes, Merged { added, known: known_count, refused: new_count - added })
    }

    /// Names of lists for a venture, each once, and written as those of the other ventures are.
    pub(super) fn names(&self, id: &VentureId, given: &str) -> Vec<String> {
        let mut names = Names::default();
        let others = self.entries.iter().filter(|entry| entry.id != *id);
        others.flat_map(|entry| &entry.lists).for_each(|name| drop(names.alike(name)));
        names.each_once(&[given.to_owned()])
    }

    /// The person's own lists with the number of their ventures, by name.
    pub fn lists(&self) -> BTreeMap<&str, usize> {
        let mut lists = BTreeMap::new();
        let names = self.entries.iter().flat_map(|entry| &entry.lists);
        names.for_each(|name| *lists.entry(name.as_str()).or_default() += 1);
        lists
    }

    /// Writes the list.
    pub fn write(&self) -> String {
        self.json().to_string()
    }

    /// The list as it is written.
    pub(super) fn json(&self) -> Value {
        let entry = |it: &SavedVenture| {
            let mut fields = it.write();
            put(&mut fields, "id", Some(it.key()));
            Value::Object(fields)
        };
        let entries: Vec<Value> = self.entries.iter().map(entry).collect();
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
        let entries = match value {
            Value::Object(mut fields) => fields.remove("ventures").unwrap_or_default(),
            other => other,
        };
        let Value::Array(entries) = entries else { return Err(Unreadable::NoList) };
        let count = entries.len();
        let read: Vec<SavedVenture> = entries.into_iter().filter_map(entry).collect();
        let lost = count - read.len();
        Ok(Reading { list: read.into_iter().collect(), lost })
    }
}

impl FromIterator<SavedVenture> for SavedList {
    /// The first entry of a venture takes from the others of it what it lacks.
    fn from_iter<I: IntoIterator<Item = SavedVenture>>(given: I) -> Self {
        let mut list = Self::default();
        for entry in given {
            let place = list.places.get(&entry.id);
            match place.and_then(|place| list.entries.get_mut(*place)) {
                Some(known) => known.complete(entry),
                None => {
                    list.places.insert(entry.id.clone(), list.entries.len());
                    list.entries.push(entry);
                }
            }
        }
        let mut names = Names::default();
        list.entries.iter_mut().for_each(|entry| entry.lists = names.each_once(&entry.lists));
        let order = |it: &SavedVenture| (Reverse(it.when), it.id.as_str().len());
        list.entries.sort_unstable_by(|one, other| {
            order(one).cmp(&order(other)).then_with(|| one.id.cmp(&other.id))
        });
        let places = list.entries.iter().enumerate().map(|(place, it)| (it.id.clone(), place));
        list.places = places.collect();
        list
    }
}

/// The names of the person's own lists. Those that differ only by case are written as the first one.
#[derive(Default)]
struct Names(HashMap<String, String>);

impl Names {
    fn alike(&mut self, name: &str) -> String {
        self.0.entry(name.to_ascii_lowercase()).or_insert_with(|| name.to_owned()).clone()
    }

    /// Names, each once. A comma is between names.
    fn each_once(&mut self, given: &[String]) -> Vec<String> {
        let mut seen = HashSet::new();
        let names = given.iter().flat_map(|name| name.split(',')).filter_map(text);
        let names = names.map(|name| self.alike(&name));
        names.filter(|name| seen.insert(name.clone())).collect()
    }
}

fn entry(value: Value) -> Option<SavedVenture> {
    let Value::Object(mut fields) = value else { return None };
    let id = match fields.remove("id")? {
        Value::String(id) => id.trim().to_owned(),
        Value::Number(id) => id.as_u64()?.to_string(),
        _ => return None,
    };
    SavedVenture::read(&id, fields)
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
