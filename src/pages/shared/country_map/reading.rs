//! All ventures of a list, where the list is short enough, and the rounds of a status.

use crate::api::use_query;
use crate::browser::saves_data;
use crate::list::whole::{self, Wanted, Whole, use_whole};
use crate::list::{is_whole, use_ventures_while};
use crate::rows::VentureRow;
use directory_api::paging::Total;
use directory_api::{PageRequest, Query, Round, RoundStatus, VentureSearch, Window, call};
use leptos::prelude::*;

/// How many ventures are read at most.
const MOST: u64 = 2_000;
/// What is requested first of them.
const FIRST: PageRequest = PageRequest { offset: 0, limit: 100 };
/// How many rounds are requested at once: as many as by the overview, so that the map on it has the
/// same responses.
const ROUNDS: u32 = 200;

/// Whether a list that has this page is read as a whole: if it is longer than the page, but not so
/// long that it would be many requests, and the person does not save data.
pub(super) fn may_be_read(window: Window) -> bool {
    let is_short =
        matches!(window.total(), Total::Exactly(total) | Total::About(total) if total <= MOST);
    is_short && !is_whole(window) && !saves_data()
}

/// Reads the ventures that a filter finds, as long as they are wanted.
pub(super) fn use_all_ventures(
    filter: Signal<VentureSearch>,
    is_wanted: Memo<bool>,
) -> Whole<VentureRow> {
    let wanted = Memo::new(move |_| {
        let mut query = Query::default();
        filter.with(|filter| filter.write(&mut query));
        is_wanted.get().then(|| Wanted { result: query.to_string(), rows: MOST })
    });
    let first = use_ventures_while(is_wanted, filter, Signal::stored(FIRST));
    let part = move |page| {
        // With another filter, other parts are requested.
        let filter = Signal::stored(filter.get_untracked());
        use_ventures_while(is_wanted, filter, Signal::stored(page))
    };
    use_whole(first, wanted, Box::new(part))
}

/// Reads the rounds of a status, the first ones alone for people who save data; without a status none.
pub(super) fn use_all_rounds(status: Memo<Option<RoundStatus>>) -> Whole<Round> {
    let wanted = Memo::new(move |_| {
        let rows = if saves_data() { ROUNDS.into() } else { whole::MOST };
        status.get().map(|status| Wanted { result: status.to_string(), rows })
    });
    let call = |status: RoundStatus, offset| {
        call::fundraising(&status, PageRequest { offset, limit: ROUNDS })
    };
    let first = use_query(move || Some(call(status.get()?, 0)));
    let part = move |page: PageRequest| {
        // With another status, other parts are requested.
        let call = status.get_untracked().map(|status| call(status, page.offset));
        use_query(move || call.clone())
    };
    use_whole(first, wanted, Box::new(part))
}
