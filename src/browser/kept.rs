//! Everything that the browser keeps for the app, whoever of the app has put it there.

use super::Store;
use crate::sorted::sorted;
use leptos::prelude::{on_cleanup, window, window_event_listener_untyped};
use wasm_bindgen::JsCast;
use web_sys::{StorageEvent, StorageEventInit};

/// What the names of all that belongs to the app begin with.
pub const PREFIX: &str = "venture-directory:";

/// What the names of remarks begin with that say how many bytes the database keeps, and of what: it
/// cannot be asked for that without reading everything. More words may follow the number.
pub const IN_DATABASE: &str = "venture-directory:directory:";

/// The event by which a browser tells the other tabs that something kept has changed.
const CHANGE: &str = "storage";

/// Something that the browser keeps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kept {
    /// Where.
    pub store: Store,
    /// Under which name.
    pub name: String,
    /// How much room it takes, in bytes of UTF-8, its name included.
    pub size: u64,
}

/// All that is kept for the app, or `None` where the browser keeps nothing for this site.
pub fn all_kept() -> Option<Vec<Kept>> {
    let (device, tab) = (Store::Device.names()?, Store::Tab.names()?);
    let of = |store: Store, names: Vec<String>| {
        names.into_iter().filter(|name| name.starts_with(PREFIX)).map(move |name| {
            let text = store.read(&name).unwrap_or_default();
            let number = text.split(' ').next().and_then(|number| number.parse().ok());
            let elsewhere = number.filter(|_: &u64| name.starts_with(IN_DATABASE));
            let size = u64::try_from(name.len() + text.len()).unwrap_or(u64::MAX);
            let size = size.saturating_add(elsewhere.unwrap_or_default());
            Kept { store, name, size }
        })
    };
    let kept: Vec<Kept> = of(Store::Device, device).chain(of(Store::Tab, tab)).collect();
    Some(sorted(kept, |left, right| left.name.cmp(&right.name)))
}

impl Kept {
    /// Forgets it, and tells this tab as the browser tells the others.
    pub fn forget(&self) {
        self.store.remove(&self.name);
        let options = StorageEventInit::new();
        options.set_key(Some(&self.name));
        if let Ok(event) = StorageEvent::new_with_event_init_dict(CHANGE, &options) {
            // Nobody can stop this event, so there is nothing to learn from the outcome.
            let _ = window().dispatch_event(&event);
        }
    }
}

/// Calls the function with the name of whatever is cleared in the settings of this tab and begins
/// like this; as long as the current owner lives.
pub fn on_cleared(start: &'static str, cleared: impl Fn(&str) + 'static) {
    let listener = window_event_listener_untyped(CHANGE, move |event| {
        let key = event.dyn_ref().and_then(StorageEvent::key);
        // Other tabs have a listener of their own.
        if let Some(name) = key.filter(|name| !event.is_trusted() && name.starts_with(start)) {
            cleared(&name);
        }
    });
    on_cleanup(move || listener.remove());
}

/// Calls the function whenever what is kept under the name is changed by another tab, or forgotten
/// in the settings of this one; as long as the current owner lives.
pub fn on_storage(name: &'static str, changed: impl Fn() + 'static) {
    let listener = window_event_listener_untyped(CHANGE, move |event| {
        let key = event.dyn_ref().and_then(StorageEvent::key);
        // Without a name, everything has gone.
        if key.is_none_or(|key| key == name) {
            changed();
        }
    });
    on_cleanup(move || listener.remove());
}
