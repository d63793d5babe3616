//! Error responses: the envelope alone (section "Errors"), with its status as the HTTP status.

use crate::search::NotReady;
use crate::store::pool::PoolError;
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{HeaderMap, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use directory_api::response::encode;

/// Error response, with a sentence for the person who sent the request.
#[derive(Debug)]
pub(crate) struct HttpError {
    status: StatusCode,
    text: String,
    header: Option<(HeaderName, HeaderValue)>,
}

impl HttpError {
    pub(crate) fn new(status: StatusCode, text: impl Into<String>) -> Self {
        Self { status, text: text.into(), header: None }
    }

    /// Creates an error 400.
    pub(crate) fn bad_request(text: impl Into<String>) -> Self {
        Self::new(StatusCode::BAD_REQUEST, text)
    }

    /// Creates an error 404.
    pub(crate) fn not_found(text: impl Into<String>) -> Self {
        Self::new(StatusCode::NOT_FOUND, text)
    }

    /// Creates an error 405.
    pub(crate) fn method_not_allowed(method: &Method) -> Self {
        let text = format!("{method} is not allowed; use GET");
        Self::new(StatusCode::METHOD_NOT_ALLOWED, text)
            .with(header::ALLOW, HeaderValue::from_static("GET, HEAD"))
    }

    /// Creates an error 500. Only the log has the details.
    pub(crate) fn internal() -> Self {
        Self::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "The service failed; its log has the reason under the request id of this response",
        )
    }

    /// Adds a header.
    pub(crate) fn with(mut self, name: HeaderName, value: HeaderValue) -> Self {
        self.header = Some((name, value));
        self
    }
}

impl From<PoolError> for HttpError {
    fn from(error: PoolError) -> Self {
        tracing::error!(%error, "the database could not be read");
        match error {
            PoolError::Changed => Self::new(
                StatusCode::SERVICE_UNAVAILABLE,
                "The data of this service was changed while it was running; ask its operator to \
                 reload it (SIGHUP)",
            ),
            PoolError::Database(_) | PoolError::Aborted => Self::internal(),
        }
    }
}

impl From<NotReady> for HttpError {
    fn from(error: NotReady) -> Self {
        match error {
            NotReady::Loading => {
                let text = "The search index is still loading; try again in a moment";
                Self::new(StatusCode::SERVICE_UNAVAILABLE, text)
                    .with(header::RETRY_AFTER, HeaderValue::from_static("2"))
            }
            NotReady::Failed => Self::new(
                StatusCode::INTERNAL_SERVER_ERROR,
                "The search engine failed; the log of the service has the reason",
            ),
        }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let body = encode::envelope(self.status.as_u16(), &self.text);
        let headers =
            [(header::CONTENT_TYPE, "application/json"), (header::CACHE_CONTROL, "no-store")];
        (self.status, headers, HeaderMap::from_iter(self.header), body).into_response()
    }
}
