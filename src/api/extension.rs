//! What a service applies of the query extension, as its responses have told.

use crate::browser::Store;
use crate::config::{Config, SearchMode};
use directory_api::endpoint::Endpoint;
use leptos::prelude::*;

/// The parameter that asks for counts.
pub const FACETS: &str = "facets";

/// The parameters of the query extension that the service does not apply. Copies share their state.
#[derive(Clone, Copy)]
pub struct Extension {
    mode: SearchMode,
    /// The parameters that a list does not apply, each as its path and the name.
    unapplied: RwSignal<Vec<String>>,
    /// Under which name they are stored, for as long as the tab is there (see `first_view/early_request.js`).
    stored: StoredValue<String>,
}

/// Provides what the responses of this tab have told of the service.
pub fn provide_extension(config: &Config) {
    let stored = ["unapplied:", &config.service].concat();
    let known = Store::Tab.read(&stored).filter(|_| config.search == SearchMode::Auto);
    let known = known.iter().flat_map(|text| text.lines()).map(str::to_owned).collect();
    provide_context(Extension {
        mode: config.search,
        unapplied: RwSignal::new(known),
        stored: StoredValue::new(stored),
    });
}

/// The service's support of the query extension, from the context.
pub fn use_extension() -> Extension {
    expect_context()
}

impl Extension {
    /// Whether a list may apply these parameters; tracks what is learned.
    pub fn may_apply(self, list: &Endpoint, parameters: &[&'static str]) -> bool {
        match self.mode {
            SearchMode::On => true,
            SearchMode::Off => parameters.is_empty(),
            SearchMode::Auto => self.unapplied.with(|unapplied| {
                !parameters.iter().any(|name| unapplied.contains(&entry(list, name)))
            }),
        }
    }

    /// Whether the app looks for other ways where the service does not apply a parameter.
    pub fn is_optional(self) -> bool {
        self.mode != SearchMode::On
    }

    /// Notes parameters that a list does not apply. Where it has given rows without counts, nothing
    /// is requested again: the rows are right.
    pub fn note(self, list: &Endpoint, parameters: &[&'static str], has_rows: bool) {
        let entries = parameters.iter().map(|name| entry(list, name));
        let known = self.unapplied.get_untracked();
        let new: Vec<_> = entries.filter(|entry| !known.contains(entry)).collect();
        if new.is_empty() || self.mode != SearchMode::Auto {
            return;
        }
        let all = [known, new].concat();
        // Where it cannot be stored, it is learned again after the page is loaded again.
        let _ = Store::Tab.write(&self.stored.get_value(), &all.join("\n"));
        match parameters {
            [FACETS] if has_rows => self.unapplied.update_untracked(|unapplied| *unapplied = all),
            _ => self.unapplied.set(all),
        }
    }
}

fn entry(list: &Endpoint, parameter: &str) -> String {
    [list.path, " ", parameter].concat()
}
