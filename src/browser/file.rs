//! Files that the app makes and the browser saves.

use gloo_timers::callback::Timeout;
use js_sys::{Array, Uint8Array};
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// How long the browser may take to read a file that it saves, in milliseconds.
const READING: u32 = 60_000;

/// The content of a file, gathered piece by piece. The pieces are the browser's, which may keep
/// them on disk, and take no memory of the app. If the browser has no room for one, there is no file.
#[derive(Clone)]
pub struct FileParts(Result<Vec<Blob>, JsValue>);

impl Default for FileParts {
    fn default() -> Self {
        Self(Ok(Vec::new()))
    }
}

impl FileParts {
    /// An empty file.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text at the end.
    pub fn push_text(&mut self, text: &str) {
        self.push(&text.into());
    }

    /// Adds bytes at the end.
    pub fn push_bytes(&mut self, bytes: &[u8]) {
        self.push(&Uint8Array::from(bytes).into());
    }

    fn push(&mut self, content: &JsValue) {
        if let Ok(parts) = &mut self.0 {
            match Blob::new_with_blob_sequence(&Array::of1(content)) {
                Ok(part) => parts.push(part),
                Err(error) => self.0 = Err(error),
            }
        }
    }

    /// Hands the content, with `foot` at its end, to the browser to be saved under this name.
    ///
    /// # Errors
    /// What the browser says if it cannot hold the file. Whether the person saves it, it does not say.
    pub fn save(&self, name: &str, media_type: &str, foot: &str) -> Result<(), JsValue> {
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let parts: Array = self.0.as_ref().map_err(JsValue::clone)?.iter().collect();
        parts.push(&foot.into());
        let blob = Blob::new_with_blob_sequence_and_options(&parts, &options)?;
        let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
        let url = Url::create_object_url_with_blob(&blob)?;
        link.set_href(&url);
        link.set_download(name);
        link.click();
        // The address is of no use to anybody after that, and holds the file in memory.
        Timeout::new(READING, move || drop(Url::revoke_object_url(&url))).forget();
        Ok(())
    }
}
