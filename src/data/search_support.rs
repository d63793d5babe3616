//! Whether the service can search, and the choice between its search and its plain list.

use super::following::State;
use super::no_search::shows_no_search;
use super::{Known, Remote, use_call};
use crate::callback::Callback;
use crate::config::SearchMode;
use crate::context::{expect_context, provide_context};
use crate::effect::effect;
use crate::memo::Memo;
use crate::signal::{RwSignal, Signal};
use directory_api::{PageRequest, VentureQuery, call};

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
pub(super) struct SearchSupport {
    pub(super) ventures: RwSignal<Support>,
    pub(super) rounds: RwSignal<Support>,
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
    expect_context::<SearchSupport>().ventures.into()
}

/// Whether the service lets rounds be searched, as far as it is known now.
pub fn round_search_support() -> Signal<Support> {
    expect_context::<SearchSupport>().rounds.into()
}

/// Finds out whether there is a search of ventures, while nobody knows and this says that somebody
/// wants to: one letter finds something in any directory, and one venture is enough.
pub(super) fn probe_search(is_wanted: impl Fn() -> bool + Send + Sync + 'static) {
    let SearchSupport { ventures: support, .. } = expect_context();
    let letter = || VentureQuery { name: Some("a".to_owned()), ..VentureQuery::default() };
    let first = PageRequest { offset: 0, limit: 1 };
    let found = use_call(move || {
        let is_unknown = support.get() == Support::Unknown;
        (is_unknown && is_wanted()).then(|| call::venture_search(&letter(), first))
    });
    learn(support, found.snapshot.state());
}

/// Whether the search is to be asked: something `is_filtered`, and a search may be there.
pub(super) fn asks_search(
    support: RwSignal<Support>,
    is_filtered: impl Fn() -> bool + Send + Sync + 'static,
) -> Memo<bool> {
    Memo::new(move |_| support.get() != Support::Missing && is_filtered())
}

/// Follows the search where it is asked, and the plain list elsewhere.
pub(super) fn search_or_list<R: Send + Sync + 'static>(
    support: RwSignal<Support>,
    is_search: Memo<bool>,
    found: Remote<R>,
    listed: Remote<R>,
) -> Remote<R> {
    let state = either(support, is_search, found.snapshot.state(), listed.snapshot.state());
    let retry = move |()| {
        let source = if is_search.get_untracked() { found.retry } else { listed.retry };
        source.run(());
    };
    Remote { snapshot: Known::of(state), retry: Callback::new(retry) }
}

/// The part of [`search_or_list`] that does not depend on the type.
fn either(
    support: RwSignal<Support>,
    is_search: Memo<bool>,
    found: Signal<State>,
    listed: Signal<State>,
) -> Signal<State> {
    learn(support, found);
    Signal::derive(move || {
        if !is_search.get() {
            return listed.get();
        }
        let found = found.get();
        // The plain list takes over in a moment; until then there is nothing to complain about.
        let is_over = found.error.as_ref().is_some_and(shows_no_search);
        if is_over && support.get() == Support::Unknown {
            return State { loading: true, ..State::default() };
        }
        found
    })
}

/// Notes what the first answer of a search tells about its existence.
fn learn(support: RwSignal<Support>, found: Signal<State>) {
    effect(move || {
        if support.get() != Support::Unknown {
            return;
        }
        found.with(|found| match (&found.data, &found.error) {
            (Some(_), _) => support.set(Support::Present),
            (None, Some(error)) if shows_no_search(error) => support.set(Support::Missing),
            _ => {}
        });
    });
}
