//! The ventures that are gathered to be compared, until the tab is closed. The comparison itself has
//! its ventures in its address.

use crate::browser::Store;
use crate::config::use_config;
use crate::identifier::is_identifier;
use directory_api::VentureId;
use leptos::prelude::*;

/// How many ventures are compared at most.
pub const MOST: usize = 4;

/// Beginning of the name under which a tab stores their numbers, with commas between them. The address of
/// the service follows: another service has other ventures.
const GATHERED: &str = "compare:";

/// The ventures, each once. Copies share one state.
#[derive(Clone, Copy)]
pub struct Gathered {
    ids: RwSignal<Vec<VentureId>>,
    name: StoredValue<String>,
}

/// Provides the ventures that are gathered, as the tab has stored them, to the current owner's
/// children: those of a page on which one can gather.
pub fn provide_gathered() -> Gathered {
    let name = [GATHERED, &use_config().service].concat();
    let stored = Store::Tab.read(&name).unwrap_or_default();
    let gathered = Gathered { ids: RwSignal::new(read(&stored)), name: StoredValue::new(name) };
    provide_context(gathered);
    gathered
}

/// The ventures that are gathered; nothing where one cannot gather.
pub fn use_gathered() -> Option<Gathered> {
    use_context()
}

impl Gathered {
    /// The ventures.
    pub fn ids(self) -> Vec<VentureId> {
        self.ids.get()
    }

    /// How many they are.
    pub fn count(self) -> usize {
        self.ids.with(Vec::len)
    }

    /// Whether a venture is one of them.
    pub fn has(self, id: &VentureId) -> bool {
        self.ids.with(|ids| ids.contains(id))
    }

    /// Adds a venture if there is room for it, or lets it go.
    pub fn toggle(self, id: &VentureId) {
        self.ids.update(|ids| match ids.iter().position(|other| other == id) {
            Some(place) => drop(ids.remove(place)),
            None if ids.len() < MOST => ids.push(id.clone()),
            None => {}
        });
        self.store();
    }

    /// Lets all go.
    pub fn clear(self) {
        self.ids.set(Vec::new());
        self.store();
    }

    /// Where nothing can be stored, they last as long as the page.
    fn store(self) {
        let ids: Vec<String> =
            self.ids.with_untracked(|ids| ids.iter().map(VentureId::to_string).collect());
        match ids.as_slice() {
            [] => Store::Tab.remove(&self.name.get_value()),
            ids => drop(Store::Tab.write(&self.name.get_value(), &ids.join(","))),
        }
    }
}

/// What was stored may be damaged.
fn read(stored: &str) -> Vec<VentureId> {
    let mut ids = Vec::new();
    for id in stored.split(',').filter(|id| is_identifier(id)).map(VentureId::new) {
        if ids.len() < MOST && !ids.contains(&id) {
            ids.push(id);
        }
    }
    ids
}

#[cfg(test)]
mod tests {
    use super::read;
    use directory_api::VentureId;

    #[test]
    fn what_is_stored_is_read_as_far_as_it_makes_sense() {
        let ids = |stored| read(stored).iter().map(VentureId::to_string).collect::<Vec<_>>();
        assert_eq!(ids("5,7"), ["5", "7"]);
        assert_eq!(ids(""), [""; 0]);
        assert_eq!(ids("5,x,,5, 6,-1,8,9,10,11"), ["5", "8", "9", "10"]);
    }
}
