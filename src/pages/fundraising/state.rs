//! Address of the list of rounds.
//!
//! Without a status, the address of the unfiltered list shows the first status that has rounds, and
//! any other address the rounds that are raising capital. The address itself does not change.

use crate::list::{ListState, Paging};
use directory_api::{RoundQuery, RoundStatus};

pub(super) type RoundsState = ListState<RoundQuery>;

/// Default status, if it has rounds.
const DEFAULT: RoundStatus = RoundStatus::Fundraising;

/// Statuses that an address shows: one, or all.
pub(super) fn statuses_of(state: &RoundsState) -> Vec<RoundStatus> {
    match state.query.statuses.as_slice() {
        [] => vec![DEFAULT],
        statuses => statuses.to_vec(),
    }
}

/// First page of the same list with other statuses.
pub(super) fn with_statuses(state: &RoundsState, statuses: &[RoundStatus]) -> RoundsState {
    let query = RoundQuery { statuses: statuses.to_vec(), ..state.query.clone() };
    RoundsState { query, paging: Paging { page: 1, ..state.paging }, view: () }
}

/// True if another status may be shown because this one has no rounds.
pub(super) fn is_open(state: &RoundsState) -> bool {
    state.query.statuses.is_empty() && !state.is_filtered()
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;
    use crate::list::AppQuery;
    use crate::navigation::UrlState;
    use crate::text::listing::InvalidParameter;
    use directory_api::Query;
    use proptest::prelude::*;

    fn read(text: &str) -> (RoundsState, Vec<InvalidParameter>) {
        RoundsState::read(&Query::parse(text), &20)
    }

    /// Query of the address.
    fn write(state: &RoundsState) -> String {
        state.write(&20).split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default()
    }

    proptest! {
        #[test]
        fn any_address_survives_rewriting(
            text in "((status|stage|sort|page|posted|capital|\\PC)=\\PC{0,9}&){0,4}",
        ) {
            let (state, _) = read(&text);
            prop_assert_eq!(read(&write(&state)), (state, Vec::new()));
        }
    }

    #[test]
    fn invalid_status_is_replaced_by_default() {
        let (state, invalid) = read("status=open&stage=seed");
        assert_eq!((statuses_of(&state), invalid.len()), (vec![DEFAULT], 1));
        assert_eq!(write(&state), "stage=seed");
    }

    #[test]
    fn address_has_single_status_or_all() {
        let all = "status=r_fundraising&status=r_completed&status=r_pending";
        assert_eq!(statuses_of(&read(all).0).len(), 3);
        let (state, _) = read("status=r_completed&status=r_pending");
        assert_eq!(statuses_of(&state), [RoundStatus::Completed]);
    }

    #[test]
    fn clearing_keeps_status() {
        let (mut state, _) = read("status=r_completed&country=Kenya&stage=seed&name=a");
        state.query = state.query.unfiltered();
        assert_eq!(write(&state), "status=r_completed");
    }
}
