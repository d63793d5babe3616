//! A saved venture, and how it is written.

use super::list::{Entry, SavedList, put, read_time, take};
use crate::format::short;
use crate::identifier::is_identifier;
use crate::text::shell;
use directory_api::VentureId;
use serde_json::{Map, Value};
use std::collections::{BTreeMap, HashMap, HashSet};

/// The service's title is cut, so that it cannot fill the storage.
const LONGEST_TITLE: usize = 500;
/// What the field for a note takes.
pub const LONGEST_NOTE: usize = 2000;
/// What the field for the names of lists takes, with commas between them.
pub const LONGEST_NAMES: usize = 600;

/// A venture that was saved.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
    /// The fields that this version does not know.
    pub(super) other: Map<String, Value>,
}

impl SavedVenture {
    /// A venture that is saved now.
    pub(super) fn new(id: &VentureId, title: Option<&str>, when: u64) -> Self {
        let mut entry = Self { id: id.clone(), when, ..Self::default() };
        entry.rename(title.unwrap_or_default());
        entry
    }

    /// What it is called as far as that is known.
    pub fn name(&self) -> String {
        let title = self.title.as_deref();
        title.map_or_else(|| shell::venture(self.id.as_str()), short)
    }

    /// The day on which it was saved, as `2026-09-05`; nothing if nobody knows.
    pub fn saved_on(&self) -> Option<String> {
        let day = js_sys::Date::new(&(self.when as f64).into()).to_iso_string();
        (self.when > 0).then(|| String::from(day).chars().take(10).collect())
    }

    /// Takes over what a venture is called now; says whether that is news.
    pub(super) fn rename(&mut self, title: &str) -> bool {
        let title: String = title.trim().chars().take(LONGEST_TITLE).collect();
        let title = text(&title);
        let is_new = self.title != title;
        self.title = title;
        is_new
    }

    /// Notes something of a venture; an empty note is none.
    pub(super) fn note(&mut self, note: &str) {
        self.note = text(note);
    }
}

impl Entry for SavedVenture {
    const PREFIX: &'static str = "venture-directory:saved:";
    const LIST: &'static str = "ventures";
    const KEY: &'static str = "id";
    /// Each change of a longer list would take too long.
    const MOST: usize = 10_000;

    fn key(&self) -> &str {
        self.id.as_str()
    }

    fn when(&self) -> u64 {
        self.when
    }

    fn read(id: &str, mut fields: Map<String, Value>) -> Option<Self> {
        // A file of somebody else could lead anywhere with what is written into addresses.
        if !is_identifier(id) {
            return None;
        }
        let mut entry = Self { id: VentureId::new(id), ..Self::default() };
        let string = |value: &Value| value.as_str().map(str::to_owned);
        entry.rename(&take(&mut fields, "title", string).unwrap_or_default());
        entry.note(&take(&mut fields, "note", string).unwrap_or_default());
        let strings = |value: &Value| Some(value.as_array()?.iter().filter_map(string).collect());
        entry.lists = take(&mut fields, "lists", strings).unwrap_or_default();
        entry.when = take(&mut fields, "savedAt", read_time).unwrap_or_default();
        entry.other = fields;
        Some(entry)
    }

    fn write(&self) -> Map<String, Value> {
        let mut fields = self.other.clone();
        put(&mut fields, "title", self.title.clone());
        put(&mut fields, "savedAt", Some(self.when).filter(|when| *when > 0));
        put(&mut fields, "note", self.note.clone());
        put(&mut fields, "lists", Some(self.lists.clone()).filter(|lists| !lists.is_empty()));
        fields
    }

    fn complete(&mut self, other: Self) {
        self.note = self.note.take().or(other.note);
        self.lists.extend(other.lists);
        for (name, value) in other.other {
            self.other.entry(name).or_insert(value);
        }
    }

    fn settle(entries: &mut [Self]) {
        let mut names = Names::default();
        entries.iter_mut().for_each(|entry| entry.lists = names.each_once(&entry.lists));
    }
}

impl SavedList<SavedVenture> {
    /// Names of lists for a venture, each once, and written as those of the other ventures are.
    pub(super) fn names(&self, id: &VentureId, given: &str) -> Vec<String> {
        let mut names = Names::default();
        let others = self.entries().iter().filter(|entry| entry.id != *id);
        others.flat_map(|entry| &entry.lists).for_each(|name| drop(names.alike(name)));
        names.each_once(&[given.to_owned()])
    }

    /// The person's own lists with the number of their ventures, by name.
    pub fn lists(&self) -> BTreeMap<&str, usize> {
        let mut lists = BTreeMap::new();
        let names = self.entries().iter().flat_map(|entry| &entry.lists);
        names.for_each(|name| *lists.entry(name.as_str()).or_default() += 1);
        lists
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

/// A text without the space around it; nothing where nothing is left.
fn text(text: &str) -> Option<String> {
    Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned)
}
