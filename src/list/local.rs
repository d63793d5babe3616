//! Rows from the local directory, where the service does not apply what is asked for.

use crate::api::{QueryState, RequestError};
use crate::local_search::LocalHandle;
use directory_api::Results;
use leptos::prelude::*;
use local_directory::{LocalResults, Readiness};
use std::sync::Arc;

/// The lists of the local directory that answer a question: the one that is shown, and the one that
/// its rows are found by.
pub(super) type Lists = (LocalHandle, Option<LocalHandle>);

/// What the local directory has to show.
#[derive(Clone, PartialEq)]
pub(super) struct LocalRows<R> {
    pub(super) state: QueryState<Results<R>>,
    /// Whether what is shown will stay so, as far as one knows.
    pub(super) is_final: bool,
    /// How many records are not read yet, or not in full, so that more may be found.
    pub(super) unchecked: Option<u64>,
}

/// Subscribes to what the lists find while they are wanted, which starts them. Of lists that are not
/// open yet, `find` gives nothing.
pub(super) fn use_local<R, M>(
    lists: Lists,
    is_local: Memo<bool>,
    find: impl Fn() -> Option<LocalResults<M, RequestError>> + Send + Sync + 'static,
    row: fn(M) -> R,
) -> Memo<LocalRows<R>>
where
    R: PartialEq + Send + Sync + 'static,
    M: 'static,
{
    let (list, joined_with) = lists;
    Effect::new(move |_| {
        if is_local.get() {
            start(list);
            // Without a key no round can be read, and ventures alone are of no use.
            if let Some(other) = joined_with.filter(|_| list.is_readable()) {
                start(other);
            }
        }
    });
    Memo::new(move |before: Option<&LocalRows<R>>| {
        let state = QueryState::default();
        if !is_local.get() {
            return LocalRows { state, is_final: true, unchecked: None };
        }
        let Some(LocalResults { page, facets, readiness, unchecked, .. }) = find() else {
            let has_failed = list.has_failed() || joined_with.is_some_and(LocalHandle::has_failed);
            let error = has_failed.then_some(RequestError::Network);
            let state = QueryState { error, loading: !has_failed, ..state };
            return LocalRows { state, is_final: false, unchecked: None };
        };
        let (state, is_final) = match readiness {
            Readiness::Loading => (QueryState { loading: true, ..state }, false),
            Readiness::Failed(error) => (QueryState { error: Some(error), ..state }, true),
            Readiness::Ready { is_final } => {
                let results = Results { page: page.map(row), applied: Vec::new(), facets };
                // Data that is the same has the same pointer.
                let before = before.and_then(|rows| rows.state.data.clone());
                let data = before.filter(|before| **before == results);
                let data = Some(data.unwrap_or_else(|| Arc::new(results)));
                (QueryState { data, ..state }, is_final)
            }
        };
        LocalRows { state, is_final, unchecked }
    })
}

/// Starts a list, and starts it again if it was closed for another key.
fn start(list: LocalHandle) {
    // Whether it is closed is tracked, so that the effect runs again when that changes.
    let _ = list.is_closed();
    list.start();
}
