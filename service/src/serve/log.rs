//! Logs every request, with an id that the response carries too.

use axum::extract::Request;
use axum::http::HeaderMap;
use axum::http::header::{HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Instant, SystemTime, UNIX_EPOCH};

/// The header that carries the id of a request.
pub(crate) const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

/// Gives the request an id, unless a proxy has, and logs it with its status. The query is left out
/// of the log, because it may contain a key.
pub(crate) async fn log(request: Request, next: Next) -> Response {
    let begun = Instant::now();
    let id = request_id(request.headers());
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let mut response = next.run(request).await;
    tracing::info!(
        %method,
        path,
        status = response.status().as_u16(),
        micros = u64::try_from(begun.elapsed().as_micros()).unwrap_or(u64::MAX),
        id = id.to_str().unwrap_or_default(),
        "answered"
    );
    response.headers_mut().insert(REQUEST_ID, id);
    response.headers_mut().insert(
        HeaderName::from_static("x-content-type-options"),
        HeaderValue::from_static("nosniff"),
    );
    response
}

/// The id that the request came with, if it is valid; otherwise a new one.
fn request_id(headers: &HeaderMap) -> HeaderValue {
    static COUNT: AtomicU64 = AtomicU64::new(0);
    let harmless = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.');
    let given = headers
        .get(REQUEST_ID)
        .filter(|id| (1..=64).contains(&id.len()) && id.as_bytes().iter().all(harmless));
    given.cloned().unwrap_or_else(|| {
        let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_millis();
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        HeaderValue::try_from(format!("{now:x}-{count:x}"))
            .unwrap_or(HeaderValue::from_static("unknown"))
    })
}
