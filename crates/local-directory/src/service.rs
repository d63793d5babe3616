//! What the crate needs of the app: the requests to the service.

use directory_api::{
    FoundVenture, Page, PageRequest, Round, RoundStatus, UserSummary, Venture, VentureId,
    VentureQuery, VentureSummary,
};
use directory_crawl::Failure;
use futures::future::LocalBoxFuture;
use std::fmt::Debug;

/// A request under way. Dropping it aborts it.
pub type Fetch<T, E> = LocalBoxFuture<'static, Result<T, E>>;

/// The requests to the service.
///
/// A request is sent once: the crate knows how long to wait before it is sent again. Responses to
/// page requests must be current, so no cache may have a part in them.
pub trait ListService<E> {
    /// A page of the list of ventures.
    fn ventures(&self, page: PageRequest) -> Fetch<Page<VentureSummary>, E>;

    /// A page of the list of people.
    fn people(&self, page: PageRequest) -> Fetch<Page<UserSummary>, E>;

    /// A page of the rounds of a status.
    fn rounds(&self, status: &RoundStatus, page: PageRequest) -> Fetch<Page<Round>, E>;

    /// The detail of a venture.
    fn venture(&self, id: &VentureId) -> Fetch<Venture, E>;

    /// A page of what the search of the original service finds, which tells sectors and status of
    /// many ventures in one response. Where a service has no such search, every request for it
    /// fails, and the details are requested one by one.
    fn search(&self, search: &VentureQuery, page: PageRequest) -> Fetch<Page<FoundVenture>, E>;
}

/// Why a request failed, in the app's own type, which the app shows to people.
pub trait FetchError: Clone + Debug + PartialEq + Send + Sync + 'static {
    /// What the failure says about further requests.
    fn failure(&self) -> Failure;

    /// Whether the connection failed and not the service, so that a new connection helps.
    fn is_about_connection(&self) -> bool;
}
