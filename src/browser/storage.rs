//! The browser's storage. Everything may fail: storage can be full or forbidden. (`gloo-storage` panics if it
//! is forbidden, and writes every text as JSON.)
//!
//! Apps under other paths of an origin have the same storage, so each name begins with the base path of its
//! app. Functions take the rest of the name.

use super::base_path;
use js_sys::Object;
use leptos::prelude::window;
use web_sys::Storage;

/// Beginning of all names that an app of this kind uses on an origin.
const APPS: &str = "venture-directory:";

/// Full name of a value in the browser's storage. The scripts in `index.html` and `early_request.js` build
/// names in the same way.
pub fn stored_name(name: &str) -> String {
    format!("{APPS}{}/:{name}", base_path())
}

/// Moves values of earlier versions, whose names had no base path, to their present names. `rename` gives
/// the present name, or `None` for a value that is not to be moved.
pub fn adopt_old_values(rename: impl Fn(&str) -> Option<String>) {
    for (store, old) in old_names() {
        if let Some(new) = rename(&old) {
            store.adopt(&format!("{APPS}{old}"), &stored_name(&new));
        }
    }
}

/// Names of earlier versions, without their common beginning.
fn old_names() -> Vec<(Store, String)> {
    let names = |store: Store| {
        let names = store.whole_names().unwrap_or_default();
        let names = names.into_iter().filter_map(|name| Some(name.strip_prefix(APPS)?.to_owned()));
        names.filter(|name| !name.starts_with('/')).map(move |name| (store, name))
    };
    [Store::Tab, Store::Device].into_iter().flat_map(names).collect()
}

/// A place where text is stored under a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Store {
    /// Until the tab is closed.
    Tab,
    /// Until somebody clears it.
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

    /// Names under which the app has stored something, or `None` if nothing can be stored.
    pub(super) fn names(self) -> Option<Vec<String>> {
        let start = stored_name("");
        let names = self.whole_names()?.into_iter();
        Some(names.filter_map(|name| Some(name.strip_prefix(&start)?.to_owned())).collect())
    }

    fn whole_names(self) -> Option<Vec<String>> {
        // A browser may go through all of them for each call of `Storage.key`.
        let storage = self.open()?;
        let names = Object::keys(&storage);
        Some(names.iter().filter_map(|name| name.as_string()).collect())
    }

    /// Texts that are stored under names with this beginning, each with the rest of its name.
    pub fn read_under(self, start: &str) -> Vec<(String, String)> {
        let Some(storage) = self.open() else { return Vec::new() };
        let start = stored_name(start);
        let names = self.whole_names().unwrap_or_default();
        let rests = names.iter().filter_map(|name| Some((name, name.strip_prefix(&start)?)));
        let texts = rests.map(|(name, rest)| (rest.to_owned(), storage.get_item(name)));
        texts.filter_map(|(rest, text)| Some((rest, text.ok().flatten()?))).collect()
    }

    /// Reads the text that is stored under the name.
    pub fn read(self, name: &str) -> Option<String> {
        self.open()?.get_item(&stored_name(name)).ok().flatten()
    }

    /// Stores a text, and says whether that worked.
    #[must_use = "storage can be full or forbidden"]
    pub fn write(self, name: &str, text: &str) -> bool {
        let name = stored_name(name);
        self.open().is_some_and(|storage| storage.set_item(&name, text).is_ok())
    }

    /// Moves a text to a name that is free; it stays if it has no room there.
    fn adopt(self, old: &str, new: &str) {
        let Some(storage) = self.open() else { return };
        let is_free = storage.get_item(new).is_ok_and(|text| text.is_none());
        if let Some(text) = storage.get_item(old).ok().flatten().filter(|_| is_free) {
            let is_moved = storage.set_item(new, &text).is_ok();
            self.remove_whole(old);
            // A full storage may have room for one of the two only.
            if !is_moved && storage.set_item(new, &text).is_err() {
                let _ = storage.set_item(old, &text);
            }
        }
    }

    /// Removes what is stored under the name.
    pub fn remove(self, name: &str) {
        self.remove_whole(&stored_name(name));
    }

    fn remove_whole(self, name: &str) {
        if let Some(storage) = self.open() {
            // The removal of what is not there is no failure, and there is no other.
            let _ = storage.remove_item(name);
        }
    }
}
