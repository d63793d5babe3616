//! The ventures that were saved in this browser, the same in all of its tabs.

mod kept;
mod list;

pub use list::{Reading, SavedList, SavedVenture, Unreadable};

use crate::browser::{self, FileParts, Store};
use crate::context::{expect_context, provide_context};
use crate::signal::RwSignal;
use crate::text::saved::FILE;
use directory_api::VentureId;
use kept::DAMAGED;
use leptos::prelude::*;

/// The saved ventures. A copy of it is the same list.
#[derive(Clone, Copy, Debug)]
pub struct Saved {
    list: RwSignal<SavedList>,
    is_kept: RwSignal<bool>,
    damaged: RwSignal<Option<String>>,
}

/// Takes up the kept list, and follows what other tabs do to it.
pub fn provide_saved() {
    let saved = Saved {
        list: RwSignal::new(SavedList::default()),
        is_kept: RwSignal::new(true),
        damaged: RwSignal::new(Store::Device.read(DAMAGED)),
    };
    saved.take_up();
    provide_context(saved);
    // A page that comes back from the browser's memory has missed the news.
    let listeners = ["storage", "pageshow"]
        .map(|name| window_event_listener_untyped(name, move |_| saved.take_up()));
    on_cleanup(move || listeners.into_iter().for_each(|listener| listener.remove()));
}

/// The saved ventures.
pub fn use_saved() -> Saved {
    expect_context()
}

impl Saved {
    /// The list; whoever reads it follows it.
    pub fn list(self) -> SavedList {
        self.list.get()
    }

    /// The list, without following it.
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
    pub fn is_kept(self) -> bool {
        self.is_kept.get()
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

    /// Saves a venture, or gives it up where it is saved.
    pub fn toggle(self, id: &VentureId, title: Option<&str>) {
        self.change(|list| {
            if list.remove(id).is_none() {
                let title = title.map(str::to_owned);
                list.add(SavedVenture { id: id.clone(), title, when: browser::now() as u64 });
            }
        });
    }

    /// Gives a venture up.
    pub fn remove(self, id: &VentureId) {
        self.change(|list| drop(list.remove(id)));
    }

    /// Gives all ventures up.
    pub fn clear(self) {
        self.change(|list| *list = SavedList::default());
    }

    /// Takes ventures in, each once; says how many were new.
    pub fn merge(self, other: &SavedList) -> usize {
        let mut added = 0;
        self.change(|list| added = list.merge(other));
        added
    }

    /// Hands the list to the person as a file, which [`SavedList::read`] understands.
    pub fn export(self) {
        FileParts::new().save(FILE, "application/json", &self.list_now().write());
    }

    /// Notes what a saved venture is called now.
    pub fn rename(self, id: &VentureId, title: &str) {
        if self.list_now().rename(id, title) {
            self.change(|list| {
                list.rename(id, title);
            });
        }
    }
}
