//! The ventures that were saved in this browser, the same in all of its tabs.

mod list;
mod searches;
mod storage;

pub use list::{LONGEST_NAMES, LONGEST_NOTE, Reading, SavedList, SavedVenture, Unreadable};

pub use searches::{LOOKED_AT, SavedSearch, SavedSearches, Seen, canonical, use_saved_searches};

use crate::browser::{self, FileParts, Store};
use crate::text::saved;
use directory_api::VentureId;
use leptos::prelude::*;
use list::Change;
use storage::DAMAGED;

/// The saved ventures. A copy of it is the same list.
#[derive(Clone, Copy, Debug)]
pub struct Saved {
    list: RwSignal<SavedList>,
    /// The changes that could not be stored yet, and those that another tab may not know of, each
    /// with the time when it was stored.
    recent: StoredValue<Vec<(Option<f64>, Change)>>,
    is_stored: RwSignal<bool>,
    damaged: RwSignal<Option<String>>,
}

/// Reads the stored list, also when another tab has changed it.
pub fn provide_saved() {
    let saved = Saved {
        list: RwSignal::new(SavedList::default()),
        recent: StoredValue::default(),
        is_stored: RwSignal::new(true),
        damaged: RwSignal::new(Store::Device.read(DAMAGED)),
    };
    saved.sync();
    provide_context(saved);
    // A page that comes back from the browser's memory has missed the changes.
    let listeners = ["storage", "pageshow"]
        .map(|name| window_event_listener_untyped(name, move |_| saved.sync()));
    on_cleanup(move || listeners.into_iter().for_each(|listener| listener.remove()));
}

/// The saved ventures.
pub fn use_saved() -> Saved {
    expect_context()
}

impl Saved {
    /// The list.
    pub fn list(self) -> SavedList {
        self.list.get()
    }

    /// The list, untracked.
    pub fn list_now(self) -> SavedList {
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

    /// Whether the list outlives the page: storage can be full or forbidden.
    pub fn is_stored(self) -> bool {
        self.is_stored.get()
    }

    /// A stored text of which not all could be read.
    pub fn damaged(self) -> Option<String> {
        self.damaged.get()
    }

    /// Forgets the text of which not all could be read.
    pub fn discard_damaged(self) {
        Store::Device.remove(DAMAGED);
        self.damaged.set(None);
    }

    /// Saves a venture, or removes it where it is saved.
    pub fn toggle(self, id: &VentureId, title: Option<&str>) {
        self.sync();
        let change = match self.list.with_untracked(|list| list.find(id).is_some()) {
            true => Change::Remove(id.clone()),
            false => {
                let (title, when) = (title.map(str::to_owned), browser::now() as u64);
                Change::Add(SavedVenture {
                    id: id.clone(),
                    title,
                    when,
                    note: None,
                    lists: Vec::new(),
                })
            }
        };
        self.change(vec![change]);
    }

    /// Removes a venture.
    pub fn remove(self, id: &VentureId) {
        self.change(vec![Change::Remove(id.clone())]);
    }

    /// Removes all ventures.
    pub fn clear(self) {
        self.sync();
        let list = self.list_now();
        self.change(list.entries().iter().map(|it| Change::Remove(it.id.clone())).collect());
    }

    /// Adds ventures, each once; says how many were new.
    pub fn merge(self, other: &SavedList) -> usize {
        self.sync();
        let before = self.list.with_untracked(|list| list.entries().len());
        self.change(other.entries().iter().cloned().map(Change::Add).collect());
        self.list.with_untracked(|list| list.entries().len()).saturating_sub(before)
    }

    /// Hands the list, with the saved searches, to the person as a file, which [`SavedList::read`]
    /// and [`SavedSearches::import`] understand.
    pub fn export(self) {
        let mut file = self.list_now().json();
        if let Some(file) = file.as_object_mut() {
            file.insert("searches".to_owned(), searches::exported());
        }
        FileParts::new().save(saved::file(), "application/json", &file.to_string());
    }

    /// Notes something of a saved venture, where an empty note is none, and puts it into these
    /// lists, which have commas between them.
    pub fn note(self, id: &VentureId, note: &str, lists: &str) {
        self.change(vec![
            Change::Note(id.clone(), note.to_owned()),
            Change::Lists(id.clone(), vec![lists.to_owned()]),
        ]);
    }

    /// Notes what a saved venture is called now.
    pub fn rename(self, id: &VentureId, title: &str) {
        if self.list_now().rename(id, title) {
            self.change(vec![Change::Rename(id.clone(), title.to_owned())]);
        }
    }
}
