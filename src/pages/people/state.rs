//! What the address of the list says: the name that is searched (`q`), the page (`page`, from 1),
//! its size (`size`) and the order (`sort`, with `-` for descending).

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use crate::list::{ListState, Paging};
use crate::navigation::{UrlState, parameter};
use crate::routes;
use crate::sort::{Sort, SortKey};
use crate::text::listing::InvalidParameter;
use directory_api::Query;

/// What the list can be sorted by.
pub const SORT_KEYS: [SortKey; 2] = [SortKey::Name, SortKey::Active];

/// What the list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleState {
    /// A part of the names.
    pub name: Option<String>,
    /// Which page.
    pub paging: Paging,
    /// In which order; `None` is the service's own, and the best match first in a search.
    pub sort: Option<Sort>,
}

impl UrlState for PeopleState {
    type Context = u32;
    type Invalid = InvalidParameter;

    fn read(query: &Query, default_size: &u32) -> (Self, Vec<InvalidParameter>) {
        let mut invalid = Vec::new();
        let found = &mut invalid;
        let sort = |text: &str| Sort::parse(text, &SORT_KEYS);
        let state = Self {
            name: query.first("q").map(str::to_owned),
            paging: Paging::read(query, *default_size, found),
            sort: parameter(query, "sort", sort, InvalidParameter::Sort, found),
        };
        (state, invalid)
    }

    fn write(&self, default_size: &u32) -> String {
        let mut query = Query::default();
        query.push_some("q", self.name.as_ref());
        self.paging.write(*default_size, &mut query);
        query.push_some("sort", self.sort);
        routes::people(&query)
    }
}

impl ListState for PeopleState {
    fn paging(&mut self) -> &mut Paging {
        &mut self.paging
    }

    fn clear(&mut self) {
        self.name = None;
    }
}
