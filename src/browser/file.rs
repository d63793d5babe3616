//! Files that the app makes and the browser saves.

use gloo_file::{BlobContents, ObjectUrl};
use gloo_timers::callback::Timeout;
use js_sys::Array;
use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Blob, BlobPropertyBag, HtmlAnchorElement};

/// How long the browser may take to read a file that it saves, in milliseconds.
const READING: u32 = 60_000;

/// The content of a file, gathered piece by piece. The pieces are the browser's, which may keep
/// them on disk, and take no memory of the app.
#[derive(Clone, Default)]
pub struct FileParts(Vec<gloo_file::Blob>);

impl FileParts {
    /// An empty file.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a text or bytes at the end.
    pub fn push(&mut self, content: impl BlobContents) {
        self.0.push(gloo_file::Blob::new(content));
    }

    /// Hands the content, with `foot` at its end, to the browser to be saved under this name.
    pub fn save(&self, name: &str, media_type: &str, foot: &str) {
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let parts: Array = self.0.iter().map(AsRef::<Blob>::as_ref).collect();
        parts.push(&foot.into());
        let blob = Blob::new_with_blob_sequence_and_options(&parts, &options);
        let link = document().create_element("a").ok().and_then(|link| link.dyn_into().ok());
        let (Ok(blob), Some(link)) = (blob, link) else { return };
        let link: HtmlAnchorElement = link;
        let url = ObjectUrl::from(blob);
        link.set_href(&url);
        link.set_download(name);
        link.click();
        // The address is of no use to anybody after that, and holds the file in memory.
        Timeout::new(READING, move || drop(url)).forget();
    }
}
