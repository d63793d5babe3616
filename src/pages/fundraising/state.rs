//! The address of the list of rounds.
//!
//! Without a status, the address of the unfiltered list shows the first status that has rounds, and any
//! other those that are raising capital. The address is not changed by that.

use crate::list::{ListState, Paging};
use directory_api::{RoundQuery, RoundStatus};

pub(super) type RoundsState = ListState<RoundQuery>;

/// The status that is shown, if it has rounds, where the address names none.
const DEFAULT: RoundStatus = RoundStatus::Fundraising;

/// The status that an address shows.
pub(super) fn status_of(state: &RoundsState) -> RoundStatus {
    state.query.statuses.first().cloned().unwrap_or(DEFAULT)
}

/// The first page of the same list with another status.
pub(super) fn with_status(state: &RoundsState, status: &RoundStatus) -> RoundsState {
    let query = RoundQuery { statuses: vec![status.clone()], ..state.query.clone() };
    RoundsState { query, paging: Paging { page: 1, ..state.paging }, view: () }
}

/// True if another status may be shown if this one has no rounds.
pub(super) fn is_open(state: &RoundsState) -> bool {
    state.query.statuses.is_empty() && !state.is_filtered()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::list::Listed;
    use crate::navigation::UrlState;
    use crate::text::listing::InvalidParameter;
    use directory_api::Query;
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
        assert_eq!((status_of(&state), invalid.len()), (DEFAULT, 1));
        assert_eq!(write(&state), "stage=seed");
    }

    #[test]
    fn clearing_keeps_the_status() {
        let (mut state, _) = read("status=r_completed&country=Kenya&stage=seed&name=a");
        state.query = state.query.unfiltered();
        assert_eq!(write(&state), "status=r_completed");
    }
}
