//! Ventures that are collected for a comparison, until the tab is closed. The comparison page keeps
//! its ventures in its address.

use crate::browser::Store;
use crate::config::use_config;
use crate::routes::is_identifier;
use directory_api::VentureId;
use leptos::prelude::*;

/// Maximum number of ventures in a comparison, which several texts name.
pub const MAX_COMPARED: usize = 4;

/// Collected ventures, each once. Copies share one state.
#[derive(Clone, Copy)]
pub struct CompareList {
    ids: RwSignal<Vec<VentureId>>,
    /// Storage key for their identifiers. It ends with the address of the service, because another
    /// service has other ventures.
    name: StoredValue<String>,
}

/// Provides the ventures that the tab has stored for a comparison, on a page with buttons for it.
pub fn provide_compare_list() -> CompareList {
    let name = ["compare:", &use_config().service].concat();
    let stored = Store::Tab.read(&name).unwrap_or_default();
    let ids =
        stored.split(',').filter(|id| is_identifier(id)).map(VentureId::new).take(MAX_COMPARED);
    let compare_list =
        CompareList { ids: RwSignal::new(ids.collect()), name: StoredValue::new(name) };
    provide_context(compare_list);
    compare_list
}

/// Collected ventures; `None` on a page without buttons for them.
pub fn use_compare_list() -> Option<CompareList> {
    use_context()
}

impl CompareList {
    pub fn ids(self) -> Vec<VentureId> {
        self.ids.get()
    }

    pub fn count(self) -> usize {
        self.ids.with(Vec::len)
    }

    pub fn has(self, id: &VentureId) -> bool {
        self.ids.with(|ids| ids.contains(id))
    }

    /// Adds a venture if there is room for it, or removes it.
    pub fn toggle(self, id: &VentureId) {
        let mut ids = self.ids.get_untracked();
        match ids.iter().position(|other| other == id) {
            Some(at) => drop(ids.remove(at)),
            None if ids.len() < MAX_COMPARED => ids.push(id.clone()),
            None => {}
        }
        self.set(ids);
    }

    pub fn clear(self) {
        self.set(Vec::new());
    }

    /// Stores the ventures. Without storage, they last as long as the page.
    fn set(self, ids: Vec<VentureId>) {
        let text: Vec<_> = ids.iter().map(VentureId::as_str).collect();
        let _ = Store::Tab.write(&self.name.get_value(), &text.join(","));
        self.ids.set(ids);
    }
}
