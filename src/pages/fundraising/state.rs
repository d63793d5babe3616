//! What the address of the list says, and how it is said: one state, one address.
//!
//! Without a status, the address of the unfiltered list shows the first status that has rounds, and any
//! other those that are raising capital. The address is not changed by that; what is chosen next names
//! the status.
//!
//! The address holds the status (`status`), the filters (`name`, `country`, `sector`, `stage`, and
//! the ranges `posted` and `capital`), the order (`sort`, with `-` for descending), the page (`page`,
//! from 1) and its size (`size`). Whatever equals the default is left out.

use crate::list::{ListState, Listed, Paging, read_query};
use crate::navigation::UrlState;
use crate::routes;
use crate::text::listing::InvalidParameter;
use directory_api::{ListQuery, Query, RoundQuery, RoundStatus};

/// What is shown, if it has rounds, where the address names no status.
const DEFAULT: RoundStatus = RoundStatus::Fundraising;

#[derive(Clone, Debug, PartialEq)]
pub(super) struct RoundsState {
    pub(super) query: RoundQuery,
    pub(super) paging: Paging,
    pub(super) is_status_given: bool,
}

impl RoundsState {
    pub(super) fn status(&self) -> RoundStatus {
        self.query.statuses.first().cloned().unwrap_or(DEFAULT)
    }

    pub(super) fn with_status(&self, status: &RoundStatus) -> Self {
        let query = RoundQuery { statuses: vec![status.clone()], ..self.query.clone() };
        Self { query, paging: Paging { page: 1, ..self.paging }, is_status_given: true }
    }

    /// Whether another status may be shown where this one has no rounds.
    pub(super) fn is_open(&self) -> bool {
        !self.is_status_given && self.query == self.query.unfiltered()
    }
}

impl UrlState for RoundsState {
    type Context = u32;
    type Invalid = InvalidParameter;

    fn read(address: &Query, default_size: &u32) -> (Self, Vec<InvalidParameter>) {
        let mut invalid = Vec::new();
        let mut query: RoundQuery = read_query(address, &mut invalid);
        query.statuses.truncate(1);
        let is_status_given = !query.statuses.is_empty();
        if !is_status_given {
            query.statuses.push(DEFAULT);
        }
        let paging = Paging::read(address, *default_size, &mut invalid);
        (Self { query, paging, is_status_given }, invalid)
    }

    fn write(&self, default_size: &u32) -> String {
        let mut query = self.query.clone();
        if !self.is_status_given {
            query.statuses.clear();
        }
        let mut address = Query::default();
        query.write(&mut address);
        self.paging.write(*default_size, &mut address);
        routes::fundraising(&address)
    }
}

impl ListState for RoundsState {
    type Query = RoundQuery;

    fn parts(&self) -> (&RoundQuery, Paging) {
        (&self.query, self.paging)
    }

    fn parts_mut(&mut self) -> (&mut RoundQuery, &mut Paging) {
        (&mut self.query, &mut self.paging)
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read(text: &str) -> (RoundsState, Vec<InvalidParameter>) {
        RoundsState::read(&Query::parse(text), &20)
    }

    /// The query of the address.
    fn write(state: &RoundsState) -> String {
        state.write(&20).split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default()
    }

    proptest! {
        #[test]
        fn any_address_is_read_as_one_that_is_read_the_same(
            text in "((status|stage|sort|page|posted|capital|\\PC)=\\PC{0,9}&){0,4}",
        ) {
            let (state, _) = read(&text);
            prop_assert_eq!(read(&write(&state)), (state, Vec::new()));
        }
    }

    #[test]
    fn an_invalid_status_is_reported_and_the_default_stands() {
        let (state, invalid) = read("status=open&stage=seed");
        assert_eq!((state.status(), invalid.len()), (DEFAULT, 1));
        assert_eq!(write(&state), "stage=seed");
    }

    #[test]
    fn clearing_keeps_the_status() {
        let (mut state, _) = read("status=r_completed&country=Kenya&stage=seed&name=a");
        state.query = state.query.unfiltered();
        assert_eq!(write(&state), "status=r_completed");
    }
}
