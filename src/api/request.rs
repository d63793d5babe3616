//! Untyped call and response, so that transport and cache are compiled once and not for each
//! resource.

use super::error::RequestError;
use directory_api::response::envelope::{self, HttpHead};
use directory_api::{
    Call, FacetField, ListQuery, ListQuestion, PageRequest, Response, Results, call,
};
use serde_json::Value;
use std::sync::Arc;

/// Request for a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Path and query, relative to the base address of the service. Identifies the request.
    pub address: Arc<str>,
    /// True if the specification says that the endpoint needs an API key.
    pub needs_key: bool,
    /// Requirements of an address that asks for more than a plain page of a list.
    pub requirements: Option<ListRequirements>,
}

impl Request {
    /// True if the response depends on the key although the endpoint does not require it.
    pub fn varies_by_key(&self) -> bool {
        let question = self.requirements.as_ref().map(|needed| &needed.question);
        matches!(question, Some(ListQuestion::Ventures(_)))
    }
}

/// Requirements of an address that needs the query extension.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRequirements {
    /// Question whose parameters decide which records the answer has.
    pub question: ListQuestion,
    /// Address without the parameter that the answer need not apply: counts, or the sort order that
    /// makes the service return all fields of each row.
    pub plain_address: Arc<str>,
    /// True if an answer without counts is useless.
    pub needs_counts: bool,
    /// True if the local directory may be read for the answer; otherwise only stored data is used.
    pub may_start_directory: bool,
}

impl ListRequirements {
    /// True if an answer has applied all parameters that it must apply.
    pub fn is_answered(&self, applied: &[String]) -> bool {
        let mut needed = self.question.extensions();
        needed.extend(self.needs_counts.then_some("facets"));
        needed.iter().all(|name| applied.iter().any(|applied| applied == name))
    }
}

/// Call that is sent as a request.
pub trait ToRequest: 'static {
    /// Type of the response.
    type Response: Response;

    /// Call that reads the response.
    fn call(&self) -> &Call<Self::Response>;

    /// Request for the call.
    fn request(&self) -> Request;
}

impl<R: Response + 'static> ToRequest for Call<R> {
    type Response = R;

    fn call(&self) -> &Call<R> {
        self
    }

    fn request(&self) -> Request {
        Request { address: self.address().into(), needs_key: self.needs_key(), requirements: None }
    }
}

/// Question about a list, which the service or the local directory answers.
#[derive(Debug)]
pub struct ListCall<R> {
    call: Call<Results<R>>,
    requirements: ListRequirements,
}

impl<R> ListCall<R> {
    /// Creates the call for a page of a query, with these counts.
    pub fn of<Q: ListQuery<Record = R>>(
        query: Q,
        page: PageRequest,
        facets: &[FacetField],
    ) -> Self {
        Self::new(&query.into(), page, facets)
    }

    /// Creates the call for a page of a question about the list of these records, with these
    /// counts.
    pub fn new(question: &ListQuestion, page: PageRequest, facets: &[FacetField]) -> Self {
        let full = question.with_counts(facets);
        let requirements = ListRequirements {
            question: question.clone(),
            plain_address: question.address(page).into(),
            needs_counts: false,
            may_start_directory: false,
        };
        Self { call: call::find(&full, page), requirements }
    }

    /// Rejects answers without counts.
    #[must_use]
    pub fn require_counts(mut self) -> Self {
        self.requirements.needs_counts = true;
        self
    }

    /// Allows reading the local directory for the answer.
    #[must_use]
    pub fn allow_directory_start(mut self) -> Self {
        self.requirements.may_start_directory = true;
        self
    }
}

impl<R: 'static> ToRequest for ListCall<R>
where
    Results<R>: Response,
{
    type Response = Results<R>;

    fn call(&self) -> &Call<Results<R>> {
        &self.call
    }

    fn request(&self) -> Request {
        Request { requirements: Some(self.requirements.clone()), ..self.call.request() }
    }
}

/// JSON of a successful response. [`Call::read`] turns it into records.
pub type Body = Arc<Value>;

/// Opens a response: its envelope and its HTTP status decide whether it is a success.
pub(super) fn open_response(head: HttpHead, body: &str) -> Result<Body, RequestError> {
    Ok(Arc::new(envelope::open(head, body)?))
}
