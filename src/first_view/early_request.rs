//! Request that `early_request.js` sent before the code of the app was loaded.

use js_sys::{Promise, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::AbortController;

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
}

impl EarlyRequest {
    /// Takes the request, if the page has sent one. Only the first call finds it.
    pub fn take() -> Option<Self> {
        let (global, name) = (js_sys::global(), JsValue::from("earlyRequest"));
        let request = Reflect::get(&global, &name).ok().filter(JsValue::is_object)?;
        Reflect::delete_property(&global, &name).ok()?;
        Some(request.unchecked_into())
    }

    /// Response and its abort controller, if this is the request to `url` with this header;
    /// otherwise the request is aborted.
    pub fn response_to(
        self,
        url: &str,
        header: Option<&(String, String)>,
    ) -> Option<(Promise, AbortController)> {
        let header = header.map(|(name, value)| format!("{name}: {value}"));
        if self.url() != url || self.header() != header.unwrap_or_default() {
            self.abort().abort();
            return None;
        }
        Some((self.response(), self.abort()))
    }
}
