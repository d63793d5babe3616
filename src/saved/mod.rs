//! What was saved in this browser, ventures and searches, the same in all of its tabs.

mod entries;
mod list;
mod searches;
mod venture;

pub use list::{Merged, Reading, SavedList, Unreadable};
pub use searches::{LOOKED_AT, SavedSearch, SavedSearches, Seen, canonical, of_rounds};
pub use venture::{LONGEST_NAMES, LONGEST_NOTE, SavedVenture};

use crate::browser::{self, FileParts};
use crate::text::saved;
use directory_api::VentureId;
use entries::{Changes, Entries};
use leptos::prelude::*;
use leptos::reactive::owner::WeakOwner;
use list::MOST_VENTURES;
use std::sync::Arc;
use wasm_bindgen::JsValue;

/// The saved ventures. Copies share one list.
#[derive(Clone, Copy, Debug)]
pub struct Saved {
    entries: Entries<SavedVenture>,
    list: RwSignal<Arc<SavedList>>,
    /// How often a venture was not saved, since the list is full.
    refusals: RwSignal<u32>,
    /// What [`Saved::toggle`] has removed since the page was loaded.
    dropped: StoredValue<Vec<SavedVenture>>,
    /// The searches, once somebody has asked for them; most pages do without.
    searches: StoredValue<Option<SavedSearches>>,
    /// The app, with which they last.
    owner: StoredValue<Option<WeakOwner>>,
}

/// Reads what is stored, also when another tab has changed it.
pub fn provide_saved() {
    let saved = Saved {
        entries: Entries::new(),
        list: RwSignal::default(),
        refusals: RwSignal::new(0),
        dropped: StoredValue::default(),
        searches: StoredValue::new(None),
        owner: StoredValue::new(Owner::current().map(|owner| owner.downgrade())),
    };
    saved.sync();
    saved.entries.on_change(move || saved.sync());
    provide_context(saved);
}

/// The saved ventures.
pub fn use_saved() -> Saved {
    expect_context()
}

impl Saved {
    /// The list.
    pub fn list(self) -> Arc<SavedList> {
        self.list.get()
    }

    /// The list, untracked.
    pub fn list_now(self) -> Arc<SavedList> {
        self.list.get_untracked()
    }

    /// How many ventures are saved.
    pub fn count(self) -> usize {
        self.list.with(|list| list.entries().len())
    }

    /// Whether a venture is saved.
    pub fn has(self, id: &VentureId) -> bool {
        self.list.with(|list| list.find(id).is_some())
    }

    /// The saved searches.
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
        self.count() > 0 || !self.searches().all().is_empty()
    }

    /// Whether the saved ventures outlive the page: storage can be full or forbidden.
    pub fn is_stored(self) -> bool {
        self.entries.is_stored()
    }

    /// The same of the searches, too.
    pub fn is_all_stored(self) -> bool {
        self.is_stored() && self.searches().entries.is_stored()
    }

    /// How often a venture was not saved, since the list is full.
    pub fn refusals(self) -> u32 {
        self.refusals.get()
    }

    /// Stored texts of which not all could be read.
    pub fn damaged(self) -> Option<String> {
        let texts = [self.entries.damaged(), self.searches().entries.damaged()];
        texts.into_iter().flatten().reduce(|one, other| format!("{one}\n{other}"))
    }

    /// Forgets the texts of which not all could be read.
    pub fn discard_damaged(self) {
        self.entries.discard_damaged();
        self.searches().entries.discard_damaged();
    }

    /// Saves a venture, or removes it where it is saved. Saved again, it has its note and its lists.
    pub fn toggle(self, id: &VentureId, title: Option<&str>) {
        let list = self.list_now();
        if let Some(entry) = list.find(id).cloned() {
            self.dropped.update_value(|dropped| dropped.push(entry));
            self.remove(id);
        } else if list.entries().len() >= MOST_VENTURES {
            self.refusals.update(|refusals| *refusals += 1);
        } else {
            let dropped = |all: &Vec<SavedVenture>| all.iter().rfind(|it| it.id == *id).cloned();
            // Another tab may have saved it a moment ago.
            let entry = self.entries.read(id.as_str());
            let entry = entry.or_else(|| self.dropped.with_value(dropped));
            let new = || SavedVenture::new(id, title, browser::now() as u64);
            self.change([(id.to_string(), Some(entry.unwrap_or_else(new)))].into());
        }
    }

    /// Removes a venture.
    pub fn remove(self, id: &VentureId) {
        self.change([(id.to_string(), None)].into());
    }

    /// Removes all ventures.
    pub fn clear(self) {
        let all: Vec<_> = self.list_now().entries().iter().map(|it| it.id.clone()).collect();
        self.remove_all(&all);
    }

    /// Removes these ventures.
    pub fn remove_all(self, ids: &[VentureId]) {
        self.change(ids.iter().map(|id| (id.to_string(), None)).collect());
    }

    /// Puts saved ventures into these lists, which have commas between them, and leaves them in others.
    pub fn put(self, ids: &[VentureId], lists: &str) {
        let list = self.list_now();
        let changed = |id: &VentureId| {
            let mut entry = self.entries.read(id.as_str()).or_else(|| list.find(id).cloned())?;
            let names = [entry.lists.as_slice(), &[lists.to_owned()]].concat().join(",");
            entry.lists = list.names(id, &names);
            Some((id.to_string(), Some(entry)))
        };
        self.change(ids.iter().filter_map(changed).collect());
    }

    /// Adds ventures, each once, as far as there is room.
    pub fn import(self, other: &SavedList) -> Merged {
        self.merge(other, MOST_VENTURES.saturating_sub(self.count_now()))
    }

    /// Adds ventures that were removed.
    pub fn restore(self, other: &SavedList) {
        self.merge(other, usize::MAX);
    }

    fn merge(self, other: &SavedList, room: usize) -> Merged {
        self.sync();
        let (changes, merged) = self.list_now().merge(other, room);
        self.change(changes);
        merged
    }

    /// Hands the list, with the saved searches, to the person as a file, which [`SavedList::read`]
    /// and [`SavedSearches::import`] understand.
    ///
    /// # Errors
    /// Those of [`FileParts::save`].
    pub fn export(self) -> Result<(), JsValue> {
        let mut file = self.list_now().json();
        if let Some(file) = file.as_object_mut() {
            file.insert("searches".to_owned(), self.searches().json());
        }
        FileParts::default().save(saved::file(), "application/json", &file.to_string())
    }

    /// Notes something of a saved venture, where an empty note is none, and puts it into these
    /// lists, which have commas between them.
    pub fn note(self, id: &VentureId, note: &str, lists: &str) {
        // What was written is not lost if another tab has removed the venture a moment ago.
        let list = self.list_now();
        let entry = self.entries.read(id.as_str());
        if let Some(mut entry) = entry.or_else(|| list.find(id).cloned()) {
            entry.note(note);
            entry.lists = list.names(id, lists);
            self.change([(id.to_string(), Some(entry))].into());
        }
    }

    /// Takes over what a saved venture is called now.
    pub fn rename(self, id: &VentureId, title: &str) {
        if let Some(mut entry) = self.entries.read(id.as_str())
            && entry.rename(title)
        {
            self.change([(id.to_string(), Some(entry))].into());
        }
    }

    fn count_now(self) -> usize {
        self.list.with_untracked(|list| list.entries().len())
    }

    fn change(self, changes: Changes<SavedVenture>) {
        let is_first = self.count_now() == 0;
        let changes = self.entries.store(changes);
        self.list.update(|list| *list = Arc::new(list.with(&changes)));
        if is_first && self.count_now() > 0 {
            browser::persist_storage();
        }
    }

    fn sync(self) {
        let list: SavedList = self.entries.read_all().into_values().collect();
        if self.list.with_untracked(|before| **before != list) {
            self.list.set(Arc::new(list));
        }
    }
}
