//! Request that `early_request.js` sent before the code of the app was loaded.

use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{AbortController, Response};

#[wasm_bindgen]
extern "C" {
    /// Early request of the script.
    #[derive(Clone, Debug)]
    pub type EarlyRequest;

    #[wasm_bindgen(method, getter)]
    fn url(this: &EarlyRequest) -> String;

    /// Header that holds the key, as a line; empty without a key.
    #[wasm_bindgen(method, getter)]
    fn header(this: &EarlyRequest) -> String;

    #[wasm_bindgen(method, getter)]
    fn response(this: &EarlyRequest) -> Promise;

    #[wasm_bindgen(method, getter)]
    fn abort(this: &EarlyRequest) -> AbortController;

    /// Response whose text has arrived.
    #[wasm_bindgen(method, getter)]
    fn head(this: &EarlyRequest) -> Option<Response>;

    #[wasm_bindgen(method, getter)]
    fn text(this: &EarlyRequest) -> Option<String>;
}

/// Response to an early request.
pub enum EarlyResponse {
    /// Response with its text.
    Arrived(Response, String),
    /// Response to wait for, with its abort controller.
    Pending(Promise, AbortController),
}

impl EarlyRequest {
    /// Takes the request, if the page has sent one. Only the first call finds it.
    pub fn take() -> Option<Self> {
        let (global, name) = (js_sys::global(), JsValue::from("earlyRequest"));
        let request = Reflect::get(&global, &name).ok().filter(JsValue::is_object)?;
        Reflect::delete_property(&global, &name).ok()?;
        Some(request.unchecked_into())
    }

    /// Response, if this is the request to `url` with this header; otherwise the request is aborted.
    pub fn response_to(
        self,
        url: &str,
        header: Option<&(String, String)>,
    ) -> Option<EarlyResponse> {
        let header = header.map(|(name, value)| format!("{name}: {value}"));
        if self.url() != url || self.header() != header.unwrap_or_default() {
            self.abort().abort();
            return None;
        }
        Some(match self.head().zip(self.text()) {
            Some((response, text)) => EarlyResponse::Arrived(response, text),
            None => EarlyResponse::Pending(self.response(), self.abort()),
        })
    }
}
