//! What the address of the list says: the words that are searched (`q`), the page (`page`, from 1)
//! and its size (`size`).

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use crate::pages::listing::list::ListState;
use crate::pages::listing::paging::{Hint, Paging};
use crate::routes;
use directory_api::Query;

/// What the list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PeopleState {
    /// What is searched in the names.
    pub words: Option<String>,
    /// Which page.
    pub paging: Paging,
}

impl ListState for PeopleState {
    const ROUTE: fn(&Query) -> String = routes::people;

    fn read(query: &Query, default_size: u32) -> (Self, Vec<Hint>) {
        let mut hints = Vec::new();
        let paging = Paging::read(query, default_size, &mut hints);
        (Self { words: query.first("q").map(str::to_owned), paging }, hints)
    }

    fn write(&self, default_size: u32) -> Query {
        let mut query = Query::default();
        query.push_some("q", self.words.as_ref());
        self.paging.write(default_size, &mut query);
        query
    }

    fn paging(&mut self) -> &mut Paging {
        &mut self.paging
    }

    fn clear(&mut self) {
        self.words = None;
    }
}
