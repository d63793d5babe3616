//! What the address of the list says, and how it is said: one state, one address.
//!
//! The address holds the status (`status`), the filters (`name`, `country`, `sector`, `stage`),
//! the page (`page`, from 1), its size (`size`) and the order (`sort`, with `-` for descending).
//! Whatever equals the default is left out.

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;

use crate::list::{ListState, Paging};
use crate::navigation::{UrlState, parameter};
use crate::routes;
use crate::sort::{Sort, SortKey};
use crate::text::listing::InvalidParameter;
use directory_api::{FundraisingSearch, Query, RoundStatus};

/// What the list can be sorted by. Stages come last: the local directory does not know them.
pub const SORT_KEYS: [SortKey; 5] =
    [SortKey::Posted, SortKey::Capital, SortKey::Name, SortKey::Country, SortKey::Stage];

/// What the local directory can sort it by.
pub const LOCAL_SORT_KEYS: &[SortKey] =
    &[SortKey::Posted, SortKey::Capital, SortKey::Name, SortKey::Country];

/// What is shown where the address names no status.
const DEFAULT: RoundStatus = RoundStatus::Fundraising;

/// What the list shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundsState {
    /// The rounds of which status.
    pub status: RoundStatus,
    /// Which of these; the status of the filter itself is not used.
    pub filter: FundraisingSearch,
    /// Which page of them.
    pub paging: Paging,
    /// In which order; `None` is the service's own.
    pub sort: Option<Sort>,
}

impl UrlState for RoundsState {
    type Context = u32;
    type Invalid = InvalidParameter;

    fn read(query: &Query, default_size: &u32) -> (Self, Vec<InvalidParameter>) {
        let mut invalid = Vec::new();
        let status = |text: &str| Some(RoundStatus::parse(text)).filter(RoundStatus::is_listed);
        let sort = |text: &str| Sort::parse(text, &SORT_KEYS);
        let found = &mut invalid;
        let state = Self {
            status: parameter(query, "status", status, InvalidParameter::Status, found)
                .unwrap_or(DEFAULT),
            filter: FundraisingSearch { status: None, ..FundraisingSearch::read(query) },
            paging: Paging::read(query, *default_size, found),
            sort: parameter(query, "sort", sort, InvalidParameter::Sort, found),
        };
        (state, invalid)
    }

    fn write(&self, default_size: &u32) -> String {
        let mut query = Query::default();
        query.push_some("status", (self.status != DEFAULT).then_some(&self.status));
        self.filter.write(&mut query);
        self.paging.write(*default_size, &mut query);
        query.push_some("sort", self.sort);
        routes::fundraising(&query)
    }
}

impl ListState for RoundsState {
    fn paging(&mut self) -> &mut Paging {
        &mut self.paging
    }

    fn clear(&mut self) {
        self.filter = FundraisingSearch::default();
    }
}
