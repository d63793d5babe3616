//! A single HTTP request: adds the API key and returns the response as text. It neither retries nor
//! interprets anything.

use super::RequestError;
use crate::browser;
use crate::config::{Config, KeyPlacement};
use crate::first_view::{EarlyRequest, EarlyResponse};
use directory_api::QueryString;
use directory_api::response::envelope::HttpHead;
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Promise, Reflect};
use leptos::prelude::window;
use std::pin::pin;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, Headers, RequestCache, RequestInit, RequestRedirect, Response};

/// Longest wait for a response, in milliseconds.
const TIMEOUT_MS: u32 = 15_000;

/// Urgency of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Needed by a page.
    Normal,
    /// Part of a long task, such as an export.
    Low,
    /// Always revalidated with the service, and repeated only by the caller.
    NoCache,
}

/// Address of a request, with the name and value of the header that holds the key.
type Target = (String, Option<(String, String)>);

/// Target of a request, with the key if one is given. The specification leaves open where the key
/// goes ("Authentication"), so the deployment decides.
pub(super) fn target(config: &Config, address: &str, key: Option<&str>) -> Target {
    let mut url = format!("{}{address}", config.service);
    let Some(key) = key else { return (url, None) };
    let name = &config.key_name;
    let authorization = |value| Some(("Authorization".to_owned(), value));
    let header = match config.key_placement {
        KeyPlacement::Header => Some((name.clone(), key.to_owned())),
        KeyPlacement::Bearer => authorization(format!("Bearer {key}")),
        KeyPlacement::Basic => {
            // Name and key are ASCII, which the browser can always encode.
            let encoded = window().btoa(&format!("{name}:{key}")).unwrap_or_default();
            authorization(format!("Basic {encoded}"))
        }
        KeyPlacement::Query => {
            let mut query = QueryString::default();
            query.push(name, key);
            url.push(if url.contains('?') { '&' } else { '?' });
            url.push_str(&query.to_string());
            None
        }
    };
    (url, header)
}

/// Sends the request, unless the page has already sent it, and waits for the whole response.
/// Dropping the future aborts the request.
///
/// # Errors
/// [`RequestError::Timeout`], [`RequestError::Redirected`], [`RequestError::Offline`] or
/// [`RequestError::Network`].
pub(super) async fn exchange(
    target: &Target,
    priority: Priority,
    early: Option<EarlyRequest>,
) -> Result<(HttpHead, String), RequestError> {
    match select(pin!(receive(target, priority, early)), TimeoutFuture::new(TIMEOUT_MS)).await {
        Either::Left((received, _)) => received,
        Either::Right(_) => Err(RequestError::Timeout),
    }
}

async fn receive(
    (url, header): &Target,
    priority: Priority,
    early: Option<EarlyRequest>,
) -> Result<(HttpHead, String), RequestError> {
    let early = early.and_then(|early| early.response_to(url, header.as_ref()));
    let (response, controller) = match early {
        Some(EarlyResponse::Arrived(response, body)) => return Ok((head(&response)?, body)),
        Some(EarlyResponse::Pending(response, controller)) => (response, controller),
        None => start(url, header.as_ref(), priority).map_err(failure)?,
    };
    let mut guard = AbortOnDrop(Some(controller));
    let response = JsFuture::from(response).await.map_err(failure)?;
    let response: Response = response.unchecked_into();
    let head = head(&response)?;
    let body = browser::read_text(&response).await.map_err(failure)?;
    guard.0 = None;
    Ok((head, body))
}

/// Aborts a request when it is dropped.
struct AbortOnDrop(Option<AbortController>);

impl Drop for AbortOnDrop {
    fn drop(&mut self) {
        if let Some(controller) = &self.0 {
            controller.abort();
        }
    }
}

/// Error of a request that failed. Browsers do not tell scripts the reason, so their error is
/// dropped.
fn failure<E>(_: E) -> RequestError {
    if browser::is_offline() { RequestError::Offline } else { RequestError::Network }
}

/// Starts a request without gloo-net's builder, which appends a `&` to every query and has no
/// priority.
fn start(
    url: &str,
    header: Option<&(String, String)>,
    priority: Priority,
) -> Result<(Promise, AbortController), JsValue> {
    let (options, controller) = (RequestInit::new(), AbortController::new()?);
    options.set_signal(Some(&controller.signal()));
    // A browser would send all headers to the target of a redirect, including the key.
    options.set_redirect(RequestRedirect::Manual);
    if let Some((name, value)) = header {
        let headers = Headers::new()?;
        headers.set(name, value)?;
        options.set_headers(&headers);
    }
    if priority != Priority::Normal {
        Reflect::set(&options, &"priority".into(), &"low".into())?;
    }
    if priority == Priority::NoCache {
        options.set_cache(RequestCache::NoCache);
    }
    Ok((window().fetch_with_str_and_init(url, &options), controller))
}

/// Status and headers of a response. Status 0 means a redirect that was not followed.
fn head(response: &Response) -> Result<HttpHead, RequestError> {
    if response.status() == 0 {
        return Err(RequestError::Redirected);
    }
    // Services use seconds; a date is ignored. A number that is too large means a very long time.
    let seconds = response.headers().get("Retry-After").ok().flatten();
    let seconds = seconds.and_then(|seconds| seconds.trim().parse::<u64>().ok());
    let retry_after = seconds.map(|seconds| u32::try_from(seconds).unwrap_or(u32::MAX));
    Ok(HttpHead { status: response.status(), retry_after })
}
