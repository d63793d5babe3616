//! Source of lists, which the app implements.

use crate::lists::ListRows;
use crate::progress::ListKind;
use directory_api::{PageRequest, Venture, VentureId, Window};
use directory_crawl::Failure;
use futures::future::LocalBoxFuture;
use std::fmt::Debug;

/// Request in flight. Dropping it aborts the request.
pub type Fetch<T, E> = LocalBoxFuture<'static, Result<T, E>>;

/// Form in which a source has its lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListForm {
    /// Pages of lists that may change while they are read. One tab reads and stores them.
    Pages,
    /// Files with whole lists and all fields, which the browser caches. Every tab reads them, and
    /// none stores them.
    Files {
        /// True if there are files with rounds.
        has_rounds: bool,
    },
}

/// Page of a list.
#[derive(Debug)]
pub struct ListPage {
    /// Readable rows.
    pub rows: ListRows,
    /// Part of the list.
    pub window: Window,
}

/// Source of lists.
///
/// Each request must be sent only once, because this crate decides on retries, and pages must not
/// come from a cache.
pub trait ListSource<E> {
    /// Requests a page of a list.
    fn page(&self, list: &ListKind, page: PageRequest) -> Fetch<ListPage, E>;

    /// Requests the detail of a venture.
    fn venture(&self, id: &VentureId) -> Fetch<Venture, E>;
}

/// Error of a request. The app defines the type.
pub trait FetchError: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Consequence of the failure for further requests.
    fn failure(&self) -> Failure;
}
