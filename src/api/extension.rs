//! Known support of the service for the query extension, learned from the responses in this tab.

use crate::browser::Store;
use crate::config::{Config, SearchMode};
use directory_api::endpoint::Endpoint;
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Parameter that asks for counts.
pub const FACETS: &str = "facets";

/// Parameters of the query extension that the service is known to apply or not to apply.
pub struct ExtensionSupport {
    mode: SearchMode,
    /// True for each parameter that a list has applied, by path of the list and name of the
    /// parameter.
    known: RefCell<BTreeMap<String, bool>>,
    /// Storage key for the parameters that are not applied (see `first_view/early_request.js`).
    storage_key: String,
}

impl ExtensionSupport {
    /// Reads the support that this tab has stored.
    pub fn new(config: &Config) -> Self {
        let storage_key = ["unapplied:", &config.service].concat();
        let unapplied = Store::Tab.read(&storage_key).unwrap_or_default();
        let known = unapplied.lines().map(|key| (key.to_owned(), false)).collect();
        Self { mode: config.search, known: RefCell::new(known), storage_key }
    }

    pub fn may_apply(&self, list: &Endpoint, parameters: &[&'static str]) -> bool {
        match self.mode {
            SearchMode::On => true,
            SearchMode::Off => parameters.is_empty(),
            SearchMode::Auto => {
                parameters.iter().all(|name| self.is_applied(list, name) != Some(false))
            }
        }
    }

    /// True if the local directory answers questions that the service does not apply.
    pub fn allows_directory(&self) -> bool {
        self.mode != SearchMode::On
    }

    /// True if a list has applied this parameter.
    pub fn has_applied(&self, list: &Endpoint, parameter: &str) -> bool {
        self.is_applied(list, parameter) == Some(true)
    }

    /// Records which of the parameters a list has applied.
    pub fn record(
        &self,
        list: &Endpoint,
        parameters: &[&'static str],
        is_applied: &dyn Fn(&str) -> bool,
    ) {
        let mut known = self.known.borrow_mut();
        let mut is_news = false;
        for name in parameters {
            let is_applied = is_applied(name);
            let before = known.insert(support_key(list, name), is_applied);
            is_news |= !is_applied && before != Some(false);
        }
        if is_news && self.mode == SearchMode::Auto {
            let unapplied = known.iter().filter(|(_, is_applied)| !**is_applied);
            let unapplied: Vec<_> = unapplied.map(|(key, _)| key.as_str()).collect();
            // Without storage, the app learns this again after a reload.
            let _ = Store::Tab.write(&self.storage_key, &unapplied.join("\n"));
        }
    }

    /// Forgets which parameters are not applied, because another key may unlock them.
    pub fn forget_unapplied(&self) {
        self.known.borrow_mut().retain(|_, is_applied| *is_applied);
        Store::Tab.remove(&self.storage_key);
    }

    fn is_applied(&self, list: &Endpoint, parameter: &str) -> Option<bool> {
        self.known.borrow().get(&support_key(list, parameter)).copied()
    }
}

fn support_key(list: &Endpoint, parameter: &str) -> String {
    [list.path, " ", parameter].concat()
}
