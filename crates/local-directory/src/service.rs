//! Requests to the service, which the app implements.

use directory_api::{
    Page, PageRequest, Round, RoundStatus, UserSummary, Venture, VentureId, VentureSummary,
};
use directory_crawl::Failure;
use futures::future::LocalBoxFuture;
use std::fmt::Debug;

/// Request in flight. Dropping it aborts the request.
pub type Fetch<T, E> = LocalBoxFuture<'static, Result<T, E>>;

/// Requests to the service.
///
/// Each request must be sent only once, because this crate decides on retries, and pages must not
/// come from a cache.
pub trait ListService<E> {
    /// Requests a page of the list of ventures.
    fn ventures(&self, page: PageRequest) -> Fetch<Page<VentureSummary>, E>;

    /// Requests a page of the list of people.
    fn people(&self, page: PageRequest) -> Fetch<Page<UserSummary>, E>;

    /// Requests a page of the rounds of a status.
    fn rounds(&self, status: &RoundStatus, page: PageRequest) -> Fetch<Page<Round>, E>;

    /// Requests the detail of a venture.
    fn venture(&self, id: &VentureId) -> Fetch<Venture, E>;
}

/// Error of a request. The app defines the type.
pub trait FetchError: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Consequence of the failure for further requests.
    fn failure(&self) -> Failure;

    /// True if the connection failed, so that a new connection may help.
    fn is_about_connection(&self) -> bool;
}
