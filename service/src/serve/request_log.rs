//! Request log, by layers of tower-http: one line per request, and the request id on all others.

use super::access::Caller;
use super::clients::{Network, Peer};
use crate::log::truncate;
use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::header::HeaderName;
use axum::response::Response;
use std::time::Duration;
use tracing::Span;
use tracing::field::{Empty, display};

/// Header for the id of a request.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Maximum number of characters of an id, method or path to log, because clients choose the length.
const MAX_LOGGED: usize = 256;

/// Creates the span of a request, whose fields are on all of its log lines. It lacks the query,
/// which may contain a key.
pub(crate) fn create_span(request: &Request) -> Span {
    let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok());
    let id = id.map(|id| display(truncate(id, MAX_LOGGED)));
    let method = truncate(request.method().as_str(), MAX_LOGGED);
    let path = truncate(request.uri().path(), MAX_LOGGED);
    let peer = request.extensions().get::<Peer>();
    let client = peer.map(|peer| display(Network::from(peer.address)));
    tracing::error_span!("request", %method, path = &*path, client, key = Empty, id)
}

/// Adds the number of the caller's key, counted from 1.
pub(crate) fn record_key(caller: Caller) {
    if let Caller::Key(number) = caller {
        Span::current().record("key", number + 1);
    }
}

/// Logs a response with the size of its body.
pub(crate) fn log_response(response: &Response, latency: Duration, _: &Span) {
    let micros = u64::try_from(latency.as_micros()).unwrap_or(u64::MAX);
    let bytes = response.body().size_hint().exact();
    tracing::info!(status = response.status().as_u16(), bytes, micros, "answered");
}
