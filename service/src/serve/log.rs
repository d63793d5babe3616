//! What is logged of a request, by the layers of tower-http: one line, and its id with all others.

use axum::extract::Request;
use axum::http::header::HeaderName;
use axum::response::Response;
use std::time::Duration;
use tracing::Span;

/// The header that carries the id of a request.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Removes an id that is not harmless in a log; `SetRequestIdLayer` would keep any.
pub(crate) fn without_odd_id(mut request: Request) -> Request {
    let harmless = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let headers = request.headers_mut();
    let given = headers.get(REQUEST_ID);
    let keep =
        given.is_some_and(|id| (1..=64).contains(&id.len()) && id.as_bytes().iter().all(harmless));
    if !keep {
        headers.remove(REQUEST_ID);
    }
    request
}

/// What all lines about a request say. The query is left out, because it may contain a key.
pub(crate) fn span(request: &Request) -> Span {
    let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok());
    tracing::error_span!("request", method = %request.method(), path = request.uri().path(), id)
}

/// Logs a response.
pub(crate) fn answered(response: &Response, latency: Duration, _: &Span) {
    let micros = u64::try_from(latency.as_micros()).unwrap_or(u64::MAX);
    tracing::info!(status = response.status().as_u16(), micros, "answered");
}
