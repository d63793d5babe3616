//! What was saved in this browser, ventures and searches, the same in all of its tabs.

mod entries;
mod list;
mod searches;
mod venture;

pub use entries::Entries;
pub use list::{Entry, Merged, Reading, SavedFile, SavedList, Unreadable};
pub use searches::{LOOKED_AT, SavedSearch, SavedSearches, Seen, canonical, of_rounds};
pub use venture::{LONGEST_NAMES, LONGEST_NOTE, SavedVenture};

use crate::browser::{self, FileParts};
use crate::text::saved;
use directory_api::VentureId;
use leptos::prelude::*;
use leptos::reactive::owner::WeakOwner;
use serde_json::json;
use wasm_bindgen::JsValue;

/// What was saved. Copies share it.
#[derive(Clone, Copy, Debug)]
pub struct Saved {
    /// The ventures.
    pub ventures: Entries<SavedVenture>,
    /// How often a venture was not saved, since the list is full.
    pub refusals: RwSignal<u32>,
    /// What [`Saved::toggle`] has removed since the page was loaded.
    dropped: StoredValue<Vec<SavedVenture>>,
    /// The searches, once somebody has asked for them; most pages do without.
    searches: StoredValue<Option<SavedSearches>>,
    /// The app, with which they last.
    owner: StoredValue<Option<WeakOwner>>,
}

/// Reads what is stored, also when another tab has changed it.
pub fn provide_saved() {
    provide_context(Saved {
        ventures: Entries::open(),
        refusals: RwSignal::new(0),
        dropped: StoredValue::default(),
        searches: StoredValue::new(None),
        owner: StoredValue::new(Owner::current().map(|owner| owner.downgrade())),
    });
}

/// What was saved.
pub fn use_saved() -> Saved {
    expect_context()
}

impl Saved {
    /// The searches.
    pub fn searches(self) -> SavedSearches {
        self.searches.get_value().unwrap_or_else(|| {
            let owner = self.owner.get_value().and_then(|owner| owner.upgrade());
            let searches = owner.unwrap_or_default().with(SavedSearches::open);
            self.searches.set_value(Some(searches));
            searches
        })
    }

    /// Whether there is something to export.
    pub fn can_export(self) -> bool {
        self.ventures.count() + self.searches().count() > 0
    }

    /// Whether all of it outlives the page.
    pub fn is_stored(self) -> bool {
        self.ventures.is_stored() && self.searches().is_stored()
    }

    /// Stored texts of which not all could be read.
    pub fn damaged(self) -> Option<String> {
        let texts = [self.ventures.damaged(), self.searches().damaged()].concat();
        (!texts.is_empty()).then(|| texts.join("\n"))
    }

    /// Forgets the texts of which not all could be read.
    pub fn discard_damaged(self) {
        self.ventures.discard_damaged();
        self.searches().discard_damaged();
    }

    /// Saves a venture, or removes it where it is saved. Saved again, it has its note and its lists.
    pub fn toggle(self, id: &VentureId, title: Option<&str>) {
        let list = untrack(|| self.ventures.list());
        if let Some(entry) = list.find(id.as_str()).cloned() {
            self.dropped.update_value(|dropped| dropped.push(entry));
            self.ventures.remove([id.as_str()]);
        } else if untrack(|| self.ventures.is_full()) {
            self.refusals.update(|refusals| *refusals += 1);
        } else {
            let dropped = |all: &Vec<SavedVenture>| all.iter().rfind(|it| it.id == *id).cloned();
            // Another tab may have saved it a moment ago.
            let entry = self.ventures.read(id.as_str());
            let entry = entry.or_else(|| self.dropped.with_value(dropped));
            let new = || SavedVenture::new(id, title, browser::now() as u64);
            self.ventures.put([entry.unwrap_or_else(new)]);
        }
    }

    /// Puts saved ventures into these lists, which have commas between them, and leaves them in others.
    pub fn put(self, ids: &[VentureId], lists: &str) {
        self.edit(ids, |entry, list| {
            let names = format!("{},{lists}", entry.lists.join(","));
            entry.lists = list.names(&entry.id, &names);
        });
    }

    /// Notes something of a saved venture, where an empty note is none, and puts it into these
    /// lists, which have commas between them.
    pub fn note(self, id: &VentureId, note: &str, lists: &str) {
        self.edit(std::slice::from_ref(id), |entry, list| {
            entry.note(note);
            entry.lists = list.names(id, lists);
        });
    }

    fn edit(self, ids: &[VentureId], edit: impl Fn(&mut SavedVenture, &SavedList<SavedVenture>)) {
        let list = untrack(|| self.ventures.list());
        let edited = ids.iter().filter_map(|id| {
            // What was written is not lost if another tab has removed the venture a moment ago.
            let stored = self.ventures.read(id.as_str());
            let mut entry = stored.or_else(|| list.find(id.as_str()).cloned())?;
            edit(&mut entry, &list);
            Some(entry)
        });
        self.ventures.put(edited);
    }

    /// Takes over what a saved venture is called now.
    pub fn rename(self, id: &VentureId, title: &str) {
        if let Some(mut entry) = self.ventures.read(id.as_str())
            && entry.rename(title)
        {
            self.ventures.put([entry]);
        }
    }

    /// Hands all of it to the person as a file, which [`SavedFile::read`] understands.
    ///
    /// # Errors
    /// Those of [`FileParts::save`].
    pub fn export(self) -> Result<(), JsValue> {
        let (ventures, searches) = untrack(|| (self.ventures.list(), self.searches().list()));
        let file =
            json!({ "version": 1, "ventures": ventures.json(), "searches": searches.json() });
        FileParts::default().save(saved::file(), "application/json", &file.to_string())
    }
}
