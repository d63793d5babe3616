//! The parameters of the query extension that the service does not apply, as its responses have told.

use crate::browser::Store;
use crate::config::{Config, SearchMode};
use directory_api::endpoint::Endpoint;
use std::cell::RefCell;

/// The parameter that asks for counts.
pub const FACETS: &str = "facets";

/// The service's support of the query extension, as its responses in this tab have told.
#[derive(Debug)]
pub struct Extension {
    mode: SearchMode,
    /// The parameters that a list does not apply, each as its path and the name.
    unapplied: RefCell<Vec<String>>,
    /// The parameters that a list has applied, written in the same way.
    applied: RefCell<Vec<String>>,
    /// The name under which they are stored, for as long as the tab is there (see
    /// `first_view/early_request.js`).
    stored: String,
}

impl Extension {
    /// Facts about the service from the responses of this tab.
    pub fn new(config: &Config) -> Self {
        let stored = ["unapplied:", &config.service].concat();
        let known = Store::Tab.read(&stored).filter(|_| config.search == SearchMode::Auto);
        let known = known.iter().flat_map(|text| text.lines()).map(str::to_owned).collect();
        let applied = RefCell::default();
        Self { mode: config.search, unapplied: RefCell::new(known), applied, stored }
    }

    /// True if a list may apply these parameters.
    pub fn may_apply(&self, list: &Endpoint, parameters: &[&'static str]) -> bool {
        match self.mode {
            SearchMode::On => true,
            SearchMode::Off => parameters.is_empty(),
            SearchMode::Auto => {
                let unapplied = self.unapplied.borrow();
                !parameters.iter().any(|name| unapplied.contains(&entry(list, name)))
            }
        }
    }

    /// True if the local directory answers what the service does not apply.
    pub fn is_optional(&self) -> bool {
        self.mode != SearchMode::On
    }

    /// Notes parameters that a list has applied.
    pub fn note_applied(&self, list: &Endpoint, parameters: &[&'static str]) {
        let mut applied = self.applied.borrow_mut();
        for entry in parameters.iter().map(|name| entry(list, name)) {
            if !applied.contains(&entry) {
                applied.push(entry);
            }
        }
    }

    /// True if a list has applied all of these parameters before, so that a refusal has another reason.
    pub fn has_applied(&self, list: &Endpoint, parameters: &[&'static str]) -> bool {
        let applied = self.applied.borrow();
        parameters.iter().all(|name| applied.contains(&entry(list, name)))
    }

    /// Notes parameters that a list does not apply.
    pub fn note(&self, list: &Endpoint, parameters: &[&'static str]) {
        if self.mode != SearchMode::Auto {
            return;
        }
        let mut unapplied = self.unapplied.borrow_mut();
        let before = unapplied.len();
        for entry in parameters.iter().map(|name| entry(list, name)) {
            if !unapplied.contains(&entry) {
                unapplied.push(entry);
            }
        }
        if unapplied.len() > before {
            // If it cannot be stored, it is learned again after the page is loaded again.
            let _ = Store::Tab.write(&self.stored, &unapplied.join("\n"));
        }
    }
}

fn entry(list: &Endpoint, parameter: &str) -> String {
    [list.path, " ", parameter].concat()
}
