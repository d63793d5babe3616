//! A single HTTP request: adds the API key and returns the response as text, without repetition or
//! interpretation.

use super::{RequestError, retry};
use crate::browser;
use crate::config::{Config, KeyPlacement};
use crate::first_view::EarlyRequest;
use directory_api::Query;
use directory_api::response::envelope::HttpHead;
use futures::future::{Either, select};
use gloo_net::http::{Request, Response};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Date, Reflect};
use leptos::prelude::window;
use std::pin::pin;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortController, AbortSignal, Headers, RequestCache, RequestInit, RequestRedirect};

/// Longest wait for a response, in milliseconds.
const TIMEOUT: u32 = 15_000;

/// Urgency of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Needed by the visible page.
    Normal,
    /// Silent refresh of visible data.
    Quiet,
    /// Possibly needed later.
    Low,
    /// Possibly needed later, and never taken from the browser's cache.
    NoCache,
}

/// Address of a request, with the key in it or in a header. The specification leaves open where the
/// key goes ("Authentication"), so the deployment decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Target {
    url: String,
    /// Name and value of the header that holds the key.
    header: Option<(String, String)>,
}

impl Target {
    /// Target of a request, with the key if one is given. `base64` encodes ASCII text.
    pub(super) fn new(
        config: &Config,
        address: &str,
        key: Option<&str>,
        base64: fn(&str) -> String,
    ) -> Self {
        let mut url = format!("{}{address}", config.service);
        let Some(key) = key else { return Self { url, header: None } };
        let name = &config.key_name;
        let authorization = |value| Some(("Authorization".to_owned(), value));
        let header = match config.key_placement {
            KeyPlacement::Header => Some((name.clone(), key.to_owned())),
            KeyPlacement::Bearer => authorization(format!("Bearer {key}")),
            KeyPlacement::Basic => {
                authorization(format!("Basic {}", base64(&format!("{name}:{key}"))))
            }
            KeyPlacement::Query => {
                let mut query = Query::default();
                query.push(name, key);
                url.push(if url.contains('?') { '&' } else { '?' });
                url.push_str(&query.to_string());
                None
            }
        };
        Self { url, header }
    }
}

/// ASCII text in base 64, encoded by the browser; empty for other text.
pub(super) fn base64(text: &str) -> String {
    window().btoa(text).unwrap_or_default()
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
    match select(pin!(receive(target, priority, early)), TimeoutFuture::new(TIMEOUT)).await {
        Either::Left((received, _)) => received,
        Either::Right(_) => Err(RequestError::Timeout),
    }
}

async fn receive(
    target: &Target,
    priority: Priority,
    early: Option<EarlyRequest>,
) -> Result<(HttpHead, String), RequestError> {
    let early = early.and_then(|early| early.response_to(&target.url, target.header.as_ref()));
    let mut guard = AbortOnDrop(None);
    let response = match early {
        Some((response, controller)) => {
            guard.0 = Some(controller);
            let response = JsFuture::from(response).await.map_err(failure)?;
            Response::from(response.unchecked_into::<web_sys::Response>())
        }
        None => {
            let controller = AbortController::new().map_err(failure)?;
            let request = request(target, priority, &controller.signal()).map_err(failure)?;
            guard.0 = Some(controller);
            request.send().await.map_err(failure)?
        }
    };
    if response.status() == 0 {
        // Status 0 means a redirect that was not followed.
        return Err(RequestError::Redirected);
    }
    let body = response.text().await.map_err(failure)?;
    guard.0 = None;
    Ok((head(&response), body))
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

/// Browsers do not tell scripts why a request failed, so their error is dropped.
fn failure<E>(_: E) -> RequestError {
    if browser::is_offline() { RequestError::Offline } else { RequestError::Network }
}

/// Creates the request without gloo-net's builder, which appends a `&` to every query and has no
/// priority.
fn request(target: &Target, priority: Priority, signal: &AbortSignal) -> Result<Request, JsValue> {
    let options = RequestInit::new();
    options.set_signal(Some(signal));
    // A browser would send all headers to the target of a redirect, including the key.
    options.set_redirect(RequestRedirect::Manual);
    if let Some((name, value)) = &target.header {
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
    web_sys::Request::new_with_str_and_init(&target.url, &options).map(Request::from)
}

fn head(response: &Response) -> HttpHead {
    let read_date = |text: &str| Some(Date::parse(text)).filter(|time| time.is_finite());
    let header = |name| response.headers().get(name);
    // A date in `Retry-After` follows the service's clock, and a service on another origin may hide
    // its `Date` header.
    let now = || header("Date").and_then(|text| read_date(&text)).unwrap_or_else(browser::now);
    let retry_after =
        header("Retry-After").and_then(|text| retry::seconds(&text, now(), read_date));
    HttpHead { status: response.status(), retry_after }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    fn sent(placement: &str, address: &str, key: Option<&str>) -> Target {
        let block = format!(r#"{{"service": "https://a.example", "keyPlacement": "{placement}"}}"#);
        let base64 = |text: &str| format!("base64 of {text}");
        Target::new(&Config::parse(&block).unwrap(), address, key, base64)
    }

    #[test]
    fn key_is_in_configured_header() {
        for (placement, name, value) in [
            ("header", "X-API-Key", "s3cret"),
            ("bearer", "Authorization", "Bearer s3cret"),
            ("basic", "Authorization", "Basic base64 of api:s3cret"),
        ] {
            let url = "https://a.example/v1/users".to_owned();
            let header = Some((name.to_owned(), value.to_owned()));
            assert_eq!(sent(placement, "/v1/users", Some("s3cret")), Target { url, header });
        }
    }

    #[test]
    fn key_is_in_address_with_query_placement() {
        let url = |address, key| sent("query", address, key).url;
        assert_eq!(url("/v1/users", None), "https://a.example/v1/users");
        assert_eq!(url("/v1/users", Some("a&b")), "https://a.example/v1/users?apiKey=a%26b");
        assert_eq!(url("/v1/users?a=1", Some("b")), "https://a.example/v1/users?a=1&apiKey=b");
    }
}
