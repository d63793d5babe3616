//! Link between the lists of ventures and rounds.

use super::app_query::AppQuery;
use super::listing::Listing;
use crate::api::use_query;
use crate::components::Link;
use directory_api::paging::Total;
use directory_api::{Coverage, PageRequest};
use leptos::prelude::*;

/// True for a filter that ventures and their rounds share.
pub fn is_shared_filter(filter: &str) -> bool {
    ["name", "country", "sector", "founded"].contains(&filter)
}

/// Link to the other list with the filters that both share; empty if there are none. Its text has
/// the number of records if that is known without reading the local directory.
#[component]
pub fn OtherListLink<Q: AppQuery, O: AppQuery>(
    listing: Listing<Q>,
    /// Completes the query of the other list.
    complete: fn(O) -> O,
    /// Text for a number, or for an unknown one.
    words: fn(Option<u64>) -> String,
) -> impl IntoView {
    let query = move || {
        let shared = listing.requested.with(|query| query.parameters(is_shared_filter));
        (!shared.is_empty()).then(|| complete(O::read(&shared).0))
    };
    let found = use_query(move || {
        // The number would ignore the other filters of this list.
        let filters = listing.requested.with(Q::filters);
        let is_exact = filters.pairs().all(|(name, _)| is_shared_filter(name));
        Some(query().filter(|_| is_exact)?.call(PageRequest { offset: 0, limit: 1 }, &[]))
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
                    <Link to=query.address()>{move || words(count())}</Link>
                </p>
            }
        })
    }
}
