//! Requests to the service, which the app implements.

use directory_api::{
    Page, PageRequest, Round, RoundStatus, UserSummary, Venture, VentureId, VentureSummary,
};
use directory_crawl::Failure;
use futures::future::LocalBoxFuture;
use std::fmt::Debug;

/// Request under way. Dropping it aborts it.
pub type Fetch<T, E> = LocalBoxFuture<'static, Result<T, E>>;

/// Requests to the service.
///
/// Sends each request once: the crate decides on retries. Responses to page requests must be
/// current, so they must not come from a cache.
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

/// Reason why a request failed, in the app's own type, which the app shows to people.
pub trait FetchError: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// Consequence of the failure for further requests.
    fn failure(&self) -> Failure;

    /// True if the connection failed and not the service, so that a new connection helps.
    fn is_about_connection(&self) -> bool;
}
