//! A call and its response without their type, so that transport and cache are compiled once and
//! not for each resource.

use super::error::RequestError;
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
