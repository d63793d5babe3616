//! What the browser stores for the app. Everything may fail: storage can be full or forbidden.
//! (`gloo-storage` panics where it is forbidden, and writes every text as JSON.)

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
        let storage = self.open()?;
        let length = storage.length().ok()?;
        Some((0..length).filter_map(|index| storage.key(index).ok().flatten()).collect())
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
