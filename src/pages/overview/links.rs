//! Prefetching what a link of the page leads to.

use crate::api::{Prefetch, use_prefetch};
use crate::config::use_config;
use crate::list::Listed;
use crate::routes;
use directory_api::{ListQuery, PageRequest, Query, RoundQuery, RoundStatus, VentureQuery};
use leptos::prelude::*;

/// Prefetches the first page of the list of ventures or rounds at an address that looks as if it
/// were to be opened soon.
pub(super) fn use_list_prefetch() -> Callback<String> {
    let prefetch = use_prefetch();
    let page = PageRequest::numbered(1, use_config().page_size);
    Callback::new(move |address: String| {
        let (path, query) = address.split_once('?').unwrap_or((&address, ""));
        let query = Query::parse(query);
        if path == routes::VENTURES {
            fetch(prefetch, &VentureQuery::read(&query).0, page);
        } else if path == routes::FUNDRAISING {
            let mut query = RoundQuery::read(&query).0;
            if query.statuses.is_empty() {
                query.statuses.push(RoundStatus::Fundraising);
            }
            fetch(prefetch, &query, page);
        }
    })
}

fn fetch<Q: Listed>(prefetch: Prefetch, query: &Q, page: PageRequest) {
    prefetch.fetch(query.call(page, Q::FACETS).starting_directory());
}
