//! Facts about the service that its responses have shown, kept for the session of the tab.

use crate::browser::Store;
use crate::config::{Config, SearchMode};
use std::cell::Cell;

/// Text that is stored if the service lacks the query extension.
const WITHOUT_EXTENSION: &str = "plain";

/// Facts about the service.
pub(super) struct ServiceFacts {
    mode: SearchMode,
    /// True if the service has the query extension; `None` if no response has shown it.
    has_extension: Cell<Option<bool>>,
    /// True if the service also needs the key at endpoints for which the specification requires
    /// none. The specification does not say whether ventures need a key.
    pub(super) always_needs_key: Cell<bool>,
    /// Storage key of the first fact (see `first_view/early_request.js`).
    storage_key: String,
}

impl ServiceFacts {
    /// Reads what this tab has stored.
    pub(super) fn new(config: &Config) -> Self {
        let storage_key = ["search:", &config.service].concat();
        let is_plain = Store::Tab.read(&storage_key).as_deref() == Some(WITHOUT_EXTENSION);
        Self {
            mode: config.search,
            has_extension: Cell::new(is_plain.then_some(false)),
            always_needs_key: Cell::new(false),
            storage_key,
        }
    }

    /// True if the service may apply parameters of the query extension.
    pub(super) fn may_have_extension(&self) -> bool {
        match self.mode {
            SearchMode::On => true,
            SearchMode::Off => false,
            SearchMode::Auto => self.has_extension.get() != Some(false),
        }
    }

    /// True if the local directory answers questions that the service does not apply.
    pub(super) fn allows_directory(&self) -> bool {
        self.mode != SearchMode::On
    }

    /// Records whether a response has applied a parameter of the query extension.
    pub(super) fn note_extension(&self, has_extension: bool) {
        if has_extension {
            self.has_extension.set(Some(true));
        } else if self.has_extension.get().is_none() && self.mode == SearchMode::Auto {
            self.has_extension.set(Some(false));
            // Without storage, the app learns this again after a reload.
            let _ = Store::Tab.write(&self.storage_key, WITHOUT_EXTENSION);
        }
    }

    /// Forgets that the service lacks the extension, because another key may unlock it.
    pub(super) fn forget_plain(&self) {
        self.has_extension.set(self.has_extension.get().filter(|has| *has));
        Store::Tab.remove(&self.storage_key);
    }
}
