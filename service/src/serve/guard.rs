//! Middleware around requests: limits of time, rate and concurrency, and a response for panics.

use super::access::Caller;
use super::clients::Peer;
use super::error::HttpError;
use super::rate_limit::Client;
use super::request_log;
use super::state::Service;
use axum::BoxError;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::{HeaderValue, RETRY_AFTER};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::any::Any;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

/// Response to a request that took too long. The response of tower-http has no envelope.
pub(crate) async fn timeout_response(_: BoxError) -> HttpError {
    let text = "The service took too long; try again";
    HttpError::new(StatusCode::SERVICE_UNAVAILABLE, text)
}

/// True if a path belongs to the API.
pub(crate) fn is_api_path(path: &str) -> bool {
    path == "/v1" || path.starts_with("/v1/")
}

/// Identifies the caller and limits the rate of its requests to the API. The table of
/// `tower_governor` is unbounded, and its responses have no envelope.
pub(crate) async fn limit_rate(
    State(service): State<Arc<Service>>,
    mut request: Request,
    next: Next,
) -> Response {
    if !is_api_path(request.uri().path()) {
        return next.run(request).await;
    }
    let caller: Caller = service.settings.keys.caller(&request);
    request_log::record_key(caller);
    request.extensions_mut().insert(caller);
    let unknown = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let address = request.extensions().get().map_or(unknown, |peer: &Peer| peer.address);
    let Some(limiter) = &service.limiter else { return next.run(request).await };
    let result = limiter.count(Client::new(caller, address));
    let Err(seconds) = result else { return next.run(request).await };
    service.metrics.refusals.inc();
    let text = format!("Too many requests; wait {seconds} seconds");
    HttpError::new(StatusCode::TOO_MANY_REQUESTS, text)
        .with(RETRY_AFTER, HeaderValue::from(seconds))
        .into_response()
}

/// Limits the concurrent requests of each client, so that one client does not delay others. This
/// also bounds the memory of compression, even for slow readers.
pub(crate) async fn limit_concurrency(request: Request, next: Next) -> Response {
    let peer: Option<Peer> = request.extensions().get().cloned();
    let _permit = match &peer {
        Some(peer) => peer.requests.acquire().await.ok(),
        None => None,
    };
    let (head, body) = next.run(request).await.into_parts();
    match axum::body::to_bytes(body, usize::MAX).await {
        Ok(body) => Response::from_parts(head, body.into()),
        Err(error) => {
            tracing::error!(%error, "a response could not be compressed");
            HttpError::internal().into_response()
        }
    }
}

/// Response to a request whose handler panicked.
pub(crate) fn panic_response(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request caused a panic");
    HttpError::internal().into_response()
}
