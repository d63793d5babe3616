//! Rows that come from the service or from a local list.

use super::handle::LocalHandle;
use super::open::Views;
use super::panel::Commands;
use crate::api::{Query, QueryState, RequestError};
use crate::export::{ExportSource, LocalExport, LocalPages};
use directory_api::Page;
use leptos::prelude::*;
use local_directory::{Facets, ListKind, LocalResults, Readiness};
use std::sync::Arc;

/// Where the rows of a list page come from.
#[derive(Clone, Copy)]
pub struct RowSource {
    /// Whether they come from a local list.
    pub is_local: Memo<bool>,
    /// Whether what is shown will stay so, as far as one knows.
    pub is_final: Signal<bool>,
    /// Among how many more something may be found, where that is possible.
    pub unchecked: Memo<Option<u64>>,
    /// How many ventures have the rounds that are found.
    pub of_ventures: Memo<Option<u64>>,
    /// The counts for the filters, which only a local list has.
    pub facets: Signal<Option<Arc<Facets>>>,
    /// Takes the request of this moment, and gives all pages of what it finds here, for a file.
    pub pages: Callback<(), LocalPages>,
    list: LocalHandle,
    /// A list that the rows are joined with.
    joined_with: Option<LocalHandle>,
}

/// What a local list has to show.
#[derive(Clone, PartialEq)]
pub struct LocalRows<R> {
    /// The rows, once there are some.
    pub page: Option<Arc<Page<R>>>,
    error: Option<RequestError>,
    is_loading: bool,
    is_final: bool,
    unchecked: Option<u64>,
    of_ventures: Option<u64>,
    facets: Option<Arc<Facets>>,
}

impl<R> Default for LocalRows<R> {
    fn default() -> Self {
        let (page, error, facets) = (None, None, None);
        let (unchecked, of_ventures) = (None, None);
        Self { page, error, is_loading: false, is_final: true, unchecked, of_ventures, facets }
    }
}

impl<R: PartialEq> LocalRows<R> {
    /// The rows of results; of a list that is not open yet, there are none.
    fn of<M>(
        results: Option<LocalResults<M, RequestError>>,
        has_failed: bool,
        row: impl Fn(M) -> R,
    ) -> Self {
        let Some(LocalResults { page, facets, readiness, unchecked, of_ventures, .. }) = results
        else {
            let error = has_failed.then_some(RequestError::Network);
            return Self { error, is_loading: !has_failed, is_final: false, ..Self::default() };
        };
        let facets = Some(Arc::new(facets));
        let rows = Self { facets, unchecked, of_ventures, is_final: false, ..Self::default() };
        match readiness {
            Readiness::Loading => Self { is_loading: true, ..rows },
            Readiness::Failed(error) => Self { error: Some(error), is_final: true, ..rows },
            Readiness::Ready { is_final } => {
                Self { page: Some(Arc::new(page.map(row))), is_final, ..rows }
            }
        }
    }

    /// The same, with the pointers of what was shown before where nothing has changed.
    fn or_before(mut self, before: Option<&Self>) -> Self {
        let Some(before) = before else { return self };
        if self.page == before.page {
            self.page.clone_from(&before.page);
        }
        if self.facets == before.facets {
            self.facets.clone_from(&before.facets);
        }
        self
    }
}

/// The results of a local list, where the rows come from one.
pub fn use_local_rows<R, M>(
    lists: (LocalHandle, Option<LocalHandle>),
    is_local: Memo<bool>,
    results: impl Fn() -> Option<LocalResults<M, RequestError>> + Send + Sync + 'static,
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
        LocalRows::of(results(), has_failed, row).or_before(before)
    })
}

/// Starts a list, and starts it again if it was closed for another key.
fn start(list: LocalHandle) {
    let _ = list.is_closed();
    list.start();
}

impl RowSource {
    /// Rows from the service or from local lists.
    pub fn of<R: Send + Sync + 'static>(
        (list, joined_with): (LocalHandle, Option<LocalHandle>),
        is_local: Memo<bool>,
        rows: Memo<LocalRows<R>>,
        served: Query<Page<R>>,
        pages: Callback<(), LocalPages>,
    ) -> (Query<Page<R>>, Self) {
        let source = Self {
            is_local,
            is_final: Signal::derive(move || rows.with(|rows| rows.is_final)),
            unchecked: Memo::new(move |_| rows.with(|rows| rows.unchecked)),
            of_ventures: Memo::new(move |_| rows.with(|rows| rows.of_ventures)),
            facets: Signal::derive(move || rows.with(|rows| rows.facets.clone())),
            pages,
            list,
            joined_with,
        };
        let state = move || match is_local.get() {
            true => rows.with(|rows| QueryState {
                data: rows.page.clone(),
                error: rows.error.clone(),
                loading: rows.is_loading,
                wait: None,
            }),
            false => served.state.get(),
        };
        let refetch = move || match is_local.get_untracked() {
            true => source.lists().for_each(LocalHandle::resume),
            false => served.refetch.run(()),
        };
        (Query::derive(state, refetch), source)
    }

    /// What is found here, for a file; `is_filtered` if that is not the whole list, as it is not
    /// while something may be missing.
    pub fn export(self, kind: ListKind, is_filtered: bool) -> ExportSource {
        let Self { pages, unchecked, is_final, .. } = self;
        let complete = Callback::new(move |()| self.lists().for_each(LocalHandle::complete));
        let is_filtered = is_filtered || unchecked.get_untracked().is_some();
        ExportSource::Local(LocalExport { kind, is_filtered, pages, unchecked, is_final, complete })
    }

    /// Whether one of the lists is open; tracks that.
    pub fn is_open(self) -> bool {
        self.lists().any(LocalHandle::is_open)
    }

    /// How the counts are rendered, where there are some; tracks that.
    pub fn views(self) -> Option<Views> {
        self.is_local.get().then(|| self.list.views()).flatten()
    }

    /// The panels of the lists that are open.
    pub fn panels(self) -> impl IntoView {
        let panel = |list: LocalHandle| {
            move || {
                let (status, views) = list.status().zip(list.views())?;
                let status = Signal::derive(move || status.get());
                Some((views.panel)(status, Commands::of(list)))
            }
        };
        self.lists().map(panel).collect_view()
    }

    fn lists(self) -> impl Iterator<Item = LocalHandle> {
        [Some(self.list), self.joined_with].into_iter().flatten()
    }
}
