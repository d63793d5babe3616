//! Rows from the local directory, where the service does not apply what is asked for.

use crate::api::RequestError;
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
    /// The rows, once there are some.
    pub(super) results: Option<Arc<Results<R>>>,
    pub(super) error: Option<RequestError>,
    pub(super) is_loading: bool,
    /// Whether what is shown will stay so, as far as one knows.
    pub(super) is_final: bool,
    /// How many records are not read yet, or not in full, so that more may be found.
    pub(super) unchecked: Option<u64>,
}

impl<R> Default for LocalRows<R> {
    fn default() -> Self {
        Self { results: None, error: None, is_loading: false, is_final: true, unchecked: None }
    }
}

impl<R: PartialEq> LocalRows<R> {
    /// The rows of what was found; of a list that is not open yet, there are none.
    fn of<M>(
        found: Option<LocalResults<M, RequestError>>,
        has_failed: bool,
        row: impl FnMut(M) -> R,
    ) -> Self {
        let Some(LocalResults { page, facets, readiness, unchecked, .. }) = found else {
            let error = has_failed.then_some(RequestError::Network);
            return Self { error, is_loading: !has_failed, is_final: false, ..Self::default() };
        };
        let rows = Self { unchecked, is_final: false, ..Self::default() };
        match readiness {
            Readiness::Loading => Self { is_loading: true, ..rows },
            Readiness::Failed(error) => Self { error: Some(error), is_final: true, ..rows },
            Readiness::Ready { is_final } => {
                let results = Results { page: page.map(row), applied: Vec::new(), facets };
                Self { results: Some(Arc::new(results)), is_final, ..rows }
            }
        }
    }

    /// The same, with the pointer of what was shown before where nothing has changed.
    fn or_before(mut self, before: Option<&Self>) -> Self {
        if let Some(before) = before.filter(|before| before.results == self.results) {
            self.results.clone_from(&before.results);
        }
        self
    }
}

/// Subscribes to what the lists find while they are wanted, which starts them.
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
        if !is_local.get() {
            return LocalRows::default();
        }
        let has_failed = list.has_failed() || joined_with.is_some_and(LocalHandle::has_failed);
        LocalRows::of(find(), has_failed, row).or_before(before)
    })
}

/// Starts a list, and starts it again if it was closed for another key.
fn start(list: LocalHandle) {
    // Whether it is closed is tracked, so that the effect runs again when that changes.
    let _ = list.is_closed();
    list.start();
}
