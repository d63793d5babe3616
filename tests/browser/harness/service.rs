//! A service in the browser's place of `fetch`, which answers as the test tells it.

use js_sys::{Function, Promise, Reflect};
use serde_json::Value;
use std::cell::RefCell;
use std::rc::Rc;
use wasm_bindgen::prelude::Closure;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::{JsFuture, future_to_promise};
use web_sys::{Headers, Request, RequestInit, RequestMode, Response, ResponseInit, Url};

/// A request that reached the service.
#[derive(Clone)]
pub(crate) struct Asked {
    /// Path and query.
    pub(crate) address: String,
    request: Request,
}

impl Asked {
    /// A header of the request.
    pub(crate) fn header(&self, name: &str) -> Option<String> {
        self.request.headers().get(name).unwrap()
    }

    /// The whole address.
    pub(crate) fn url(&self) -> String {
        self.request.url()
    }

    /// Whether the request asks for an answer that nobody may read.
    pub(crate) fn is_opaque(&self) -> bool {
        self.request.mode() == RequestMode::NoCors
    }

    /// Whether the app has called the request back.
    pub(crate) fn is_aborted(&self) -> bool {
        self.request.signal().aborted()
    }
}

/// What the service answers.
#[derive(Clone)]
pub(crate) enum Answer {
    /// A body with a status and headers.
    Body(u16, String, Vec<(&'static str, String)>),
    /// No connection.
    Nothing,
    /// No answer before the request is aborted.
    Silence,
}

impl Answer {
    /// A success.
    pub(crate) fn json(body: Value) -> Self {
        Self::Body(200, body.to_string(), Vec::new())
    }

    /// An error in an envelope with the same HTTP status.
    pub(crate) fn error(status: u16, text: &str) -> Self {
        let body = serde_json::json!({ "status_code": status, "status_txt": text });
        Self::Body(status, body.to_string(), Vec::new())
    }

    /// The same answer with one more header.
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

type Behavior = Rc<RefCell<Box<dyn FnMut(&Asked) -> Answer>>>;
type Log = Rc<RefCell<Vec<Asked>>>;

thread_local! {
    /// The browser's own `fetch`.
    static FETCH: JsValue = Reflect::get(&web_sys::window().unwrap(), &"fetch".into()).unwrap();
}

/// A service that lives as long as this value; then the browser's own `fetch` is back.
pub(crate) struct Service {
    log: Log,
    behavior: Behavior,
    _fetch: Closure<dyn FnMut(JsValue, JsValue) -> Promise>,
}

impl Service {
    /// A service that answers each request by what the function says.
    pub(crate) fn answering(behavior: impl FnMut(&Asked) -> Answer + 'static) -> Self {
        let log = Log::default();
        let behavior: Behavior = Rc::new(RefCell::new(Box::new(behavior)));
        let (noted, behaves) = (Rc::clone(&log), Rc::clone(&behavior));
        let fetch = Closure::<dyn FnMut(JsValue, JsValue) -> Promise>::new(
            move |input: JsValue, init: JsValue| {
                let asked = asked(&input, &init);
                noted.borrow_mut().push(asked.clone());
                let answer = (behaves.borrow_mut())(&asked);
                future_to_promise(respond(asked, answer))
            },
        );
        // Reads the browser's own before it is replaced.
        FETCH.with(|_| ());
        Reflect::set(&web_sys::window().unwrap(), &"fetch".into(), fetch.as_ref()).unwrap();
        Self { log, behavior, _fetch: fetch }
    }

    /// Answers differently from now on.
    pub(crate) fn now_answers(&self, behavior: impl FnMut(&Asked) -> Answer + 'static) {
        *self.behavior.borrow_mut() = Box::new(behavior);
    }

    /// All requests so far, in their order.
    pub(crate) fn asked(&self) -> Vec<Asked> {
        self.log.borrow().clone()
    }

    /// How many requests there were for addresses that begin like this.
    pub(crate) fn count(&self, start: &str) -> usize {
        self.log.borrow().iter().filter(|asked| asked.address.starts_with(start)).count()
    }
}

impl Drop for Service {
    fn drop(&mut self) {
        let window = web_sys::window().unwrap();
        FETCH.with(|fetch| Reflect::set(&window, &"fetch".into(), fetch)).unwrap();
    }
}

fn asked(input: &JsValue, init: &JsValue) -> Asked {
    let request = match input.dyn_ref::<Request>() {
        Some(request) => Clone::clone(request),
        None => {
            let url = input.as_string().unwrap();
            Request::new_with_str_and_init(&url, init.unchecked_ref::<RequestInit>()).unwrap()
        }
    };
    let url = Url::new(&request.url()).unwrap();
    Asked { address: format!("{}{}", url.pathname(), url.search()), request }
}

async fn respond(asked: Asked, answer: Answer) -> Result<JsValue, JsValue> {
    match answer {
        Answer::Nothing => Err(js_sys::TypeError::new("Failed to fetch").into()),
        Answer::Silence => {
            let signal = asked.request.signal();
            let aborted = Promise::new(&mut |_, reject: Function| {
                let reason = js_sys::Error::new("aborted");
                let listener = Closure::once_into_js(move || {
                    drop(reject.call1(&JsValue::NULL, &reason));
                });
                signal.add_event_listener_with_callback("abort", listener.unchecked_ref()).unwrap();
            });
            JsFuture::from(aborted).await
        }
        Answer::Body(status, body, headers) => {
            if asked.is_aborted() {
                return Err(js_sys::Error::new("aborted").into());
            }
            let options = ResponseInit::new();
            options.set_status(status);
            let all = Headers::new()?;
            for (name, value) in headers {
                all.set(name, &value)?;
            }
            options.set_headers(&all);
            Response::new_with_opt_str_and_init(Some(&body), &options).map(JsValue::from)
        }
    }
}
