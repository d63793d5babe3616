//! One request and its response, as text. Nothing is repeated here and nothing understood.

use super::RequestError;
use super::abort::Abort;
use super::placement::Target;
use super::retry_after;
use crate::browser;
use directory_api::response::envelope::HttpHead;
use gloo_net::http::{Request, Response};
use js_sys::{Date, Reflect};
use leptos::prelude::set_timeout_with_handle;
use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;
use wasm_bindgen::JsValue;
use web_sys::{Headers, RequestInit};

/// A service that has not answered within this time is not waited for any longer.
const TIMEOUT: Duration = Duration::from_secs(15);

/// How soon a response is wanted, compared with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Somebody looks at the place where it will be shown.
    Now,
    /// Somebody may want it later.
    Later,
    /// The same, and as it is now: not what the browser keeps, however fresh the service calls it.
    Anew,
}

/// Sends the request and waits for the whole response.
///
/// # Errors
/// [`RequestError::Timeout`], [`RequestError::Offline`] or [`RequestError::Network`]; the last also
/// when the request was aborted, in which case nobody is there to read it.
pub(super) async fn exchange(
    target: &Target,
    priority: Priority,
    abort: &Abort,
) -> Result<(HttpHead, String), RequestError> {
    let is_late = Rc::new(Cell::new(false));
    let timer = set_timeout_with_handle(
        {
            let (is_late, abort) = (Rc::clone(&is_late), abort.clone());
            move || {
                is_late.set(true);
                abort.now();
            }
        },
        TIMEOUT,
    );
    let received = receive(target, priority, abort).await;
    if let Ok(timer) = timer {
        timer.clear();
    }
    match received {
        Some(received) => Ok(received),
        None if is_late.get() => Err(RequestError::Timeout),
        None if browser::is_offline() => Err(RequestError::Offline),
        None => Err(RequestError::Network),
    }
}

async fn receive(target: &Target, priority: Priority, abort: &Abort) -> Option<(HttpHead, String)> {
    // A browser tells scripts nothing about why a request failed, so there is nothing to keep.
    let request = request(target, priority, abort).ok()?;
    let response = request.send().await.ok()?;
    let body = response.text().await.ok()?;
    Some((head(&response), body))
}

/// The request is made without gloo-net's builder, which leaves a `&` behind every query and knows
/// no priority.
fn request(target: &Target, priority: Priority, abort: &Abort) -> Result<Request, JsValue> {
    let options = RequestInit::new();
    options.set_signal(abort.signal().as_ref());
    if let Some((name, value)) = &target.header {
        let headers = Headers::new()?;
        headers.set(name, value)?;
        options.set_headers(&headers);
    }
    if priority != Priority::Now {
        Reflect::set(&options, &"priority".into(), &"low".into())?;
    }
    if priority == Priority::Anew {
        Reflect::set(&options, &"cache".into(), &"no-cache".into())?;
    }
    web_sys::Request::new_with_str_and_init(&target.url, &options).map(Request::from)
}

fn head(response: &Response) -> HttpHead {
    let read_date = |text: &str| Some(Date::parse(text)).filter(|time| time.is_finite());
    let header = response.headers().get("Retry-After");
    let retry_after =
        header.and_then(|text| retry_after::seconds(&text, browser::now(), read_date));
    HttpHead { status: response.status(), retry_after }
}
