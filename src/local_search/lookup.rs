//! Rows of the local lists for views that read no list: the palette and the panel of related ventures.

use super::handle::LocalHandle;
use crate::rows::{PersonRow, VentureRow};
use directory_api::{Facets, PageRequest, PersonQuery, VentureQuery};
use leptos::prelude::*;

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

impl LocalHandle {
    /// The first ventures that match, if the list is there; tracks it.
    pub fn first_ventures(self, query: &VentureQuery, most: u32) -> Option<Found<VentureRow>> {
        let list = self.ventures()?;
        list.revision().track();
        let found = list.results(query, first(most));
        let rows = found.page.items.into_iter().map(VentureRow::from).collect();
        Some(Found { rows, facets: found.facets, stored: (found.stored, found.is_complete) })
    }

    /// The first people whose names have these words, if the list is there; tracks it.
    pub fn first_people(self, words: String, most: u32) -> Option<Found<PersonRow>> {
        let list = self.people()?;
        list.revision().track();
        let query = PersonQuery { name: Some(words), ..PersonQuery::default() };
        let found = list.results(&query, first(most));
        let rows = found.page.items.into_iter().map(PersonRow::from).collect();
        Some(Found { rows, facets: Facets::default(), stored: (found.stored, found.is_complete) })
    }
}

fn first(most: u32) -> PageRequest {
    PageRequest { offset: 0, limit: most }
}
