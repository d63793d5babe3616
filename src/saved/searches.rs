//! The saved searches of ventures and rounds, and which records of each the person has seen.
//!
//! In an exported file `query` is what the address of the list says, after `/fundraising?` in a search of
//! rounds; `seen` are the first records at the last visit, and `more` says that there were others after
//! these.

use super::entries::Entries;
use super::list::{Entry, put, read_time, take};
use crate::browser;
use crate::identifier::is_identifier;
use crate::routes::{self, FUNDRAISING};
use directory_api::Query;
use leptos::prelude::*;
use serde_json::{Map, Value};

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
    const LIST: &'static str = "searches";
    const KEY: &'static str = "query";
    /// The news of each are requested.
    const MOST: usize = 50;

    fn key(&self) -> &str {
        &self.query
    }

    fn when(&self) -> u64 {
        self.when
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

/// The searches.
pub type SavedSearches = Entries<SavedSearch>;

impl SavedSearches {
    /// Saves a search, unless it is saved or there is no room for it.
    pub fn add(self, query: &str) {
        self.sync();
        if untrack(|| !self.is_full() && !self.has(query)) {
            let (query, when) = (query.to_owned(), browser::now() as u64);
            self.put([SavedSearch { query, when, ..SavedSearch::default() }]);
        }
    }

    /// Notes what the person has seen of a search.
    pub fn see(self, query: &str, seen: Seen) {
        if let Some(search) = self.read(query) {
            self.put([SavedSearch { seen: Some(seen), ..search }]);
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
