//! The saved searches of ventures, and which ventures of each the person has seen.
//!
//! They are stored beside the saved ventures, as
//! `{"version":1,"searches":[{"query":"country=Kenya","savedAt":1700000000000,"seen":["5","7"],"more":true}]}`:
//! `query` is what the address of the list says, `seen` are the first ventures at the last visit, and
//! `more` says that there were others after these.

use crate::browser::{self, Store, on_storage};
use crate::identifier::is_identifier;
use directory_api::Query;
use leptos::prelude::*;
use serde_json::{Value, json};

const NAME: &str = "venture-directory:searches";
/// Where a text is set aside that should be searches and of which not all could be read.
const DAMAGED: &str = "venture-directory:searches-damaged";
const VERSION: u32 = 1;
/// As many searches are saved, and ventures of each are compared with the visit before.
const MOST: usize = 50;
/// How many ventures of a search are looked at.
pub const LOOKED_AT: u32 = 100;
/// A longer one is no address of the app.
const LONGEST: usize = 4_000;

/// A search of the list of ventures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedSearch {
    /// What the address of the list says behind the `?`.
    pub query: String,
    /// When it was saved, in milliseconds since 1970.
    pub when: u64,
    /// What the person has seen of it; nothing before the first visit.
    pub seen: Option<Seen>,
}

/// The first ventures of a search, in the order of the list of ventures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seen {
    /// Their numbers.
    pub ids: Vec<String>,
    /// Whether there were others after these.
    pub is_part: bool,
}

impl Seen {
    /// How many of these ventures were not there before. What comes after the last one that was
    /// known may have been there all the time, if not all were known.
    pub fn count_new(&self, now: &[String]) -> usize {
        let last = now.iter().rposition(|id| self.ids.contains(id));
        let compared = last.filter(|_| self.is_part).unwrap_or(now.len());
        now.iter().take(compared).filter(|id| !self.ids.contains(id)).count()
    }

    /// These and what was seen before, where only some of the search is known now.
    #[must_use]
    pub fn with(self, mut now: Vec<String>) -> Self {
        let others: Vec<_> = self.ids.into_iter().filter(|id| !now.contains(id)).collect();
        now.extend(others);
        let is_part = self.is_part || now.len() > LOOKED_AT as usize;
        now.truncate(LOOKED_AT as usize);
        Self { ids: now, is_part }
    }
}

/// The searches, the one that was saved last first. A copy of it is the same.
#[derive(Clone, Copy)]
pub struct SavedSearches(RwSignal<Vec<SavedSearch>>);

/// The stored searches, also when another tab changes them, as long as the current owner lives.
pub fn use_saved_searches() -> SavedSearches {
    let searches = SavedSearches(RwSignal::new(read_stored().0));
    on_storage(NAME.to_owned(), move || {
        let _ = searches.0.try_set(read_stored().0);
    });
    searches
}

impl SavedSearches {
    /// The searches.
    pub fn all(self) -> Vec<SavedSearch> {
        self.0.get()
    }

    /// Whether this one is saved.
    pub fn has(self, query: &str) -> bool {
        self.0.with(|all| all.iter().any(|search| search.query == query))
    }

    /// Saves a search, unless it is saved.
    pub fn add(self, query: &str) {
        self.change(|all| {
            if all.iter().all(|search| search.query != query) {
                let (query, when) = (query.to_owned(), browser::now() as u64);
                all.insert(0, SavedSearch { query, when, seen: None });
                all.truncate(MOST);
            }
        });
    }

    /// Removes a search.
    pub fn remove(self, query: &str) {
        self.change(|all| all.retain(|search| search.query != query));
    }

    /// Notes what the person has seen of a search.
    pub fn see(self, query: &str, seen: Seen) {
        self.change(|all| {
            if let Some(search) = all.iter_mut().find(|search| search.query == query) {
                search.seen = Some(seen);
            }
        });
    }

    /// Adds the searches of an exported file, each once; says how many were new.
    pub fn import(self, text: &str) -> usize {
        let (found, _) = read(text);
        let mut added = 0;
        self.change(|all| {
            for search in found {
                if all.len() < MOST && all.iter().all(|known| known.query != search.query) {
                    all.push(search);
                    added += 1;
                }
            }
        });
        added
    }

    /// Changes what is stored now: another tab may have changed it a moment ago. Where nothing can
    /// be stored, the change lasts as long as the page.
    fn change(self, act: impl FnOnce(&mut Vec<SavedSearch>)) {
        let (mut all, damaged) = read_stored();
        let is_safe = damaged.is_none_or(|text| Store::Device.write(DAMAGED, &text));
        if Store::Device.read(NAME).is_none() {
            all = self.0.get_untracked();
        }
        act(&mut all);
        if is_safe {
            let _ = Store::Device.write(NAME, &write(&all));
        }
        self.0.set(all);
    }
}

/// The stored searches as an exported file has them.
pub(super) fn exported() -> Value {
    json(&read_stored().0)
}

/// Writes the searches.
fn write(all: &[SavedSearch]) -> String {
    json!({ "version": VERSION, "searches": json(all) }).to_string()
}

fn json(all: &[SavedSearch]) -> Value {
    let search = |SavedSearch { query, when, seen }: &SavedSearch| {
        let (ids, more) = match seen {
            Some(Seen { ids, is_part }) => (Some(ids), *is_part),
            None => (None, false),
        };
        json!({ "query": query, "savedAt": when, "seen": ids, "more": more })
    };
    all.iter().map(search).collect()
}

/// What is stored, and its text if not all of it could be read.
fn read_stored() -> (Vec<SavedSearch>, Option<String>) {
    let Some(text) = Store::Device.read(NAME) else { return (Vec::new(), None) };
    let (all, lost) = read(&text);
    (all, lost.then_some(text))
}

/// The searches in a text, and whether something of it could not be read.
fn read(text: &str) -> (Vec<SavedSearch>, bool) {
    let value: Value =
        serde_json::from_str(text.trim_start_matches('\u{feff}')).unwrap_or_default();
    let Some(entries) = value.get("searches").and_then(Value::as_array) else {
        return (Vec::new(), true);
    };
    let mut all: Vec<SavedSearch> = Vec::new();
    let mut is_lost = entries.len() > MOST;
    for entry in entries.iter().take(MOST) {
        match search(entry).filter(|it| all.iter().all(|known| known.query != it.query)) {
            Some(search) => all.push(search),
            None => is_lost = true,
        }
    }
    (all, is_lost)
}

/// What an address of the list of ventures says, written anew: whatever a file or a link says, it is no
/// more than parameters. Nothing if there are none, or too many.
pub fn canonical(query: &str) -> Option<String> {
    let query = Some(query).filter(|query| query.len() <= LONGEST)?;
    Some(Query::parse(query).to_string()).filter(|query| !query.is_empty())
}

fn search(value: &Value) -> Option<SavedSearch> {
    let query = canonical(value.get("query")?.as_str()?)?;
    let when = value.get("savedAt").and_then(Value::as_u64).unwrap_or_default();
    let seen = value.get("seen").and_then(Value::as_array).map(|ids| {
        let ids = ids.iter().filter_map(Value::as_str).filter(|id| is_identifier(id));
        let ids = ids.take(LOOKED_AT as usize).map(str::to_owned).collect();
        let is_part = value.get("more").and_then(Value::as_bool).unwrap_or_default();
        Seen { ids, is_part }
    });
    Some(SavedSearch { query, when, seen })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
