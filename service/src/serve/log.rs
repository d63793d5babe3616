//! Log of requests, by the layers of tower-http: one line each, and the id with all others.

use super::access::Caller;
use super::listen::{Network, Peer};
use crate::log::truncate;
use axum::body::HttpBody;
use axum::extract::Request;
use axum::http::header::HeaderName;
use axum::response::Response;
use std::time::Duration;
use tracing::Span;
use tracing::field::{Empty, display};

/// Header that carries the id of a request.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Removes an id that is unsafe in a log, or one of several; `SetRequestIdLayer` would keep any.
pub(crate) fn remove_unsafe_id(mut request: Request) -> Request {
    let harmless = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let headers = request.headers_mut();
    let mut given = headers.get_all(REQUEST_ID).iter();
    let keep = given.next().is_some_and(|id| {
        (1..=64).contains(&id.len()) && id.as_bytes().iter().all(harmless) && given.next().is_none()
    });
    if !keep {
        headers.remove(REQUEST_ID);
    }
    request
}

/// Number of letters of a method or a path that are logged: the client chooses their length.
const LONGEST: usize = 256;

/// Fields of all lines about a request. The query is left out, because it may contain a key; the
/// number of the key is added later.
pub(crate) fn span(request: &Request) -> Span {
    let id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok());
    let method = truncate(request.method().as_str(), LONGEST);
    let path = truncate(request.uri().path(), LONGEST);
    let peer = request.extensions().get::<Peer>();
    let client = peer.map(|peer| display(Network::from(peer.address)));
    tracing::error_span!("request", %method, path = &*path, client, key = Empty, id)
}

/// Adds the number of the key that was sent, counted from 1.
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
