//! A list of what is saved, without a browser: what is in it, and how it is written as text.
//!
//! The exported file is `{"version":1,"ventures":[{"id":"5","title":"Miniature Lagos",
//! "savedAt":1700000000000,"note":"Call in May","lists":["Pipeline"]}],
//! "searches":[{"query":"country=Kenya","savedAt":1700000000000,"seen":["5","7"],"more":true}]}`, where
//! `savedAt` counts milliseconds since 1970. Only `id` and `query` are required. Fields that this version
//! does not know are kept.

use super::searches::SavedSearch;
use super::venture::SavedVenture;
use serde_json::{Map, Value};
use std::cmp::Reverse;
use std::collections::HashMap;

/// The last moment of a `Date`, in milliseconds since 1970.
const LAST_TIME: u64 = 8_640_000_000_000_000;

/// Something that is saved.
pub trait Entry: Clone + Default + PartialEq + Send + Sync + 'static {
    /// What the names of all entries in the storage begin with.
    const PREFIX: &'static str;
    /// The list of an exported file that has them.
    const LIST: &'static str;
    /// The field that has the key there.
    const KEY: &'static str;
    /// More are not added.
    const MOST: usize;

    /// What tells it from others.
    fn key(&self) -> &str;
    /// When it was saved, in milliseconds since 1970; 0 if nobody knows.
    fn when(&self) -> u64;
    /// Reads the fields of a key; keeps those that this version does not know.
    fn read(key: &str, fields: Map<String, Value>) -> Option<Self>;
    /// Writes the fields, without the key.
    fn write(&self) -> Map<String, Value>;
    /// Takes from another entry with this key what this one lacks.
    fn complete(&mut self, _other: Self) {}
    /// Makes the entries of a list agree.
    fn settle(_entries: &mut [Self]) {}
}

/// Entries to store, and those to remove, by their key.
pub(super) type Changes<T> = HashMap<String, Option<T>>;

/// Entries, each once, the one that was saved last first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedList<T> {
    entries: Vec<T>,
    /// Where each key is among them.
    places: HashMap<String, usize>,
}

/// What came of a merge, in numbers of entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Merged {
    /// They are new.
    pub added: usize,
    /// They were saved already.
    pub known: usize,
    /// There was no room for them in the list.
    pub refused: usize,
}

impl<T: Entry> SavedList<T> {
    /// The entries in their order.
    pub fn entries(&self) -> &[T] {
        &self.entries
    }

    /// The entry with a key.
    pub fn find(&self, key: &str) -> Option<&T> {
        self.entries.get(*self.places.get(key)?)
    }

    /// The list with these changes.
    pub(super) fn with(&self, changes: &Changes<T>) -> Self {
        let kept = self.entries.iter().filter(|it| !changes.contains_key(it.key()));
        kept.chain(changes.values().flatten()).cloned().collect()
    }

    /// The changes that add the entries of another list, as far as there is room. One that is there
    /// takes from that of the other list what it lacks.
    pub(super) fn merge(&self, other: &Self, room: usize) -> (Changes<T>, Merged) {
        let is_known = |it: &&T| self.find(it.key()).is_some();
        let (known, new): (Vec<_>, Vec<_>) = other.entries.iter().partition(is_known);
        let taken: Vec<_> = known.iter().chain(new.iter().take(room)).copied().collect();
        let added = taken.len() - known.len();
        let merged = Merged { added, known: known.len(), refused: new.len() - added };
        let all: Self = self.entries.iter().chain(taken.iter().copied()).cloned().collect();
        let changed = taken.iter().filter_map(|it| all.find(it.key()));
        let changed = changed.filter(|it| self.find(it.key()) != Some(*it));
        (changed.map(|it| (it.key().to_owned(), Some(it.clone()))).collect(), merged)
    }

    /// The list as an exported file has it.
    pub(super) fn json(&self) -> Value {
        let entry = |it: &T| {
            let mut fields = it.write();
            put(&mut fields, T::KEY, Some(it.key()));
            Value::Object(fields)
        };
        self.entries.iter().map(entry).collect()
    }
}

impl<T: Entry> FromIterator<T> for SavedList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(given: I) -> Self {
        let mut list = Self::default();
        for entry in given {
            let place = list.places.get(entry.key());
            match place.and_then(|place| list.entries.get_mut(*place)) {
                Some(known) => known.complete(entry),
                None => {
                    list.places.insert(entry.key().to_owned(), list.entries.len());
                    list.entries.push(entry);
                }
            }
        }
        T::settle(&mut list.entries);
        list.entries.sort_unstable_by(|one, other| order(one).cmp(&order(other)));
        let keys = list.entries.iter().map(|it| it.key().to_owned());
        list.places = keys.zip(0..).collect();
        list
    }
}

/// What was saved last is first. Of two numbers the longer one is the larger one.
fn order<T: Entry>(entry: &T) -> (Reverse<u64>, usize, &str) {
    (Reverse(entry.when()), entry.key().len(), entry.key())
}

/// The entries of a file, and how many could not be read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading<T> {
    /// The entries.
    pub list: SavedList<T>,
    /// How many others there are.
    pub lost: usize,
}

impl<T: Entry> Reading<T> {
    /// Whether the file had none.
    pub fn is_empty(&self) -> bool {
        self.list.entries.is_empty() && self.lost == 0
    }

    fn take(file: &mut Map<String, Value>) -> Option<Self> {
        let Value::Array(entries) = file.remove(T::LIST)? else { return None };
        let count = entries.len();
        let read: Vec<T> = entries.into_iter().filter_map(entry).collect();
        Some(Self { lost: count - read.len(), list: read.into_iter().collect() })
    }
}

fn entry<T: Entry>(value: Value) -> Option<T> {
    let Value::Object(mut fields) = value else { return None };
    let key = match fields.remove(T::KEY)? {
        Value::String(key) => key.trim().to_owned(),
        Value::Number(key) => key.to_string(),
        _ => return None,
    };
    T::read(&key, fields)
}

/// An exported file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedFile {
    /// The ventures.
    pub ventures: Reading<SavedVenture>,
    /// The searches.
    pub searches: Reading<SavedSearch>,
}

/// Why a text is no exported file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not JSON.
    NotJson,
    /// It is JSON of something else.
    NoList,
}

impl SavedFile {
    /// Reads a file, or a bare list of ventures; entries that make no sense are counted and left out.
    ///
    /// # Errors
    /// Says why the text is no such file.
    pub fn read(text: &str) -> Result<Self, Unreadable> {
        // Some editors put a mark at the beginning of a file.
        let text = text.trim_start_matches('\u{feff}');
        let value: Value = serde_json::from_str(text).map_err(|_| Unreadable::NotJson)?;
        let mut file = match value {
            Value::Object(file) => file,
            list => Map::from_iter([(SavedVenture::LIST.to_owned(), list)]),
        };
        let ventures = Reading::take(&mut file).ok_or(Unreadable::NoList)?;
        Ok(Self { ventures, searches: Reading::take(&mut file).unwrap_or_default() })
    }
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

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
