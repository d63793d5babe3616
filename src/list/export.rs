//! A list as a file: its pages, from where those on the screen come from.

use super::listing::{About, Listing, ReadLocal};
use super::question::Listed;
use crate::api::{Abort, Client, Priority, RequestError};
use crate::browser;
use crate::export::cells::LINK;
use crate::export::source::{Batch, Fetched, Pages};
use crate::export::{Export, ExportSource, use_export};
use directory_api::{PageRequest, Record};
use leptos::prelude::*;
use std::sync::Arc;

/// The export of what a list shows, under the name that `name` gives the file.
pub fn use_list_export<Q: Listed>(
    listing: Listing<Q>,
    list: &'static str,
    name: impl Fn() -> String + Send + Sync + 'static,
) -> Export {
    let About { is_local, window, .. } = listing.about;
    // What the list shows now, whatever is searched later.
    let shown = move || {
        let is_local = is_local.get_untracked();
        let question = listing.question.get_untracked();
        let query = question.map(|question| question.query).unwrap_or_default();
        source(query, is_local.then_some(listing.read_local), list, name())
    };
    use_export(shown).with_window(window)
}

/// What a query finds in the local directory, or else at the service.
pub fn source<Q: Listed>(
    query: Q,
    read_local: Option<ReadLocal<Q>>,
    list: &'static str,
    name: String,
) -> ExportSource {
    let is_filtered = query != query.unfiltered();
    ExportSource {
        list,
        name: if is_filtered { name + "-filtered" } else { name },
        columns: Q::Record::names().into_iter().chain([LINK]).collect(),
        is_local: read_local.is_some(),
        pages: Arc::new(PagesOf { query, read_local }),
    }
}

/// A query, and what reads it from the local directory where that answers it.
struct PagesOf<Q: Listed> {
    query: Q,
    read_local: Option<ReadLocal<Q>>,
}

impl<Q: Listed> Pages for PagesOf<Q> {
    fn fetch<'a>(&'a self, client: &'a Client, page: PageRequest, abort: &'a Abort) -> Fetched<'a> {
        Box::pin(async move {
            let page = match self.read_local {
                Some(read) => {
                    // Each page in a task of its own.
                    browser::sleep(0).await;
                    let found = read.try_run((self.query.clone(), page));
                    found.flatten().ok_or(RequestError::Network)?
                }
                None => {
                    client.fetch(&self.query.call(page, &[]), Priority::Normal, abort).await?.page
                }
            };
            Ok(Batch::of(&page))
        })
    }
}
