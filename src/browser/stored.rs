//! Everything that the browser stores for the app, whichever part of the app has stored it.

use super::{Store, stored_name};
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{StorageEvent, StorageEventInit};

/// Beginning of the names of notes that say how many bytes the database has of a list: it cannot tell that
/// without everything being read.
pub const IN_DATABASE: &str = "directory:";

/// Beginnings of the names of entries that are one thing for a person.
const GROUPS: [&str; 2] = ["saved:", "search:"];

/// The event by which a browser tells the other tabs of a change.
const CHANGE: &str = "storage";

/// Something that the browser stores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredItem {
    /// Where.
    pub store: Store,
    /// Under which name, or what the names of its entries begin with.
    pub name: String,
    /// How much room it takes, in bytes of UTF-8, names included.
    pub size: u64,
}

/// All that is stored for the app, or `None` where the browser stores nothing for this site.
pub fn stored_items() -> Option<Vec<StoredItem>> {
    let (device, tab) = (Store::Device.names()?, Store::Tab.names()?);
    let of = |store: Store, names: Vec<String>| {
        names.into_iter().map(move |name| {
            let text = store.read(&name).unwrap_or_default();
            let number = text.split(' ').next().and_then(|number| number.parse().ok());
            let elsewhere = number.filter(|_: &u64| name.starts_with(IN_DATABASE));
            let length = stored_name(&name).len() + text.len();
            let size = u64::try_from(length).unwrap_or(u64::MAX);
            let size = size.saturating_add(elsewhere.unwrap_or_default());
            StoredItem { store, name: group(&name).to_owned(), size }
        })
    };
    let mut items: Vec<StoredItem> = of(Store::Device, device).chain(of(Store::Tab, tab)).collect();
    items.sort_by(|left, right| left.name.cmp(&right.name));
    items.dedup_by(|item, first| {
        let is_same = item.store == first.store && item.name == first.name;
        first.size += if is_same { item.size } else { 0 };
        is_same
    });
    Some(items)
}

/// The group that an entry of this name belongs to, or the name itself.
fn group(name: &str) -> &str {
    GROUPS.into_iter().find(|group| name.starts_with(group)).unwrap_or(name)
}

impl StoredItem {
    /// Removes it, and tells this tab as the browser tells the others.
    pub fn forget(&self) {
        let names = self.store.names().unwrap_or_default();
        let names = names.iter().filter(|name| group(name) == self.name);
        names.for_each(|name| self.store.remove(name));
        let options = StorageEventInit::new();
        options.set_key(Some(&stored_name(&self.name)));
        if let Ok(event) = StorageEvent::new_with_event_init_dict(CHANGE, &options) {
            // Nobody can stop this event, so there is nothing to learn from the outcome.
            let _ = window().dispatch_event(&event);
        }
    }
}

/// Calls the function with the name of whatever is cleared in the settings of this tab and begins
/// like this, as long as the current owner lives.
pub fn on_cleared(start: String, on_cleared: impl Fn(&str) + 'static) {
    on_change(Box::new(move |event, name| {
        // Other tabs have a listener of their own.
        if let Some(name) = name.filter(|name| !event.is_trusted() && is_under(name, &start)) {
            on_cleared(name);
        }
    }));
}

/// Calls the function whenever the value under this name is changed by another tab, or removed in the
/// settings of this one, as long as the current owner lives.
pub fn on_storage(name: String, on_changed: impl Fn() + 'static) {
    on_change(Box::new(move |_, changed| {
        if changed.is_none_or(|changed| changed == name) {
            on_changed();
        }
    }));
}

/// Calls the function whenever a value whose name begins like this is changed by another tab, or removed
/// in the settings of this one, as long as the current owner lives.
pub fn on_storage_under(start: String, on_changed: impl Fn() + 'static) {
    on_change(Box::new(move |_, name| {
        if name.is_none_or(|name| is_under(name, &start)) {
            on_changed();
        }
    }));
}

/// True if a name, or a group of names, may have this beginning.
fn is_under(name: &str, start: &str) -> bool {
    name.starts_with(start) || start.starts_with(name)
}

/// A listener for changes: it takes the event and the name of the changed value, or `None` if all values
/// are gone.
type Listener = Box<dyn Fn(&web_sys::Event, Option<&str>)>;

fn on_change(listen: Listener) {
    let app = stored_name("");
    let listener = window_event_listener_untyped(CHANGE, move |event| {
        match event.dyn_ref().and_then(StorageEvent::key) {
            None => listen(&event, None),
            // Other apps of the origin have names of their own.
            Some(key) => {
                if let Some(name) = key.strip_prefix(&app) {
                    listen(&event, Some(name));
                }
            }
        }
    });
    on_cleanup(move || listener.remove());
}
