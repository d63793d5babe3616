//! Files that the app makes and the browser saves, and files of the app itself.

use gloo_net::http::Request;
use gloo_timers::callback::Timeout;
use js_sys::{Array, Object, Promise, Reflect, Uint8Array};
use leptos::prelude::{document, window};
use leptos::task::spawn_local;
use wasm_bindgen::prelude::wasm_bindgen;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    AbortController, AbortSignal, Blob, BlobPropertyBag, File, FilePropertyBag, HtmlAnchorElement,
    RequestCache, RequestInit, Url,
};

#[wasm_bindgen]
extern "C" {
    #[wasm_bindgen(js_namespace = navigator, js_name = canShare, catch)]
    fn can_share_data(data: &Object) -> Result<bool, JsValue>;
    #[wasm_bindgen(js_namespace = navigator, js_name = share, catch)]
    fn share_data(data: &Object) -> Result<Promise, JsValue>;
}

/// Time in milliseconds that the browser may take to read a file that it saves.
const SAVE_TIME: u32 = 60_000;

/// Content of a file, collected in pieces. The browser holds the pieces, possibly on disk, so they
/// take no memory of the app. If it has no room for a piece, no file is made.
#[derive(Default)]
pub struct FileParts {
    parts: Vec<Blob>,
    /// Error of the browser for a piece that it has no room for.
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

    /// Hands the content to the browser to be saved under this name or shared.
    ///
    /// # Errors
    /// Error of the browser if it has no room for the file. The browser does not report whether the
    /// person saves the file.
    pub fn save(&self, name: &str, media_type: &str) -> Result<(), JsValue> {
        if let Some(refusal) = &self.refusal {
            return Err(refusal.clone());
        }
        let options = BlobPropertyBag::new();
        options.set_type(media_type);
        let parts: Array = self.parts.iter().collect();
        let blob = Blob::new_with_blob_sequence_and_options(&parts, &options)?;
        let Some(sharing) = share(&blob, name, media_type) else { return download(&blob, name) };
        let name = name.to_owned();
        spawn_local(async move {
            if let Err(error) = JsFuture::from(sharing).await
                && !is_abort(&error)
            {
                // Falls back to a download. If that fails, too, nothing can report it.
                drop(download(&blob, &name));
            }
        });
        Ok(())
    }
}

/// True if files are shared instead of downloaded: in an app on the home screen of an iPhone or
/// iPad, where a download would replace the app. Only Safari has this property.
pub fn shares_files() -> bool {
    Reflect::get(&window().navigator(), &"standalone".into()).is_ok_and(|it| it.is_truthy())
}

/// Shares a file with other apps; `None` if the browser cannot. Browsers refuse if the last touch
/// was too long ago.
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
    can_share_data(&data).ok().filter(|can| *can)?;
    share_data(&data).ok()
}

/// Shares a link with other apps. Returns false if the browser cannot.
pub async fn share_link(address: &str) -> bool {
    let data = Object::new();
    let is_set = Reflect::set(&data, &"url".into(), &address.into());
    // Throws in browsers without sharing.
    match is_set.and_then(|_| share_data(&data)) {
        Ok(sharing) => {
            JsFuture::from(sharing).await.map_or_else(|error| is_abort(&error), |_| true)
        }
        Err(_) => false,
    }
}

/// True if the person cancelled.
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
    // The address keeps the file in memory, so it is revoked once the browser has read the file.
    Timeout::new(SAVE_TIME, move || drop(Url::revoke_object_url(&url))).forget();
    Ok(())
}

/// Longest wait for a file, in milliseconds. The app does not start before it has its texts.
const TIMEOUT: u32 = 15_000;

/// Text of a file of the app; `None` if it cannot be loaded in time.
///
/// The browser may have cached another response under this address, such as a maintenance page, so
/// a file that fails is requested again without the browser's cache.
pub async fn file_text(address: &str) -> Option<String> {
    let controller = AbortController::new().ok()?;
    let signal = controller.signal();
    // Dropping the timer cancels it.
    let _timer = Timeout::new(TIMEOUT, move || controller.abort());
    match fetch(address, &signal, RequestCache::Default).await {
        None if !signal.aborted() => fetch(address, &signal, RequestCache::Reload).await,
        text => text,
    }
}

async fn fetch(address: &str, signal: &AbortSignal, cache: RequestCache) -> Option<String> {
    let options = RequestInit::new();
    options.set_signal(Some(signal));
    options.set_cache(cache);
    let request = web_sys::Request::new_with_str_and_init(address, &options).ok()?;
    let response = Request::from(request).send().await.ok()?;
    let kind = response.headers().get("Content-Type").unwrap_or_default();
    let is_file = response.status() == 200 && !kind.starts_with("text/html");
    if is_file { response.text().await.ok() } else { None }
}
