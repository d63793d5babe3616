//! What the address of the list says, and how it is said: one state, one address.
//!
//! The address holds the status (`status`), the filters (`name`, `country`, `sector`, `stage`, and
//! the ranges `posted` and `capital`), the order (`sort`, with `-` for descending), the page (`page`,
//! from 1) and its size (`size`). Whatever equals the default is left out.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use crate::list::{ListState, Paging, read_query};
use crate::navigation::UrlState;
use crate::routes;
use crate::text::listing::InvalidParameter;
use directory_api::{ListQuery, Query, RoundQuery, RoundStatus};

/// What is shown where the address names no status.
const DEFAULT: RoundStatus = RoundStatus::Fundraising;

/// What the list shows.
#[derive(Clone, Debug, PartialEq)]
pub struct RoundsState {
    /// Which rounds of one status, in which order.
    pub query: RoundQuery,
    /// Which page of them.
    pub paging: Paging,
}

impl RoundsState {
    /// The status of the rounds.
    pub fn status(&self) -> RoundStatus {
        self.query.statuses.first().cloned().unwrap_or(DEFAULT)
    }
}

impl UrlState for RoundsState {
    type Context = u32;
    type Invalid = InvalidParameter;

    fn read(address: &Query, default_size: &u32) -> (Self, Vec<InvalidParameter>) {
        let mut invalid = Vec::new();
        let mut query: RoundQuery = read_query(address, &mut invalid);
        query.statuses.truncate(1);
        if query.statuses.is_empty() {
            query.statuses.push(DEFAULT);
        }
        let paging = Paging::read(address, *default_size, &mut invalid);
        (Self { query, paging }, invalid)
    }

    fn write(&self, default_size: &u32) -> String {
        let mut query = self.query.clone();
        query.statuses.retain(|status| *status != DEFAULT);
        let mut address = Query::default();
        query.write(&mut address);
        self.paging.write(*default_size, &mut address);
        routes::fundraising(&address)
    }
}

impl ListState for RoundsState {
    type Query = RoundQuery;

    fn query(&self) -> &RoundQuery {
        &self.query
    }

    fn query_mut(&mut self) -> &mut RoundQuery {
        &mut self.query
    }

    fn paging(&self) -> Paging {
        self.paging
    }

    fn paging_mut(&mut self) -> &mut Paging {
        &mut self.paging
    }
}
