//! Middleware around every request: limits of time and rate, and a response for panics.

use super::access::Caller;
use super::error::Refusal;
use super::listen::Peer;
use super::log;
use super::rate_limit::Client;
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

/// Response to a request that took too long. The timeout of tower-http would send no envelope.
pub(crate) async fn timeout_response(_: BoxError) -> Refusal {
    let text = "The service took too long to answer; please try again";
    Refusal::new(StatusCode::SERVICE_UNAVAILABLE, text)
}

/// True if a path belongs to the API, rather than to the app or to the operator's own checks.
pub(crate) fn is_interface(path: &str) -> bool {
    path == "/v1" || path.starts_with("/v1/")
}

/// Identifies the caller and limits the rate of its requests to the API. Not `tower_governor`,
/// whose table has no bound and which would send no envelope.
pub(crate) async fn limit_rate(
    State(service): State<Arc<Service>>,
    mut request: Request,
    next: Next,
) -> Response {
    if !is_interface(request.uri().path()) {
        return next.run(request).await;
    }
    let caller: Caller = service.settings.keys.caller(&request);
    log::record_key(caller);
    request.extensions_mut().insert(caller);
    let nowhere = IpAddr::V4(Ipv4Addr::UNSPECIFIED);
    let address = request.extensions().get().map_or(nowhere, |peer: &Peer| peer.address);
    let Some(limiter) = &service.limiter else { return next.run(request).await };
    let counted = limiter.count(Client::new(caller, address));
    let Err(seconds) = counted else { return next.run(request).await };
    service.metrics.refusals.inc();
    let text = format!("Too many requests; please wait {seconds} seconds");
    Refusal::new(StatusCode::TOO_MANY_REQUESTS, text)
        .with(RETRY_AFTER, HeaderValue::from(seconds))
        .into_response()
}

/// Answers a request in a turn of its client, which has a few, so that the others wait for at most
/// these. The response is compressed before the turn ends: the memory for compressing is bounded as
/// well, even for slow readers.
pub(crate) async fn take_turn(request: Request, next: Next) -> Response {
    let peer: Option<Peer> = request.extensions().get().cloned();
    let _turn = match &peer {
        Some(peer) => peer.turns.acquire().await.ok(),
        None => None,
    };
    let (head, body) = next.run(request).await.into_parts();
    match axum::body::to_bytes(body, usize::MAX).await {
        Ok(_) if head.status == StatusCode::NOT_ACCEPTABLE => {
            let text = "The request accepts neither Brotli nor gzip nor an uncompressed body";
            Refusal::new(head.status, text).into_response()
        }
        Ok(body) => Response::from_parts(head, body.into()),
        Err(error) => {
            tracing::error!(%error, "a response could not be compressed");
            Refusal::internal().into_response()
        }
    }
}

/// Response to a request whose handler panicked.
pub(crate) fn panic_response(_: Box<dyn Any + Send>) -> Response {
    tracing::error!("a request made the program panic");
    Refusal::internal().into_response()
}
