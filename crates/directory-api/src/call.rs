//! Requests, ready to be sent: an address, and the way to read the response.

use crate::endpoint::{self, Access, Endpoint};
use crate::paging::PageRequest;
use crate::query::{ListQuery, PersonQuery, Query, RoundQuery, VentureQuery};
use crate::resources::{
    FollowerItem, Round, TeamMember, UserActivity, UserProfile, UserSummary, UserVenture, Venture,
    VentureActivity, VentureSummary,
};
use crate::response::envelope::{HttpHead, ResponseError, open};
use crate::response::{Page, Problem, Results, Single};
use crate::values::{RoundStatus, UserId, VentureId};
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;

/// Request to the service, whose response is read as `R`.
pub struct Call<R> {
    pub(crate) endpoint: &'static Endpoint,
    address: String,
    /// Identifier in the path; empty if there is none.
    pub(crate) id: String,
    pub(crate) page: PageRequest,
    response: PhantomData<fn() -> R>,
}

/// Type of a response, read from the JSON of a success.
///
/// Reading follows from the type and is not part of a [`Call`]: an app that only sends a call, to
/// prefetch data for later, does not contain the code that reads its response.
pub trait Response: Sized {
    /// Reads the JSON of a success.
    ///
    /// # Errors
    /// Reason why the body is not the response to this call.
    fn of_call(body: &Value, call: &Call<Self>) -> Result<Self, Problem>;
}

impl<R> Clone for Call<R> {
    fn clone(&self) -> Self {
        let Self { endpoint, address, id, page, response } = self;
        let (address, id) = (address.clone(), id.clone());
        Self { endpoint, address, id, page: *page, response: *response }
    }
}

impl<R> fmt::Debug for Call<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Call").field(&self.address).finish()
    }
}

/// Calls are equal if they request the same address.
impl<R> PartialEq for Call<R> {
    fn eq(&self, other: &Self) -> bool {
        self.address == other.address
    }
}

impl<R> Call<R> {
    /// Path and query, relative to the service's base address: the identity of the call.
    pub fn address(&self) -> &str {
        &self.address
    }

    /// True if the service wants an API key.
    pub fn needs_key(&self) -> bool {
        self.endpoint.access == Access::Key
    }

    /// Endpoint of the call.
    pub fn endpoint(&self) -> &'static Endpoint {
        self.endpoint
    }
}

impl<R: Response> Call<R> {
    /// Reads the response.
    ///
    /// # Errors
    /// Error of the service, or body that does not follow this interface.
    pub fn read(&self, head: HttpHead, body: &str) -> Result<R, ResponseError> {
        let unreadable = |problem: Problem| ResponseError::Unreadable(problem.to_string());
        R::of_call(&open(head, body)?, self).map_err(unreadable)
    }
}

/// Request for everything that an endpoint has.
fn whole<R>(endpoint: &'static Endpoint, id: &str) -> Call<R> {
    Call {
        endpoint,
        address: endpoint.path_of(id),
        id: id.to_owned(),
        page: PageRequest::default(),
        response: PhantomData,
    }
}

fn page<R>(endpoint: &'static Endpoint, id: &str, mut query: Query, page: PageRequest) -> Call<R> {
    // The limit is always sent, since services differ in their defaults.
    query.push("limit", page.limit);
    query.push_some("offset", (page.offset > 0).then_some(page.offset));
    let address = format!("{}?{query}", endpoint.path_of(id));
    Call { address, page, ..whole(endpoint, id) }
}

fn list<R>(endpoint: &'static Endpoint, query: &impl ListQuery, requested: PageRequest) -> Call<R> {
    let mut written = Query::default();
    query.write(&mut written);
    page(endpoint, "", written, requested)
}

/// `GET /v1/ventures` with a query
pub fn find_ventures(
    query: &VentureQuery,
    requested: PageRequest,
) -> Call<Results<VentureSummary>> {
    list(&endpoint::VENTURES, query, requested)
}

/// `GET /v1/users` with a query
pub fn find_people(query: &PersonQuery, requested: PageRequest) -> Call<Results<UserSummary>> {
    list(&endpoint::USERS, query, requested)
}

/// `GET /v1/fundraising` with a query. The endpoint requires a status, so a query without one names
/// all.
pub fn find_rounds(query: &RoundQuery, requested: PageRequest) -> Call<Results<Round>> {
    let mut query = query.clone();
    if query.statuses.is_empty() {
        query.statuses = RoundStatus::ALL.to_vec();
    }
    list(&endpoint::FUNDRAISING, &query, requested)
}

/// `GET /v1/users`
pub fn users(requested: PageRequest) -> Call<Page<UserSummary>> {
    page(&endpoint::USERS, "", Query::default(), requested)
}

/// `GET /v1/users/{user_id}`
pub fn user(id: &UserId) -> Call<Single<UserProfile>> {
    whole(&endpoint::USER, id.as_str())
}

/// `GET /v1/users/{user_id}/ventures`
pub fn user_ventures(id: &UserId, requested: PageRequest) -> Call<Page<UserVenture>> {
    page(&endpoint::USER_VENTURES, id.as_str(), Query::default(), requested)
}

/// `GET /v1/users/{user_id}/followers`
pub fn user_followers(id: &UserId, requested: PageRequest) -> Call<Page<FollowerItem>> {
    page(&endpoint::USER_FOLLOWERS, id.as_str(), Query::default(), requested)
}

/// `GET /v1/users/{user_id}/following`
pub fn user_following(id: &UserId, requested: PageRequest) -> Call<Page<FollowerItem>> {
    page(&endpoint::USER_FOLLOWING, id.as_str(), Query::default(), requested)
}

/// `GET /v1/users/{user_id}/activity`
pub fn user_activity(id: &UserId, requested: PageRequest) -> Call<Page<UserActivity>> {
    page(&endpoint::USER_ACTIVITY, id.as_str(), Query::default(), requested)
}

/// `GET /v1/fundraising`
pub fn fundraising(status: &RoundStatus, requested: PageRequest) -> Call<Page<Round>> {
    let query = RoundQuery { statuses: vec![status.clone()], ..RoundQuery::default() };
    list(&endpoint::FUNDRAISING, &query, requested)
}

/// `GET /v1/fundraising/stages`
pub fn stages() -> Call<Page<String>> {
    whole(&endpoint::STAGES, "")
}

/// `GET /v1/ventures`
pub fn ventures(requested: PageRequest) -> Call<Page<VentureSummary>> {
    page(&endpoint::VENTURES, "", Query::default(), requested)
}

/// `GET /v1/ventures/{venture_id}`
pub fn venture(id: &VentureId) -> Call<Single<Venture>> {
    whole(&endpoint::VENTURE, id.as_str())
}

/// `GET /v1/ventures/{venture_id}/activity`
pub fn venture_activity(id: &VentureId, requested: PageRequest) -> Call<Page<VentureActivity>> {
    page(&endpoint::VENTURE_ACTIVITY, id.as_str(), Query::default(), requested)
}

/// `GET /v1/ventures/{venture_id}/team`
pub fn venture_team(id: &VentureId, requested: PageRequest) -> Call<Page<TeamMember>> {
    page(&endpoint::VENTURE_TEAM, id.as_str(), Query::default(), requested)
}

/// `GET /v1/ventures/countries`
pub fn countries() -> Call<Page<String>> {
    whole(&endpoint::COUNTRIES, "")
}

/// `GET /v1/ventures/sectors`
pub fn sectors() -> Call<Page<String>> {
    whole(&endpoint::SECTORS, "")
}
