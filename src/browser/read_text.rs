//! Reader of responses: a script in index.html, which the early request uses as well.

use js_sys::Promise;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen_futures::JsFuture;
use web_sys::Response;

#[wasm_bindgen]
extern "C" {
    /// Script `read_text.js`.
    #[wasm_bindgen(js_name = readText, catch)]
    fn start_reading(response: &Response) -> Result<Promise, JsValue>;
}

/// Reads the text of a response, at most its first 16 MB.
pub async fn read_text(response: &Response) -> Result<String, JsValue> {
    let text = JsFuture::from(start_reading(response)?).await?;
    Ok(text.as_string().unwrap_or_default())
}
