//! Prefetching what a link of the page leads to.

use crate::api::{Extension, FACETS, Prefetch, use_extension, use_prefetch};
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
        if path == routes::VENTURES {
            fetch(prefetch, extension, VentureQuery::read(&query).0, page);
        } else if path == routes::FUNDRAISING {
            let mut query = RoundQuery::read(&query).0;
            if query.statuses.is_empty() {
                query.statuses.push(RoundStatus::Fundraising);
            }
            fetch(prefetch, extension, query, page);
        }
    })
}

fn fetch<Q: Listed>(prefetch: Prefetch, extension: Extension, query: Q, page: PageRequest) {
    let may_apply = |names: &[_]| untrack(|| extension.may_apply(Q::ENDPOINT, names));
    if may_apply(&query.extensions()) {
        let facets = if may_apply(&[FACETS]) { Q::FACETS } else { &[] };
        prefetch.fetch(query.call(page, facets));
    }
}
