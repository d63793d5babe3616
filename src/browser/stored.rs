//! Everything that the browser stores for the app, and changes by other tabs.

use super::{Store, stored_name};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::StorageEvent;

/// Beginning of the names of notes that say how many bytes the database has of a list: it cannot tell that
/// without everything being read.
pub const IN_DATABASE: &str = "directory:";

/// Size in bytes of all that the app stores, names included; `None` if the browser stores nothing for this
/// site.
pub fn stored_size() -> Option<u64> {
    let size = |(store, name): (Store, String)| {
        let text = store.read(&name).unwrap_or_default();
        let note = text.split(' ').next().filter(|_| name.starts_with(IN_DATABASE));
        let in_database = note.and_then(|size| size.parse().ok()).unwrap_or_default();
        let length = stored_name(&name).len() + text.len();
        u64::try_from(length).unwrap_or(u64::MAX).saturating_add(in_database)
    };
    Some(stored_names()?.into_iter().map(size).fold(0, u64::saturating_add))
}

/// Removes all that the app stores under names. Returns the names of lists, which the database still has.
pub fn clear_stored() -> Vec<String> {
    let mut names = stored_names().unwrap_or_default();
    names.iter().for_each(|(store, name)| store.remove(name));
    names.retain(|(_, name)| name.starts_with(IN_DATABASE));
    names.into_iter().map(|(_, name)| name).collect()
}

fn stored_names() -> Option<Vec<(Store, String)>> {
    let named = |store: Store| Some(store.names()?.into_iter().map(move |name| (store, name)));
    Some(named(Store::Device)?.chain(named(Store::Tab)?).collect())
}

/// Calls the function whenever another tab changes the value under this name, as long as the current owner
/// lives.
pub fn on_storage(name: String, on_changed: impl Fn() + 'static) {
    on_change(Box::new(move |changed| {
        if changed.is_none_or(|changed| changed == name) {
            on_changed();
        }
    }));
}

/// Calls the function whenever another tab changes a value whose name begins like this, as long as the
/// current owner lives.
pub fn on_storage_under(start: String, on_changed: impl Fn() + 'static) {
    on_change(Box::new(move |changed| {
        if changed.is_none_or(|changed| changed.starts_with(&start)) {
            on_changed();
        }
    }));
}

/// A listener for changes: it takes the name of the changed value, or `None` if all values are gone.
type Listener = Box<dyn Fn(Option<&str>)>;

fn on_change(listen: Listener) {
    let app = stored_name("");
    let listener = window_event_listener_untyped("storage", move |event| {
        match event.dyn_ref().and_then(StorageEvent::key) {
            None => listen(None),
            // Other apps of the origin have names of their own.
            Some(key) => {
                if let Some(name) = key.strip_prefix(&app) {
                    listen(Some(name));
                }
            }
        }
    });
    on_cleanup(move || listener.remove());
}
