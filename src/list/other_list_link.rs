//! Link between the lists of ventures and rounds.

use super::listing::Listing;
use super::question::{address, filters};
use crate::api::{ListCall, use_query};
use crate::components::Link;
use directory_api::paging::Total;
use directory_api::{Coverage, ListQuery, ListQuestion, PageRequest};
use leptos::prelude::*;

/// True for a filter that ventures and their rounds share.
pub fn is_shared_filter(filter: &str) -> bool {
    ["name", "country", "sector", "founded"].contains(&filter)
}

/// Link to the other list with the filters that both share; empty if there are none. Its text has
/// the number of records if that is known without reading the local directory.
#[component]
pub fn OtherListLink<Q: ListQuery>(
    listing: Listing,
    /// The other list.
    list: fn(Q) -> ListQuestion,
    /// Text for a number, or for an unknown one.
    words: fn(Option<u64>) -> String,
) -> impl IntoView {
    let query = move || {
        let all = listing.requested.with(ListQuestion::to_query_string);
        let shared = all.filter(is_shared_filter);
        (!shared.is_empty()).then(|| list(Q::read(&shared).0))
    };
    let found = use_query(move || {
        // The number would ignore the other filters of this list.
        let filters = listing.requested.with(filters);
        let is_exact = filters.pairs().all(|(name, _)| is_shared_filter(name));
        let query = query().filter(|_| is_exact)?;
        let one_row = PageRequest { offset: 0, limit: 1 };
        Some(ListCall::<Q::Record>::new(&query, one_row, &[]))
    });
    let count = move || {
        found.state.with(|state| {
            let found = state.data.as_ref()?;
            let is_whole = found.coverage.is_none_or(Coverage::is_whole);
            match found.page.window.total() {
                Total::Exactly(count) if is_whole => Some(count),
                _ => None,
            }
        })
    };
    move || {
        query().map(|query| {
            view! {
                <p class="more">
                    <Link to=address(&query)>{move || words(count())}</Link>
                </p>
            }
        })
    }
}
