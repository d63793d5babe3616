//! Saved ventures and searches as they are stored and exported. No browser is needed.
//!
//! An exported file is `{"version":1,"ventures":[{"id":"5","title":"Miniature Lagos",
//! "savedAt":1700000000000,"note":"Call in May","lists":["Pipeline"]}],
//! "searches":[{"query":"country=Kenya","savedAt":1700000000000,"seen":["5","7"],"more":true}]}`, where
//! `savedAt` counts milliseconds since 1970. Only `id` and `query` are required. `query` is the query string
//! of the list of ventures, or follows `/fundraising?` in a search of rounds; `seen` are the first records
//! at the last visit, and `more` is true if there were others.

use crate::format::short;
use crate::identifier::is_identifier;
use crate::routes::{self, FUNDRAISING};
use crate::text::shell;
use directory_api::{Query, VentureId};
use serde_json::{Map, Value, json};
use std::sync::Arc;

/// Longest title to store: a service must not fill the storage.
const LONGEST_TITLE: usize = 500;
/// Longest query of an address of the app.
const LONGEST_QUERY: usize = 4_000;
/// Last moment of a `Date`, in milliseconds since 1970.
const LAST_TIME: u64 = 8_640_000_000_000_000;
/// Number of records of a search that are compared with those of the last visit.
pub const LOOKED_AT: u32 = 100;

const TITLE: &str = "title";
const SAVED_AT: &str = "savedAt";
const NOTE: &str = "note";
const LISTS: &str = "lists";
const SEEN: &str = "seen";
const MORE: &str = "more";

/// Kind of an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// A venture, whose key is its identifier.
    Venture,
    /// A search, whose key is its query.
    Search,
}

impl Kind {
    /// Both kinds.
    pub(super) const ALL: [Self; 2] = [Self::Venture, Self::Search];

    /// Beginning of the names under which entries are stored.
    pub(super) fn start(self) -> &'static str {
        match self {
            Self::Venture => "saved:",
            Self::Search => "search:",
        }
    }

    /// Beginning of the names of a service's entries. The space ends its address.
    pub(super) fn start_of(self, service: &str) -> String {
        format!("{}{service} ", self.start())
    }

    /// Most entries that can be added.
    pub(super) fn most(self) -> usize {
        match self {
            // Each change of a longer list would take too long.
            Self::Venture => 10_000,
            // Each is one request.
            Self::Search => 50,
        }
    }

    /// Names of the list in an exported file, and of the field with the key.
    fn names(self) -> (&'static str, &'static str) {
        match self {
            Self::Venture => ("ventures", "id"),
            Self::Search => ("searches", "query"),
        }
    }

    /// Reads a key. Keys of files and links become parts of addresses, so nothing else may be in them.
    fn read_key(self, text: &str) -> Option<String> {
        match self {
            Self::Venture => is_identifier(text).then(|| text.to_owned()),
            Self::Search => canonical(text),
        }
    }
}

/// A saved venture or search. Fields that this version does not know stay as they are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Identifier of the venture, or query of the search.
    pub key: String,
    fields: Map<String, Value>,
}

impl Entry {
    /// Creates the entry of a venture or search that is saved now.
    pub(super) fn new(key: &str, now: f64) -> Self {
        let fields = Map::from_iter([(SAVED_AT.to_owned(), (now as u64).into())]);
        Self { key: key.to_owned(), fields }
    }

    /// Reads a stored text; `None` if the key is none of this kind.
    pub(super) fn parse(kind: Kind, key: &str, text: &str) -> Option<Self> {
        let key = kind.read_key(key).filter(|read| read == key)?;
        // A damaged text may hold a note: shown as one, it is lost only if the person removes it.
        let damaged = |_| Map::from_iter([(NOTE.to_owned(), text.into())]);
        Some(Self { key, fields: serde_json::from_str(text).unwrap_or_else(damaged) })
    }

    /// Reads an entry of an exported file.
    fn read(kind: Kind, value: Value) -> Option<Self> {
        let Value::Object(mut fields) = value else { return None };
        let key = match fields.remove(kind.names().1)? {
            Value::String(key) => kind.read_key(key.trim())?,
            Value::Number(key) => kind.read_key(&key.to_string())?,
            _ => return None,
        };
        Some(Self { key, fields })
    }

    /// Text to be stored.
    pub(super) fn text(&self) -> String {
        Value::from(self.fields.clone()).to_string()
    }

    fn exported(&self, kind: Kind) -> Value {
        let mut fields = self.fields.clone();
        fields.insert(kind.names().1.to_owned(), self.key.clone().into());
        fields.into()
    }

    /// The venture.
    pub fn id(&self) -> VentureId {
        VentureId::new(self.key.as_str())
    }

    /// Title of the venture when it was saved or seen last.
    pub fn title(&self) -> Option<&str> {
        self.fields.get(TITLE)?.as_str().map(str::trim).filter(|title| !title.is_empty())
    }

    /// Title to show.
    pub fn name(&self) -> String {
        self.title().map_or_else(|| shell::venture(&self.key), short)
    }

    /// Time of saving in milliseconds since 1970; 0 if unknown.
    pub fn saved_at(&self) -> u64 {
        let time = self.fields.get(SAVED_AT).and_then(Value::as_u64);
        time.filter(|time| *time <= LAST_TIME).unwrap_or_default()
    }

    /// Note of the person. Other JSON than a text is shown as it is.
    pub fn note(&self) -> Option<String> {
        let note = match self.fields.get(NOTE)? {
            Value::Null => return None,
            Value::String(note) => note.trim().to_owned(),
            other => other.to_string(),
        };
        Some(note).filter(|note| !note.is_empty())
    }

    /// Names of the person's own lists that have the venture.
    pub fn lists(&self) -> Vec<String> {
        let names = self.fields.get(LISTS).and_then(Value::as_array);
        let names = names.into_iter().flatten().filter_map(Value::as_str).flat_map(names_in);
        names.map(str::to_owned).collect()
    }

    /// First records of the search at the last visit; `None` before the first one.
    pub fn seen(&self) -> Option<Seen> {
        let ids = self.fields.get(SEEN)?.as_array()?.iter().filter_map(Value::as_str);
        let ids = ids.filter(|id| is_identifier(id)).take(LOOKED_AT as usize);
        let is_part = self.fields.get(MORE).and_then(Value::as_bool).unwrap_or_default();
        Some(Seen { ids: ids.map(str::to_owned).collect(), is_part })
    }

    pub(super) fn set_title(&mut self, title: &str) {
        let title: String = title.trim().chars().take(LONGEST_TITLE).collect();
        self.set(TITLE, Some(title).filter(|title| !title.is_empty()));
    }

    pub(super) fn set_note(&mut self, note: &str) {
        self.set(NOTE, Some(note.trim()).filter(|note| !note.is_empty()));
    }

    pub(super) fn set_lists(&mut self, names: Vec<String>) {
        self.set(LISTS, Some(names).filter(|names| !names.is_empty()));
    }

    pub(super) fn set_seen(&mut self, seen: Seen) {
        self.set(SEEN, Some(seen.ids));
        self.set(MORE, Some(seen.is_part));
    }

    fn set(&mut self, field: &str, value: Option<impl Into<Value>>) {
        match value {
            Some(value) => drop(self.fields.insert(field.to_owned(), value.into())),
            None => drop(self.fields.remove(field)),
        }
    }

    /// Adds lists of another entry with this key, and fields that this one lacks.
    pub(super) fn complete(&mut self, other: Self) {
        let mut lists = self.lists();
        let new: Vec<_> = other.lists().into_iter().filter(|name| !lists.contains(name)).collect();
        if !new.is_empty() {
            lists.extend(new);
            self.set_lists(lists);
        }
        for (field, value) in other.fields {
            self.fields.entry(field).or_insert(value);
        }
    }
}

/// Names of lists in a text that has commas between them.
pub(super) fn names_in(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|name| !name.is_empty())
}

/// First records of a search, in the order of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Identifiers of the records.
    pub ids: Vec<String>,
    /// True if there were others.
    pub is_part: bool,
}

impl Seen {
    /// Number of new records. If not all were known, those after the last known one may be old.
    pub fn count_new(&self, now: &[String]) -> usize {
        let last = now.iter().rposition(|id| self.ids.contains(id));
        let compared = last.filter(|_| self.is_part).unwrap_or(now.len());
        now.iter().take(compared).filter(|id| !self.ids.contains(id)).count()
    }
}

/// Query string of a search of rounds; `None` for one of ventures.
pub fn of_rounds(query: &str) -> Option<&str> {
    query.strip_prefix(FUNDRAISING)?.strip_prefix('?')
}

/// Writes the query of a search anew; `None` if it has no parameters, or is too long.
pub fn canonical(query: &str) -> Option<String> {
    let query = Some(query).filter(|query| query.len() <= LONGEST_QUERY)?;
    let parameters = Query::parse(of_rounds(query).unwrap_or(query));
    (!parameters.is_empty()).then(|| match of_rounds(query) {
        Some(_) => routes::fundraising(&parameters),
        None => parameters.to_string(),
    })
}

/// Entries of one kind in an exported file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reading {
    /// Entries that could be read.
    pub entries: Vec<Entry>,
    /// Number of the others.
    pub lost: usize,
}

impl Reading {
    /// True if the file had none.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty() && self.lost == 0
    }

    fn take(kind: Kind, file: &mut Map<String, Value>) -> Option<Self> {
        let Value::Array(values) = file.remove(kind.names().0)? else { return None };
        let count = values.len();
        let read = values.into_iter().filter_map(|value| Entry::read(kind, value));
        let entries: Vec<_> = read.collect();
        Some(Self { lost: count - entries.len(), entries })
    }
}

/// Reason why a text is not an exported file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unreadable {
    /// It is not JSON.
    NotJson,
    /// It has no list of ventures.
    NoList,
}

/// Reads the ventures and searches of an exported file, or a bare list of ventures.
///
/// # Errors
/// The reason why the text is not an exported file.
pub fn read_file(text: &str) -> Result<[Reading; 2], Unreadable> {
    // Some editors put a mark at the beginning of a file.
    let text = text.trim_start_matches('\u{feff}');
    let mut file = match serde_json::from_str(text).map_err(|_| Unreadable::NotJson)? {
        Value::Object(file) => file,
        list => Map::from_iter([(Kind::Venture.names().0.to_owned(), list)]),
    };
    let ventures = Reading::take(Kind::Venture, &mut file).ok_or(Unreadable::NoList)?;
    Ok([ventures, Reading::take(Kind::Search, &mut file).unwrap_or_default()])
}

/// Writes the text of an exported file.
pub(super) fn write_file(ventures: &[Arc<Entry>], searches: &[Arc<Entry>]) -> String {
    let list = |kind: Kind, entries: &[Arc<Entry>]| -> Value {
        entries.iter().map(|entry| entry.exported(kind)).collect()
    };
    let (ventures, searches) = (list(Kind::Venture, ventures), list(Kind::Search, searches));
    json!({ "version": 1, "ventures": ventures, "searches": searches }).to_string()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
