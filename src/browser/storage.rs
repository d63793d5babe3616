//! What the browser stores for the app. Everything may fail: storage can be full or forbidden.
//! (`gloo-storage` panics where it is forbidden, and writes every text as JSON.)

use js_sys::Object;
use leptos::prelude::window;
use web_sys::Storage;

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

    /// The names under which something is stored, or `None` where nothing can be.
    pub(super) fn names(self) -> Option<Vec<String>> {
        // A browser may go through all of them for each call of `Storage.key`.
        let storage = self.open()?;
        let names = Object::keys(&storage);
        Some(names.iter().filter_map(|name| name.as_string()).collect())
    }

    /// What is stored under names that begin like this, each with the rest of its name.
    pub fn read_under(self, start: &str) -> Vec<(String, String)> {
        let Some(storage) = self.open() else { return Vec::new() };
        let names = self.names().unwrap_or_default();
        let rests = names.iter().filter_map(|name| Some((name, name.strip_prefix(start)?)));
        let texts = rests.map(|(name, rest)| (rest.to_owned(), storage.get_item(name)));
        texts.filter_map(|(rest, text)| Some((rest, text.ok().flatten()?))).collect()
    }

    /// What is stored under the name.
    pub fn read(self, name: &str) -> Option<String> {
        self.open()?.get_item(name).ok().flatten()
    }

    /// Stores a text, and says whether that worked.
    #[must_use = "storage can be full or forbidden"]
    pub fn write(self, name: &str, text: &str) -> bool {
        self.open().is_some_and(|storage| storage.set_item(name, text).is_ok())
    }

    /// Removes what is stored under the name.
    pub fn remove(self, name: &str) {
        if let Some(storage) = self.open() {
            // The removal of what is not there is no failure, and there is no other.
            let _ = storage.remove_item(name);
        }
    }
}
