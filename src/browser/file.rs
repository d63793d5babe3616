//! Files that the app makes and the browser saves.

use gloo_timers::callback::Timeout;
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use leptos::task::spawn_local;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Blob, BlobPropertyBag, File, FilePropertyBag, HtmlAnchorElement, Url};

/// How long the browser may take to read a file that it saves, in milliseconds.
const READING: u32 = 60_000;

/// The content of a file, gathered piece by piece. The pieces are the browser's, which may keep
/// them on disk, and take no memory of the app. If the browser has no room for one, there is no file.
#[derive(Clone, Default)]
pub struct FileParts {
    parts: Vec<Blob>,
    /// What the browser said of a piece that it has no room for.
    refusal: Option<JsValue>,
}

impl FileParts {
    /// Adds a text at the end.
    pub fn push_text(&mut self, text: &str) {
        self.push(&text.into());
    }

    /// Adds bytes at the end.
    pub fn push_bytes(&mut self, bytes: &[u8]) {
        self.push(&Uint8Array::from(bytes).into());
    }

    fn push(&mut self, content: &JsValue) {
        if self.refusal.is_some() {
            return;
        }
        match Blob::new_with_blob_sequence(&Array::of1(content)) {
            Ok(part) => self.parts.push(part),
            Err(error) => {
                self.parts.clear();
                self.refusal = Some(error);
            }
        }
    }

    /// Hands the content, with `foot` at its end, to the browser to be saved under this name, or to be
    /// [shared](shares_files).
    ///
    /// # Errors
    /// What the browser says if it cannot hold the file. Whether the person saves it, it does not say.
    pub fn save(&self, name: &str, media_type: &str, foot: &str) -> Result<(), JsValue> {
        if let Some(refusal) = &self.refusal {
            return Err(refusal.clone());
        }
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let parts: Array = self.parts.iter().collect();
        parts.push(&foot.into());
        let blob = Blob::new_with_blob_sequence_and_options(&parts, &options)?;
        let Some(sharing) = share(&blob, name, media_type) else { return download(&blob, name) };
        let name = name.to_owned();
        spawn_local(async move {
            if let Err(error) = JsFuture::from(sharing).await
                && !is_abort(&error)
            {
                // It was tried already; there is no better way to say that it failed, too.
                drop(download(&blob, &name));
            }
        });
        Ok(())
    }
}

/// Whether files are shared instead of downloaded: in an app on the home screen of an iPhone or iPad,
/// where a download takes the place of the app. Only Safari has this property.
pub fn shares_files() -> bool {
    Reflect::get(&window().navigator(), &"standalone".into()).is_ok_and(|it| it.is_truthy())
}

/// Offers a file to other apps, if the browser can. It refuses some time after the last touch.
fn share(blob: &Blob, name: &str, media_type: &str) -> Option<Promise> {
    if !shares_files() {
        return None;
    }
    let options = FilePropertyBag::new();
    options.set_type(media_type);
    let content = Array::of1(blob);
    let file = File::new_with_blob_sequence_and_options(&content, name, &options).ok()?;
    let data = Object::new();
    Reflect::set(&data, &"files".into(), &Array::of1(&file)).ok()?;
    let navigator = window().navigator();
    let call = |method: &str| {
        let method: Function = Reflect::get(&navigator, &method.into()).ok()?.dyn_into().ok()?;
        method.call1(&navigator, &data).ok()
    };
    call("canShare").filter(JsValue::is_truthy)?;
    call("share")?.dyn_into().ok()
}

/// Whether the person decided against it.
fn is_abort(error: &JsValue) -> bool {
    let name = Reflect::get(error, &"name".into()).ok().and_then(|name| name.as_string());
    name.as_deref() == Some("AbortError")
}

fn download(blob: &Blob, name: &str) -> Result<(), JsValue> {
    let link: HtmlAnchorElement = document().create_element("a")?.unchecked_into();
    let url = Url::create_object_url_with_blob(blob)?;
    link.set_href(&url);
    link.set_download(name);
    link.click();
    // The address is of no use to anybody after that, and holds the file in memory.
    Timeout::new(READING, move || drop(Url::revoke_object_url(&url))).forget();
    Ok(())
}
