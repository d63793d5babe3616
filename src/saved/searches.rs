//! The saved searches of ventures and rounds, and which records of each the person has seen.
//!
//! The exported file has them beside the saved ventures, as
//! `{"searches":[{"query":"country=Kenya","savedAt":1700000000000,"seen":["5","7"],"more":true}]}`:
//! `query` is what the address of the list says, after `/fundraising?` in a search of rounds, `seen` are the first ventures at the last visit, and
//! `more` says that there were others after these.

use super::Merged;
use super::entries::{Changes, Entries, Entry, put, read_time, take};
use crate::browser;
use crate::identifier::is_identifier;
use crate::routes::{self, FUNDRAISING};
use directory_api::Query;
use leptos::prelude::*;
use serde_json::{Map, Value};

/// No more searches are saved: the news of each are requested.
const MOST: usize = 50;
/// How many ventures of a search are looked at.
pub const LOOKED_AT: u32 = 100;
/// A longer one is no address of the app.
const LONGEST: usize = 4_000;

/// A search of ventures or rounds.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SavedSearch {
    /// What the address of the list says behind the `?`.
    pub query: String,
    /// When it was saved, in milliseconds since 1970.
    pub when: u64,
    /// What the person has seen of it; nothing before the first visit.
    pub seen: Option<Seen>,
    /// The fields that this version does not know.
    other: Map<String, Value>,
}

impl Entry for SavedSearch {
    const PREFIX: &'static str = "venture-directory:search:";

    fn key(&self) -> String {
        self.query.clone()
    }

    fn read(query: &str, mut fields: Map<String, Value>) -> Option<Self> {
        let query = canonical(query)?;
        let when = take(&mut fields, "savedAt", read_time).unwrap_or_default();
        let is_part = take(&mut fields, "more", Value::as_bool).unwrap_or_default();
        let ids = |ids: &Value| {
            let ids = ids.as_array()?.iter().filter_map(Value::as_str);
            let ids = ids.filter(|id| is_identifier(id)).take(LOOKED_AT as usize);
            Some(ids.map(str::to_owned).collect())
        };
        let seen = take(&mut fields, "seen", ids).map(|ids| Seen { ids, is_part });
        Some(Self { query, when, seen, other: fields })
    }

    fn write(&self) -> Map<String, Value> {
        let mut fields = self.other.clone();
        put(&mut fields, "savedAt", Some(self.when).filter(|when| *when > 0));
        if let Some(Seen { ids, is_part }) = &self.seen {
            put(&mut fields, "seen", Some(ids.clone()));
            put(&mut fields, "more", Some(*is_part));
        }
        fields
    }
}

impl SavedSearch {
    /// Reads the searches of an exported file; says how many could not be read.
    fn read_all(text: &str) -> Option<(Vec<Self>, usize)> {
        let text = text.trim_start_matches('\u{feff}');
        let mut file: Map<String, Value> = serde_json::from_str(text).ok()?;
        let Value::Array(entries) = file.remove("searches")? else { return None };
        let count = entries.len();
        let read: Vec<_> = entries.into_iter().filter_map(search).collect();
        let lost = count - read.len();
        Some((read, lost))
    }
}

fn search(value: Value) -> Option<SavedSearch> {
    let Value::Object(mut fields) = value else { return None };
    let query = fields.remove("query")?;
    SavedSearch::read(query.as_str()?, fields)
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

/// The searches, the one that was saved last first. Copies share one state.
#[derive(Clone, Copy, Debug)]
pub struct SavedSearches {
    pub(super) entries: Entries<SavedSearch>,
    all: RwSignal<Vec<SavedSearch>>,
}

impl SavedSearches {
    /// Reads what is stored, also when another tab has changed it.
    pub(super) fn open() -> Self {
        let searches = Self { entries: Entries::new(), all: RwSignal::default() };
        searches.sync();
        searches.entries.on_change(move || searches.sync());
        searches
    }

    /// The searches.
    pub fn all(self) -> Vec<SavedSearch> {
        self.all.get()
    }

    /// Whether this one is saved.
    pub fn has(self, query: &str) -> bool {
        self.all.with(|all| all.iter().any(|search| search.query == query))
    }

    /// Whether no more can be saved.
    pub fn is_full(self) -> bool {
        self.all.with(|all| all.len() >= MOST)
    }

    /// Saves a search, unless it is saved or there is no room for it.
    pub fn add(self, query: &str) {
        self.sync();
        if untrack(|| !self.is_full() && !self.has(query)) {
            let (query, when) = (query.to_owned(), browser::now() as u64);
            let search = SavedSearch { query, when, ..SavedSearch::default() };
            self.change([(search.key(), Some(search))].into());
        }
    }

    /// Removes a search.
    pub fn remove(self, query: &str) {
        self.change([(query.to_owned(), None)].into());
    }

    /// Notes what the person has seen of a search.
    pub fn see(self, query: &str, seen: Seen) {
        if let Some(search) = self.entries.read(query) {
            let search = SavedSearch { seen: Some(seen), ..search };
            self.change([(query.to_owned(), Some(search))].into());
        }
    }

    /// Adds the searches of an exported file, each once, as far as there is room; says what came of
    /// it, and how many could not be read.
    pub fn import(self, text: &str) -> (Merged, usize) {
        self.sync();
        let (found, lost) = SavedSearch::read_all(text).unwrap_or_default();
        let room = MOST.saturating_sub(self.all.with_untracked(Vec::len));
        let (mut new, mut merged) = (Changes::new(), Merged::default());
        for search in found {
            if new.contains_key(&search.query) {
                continue;
            }
            if untrack(|| self.has(&search.query)) {
                merged.known += 1;
            } else if new.len() < room {
                new.insert(search.key(), Some(search));
            } else {
                merged.refused += 1;
            }
        }
        merged.added = new.len();
        self.change(new);
        (merged, lost)
    }

    /// The searches as an exported file has them.
    pub(super) fn json(self) -> Value {
        let search = |it: &SavedSearch| {
            let mut fields = it.write();
            put(&mut fields, "query", Some(it.key()));
            Value::Object(fields)
        };
        self.all.with_untracked(|all| all.iter().map(search).collect())
    }

    fn change(self, changes: Changes<SavedSearch>) {
        let is_first = self.all.with_untracked(Vec::is_empty);
        self.entries.store(changes);
        self.sync();
        if is_first && self.all.with_untracked(|all| !all.is_empty()) {
            browser::persist_storage();
        }
    }

    fn sync(self) {
        let mut all: Vec<_> = self.entries.read_all().into_values().collect();
        // The searches of a file may have no time.
        all.sort_unstable_by(|one, other| {
            other.when.cmp(&one.when).then_with(|| one.query.cmp(&other.query))
        });
        if self.all.with_untracked(|before| *before != all) {
            self.all.set(all);
        }
    }
}

/// The parameters of the list of rounds that a search is of; nothing of one of ventures.
pub fn of_rounds(query: &str) -> Option<&str> {
    query.strip_prefix(FUNDRAISING)?.strip_prefix('?')
}

/// A search, written anew: whatever a file or a link says, it is no more than parameters, after the
/// path of the list if that is the list of rounds. Nothing if there are none, or too many.
pub fn canonical(query: &str) -> Option<String> {
    let query = Some(query).filter(|query| query.len() <= LONGEST)?;
    let parameters = Query::parse(of_rounds(query).unwrap_or(query));
    (!parameters.is_empty()).then(|| match of_rounds(query) {
        Some(_) => routes::fundraising(&parameters),
        None => parameters.to_string(),
    })
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
