//! The ventures of a list, all of them, where the list is short enough.

use crate::browser::saves_data;
use crate::list::whole::{Wanted, Whole, use_whole};
use crate::list::{is_whole, use_ventures_while};
use crate::rows::VentureRow;
use directory_api::paging::Total;
use directory_api::{PageRequest, Query, VentureQuery, Window};
use leptos::prelude::*;

/// How many ventures are read at most.
const MOST: u64 = 2_000;
/// What is requested first of them.
const FIRST: PageRequest = PageRequest { offset: 0, limit: 100 };

/// Whether a list that has this page is read as a whole: if it is longer than the page, but not so
/// long that it would be many requests, and the person does not save data.
pub(super) fn may_be_read(window: Window) -> bool {
    let is_short =
        matches!(window.total(), Total::Exactly(total) | Total::About(total) if total <= MOST);
    is_short && !is_whole(window) && !saves_data()
}

/// Reads the ventures that a filter finds, as long as they are wanted.
pub(super) fn use_all_ventures(
    filter: Signal<VentureQuery>,
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
