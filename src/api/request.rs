//! A call and its response without their type, so that transport and cache are compiled once and
//! not for each resource.

use super::error::RequestError;
use super::extension::FACETS;
use directory_api::endpoint::{self, Endpoint};
use directory_api::response::envelope::{self, HttpHead};
use directory_api::{Call, ListQuery, PageRequest, Response, Results};
use std::sync::Arc;

/// What is sent for a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Path and query, relative to the service's base address. It identifies the request.
    pub address: Arc<str>,
    /// True if the specification says that the service wants an API key.
    pub needs_key: bool,
    /// Part of an address that asks for more than plain pages of a list.
    pub question: Option<Question>,
}

/// Part of an address that needs the query extension, and two facts that are not in the address.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Question {
    pub list: &'static Endpoint,
    /// The parameters without which the answer has other records.
    pub parameters: Vec<&'static str>,
    /// What is welcome in the answer: counts, or the further fields of the extension's rows.
    pub welcome: Option<Welcome>,
    /// True if an answer without the counts is of no use.
    pub needs_counts: bool,
    /// True if the local directory may be read for it; otherwise it answers with what is stored.
    pub may_start_directory: bool,
    /// True if ventures are filtered or sorted by what follows from rounds, for which a key is needed.
    pub needs_key: bool,
}

/// A parameter that the answer need not apply.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Welcome {
    pub name: &'static str,
    /// The address without the parameter.
    pub address_without: Arc<str>,
}

/// Name under which it is remembered that a list does not apply what follows from rounds: an order by
/// that tells nothing about others.
const RAISED: &str = "raised";

impl Question {
    /// The parameters that the answer has to apply.
    pub fn needed(&self) -> Vec<&'static str> {
        let mut needed = self.parameters.clone();
        needed.extend(self.needs_counts.then_some(FACETS));
        needed
    }

    /// Names under which it is remembered that what the answer has to apply is applied.
    pub fn remembered(&self) -> Vec<&'static str> {
        let mut names = self.needed();
        if self.needs_key {
            names.retain(|name| !["sort", "unknown", RAISED].contains(name));
            names.push(RAISED);
        }
        names
    }

    /// Names of [`remembered`](Self::remembered) that an answer has applied.
    pub fn learn(&self, mut applied: Vec<String>) -> Vec<String> {
        let has_all =
            self.parameters.iter().all(|name| applied.iter().any(|applied| applied == name));
        if self.needs_key {
            applied.retain(|name| name != RAISED);
            applied.extend(has_all.then(|| RAISED.to_owned()));
        }
        applied
    }

    /// True if the answer depends on the key, which the list does not need.
    pub fn takes_key(&self) -> bool {
        self.list.path == endpoint::VENTURES.path
    }

    /// True if an answer has applied what is needed.
    pub fn is_answered(&self, applied: &[String]) -> bool {
        self.needed().iter().all(|name| applied.iter().any(|it| it == name))
    }
}

/// A call that is sent as a request.
pub trait Requested: 'static {
    /// Type of the response.
    type Response: Response;

    /// The call, which reads the response.
    fn call(&self) -> &Call<Self::Response>;

    /// Request that is sent.
    fn request(&self) -> Request;
}

impl<R: Response + 'static> Requested for Call<R> {
    type Response = R;

    fn call(&self) -> &Call<R> {
        self
    }

    fn request(&self) -> Request {
        Request { address: self.address().into(), needs_key: self.needs_key(), question: None }
    }
}

/// A question about a list, which the service or the local directory answers.
#[derive(Debug)]
pub struct ListCall<R> {
    call: Call<Results<R>>,
    question: Question,
}

impl<R> ListCall<R> {
    /// The question for a page of a query, by a function of [`directory_api::call`]. `full` is the query
    /// with the counts that are welcome, or in the order whose rows have all fields.
    pub fn new<Q: ListQuery + PartialEq>(
        find: fn(&Q, PageRequest) -> Call<Results<R>>,
        query: &Q,
        full: &Q,
        page: PageRequest,
    ) -> Self {
        let plain = find(query, page);
        let added = full.extensions().into_iter().find(|name| !query.extensions().contains(name));
        let welcome =
            || Welcome { name: added.unwrap_or(FACETS), address_without: plain.address().into() };
        let question = Question {
            list: plain.endpoint(),
            parameters: query.extensions(),
            welcome: (full != query).then(welcome),
            needs_counts: false,
            may_start_directory: false,
            needs_key: query.needs_rounds(),
        };
        Self { call: find(full, page), question }
    }

    /// Rejects answers without counts.
    #[must_use]
    pub fn needing_counts(mut self) -> Self {
        self.question.needs_counts = self.question.welcome.is_some();
        self
    }

    /// Lets the local directory be read for the answer.
    #[must_use]
    pub fn starting_directory(mut self) -> Self {
        self.question.may_start_directory = true;
        self
    }
}

impl<R: 'static> Requested for ListCall<R>
where
    Results<R>: Response,
{
    type Response = Results<R>;

    fn call(&self) -> &Call<Results<R>> {
        &self.call
    }

    fn request(&self) -> Request {
        Request { question: Some(self.question.clone()), ..self.call.request() }
    }
}

/// The JSON text of a success. [`read`] turns it into records.
pub type Body = Arc<str>;

/// Opens a response: its envelope and its HTTP status decide whether it is a success.
pub(super) fn open(head: HttpHead, body: &str) -> Result<Body, RequestError> {
    envelope::open(head, body)?;
    Ok(body.into())
}

/// Reads the records of a response.
///
/// # Errors
/// Says that the response is not one to this call.
pub fn read<R: Response>(call: &Call<R>, body: &str) -> Result<R, RequestError> {
    let success = HttpHead { status: 200, retry_after: None };
    call.read(success, body).map_err(RequestError::from)
}
