//! Requests: an address, and the type of the response.

use crate::endpoint::{self, Access, Endpoint};
use crate::paging::PageRequest;
use crate::query::{ListQuestion, QueryString, RoundQuery};
use crate::resources::{
    FollowerItem, Round, TeamMember, UserActivity, UserProfile, UserSummary, UserVenture, Venture,
    VentureActivity, VentureSummary,
};
use crate::response::envelope::ResponseError;
use crate::response::{Page, Problem, Single};
use crate::values::{RoundStatus, UserId, VentureId};
use serde_json::Value;
use std::fmt;
use std::marker::PhantomData;

/// Request to the service with a response of type `R`.
pub struct Call<R> {
    pub(crate) endpoint: &'static Endpoint,
    address: String,
    /// Identifier in the path; empty if there is none.
    pub(crate) id: String,
    pub(crate) page: PageRequest,
    response: PhantomData<fn() -> R>,
}

/// Type that is read from the JSON body of a successful response.
///
/// A [`Call`] has no reader of its own, so code that only sends calls, to prefetch data, does not
/// contain the readers.
pub trait Response: Sized {
    /// Reads the JSON body of a successful response.
    ///
    /// # Errors
    /// Reason why the body is not a response to this call.
    fn from_body(body: &Value, call: &Call<Self>) -> Result<Self, Problem>;
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

    /// True if the service requires an API key.
    pub fn needs_key(&self) -> bool {
        self.endpoint.access == Access::Key
    }

    /// Endpoint of the call.
    pub fn endpoint(&self) -> &'static Endpoint {
        self.endpoint
    }
}

impl<R: Response> Call<R> {
    /// Reads the JSON body of a success, as [`open`](crate::response::envelope::open) returns it.
    ///
    /// # Errors
    /// [`ResponseError::Unreadable`]: the body does not follow this interface.
    pub fn read(&self, body: &Value) -> Result<R, ResponseError> {
        let unreadable = |problem: Problem| ResponseError::Unreadable(problem.to_string());
        R::from_body(body, self).map_err(unreadable)
    }
}

impl Endpoint {
    fn unpaged_call<R>(&'static self, id: &str) -> Call<R> {
        let address = self.path_of(id);
        let (id, page) = (id.to_owned(), PageRequest::default());
        Call { endpoint: self, address, id, page, response: PhantomData }
    }

    fn paged_call<R>(&'static self, id: &str, page: PageRequest) -> Call<R> {
        let mut query = QueryString::default();
        page.write(&mut query);
        let address = format!("{}?{query}", self.path_of(id));
        Call { address, page, ..self.unpaged_call(id) }
    }
}

/// Call with a question about a list
pub fn find<R>(question: &ListQuestion, page: PageRequest) -> Call<R> {
    let address = question.address(page);
    Call { address, page, ..question.endpoint().unpaged_call("") }
}

/// `GET /v1/users`
pub fn users(page: PageRequest) -> Call<Page<UserSummary>> {
    endpoint::USERS.paged_call("", page)
}

/// `GET /v1/users/{user_id}`
pub fn user(id: &UserId) -> Call<Single<UserProfile>> {
    endpoint::USER.unpaged_call(id.as_str())
}

/// `GET /v1/users/{user_id}/ventures`
pub fn user_ventures(id: &UserId, page: PageRequest) -> Call<Page<UserVenture>> {
    endpoint::USER_VENTURES.paged_call(id.as_str(), page)
}

/// `GET /v1/users/{user_id}/followers`
pub fn user_followers(id: &UserId, page: PageRequest) -> Call<Page<FollowerItem>> {
    endpoint::USER_FOLLOWERS.paged_call(id.as_str(), page)
}

/// `GET /v1/users/{user_id}/following`
pub fn user_following(id: &UserId, page: PageRequest) -> Call<Page<FollowerItem>> {
    endpoint::USER_FOLLOWING.paged_call(id.as_str(), page)
}

/// `GET /v1/users/{user_id}/activity`
pub fn user_activity(id: &UserId, page: PageRequest) -> Call<Page<UserActivity>> {
    endpoint::USER_ACTIVITY.paged_call(id.as_str(), page)
}

/// `GET /v1/fundraising`
pub fn fundraising(status: &RoundStatus, page: PageRequest) -> Call<Page<Round>> {
    let query = RoundQuery { statuses: vec![status.clone()], ..RoundQuery::default() };
    find(&query.into(), page)
}

/// `GET /v1/fundraising/stages`
pub fn stages() -> Call<Page<String>> {
    endpoint::STAGES.unpaged_call("")
}

/// `GET /v1/ventures`
pub fn ventures(page: PageRequest) -> Call<Page<VentureSummary>> {
    endpoint::VENTURES.paged_call("", page)
}

/// `GET /v1/ventures/{venture_id}`
pub fn venture(id: &VentureId) -> Call<Single<Venture>> {
    endpoint::VENTURE.unpaged_call(id.as_str())
}

/// `GET /v1/ventures/{venture_id}/activity`
pub fn venture_activity(id: &VentureId, page: PageRequest) -> Call<Page<VentureActivity>> {
    endpoint::VENTURE_ACTIVITY.paged_call(id.as_str(), page)
}

/// `GET /v1/ventures/{venture_id}/team`
pub fn venture_team(id: &VentureId, page: PageRequest) -> Call<Page<TeamMember>> {
    endpoint::VENTURE_TEAM.paged_call(id.as_str(), page)
}

/// `GET /v1/ventures/countries`
pub fn countries() -> Call<Page<String>> {
    endpoint::COUNTRIES.unpaged_call("")
}

/// `GET /v1/ventures/sectors`
pub fn sectors() -> Call<Page<String>> {
    endpoint::SECTORS.unpaged_call("")
}
