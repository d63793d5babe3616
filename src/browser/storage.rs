//! Browser storage. Every access may fail: storage can be full or forbidden. (`gloo-storage` panics
//! if it is forbidden, and writes every text as JSON.)
//!
//! Apps under other paths of an origin share the storage, so each name begins with the base path of
//! its app. Functions take the rest of the name.

use super::base_path;
use js_sys::Object;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Storage, StorageEvent};

/// Prefix of names under which the app notes the size in bytes of each list in the database. The
/// database itself would have to read the whole list to find its size.
pub const LIST_SIZE_PREFIX: &str = "directory:";

/// Full name of a value in the storage. The scripts in `index.html` and `early_request.js` build
/// names in the same way.
pub fn stored_name(name: &str) -> String {
    format!("venture-directory:{}/:{name}", base_path())
}

/// Storage for texts under names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    /// Until the tab is closed.
    Tab,
    /// Until the person clears it.
    Device,
}

impl Store {
    fn open(self) -> Option<Storage> {
        let storage = match self {
            Self::Tab => window().session_storage(),
            Self::Device => window().local_storage(),
        };
        storage.ok().flatten()
    }

    /// Texts whose names have this prefix, each with the rest of its name; `None` if nothing can be
    /// stored.
    pub fn read_under(self, start: &str) -> Option<Vec<(String, String)>> {
        let storage = self.open()?;
        let start = stored_name(start);
        // Some browsers walk over all names for each call of `Storage.key`.
        let names = Object::keys(&storage);
        let text = |name: String| {
            let text = storage.get_item(&name).ok().flatten()?;
            Some((name.strip_prefix(&start)?.to_owned(), text))
        };
        Some(names.iter().filter_map(|name| text(name.as_string()?)).collect())
    }

    /// Reads the text under the name.
    pub fn read(self, name: &str) -> Option<String> {
        self.open()?.get_item(&stored_name(name)).ok().flatten()
    }

    /// Stores a text and returns whether that worked.
    #[must_use = "storage can be full or forbidden"]
    pub fn write(self, name: &str, text: &str) -> bool {
        let name = stored_name(name);
        self.open().is_some_and(|storage| storage.set_item(&name, text).is_ok())
    }

    /// Removes the text under the name.
    pub fn remove(self, name: &str) {
        if let Some(storage) = self.open() {
            // Removing a missing name is not an error, and nothing else can fail.
            let _ = storage.remove_item(&stored_name(name));
        }
    }
}

/// Size in bytes of everything that the app stores, names included; `None` if the browser stores
/// nothing for this site.
pub fn stored_size() -> Option<u64> {
    let size = |(name, text): (String, String)| {
        let note = text.split(' ').next().filter(|_| name.starts_with(LIST_SIZE_PREFIX));
        let in_database = note.and_then(|size| size.parse().ok()).unwrap_or_default();
        let length = stored_name(&name).len() + text.len();
        u64::try_from(length).unwrap_or(u64::MAX).saturating_add(in_database)
    };
    let all = [Store::Device.read_under("")?, Store::Tab.read_under("")?];
    Some(all.into_iter().flatten().map(size).fold(0, u64::saturating_add))
}

/// Removes everything that the app stores under names. Returns the names of the lists that are
/// still in the database.
pub fn clear_stored() -> Vec<String> {
    let mut of_lists = Vec::new();
    for store in [Store::Device, Store::Tab] {
        for (name, _) in store.read_under("").into_iter().flatten() {
            store.remove(&name);
            of_lists.extend(Some(name).filter(|name| name.starts_with(LIST_SIZE_PREFIX)));
        }
    }
    of_lists
}

/// Calls the function whenever another tab changes a value whose name begins with `start`, until
/// the current owner is disposed.
pub fn on_storage(start: String, on_changed: impl Fn() + 'static) {
    // Other apps of the origin have names of their own.
    let start = stored_name(&start);
    let listener = window_event_listener_untyped("storage", move |event| {
        // An event without a name means that all values are gone.
        let name = event.dyn_ref().and_then(StorageEvent::key);
        if name.is_none_or(|name| name.starts_with(&start)) {
            on_changed();
        }
    });
    on_cleanup(move || listener.remove());
}
