//! The request that the page has sent before the app's code was there (`early_request.js`).

use super::abort::Abort;
use super::placement::Target;
use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::AbortController;

#[wasm_bindgen]
extern "C" {
    /// What the script hands over.
    #[derive(Clone, Debug)]
    pub(super) type EarlyRequest;

    #[wasm_bindgen(method, getter)]
    fn url(this: &EarlyRequest) -> String;

    /// The header that holds the key, as a line; empty where there is none.
    #[wasm_bindgen(method, getter)]
    fn header(this: &EarlyRequest) -> String;

    #[wasm_bindgen(method, getter)]
    fn response(this: &EarlyRequest) -> Promise;

    #[wasm_bindgen(method, getter)]
    fn abort(this: &EarlyRequest) -> AbortController;
}

impl EarlyRequest {
    /// The request, if the page has sent one. It is there once.
    pub(super) fn find() -> Option<Self> {
        let (global, name) = (js_sys::global(), JsValue::from("earlyRequest"));
        let request = Reflect::get(&global, &name).ok().filter(JsValue::is_object)?;
        Reflect::delete_property(&global, &name).ok()?;
        Some(request.unchecked_into())
    }

    /// The response, if this is the request that is wanted now; otherwise the request is aborted.
    pub(super) fn response_to(self, target: &Target, abort: &Abort) -> Option<Promise> {
        let header = target.header.as_ref().map(|(name, value)| format!("{name}: {value}"));
        if self.url() != target.url || self.header() != header.unwrap_or_default() {
            self.abort().abort();
            return None;
        }
        abort.take_over(self.abort());
        Some(self.response())
    }
}
