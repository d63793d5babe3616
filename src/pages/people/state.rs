//! What the address of the list says: the name that is searched (`q`), the page (`page`, from 1)
//! and its size (`size`).

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use crate::list::{ListState, Paging};
use crate::navigation::UrlState;
use crate::routes;
use crate::text::listing::InvalidParameter;
use directory_api::Query;

/// What the list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleState {
    /// A part of the names.
    pub name: Option<String>,
    /// Which page.
    pub paging: Paging,
}

impl UrlState for PeopleState {
    type Context = u32;
    type Invalid = InvalidParameter;

    fn read(query: &Query, default_size: &u32) -> (Self, Vec<InvalidParameter>) {
        let mut invalid = Vec::new();
        let paging = Paging::read(query, *default_size, &mut invalid);
        (Self { name: query.first("q").map(str::to_owned), paging }, invalid)
    }

    fn write(&self, default_size: &u32) -> String {
        let mut query = Query::default();
        query.push_some("q", self.name.as_ref());
        self.paging.write(*default_size, &mut query);
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
