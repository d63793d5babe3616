//! Where the explorer's rows come from: the plain list, or the search if the service has one.

use super::{Known, Remote, Snapshot, use_call};
use crate::api::RequestError;
use crate::config::SearchMode;
use directory_api::response::ErrorKind;
use directory_api::{
    FoundExtras, FoundVenture, Page, PageRequest, VentureQuery, VentureSummary, call,
};
use leptos::prelude::*;

/// A row of the explorer, with no more than its source knows.
#[derive(Clone, Debug, PartialEq)]
pub struct VentureRow {
    /// What every source has.
    pub summary: VentureSummary,
    /// What only the search has.
    pub extras: Option<FoundExtras>,
}

impl From<VentureSummary> for VentureRow {
    fn from(summary: VentureSummary) -> Self {
        Self { summary, extras: None }
    }
}

impl From<FoundVenture> for VentureRow {
    fn from(found: FoundVenture) -> Self {
        Self { summary: found.summary, extras: Some(found.extras) }
    }
}

/// Whether ventures can be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// Nobody has tried yet.
    Unknown,
    /// They can.
    Present,
    /// The service offers no search; filters have no effect.
    Missing,
}

#[derive(Clone, Copy)]
struct SearchSupport(RwSignal<Support>);

/// Remembers what becomes known of the search, until the page is loaded again.
pub fn provide_search_support(mode: SearchMode) {
    let support = match mode {
        SearchMode::Auto => Support::Unknown,
        SearchMode::On => Support::Present,
        SearchMode::Off => Support::Missing,
    };
    provide_context(SearchSupport(RwSignal::new(support)));
}

/// Whether the service lets ventures be searched, as far as it is known now.
pub fn search_support() -> Signal<Support> {
    expect_context::<SearchSupport>().0.into()
}

/// Follows the page of ventures that a filter finds; without a filter, or without a search that
/// could apply it, that of the plain list.
pub fn use_ventures(
    filter: Signal<VentureQuery>,
    page: Signal<PageRequest>,
) -> Remote<Page<VentureRow>> {
    let SearchSupport(support) = expect_context();
    let is_search = Memo::new(move |_| {
        support.get() != Support::Missing && !filter.with(VentureQuery::is_empty)
    });
    let found = use_call(move || {
        is_search.get().then(|| filter.with(|filter| call::venture_search(filter, page.get())))
    });
    let listed = use_call(move || (!is_search.get()).then(|| call::ventures(page.get())));
    learn(support, found);
    let found = found.map(|page| page.clone().map(VentureRow::from));
    let listed = listed.map(|page| page.clone().map(VentureRow::from));
    let snapshot = move || {
        if !is_search.get() {
            return listed.snapshot.get();
        }
        let found = found.snapshot.get();
        // The plain list takes over in a moment; until then there is nothing to complain about.
        let is_over = found.error.as_ref().is_some_and(shows_no_search);
        if is_over && support.get() == Support::Unknown {
            return Snapshot { loading: true, ..Snapshot::idle() };
        }
        found
    };
    let retry = move |()| {
        let source = if is_search.get_untracked() { found.retry } else { listed.retry };
        source.run(());
    };
    Remote { snapshot: Known::derive(snapshot), retry: Callback::new(retry) }
}

/// Notes what the first answer of a search tells about its existence.
fn learn(support: RwSignal<Support>, found: Remote<Page<FoundVenture>>) {
    Effect::new(move || {
        if support.get() != Support::Unknown {
            return;
        }
        found.snapshot.with(|found| match (&found.data, &found.error) {
            (Some(_), _) => support.set(Support::Present),
            (None, Some(error)) if shows_no_search(error) => support.set(Support::Missing),
            _ => {}
        });
    });
}

/// Whether a search failed in a way that shows that the service has none.
///
/// A service without the endpoint may take `search` for a venture's identifier, and answer that
/// there is no such venture, or that this is no identifier, or with something else altogether.
fn shows_no_search(error: &RequestError) -> bool {
    const WORDS: [&str; 6] =
        ["endpoint", "venture id", "venture_id", "unknown venture", "no such", "not found"];
    match error {
        RequestError::Unreadable(_) => true,
        RequestError::Service(error) => match error.kind {
            ErrorKind::NotFound => true,
            ErrorKind::BadRequest if error.status == 405 => true,
            ErrorKind::BadRequest => error.message.as_deref().is_some_and(|message| {
                let message = message.to_ascii_lowercase();
                WORDS.iter().any(|words| message.contains(words))
            }),
            _ => error.status == 501,
        },
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use directory_api::ServiceError;

    fn shows(status: u16, message: &str) -> bool {
        let error = ServiceError::new(status, Some(message.to_owned()), None);
        shows_no_search(&RequestError::Service(error))
    }

    #[test]
    fn a_service_without_search_says_so_in_many_ways() {
        assert!(shows(404, "Not found") && shows(405, "") && shows(410, "") && shows(501, ""));
        assert!(shows(400, "No such venture: search") && shows(400, "Invalid venture_id"));
        assert!(shows_no_search(&RequestError::Unreadable("is HTML".to_owned())));
    }

    #[test]
    fn other_failures_say_nothing_about_the_search() {
        assert!(!shows(400, "Missing required parameters"));
        assert!(!shows(400, "Invalid value of status"));
        assert!(!shows(401, "") && !shows(429, "") && !shows(503, ""));
        assert!(!shows_no_search(&RequestError::Network));
        assert!(!shows_no_search(&RequestError::Timeout));
    }
}
