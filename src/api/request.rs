//! A call and its response without their type, so that transport and cache are compiled once and
//! not for each resource.

use super::error::RequestError;
use super::exchange::Received;
use directory_api::response::envelope::{self, HttpHead};
use directory_api::{Call, Response};
use std::sync::Arc;

/// What is sent for a call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// Path and query, relative to the service's base address. It identifies the request.
    pub address: Arc<str>,
    /// Whether the specification says that the service wants an API key.
    pub needs_key: bool,
}

impl<R> From<&Call<R>> for Request {
    fn from(call: &Call<R>) -> Self {
        Self { address: call.address().into(), needs_key: call.needs_key() }
    }
}

/// The JSON text of a success. [`read`] turns it into records.
pub type Body = Arc<str>;

/// A success, from the service or from the copy on the device.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Success {
    pub(super) body: Body,
    /// Why the body is an earlier one that the service worker has kept, if it is.
    pub(super) failure: Option<RequestError>,
}

impl Success {
    /// The body, if it is what the service has responded now.
    pub(super) fn current(self) -> Result<Body, RequestError> {
        self.failure.map_or(Ok(self.body), Err)
    }
}

/// Opens a response: its envelope and its HTTP status decide whether it is a success.
pub(super) fn open(received: Received) -> Result<Success, RequestError> {
    let Received { head, body, failure } = received;
    envelope::open(head, &body)?;
    Ok(Success { body: body.into(), failure })
}

/// Reads the records of a response.
///
/// # Errors
/// Says that the response is not one to this call.
pub fn read<R: Response>(call: &Call<R>, body: &str) -> Result<R, RequestError> {
    let success = HttpHead { status: 200, retry_after: None };
    call.read(success, body).map_err(RequestError::from)
}
