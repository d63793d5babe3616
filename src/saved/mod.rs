//! Ventures and searches that were saved in this browser. They belong to a service, and are the same in all
//! tabs.

mod entries;
mod entry;
mod lists;

pub use entries::{Entries, Merged};
pub use entry::{Entry, LOOKED_AT, Reading, Seen, Unreadable, canonical, of_rounds, read_file};
pub use lists::OwnList;

use crate::browser::{self, FileParts, adopt_old_values};
use crate::format::fold;
use crate::text::saved;
use directory_api::VentureId;
use entry::Kind;
use leptos::prelude::*;
use std::collections::HashMap;
use std::sync::Arc;
use wasm_bindgen::JsValue;

/// Longest note that the field takes.
pub const LONGEST_NOTE: usize = 2000;
/// Longest text that the field for names of lists takes.
pub const LONGEST_NAMES: usize = 600;

/// Saved ventures and searches. Copies share them.
#[derive(Clone, Copy, Debug)]
pub struct Saved {
    /// The ventures.
    pub ventures: Entries,
    /// The searches.
    pub searches: Entries,
    /// Number of times that a venture was not saved, since the list was full.
    pub refusals: RwSignal<u32>,
    /// Entries that [`Saved::toggle`] has removed since the page was loaded, by key.
    dropped: StoredValue<HashMap<String, Arc<Entry>>>,
}

/// Provides what is saved of the service in use. Entries of earlier versions, which were the same for all
/// services, become those of the service that the deployment has set.
pub fn provide_saved(service: &str, deployed: &str) {
    adopt_old_values(|name| {
        let adopt =
            |kind: Kind| name.strip_prefix(kind.start()).map(|key| kind.start_of(deployed) + key);
        Kind::ALL.into_iter().find_map(adopt)
    });
    provide_context(Saved {
        ventures: Entries::open(Kind::Venture, service),
        searches: Entries::open(Kind::Search, service),
        refusals: RwSignal::new(0),
        dropped: StoredValue::default(),
    });
}

/// Saved ventures and searches, from the context.
pub fn use_saved() -> Saved {
    expect_context()
}

impl Saved {
    /// True if there is something to export.
    pub fn can_export(self) -> bool {
        self.ventures.count() + self.searches.count() > 0
    }

    /// True if all entries outlive the page.
    pub fn is_stored(self) -> bool {
        self.ventures.is_stored() && self.searches.is_stored()
    }

    /// The person's own lists.
    pub fn lists(self) -> Vec<OwnList> {
        lists::own_lists(self.ventures.list().iter().map(|entry| &**entry), fold)
    }

    /// Saves a venture, or removes it if it is saved. Saved again, it has its note and its lists.
    pub fn toggle(self, id: &VentureId, title: Option<&str>) {
        let key = id.as_str();
        if untrack(|| self.ventures.has(key)) {
            if let Some(entry) = self.ventures.read(key) {
                self.dropped.update_value(|dropped| drop(dropped.insert(key.to_owned(), entry)));
            }
            self.ventures.remove([key]);
        } else if untrack(|| self.ventures.is_full()) {
            self.refusals.update(|refusals| *refusals += 1);
        } else {
            // Another tab may have saved it a moment ago.
            let known = self.ventures.read(key);
            let known = known.or_else(|| self.dropped.with_value(|it| it.get(key).cloned()));
            self.ventures.put([known.unwrap_or_else(|| {
                let mut entry = Entry::new(key, browser::now());
                entry.set_title(title.unwrap_or_default());
                Arc::new(entry)
            })]);
        }
    }

    /// Puts saved ventures into lists, whose names have commas between them.
    pub fn put_into(self, ids: &[VentureId], typed: &str) {
        let known = untrack(|| self.lists());
        self.ventures.edit(ids.iter().map(VentureId::as_str), |entry| {
            let names = entry.lists().join(",") + "," + typed;
            entry.set_lists(lists::typed_names(&names, &known, fold));
        });
    }

    /// Changes the lists of a saved venture from those that the person has seen to those that are typed.
    pub fn set_lists(self, id: &VentureId, seen: &[String], typed: &str) {
        let all = untrack(|| self.ventures.list());
        let others = all.iter().map(|entry| &**entry).filter(|entry| entry.key != id.as_str());
        let typed = lists::typed_names(typed, &lists::own_lists(others, fold), fold);
        self.ventures.edit([id.as_str()], |entry| {
            entry.set_lists(lists::changed_lists(seen, typed.clone(), &entry.lists(), fold));
        });
    }

    /// Writes the note of a saved venture; an empty one removes it.
    pub fn set_note(self, id: &VentureId, note: &str) {
        self.ventures.edit([id.as_str()], |entry| entry.set_note(note));
    }

    /// Takes over the present title of a saved venture.
    pub fn rename(self, id: &VentureId, title: &str) {
        if self.ventures.read(id.as_str()).is_some() {
            self.ventures.edit([id.as_str()], |entry| entry.set_title(title));
        }
    }

    /// Saves a search, unless it is saved or there is no room for it.
    pub fn add_search(self, query: &str) {
        let is_known = self.searches.read(query).is_some();
        if !is_known && untrack(|| !self.searches.is_full()) {
            self.searches.put([Arc::new(Entry::new(query, browser::now()))]);
        }
    }

    /// Notes the records of a search that the person has seen.
    pub fn see(self, query: &str, seen: &Seen) {
        if self.searches.read(query).is_some() {
            self.searches.edit([query], |entry| entry.set_seen(seen.clone()));
        }
    }

    /// Hands all entries to the person as a file, which [`read_file`] reads.
    ///
    /// # Errors
    /// Those of [`FileParts::save`].
    pub fn export(self) -> Result<(), JsValue> {
        let (ventures, searches) = untrack(|| (self.ventures.list(), self.searches.list()));
        let file = entry::write_file(&ventures, &searches);
        FileParts::default().save(saved::file(), "application/json", &file)
    }
}
