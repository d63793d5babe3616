//! Files that the app makes and the browser saves.

use js_sys::Array;
use leptos::prelude::{document, set_timeout};
use std::time::Duration;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement, Url};

/// How long the browser may take to read a file that it saves.
const READING: Duration = Duration::from_secs(60);

/// The content of a file, gathered piece by piece. The pieces are the browser's, which may keep
/// them on disk, and take no memory of the app.
pub struct FileParts(Array);

impl FileParts {
    /// An empty file.
    pub fn new() -> Self {
        Self(Array::new())
    }

    /// Adds a text at the end.
    pub fn push(&self, text: &str) {
        let text = text.into();
        // A browser without blobs could save no file at all, and then nothing is lost here.
        if let Ok(part) = Blob::new_with_str_sequence(&Array::of1(&text)) {
            self.0.push(&part);
        }
    }

    /// Hands the content, with `foot` at its end, to the browser to be saved under this name.
    pub fn save(&self, name: &str, media_type: &str, foot: &str) {
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let parts = self.0.concat(&Array::of1(&foot.into()));
        let blob = Blob::new_with_blob_sequence_and_options(&parts, &options);
        let url = blob.and_then(|blob| Url::create_object_url_with_blob(&blob));
        let link = document().create_element("a").ok().and_then(|link| link.dyn_into().ok());
        let (Ok(url), Some(link)) = (url, link) else { return };
        let link: HtmlAnchorElement = link;
        link.set_href(&url);
        link.set_download(name);
        link.click();
        // The address is of no use to anybody after that, and holds the file in memory.
        set_timeout(move || drop(Url::revoke_object_url(&url)), READING);
    }
}

impl Default for FileParts {
    fn default() -> Self {
        Self::new()
    }
}
