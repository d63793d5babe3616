//! Functions of the browser: time, storage, locks and events.

mod database;
mod lock;

pub use database::{StorageError, StoredRecord, delete_record, read_record, write_record};
pub use lock::{Guard, request_lock};

use gloo_events::EventListener;
use js_sys::{Date, JsString};
use web_sys::{Storage, window};

/// Milliseconds since 1970.
pub(crate) fn now() -> f64 {
    Date::now()
}

/// True if the network may be available.
pub(crate) fn is_online() -> bool {
    window().is_none_or(|window| window.navigator().on_line())
}

/// Calls the function at each event of this name, while the listener lives.
pub(crate) fn listen(name: &'static str, callback: impl Fn(()) + 'static) -> Option<EventListener> {
    let window = window()?;
    Some(EventListener::new(&window, name, move |_| callback(())))
}

/// Reads a note, synchronously.
pub(crate) fn read_note(name: &str) -> Option<String> {
    storage()?.get_item(name).ok().flatten()
}

/// Writes a note. Returns true on success.
#[must_use = "storage can be full or forbidden"]
pub(crate) fn write_note(name: &str, note: &str) -> bool {
    storage().is_some_and(|storage| storage.set_item(name, note).is_ok())
}

/// Deletes a note.
pub(crate) fn delete_note(name: &str) {
    if let Some(storage) = storage() {
        // The removal of an item cannot fail.
        let _ = storage.remove_item(name);
    }
}

/// Decomposes the characters of a text (NFKD).
pub(crate) fn normalize(text: &str) -> String {
    JsString::from(text).normalize("NFKD").into()
}

fn storage() -> Option<Storage> {
    window()?.local_storage().ok().flatten()
}
