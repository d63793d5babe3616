//! Whether the service can search, and the choice between its search and its plain list.

use super::{Query, QueryState, RequestError, use_query};
use crate::config::{SearchMode, use_config};
use crate::scoped::scoped;
use directory_api::response::ErrorKind;
use directory_api::{Call, PageRequest, Response, VentureSearch, call};
use leptos::prelude::*;

/// One record is enough to see whether there is a response.
pub(crate) const FIRST: PageRequest = PageRequest { offset: 0, limit: 1 };

/// Whether something can be searched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Support {
    /// Nobody has tried yet.
    Unknown,
    /// It can.
    Present,
    /// The service offers no search; filters have no effect.
    Missing,
}

/// What is known of the two searches; a service may have one without the other.
#[derive(Clone, Copy)]
pub(crate) struct SearchSupport {
    pub(crate) ventures: RwSignal<Support>,
    pub(crate) rounds: RwSignal<Support>,
}

/// Remembers what becomes known of the searches, until the page is loaded again.
pub fn provide_search_support(mode: SearchMode) {
    let support = match mode {
        SearchMode::Auto => Support::Unknown,
        SearchMode::On => Support::Present,
        SearchMode::Off => Support::Missing,
    };
    let (ventures, rounds) = (RwSignal::new(support), RwSignal::new(support));
    provide_context(SearchSupport { ventures, rounds });
}

/// Whether the service lets ventures be searched, as far as it is known now.
pub fn search_support() -> Signal<Support> {
    let SearchSupport { ventures, .. } = expect_context();
    scoped(move || ventures.get()).into()
}

/// Whether the service lets rounds be searched, as far as it is known now.
pub fn round_search_support() -> Signal<Support> {
    let SearchSupport { rounds, .. } = expect_context();
    scoped(move || rounds.get()).into()
}

/// Finds out whether there is a search of ventures, while nobody knows and this says that somebody
/// wants to: one letter finds something in any directory, and one venture is enough.
pub(crate) fn probe_search(is_wanted: impl Fn() -> bool + Send + Sync + 'static) {
    let SearchSupport { ventures: support, .. } = expect_context();
    let letter = || VentureSearch { name: Some("a".to_owned()), ..VentureSearch::default() };
    let is_unknown = scoped(move || support.get() == Support::Unknown);
    let found = use_query(move || {
        (is_unknown.get() && is_wanted()).then(|| call::venture_search(&letter(), FIRST))
    });
    learn(support, found, || call::ventures(FIRST));
}

/// Whether the search is to be used: something `is_filtered`, and there may be a search.
pub(crate) fn uses_search(
    support: RwSignal<Support>,
    is_filtered: impl Fn() -> bool + Send + Sync + 'static,
) -> Memo<bool> {
    let may_search = scoped(move || support.get() != Support::Missing);
    Memo::new(move |_| may_search.get() && is_filtered())
}

/// The rows of the search where it is used, and those of the plain list elsewhere; `reach` is a call
/// of that list.
pub(crate) fn search_or_list<R: Send + Sync + 'static, P: Response + Send + Sync + 'static>(
    support: RwSignal<Support>,
    is_search: Memo<bool>,
    found: Query<R>,
    listed: Query<R>,
    reach: impl Fn() -> Call<P> + Send + Sync + 'static,
) -> Query<R> {
    let is_unknown = learn(support, found, reach);
    let state = move || {
        if !is_search.get() {
            return listed.state.get();
        }
        let found = found.state.get();
        // The plain list takes over in a moment; until then there is nothing to complain about.
        let is_over = found.error.as_ref().is_some_and(shows_no_search);
        if is_over && is_unknown.get() {
            return QueryState { loading: true, ..QueryState::default() };
        }
        found
    };
    Query::derive(state, move || {
        let source = if is_search.get_untracked() { found.refetch } else { listed.refetch };
        source.run(());
    })
}

/// Notes what the first response of a search tells about its existence. Returns whether that is unknown.
fn learn<R: Send + Sync + 'static, P: Response + Send + Sync + 'static>(
    support: RwSignal<Support>,
    found: Query<R>,
    reach: impl Fn() -> Call<P> + Send + Sync + 'static,
) -> Memo<bool> {
    let is_unknown = scoped(move || support.get() == Support::Unknown);
    let is_unreachable = unreachable_alone(is_unknown, found, reach);
    Effect::new(move || {
        if !is_unknown.get() {
            return;
        }
        let is_missing = || is_unreachable.get().then_some(Support::Missing);
        if let Some(shown) = found.state.with(shown_by).or_else(is_missing) {
            support.set(shown);
        }
    });
    is_unknown
}

/// Notes what a response of a search tells about its existence, if nobody knows, and says whether
/// there is none. Nothing else is requested for that.
pub(crate) fn is_missing_by<R>(support: RwSignal<Support>, found: &QueryState<R>) -> bool {
    if let (Support::Unknown, Some(shown)) = (support.get_untracked(), shown_by(found)) {
        support.set(shown);
    }
    support.get_untracked() == Support::Missing
}

/// What the response of a search tells about its existence.
fn shown_by<R>(found: &QueryState<R>) -> Option<Support> {
    match (&found.data, &found.error) {
        (Some(_), _) => Some(Support::Present),
        (None, Some(error)) if shows_no_search(error) => Some(Support::Missing),
        _ => None,
    }
}

/// Whether a search could not be reached, and the service's plain list can be, by the call `reach`.
///
/// Where the service is at another origin and its errors come without CORS headers, a browser does
/// not say more of a missing endpoint.
fn unreachable_alone<R: Send + Sync + 'static, P: Response + Send + Sync + 'static>(
    is_unknown: Memo<bool>,
    found: Query<R>,
    reach: impl Fn() -> Call<P> + Send + Sync + 'static,
) -> Memo<bool> {
    let is_elsewhere = !use_config().service.is_empty();
    let failed = Memo::new(move |_| {
        let is_network = |it: &QueryState<R>| it.error == Some(RequestError::Network);
        is_elsewhere && is_unknown.get() && found.state.with(is_network)
    });
    let reached = use_query(move || failed.get().then(&reach));
    // A copy on the device does not show that the service can be reached.
    let is_reached = move || reached.state.with(|it| it.data.is_some() && it.error.is_none());
    Memo::new(move |_| failed.get() && is_reached())
}

/// Whether a search failed in a way that shows that the service has none.
///
/// A service without the endpoint may take `search` for a venture's identifier, and answer that
/// there is no such venture, or that this is no identifier, or with something else altogether.
/// Whether an error says that there is no search.
pub(crate) fn shows_no_search(error: &RequestError) -> bool {
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
        assert!(shows_no_search(&RequestError::Unreadable("holds no record".to_owned())));
    }

    #[test]
    fn other_failures_say_nothing_about_the_search() {
        assert!(!shows(400, "Missing required parameters"));
        assert!(!shows(400, "Invalid value of status"));
        assert!(!shows(401, "") && !shows(429, "") && !shows(503, ""));
        assert!(!shows_no_search(&RequestError::NotJson), "a page of something on the way");
        assert!(!shows_no_search(&RequestError::Network));
        assert!(!shows_no_search(&RequestError::Timeout));
    }
}
