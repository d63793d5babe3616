//! Files that a person opens.

use wasm_bindgen_futures::JsFuture;
use web_sys::File;

/// What a file says; `None` where it cannot be opened any more.
pub async fn text_of(file: &File) -> Option<String> {
    JsFuture::from(file.text()).await.ok()?.as_string()
}
