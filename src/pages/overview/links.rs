//! Prefetching what a link of the page leads to.

use crate::api::{FACETS, Prefetch, use_extension, use_prefetch};
use crate::config::use_config;
use crate::list::Listed;
use crate::routes;
use directory_api::{ListQuery, PageRequest, Query, RoundQuery, RoundStatus, VentureQuery};
use leptos::prelude::*;

/// Prefetches the first page of the list of ventures or rounds at an address that looks as if it
/// were to be opened soon, unless the list would come from the local directory.
pub(super) fn use_list_prefetch() -> Callback<String> {
    let (prefetch, extension) = (use_prefetch(), use_extension());
    let page = PageRequest::numbered(1, use_config().page_size);
    Callback::new(move |address: String| {
        let (path, query) = address.split_once('?').unwrap_or((&address, ""));
        let query = Query::parse(query);
        let may_apply = |list, names: &[&'static str]| untrack(|| extension.may_apply(list, names));
        if path == routes::VENTURES {
            fetch(prefetch, VentureQuery::read(&query).0, page, may_apply);
        } else if path == routes::FUNDRAISING {
            let mut query = RoundQuery::read(&query).0;
            if query.statuses.is_empty() {
                query.statuses.push(RoundStatus::Fundraising);
            }
            fetch(prefetch, query, page, may_apply);
        }
    })
}

fn fetch<Q: Listed>(
    prefetch: Prefetch,
    query: Q,
    page: PageRequest,
    may_apply: impl Fn(&'static directory_api::Endpoint, &[&'static str]) -> bool,
) {
    if may_apply(Q::ENDPOINT, &query.extensions()) {
        let facets = if may_apply(Q::ENDPOINT, &[FACETS]) { Q::FACETS } else { &[] };
        prefetch.fetch(query.call(page, facets));
    }
}
