//! What the local lists have, for those who read no list of ventures: the palette, the panel of
//! related ventures, and saved searches.

use super::handle::LocalHandle;
use super::lists::{local_people, local_ventures};
use crate::rows::{PersonRow, VentureRow};
use directory_api::{Facets, PageRequest, PersonQuery, VentureQuery};
use leptos::prelude::*;
use local_directory::FoundIds;

/// What is found without reading anything.
#[derive(Clone, Copy)]
pub struct Lookup {
    ventures: LocalHandle,
    people: LocalHandle,
}

/// What was found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<R> {
    /// The first rows.
    pub rows: Vec<R>,
    /// What was asked to be counted.
    pub facets: Facets,
    /// How many rows are stored, and whether the list was ever read to its end.
    pub stored: (u64, bool),
}

/// The lists of ventures and people as far as they are there: open, or stored on the device.
pub fn use_lookup() -> Lookup {
    Lookup { ventures: local_ventures(), people: local_people() }
}

impl Lookup {
    /// Opens the list of ventures, if it is stored on the device.
    pub fn open_ventures(self) {
        self.ventures.open_stored();
    }

    /// The same for people.
    pub fn open_people(self) {
        self.people.open_stored();
    }

    /// Reads the list of people from now on.
    pub fn read_people(self) {
        self.people.start();
    }

    /// Whether the list of people is neither there nor on its way; tracks that.
    pub fn is_without_people(self) -> bool {
        self.people.is_closed()
    }

    /// The first ventures that match, if the list is there; tracks it.
    pub fn ventures(self, query: VentureQuery, most: u32) -> Option<Found<VentureRow>> {
        let list = self.ventures.ventures()?;
        list.revision().track();
        let page = PageRequest { offset: 0, limit: most };
        let found = list.results(&query, page);
        let rows = found.page.items.into_iter().map(VentureRow::from).collect();
        Some(Found { rows, facets: found.facets, stored: (found.stored, found.is_complete) })
    }

    /// The numbers of the first ventures that the list of ventures would show, if the list is there;
    /// tracks it.
    pub fn venture_ids(self, query: &VentureQuery, most: u32) -> Option<FoundIds> {
        let list = self.ventures.ventures()?;
        list.revision().track();
        let page = PageRequest { offset: 0, limit: most };
        Some(list.ids(query, page))
    }

    /// The first people whose names have these words, if the list is there; tracks it.
    pub fn people(self, words: String, most: u32) -> Option<Found<PersonRow>> {
        let list = self.people.people()?;
        list.revision().track();
        let page = PageRequest { offset: 0, limit: most };
        let query = PersonQuery { name: Some(words), ..PersonQuery::default() };
        let found = list.results(&query, page);
        let rows = found.page.items.into_iter().map(PersonRow::from).collect();
        Some(Found { rows, facets: Facets::default(), stored: (found.stored, found.is_complete) })
    }

    /// Whether the list of ventures is there; tracks that.
    pub fn has_ventures(self) -> bool {
        self.ventures.is_open()
    }

    /// Whether it is being opened; tracks that.
    pub fn is_opening_ventures(self) -> bool {
        self.ventures.is_opening()
    }

    /// When the list of ventures was last read to its end, in milliseconds since 1970, if it is there
    /// and ever was; tracks that.
    pub fn ventures_read_at(self) -> Option<f64> {
        self.ventures.status()?.with(|status| status.read_at)
    }
}
