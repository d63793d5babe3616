//! Errors as responses: the envelope alone ("Errors"), with the HTTP status that it names.

use crate::store::pool::PoolError;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use directory_api::response::encode;

/// What the specification has a request without a required parameter answered with.
pub(crate) const MISSING_PARAMETERS: &str = "Missing required parameters";

/// Why a request is not answered with data, in one sentence for the person who sent it.
#[derive(Debug)]
pub(crate) struct Refusal {
    status: StatusCode,
    text: String,
    header: Option<(HeaderName, HeaderValue)>,
}

impl Refusal {
    /// A refusal with this status and sentence.
    pub(crate) fn new(status: StatusCode, text: impl Into<String>) -> Self {
        Self { status, text: text.into(), header: None }
    }

    /// 400.
    pub(crate) fn bad_request(text: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, text)
    }

    /// 404.
    pub(crate) fn not_found(text: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, text)
    }

    /// 500, which tells nothing about the inside of the service; the log does.
    pub(crate) fn internal() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "The service failed to answer; its log says why, under the request id of this response",
        )
    }

    /// The same refusal with a header of its own.
    pub(crate) fn with(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.header = Some((name, value));
        self
    }
}

impl From<PoolError> for Refusal {
    fn from(error: PoolError) -> Self {
        tracing::error!(%error, "the database could not be read");
        Self::internal()
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        let body = encode::error(self.status.as_u16(), &self.text);
        let headers =
            [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
        (self.status, headers, HeaderMap::from_iter(self.header), body).into_response()
    }
}
