//! One request and its response, as text. Nothing is repeated here and nothing understood.

use super::RequestError;
use super::abort::Abort;
use super::placement::Target;
use super::retry_after;
use crate::browser;
use crate::first_view::EarlyRequest;
use directory_api::response::envelope::HttpHead;
use gloo_net::http::{Request, Response};
use gloo_timers::callback::Timeout;
use js_sys::{Date, Reflect};
use std::cell::Cell;
use std::rc::Rc;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, RequestInit, RequestRedirect};

/// How long to wait for a response, in milliseconds.
const TIMEOUT: u32 = 15_000;

/// A response, not yet understood.
pub(super) struct Received {
    pub(super) head: HttpHead,
    pub(super) body: String,
}

/// How urgent a response is, compared with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Somebody looks at the place where it will be shown.
    Normal,
    /// Refresh of something on the screen, without a word.
    Quiet,
    /// It may be wanted later.
    Low,
    /// The same, but not from the browser's cache, however fresh the service calls that.
    NoCache,
}

/// Sends the request, unless the page has sent it already, and waits for the whole response.
///
/// # Errors
/// [`RequestError::Timeout`], [`RequestError::Redirected`], [`RequestError::Offline`] or
/// [`RequestError::Network`]; the last also when the request was aborted, in which case nobody is
/// there to read it.
pub(super) async fn exchange(
    target: &Target,
    priority: Priority,
    abort: &Abort,
    early: Option<EarlyRequest>,
) -> Result<Received, RequestError> {
    let is_late = Rc::new(Cell::new(false));
    let timer = Timeout::new(TIMEOUT, {
        let (is_late, abort) = (Rc::clone(&is_late), abort.clone());
        move || {
            is_late.set(true);
            abort.abort();
        }
    });
    let received = receive(target, priority, abort, early).await;
    drop(timer);
    received.map_err(|error| if is_late.get() { RequestError::Timeout } else { error })
}

async fn receive(
    target: &Target,
    priority: Priority,
    abort: &Abort,
    early: Option<EarlyRequest>,
) -> Result<Received, RequestError> {
    let early = early.and_then(|early| early.response_to(&target.url, target.header.as_ref()));
    let response = match early {
        Some((response, controller)) => {
            abort.take_over(controller);
            let response = JsFuture::from(response).await.map_err(failure)?;
            Response::from(response.unchecked_into::<web_sys::Response>())
        }
        None => {
            let request = request(target, priority, abort).map_err(failure)?;
            request.send().await.map_err(failure)?
        }
    };
    if response.status() == 0 {
        // What a redirect is to a script that does not follow.
        return Err(RequestError::Redirected);
    }
    let body = response.text().await.map_err(failure)?;
    Ok(Received { head: head(&response), body })
}

/// A browser tells scripts nothing about why a request failed, so nothing of its error is kept.
fn failure<E>(_: E) -> RequestError {
    if browser::is_offline() { RequestError::Offline } else { RequestError::Network }
}

/// The request is made without gloo-net's builder, which leaves a `&` behind every query and knows
/// no priority.
fn request(target: &Target, priority: Priority, abort: &Abort) -> Result<Request, JsValue> {
    let options = RequestInit::new();
    options.set_signal(abort.signal().as_ref());
    // A browser takes all headers along to wherever a redirect leads, and the key is among them.
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
        Reflect::set(&options, &"cache".into(), &"no-cache".into())?;
    }
    web_sys::Request::new_with_str_and_init(&target.url, &options).map(Request::from)
}

fn head(response: &Response) -> HttpHead {
    let read_date = |text: &str| Some(Date::parse(text)).filter(|time| time.is_finite());
    let header = |name| response.headers().get(name);
    // A date to wait for is one of the service's clock. At another origin it may not be known.
    let now = || header("Date").and_then(|text| read_date(&text)).unwrap_or_else(browser::now);
    let retry_after =
        header("Retry-After").and_then(|text| retry_after::seconds(&text, now(), read_date));
    HttpHead { status: response.status(), retry_after }
}
