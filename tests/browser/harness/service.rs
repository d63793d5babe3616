//! Fake service that replaces the browser's `fetch` and sends the responses that a test chooses.

use super::mount::{device_storage, tab_storage};
use super::undo::{self, Undo, replace};
use js_sys::{Function, Promise};
use serde_json::Value;
use std::cell::RefCell;
use std::rc::Rc;
use venture_directory::browser::{LIST_SIZE_PREFIX, stored_name};
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Headers, RequestCache, RequestInit, RequestRedirect, ResponseInit, Storage, Url};
use web_sys::{Request as WebRequest, Response as WebResponse};

/// Script of index.html that reads responses.
const READER: &str = include_str!("../../../src/browser/read_text.js");

/// Request that reached the service.
#[derive(Clone)]
pub(crate) struct Request {
    /// Path and query.
    pub(crate) address: String,
    request: WebRequest,
}

impl Request {
    /// Path without query.
    pub(crate) fn path(&self) -> &str {
        self.address.split('?').next().unwrap_or_default()
    }

    /// Parameter that is a number.
    pub(crate) fn number(&self, name: &str) -> Option<usize> {
        let (_, query) = self.address.split_once('?')?;
        query.split('&').find_map(|pair| pair.strip_prefix(name)?.strip_prefix('=')?.parse().ok())
    }

    /// Number of records that are requested.
    pub(crate) fn limit(&self) -> usize {
        self.number("limit").unwrap_or(20)
    }

    /// Number of records of the list before the requested ones.
    pub(crate) fn offset(&self) -> usize {
        self.number("offset").unwrap_or(0)
    }

    /// Header of the request.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        self.request.headers().get(name).unwrap()
    }

    /// Copy of the request with another address.
    pub(crate) fn with_address(&self, address: &str) -> Self {
        Self { address: address.to_owned(), ..self.clone() }
    }

    /// Whole address.
    pub(crate) fn url(&self) -> String {
        self.request.url()
    }

    /// True if the browser would follow a redirect, and send all headers to the new address.
    pub(crate) fn follows_redirects(&self) -> bool {
        self.request.redirect() != RequestRedirect::Manual
    }

    /// True if the request bypasses the browser's cache.
    pub(crate) fn bypasses_cache(&self) -> bool {
        self.request.cache() == RequestCache::Reload
    }

    /// True if the app has aborted the request.
    pub(crate) fn is_aborted(&self) -> bool {
        self.request.signal().aborted()
    }
}

/// Response of the service.
#[derive(Clone, Debug)]
pub(crate) enum Response {
    /// Body with a status and headers.
    Body(u16, String, Vec<(&'static str, String)>),
    NoConnection,
    /// No response until the request is aborted.
    Pending,
    /// Redirect, as seen by a script that does not follow redirects.
    Redirect,
}

impl Response {
    /// Successful response.
    pub(crate) fn json(body: Value) -> Self {
        Self::Body(200, body.to_string(), Vec::new())
    }

    /// HTML page of a proxy between the app and the service.
    pub(crate) fn page(status: u16) -> Self {
        let page = "<!DOCTYPE html><title>Request blocked</title><h1>Sorry</h1>".to_owned();
        Self::Body(status, page, vec![("Content-Type", "text/html".to_owned())])
    }

    /// Error envelope that is sent with the same HTTP status.
    pub(crate) fn error(status: u16, text: &str) -> Self {
        let body = serde_json::json!({ "status_code": status, "status_txt": text });
        Self::Body(status, body.to_string(), Vec::new())
    }

    /// Adds a header to the response.
    pub(crate) fn with_header(self, name: &'static str, value: &str) -> Self {
        match self {
            Self::Body(status, body, mut headers) => {
                headers.push((name, value.to_owned()));
                Self::Body(status, body, headers)
            }
            other => other,
        }
    }
}

type Behavior = Rc<RefCell<Box<dyn FnMut(&Request) -> Response>>>;
type Log = Rc<RefCell<Vec<Request>>>;

/// Fake service. Dropping it restores the browser's own `fetch`.
pub(crate) struct Service {
    log: Log,
    behavior: Behavior,
    _replaced: Undo,
    _fetch: Closure<dyn FnMut(JsValue, JsValue) -> Promise>,
}

impl Service {
    /// Service that responds to each request with the result of the function.
    pub(crate) fn responding(behavior: impl FnMut(&Request) -> Response + 'static) -> Self {
        let log = Log::default();
        let behavior: Behavior = Rc::new(RefCell::new(Box::new(behavior)));
        let (noted, behaves) = (Rc::clone(&log), Rc::clone(&behavior));
        let fetch = Closure::<dyn FnMut(JsValue, JsValue) -> Promise>::new(
            move |input: JsValue, init: JsValue| {
                let request = request(&input, &init);
                noted.borrow_mut().push(request.clone());
                let response = (behaves.borrow_mut())(&request);
                future_to_promise(respond(request, response))
            },
        );
        undo::begin();
        forget_earlier_services();
        let window = web_sys::window().unwrap();
        let replaced = replace(window.into(), "fetch", fetch.as_ref());
        Function::new_no_args(READER).call0(&JsValue::NULL).unwrap();
        Self { log, behavior, _replaced: replaced, _fetch: fetch }
    }

    /// Changes the responses from now on.
    pub(crate) fn now_responds(&self, behavior: impl FnMut(&Request) -> Response + 'static) {
        *self.behavior.borrow_mut() = Box::new(behavior);
    }

    /// Requests so far, in order.
    pub(crate) fn requests(&self) -> Vec<Request> {
        self.log.borrow().clone()
    }

    /// Number of requests for addresses that begin with `start`.
    pub(crate) fn count(&self, start: &str) -> usize {
        self.log.borrow().iter().filter(|request| request.address.starts_with(start)).count()
    }

    /// Number of requests for pages of 200 records at addresses that begin with `start`. The app
    /// reads whole lists in such pages.
    pub(crate) fn crawl_count(&self, start: &str) -> usize {
        let is_crawl =
            |request: &&Request| request.address.starts_with(start) && request.limit() == 200;
        self.log.borrow().iter().filter(is_crawl).count()
    }
}

/// Makes the app forget earlier services at the same address: their lack of the query extension,
/// and their lists on the device.
fn forget_earlier_services() {
    remove(&tab_storage(), |name| name.starts_with("venture-directory:/:search:"));
    // Tests of stored lists have services of their own.
    remove(&device_storage(), |name| {
        name.strip_prefix(&stored_name(LIST_SIZE_PREFIX))
            .is_some_and(|owner| !owner.starts_with("https://"))
    });
}

fn remove(storage: &Storage, is_match: impl Fn(&str) -> bool) {
    let names = js_sys::Object::keys(storage);
    for name in names.iter().filter_map(|name| name.as_string()).filter(|name| is_match(name)) {
        storage.remove_item(&name).unwrap();
    }
}

fn request(input: &JsValue, init: &JsValue) -> Request {
    let request = match input.dyn_ref::<WebRequest>() {
        Some(request) => Clone::clone(request),
        None => {
            let url = input.as_string().unwrap();
            WebRequest::new_with_str_and_init(&url, init.unchecked_ref::<RequestInit>()).unwrap()
        }
    };
    let url = Url::new(&request.url()).unwrap();
    Request { address: format!("{}{}", url.pathname(), url.search()), request }
}

async fn respond(request: Request, response: Response) -> Result<JsValue, JsValue> {
    match response {
        Response::NoConnection => Err(js_sys::TypeError::new("Failed to fetch").into()),
        Response::Pending => {
            let signal = request.request.signal();
            let aborted = Promise::new(&mut |_, reject: Function| {
                let reason = js_sys::Error::new("aborted");
                let listener = Closure::once_into_js(move || {
                    drop(reject.call1(&JsValue::NULL, &reason));
                });
                signal.add_event_listener_with_callback("abort", listener.unchecked_ref()).unwrap();
            });
            JsFuture::from(aborted).await
        }
        // Scripts cannot create the filtered response of a redirect. An error response is similar:
        // its status is 0, too.
        Response::Redirect => Ok(WebResponse::error().into()),
        Response::Body(status, body, headers) => {
            if request.is_aborted() {
                return Err(js_sys::Error::new("aborted").into());
            }
            let options = ResponseInit::new();
            options.set_status(status);
            let all = Headers::new()?;
            for (name, value) in headers {
                all.set(name, &value)?;
            }
            options.set_headers(&all);
            WebResponse::new_with_opt_str_and_init(Some(&body), &options).map(JsValue::from)
        }
    }
}
