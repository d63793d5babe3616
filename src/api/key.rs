//! The API key that the person entered, and where it is kept.

use crate::browser::{Store, on_storage};
use leptos::prelude::*;

/// Place where the key is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyStorage {
    /// Until the page is loaded again.
    Memory,
    /// Until the tab is closed.
    Tab,
    /// Until it is forgotten.
    Device,
}

impl KeyStorage {
    /// All places, from the shortest memory to the longest.
    pub const ALL: [Self; 3] = [Self::Memory, Self::Tab, Self::Device];

    fn store(self) -> Option<Store> {
        match self {
            Self::Memory => None,
            Self::Tab => Some(Store::Tab),
            Self::Device => Some(Store::Device),
        }
    }
}

/// Reason why a text cannot be a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyFault {
    /// The text is empty.
    Empty,
    /// The text has what no request can carry: white space, control or non-ASCII characters.
    Unsendable,
}

/// The key, shared by all that asks the service.
#[derive(Clone, Copy, Debug)]
pub struct ApiKey {
    key: RwSignal<Option<String>>,
    kept_in: RwSignal<KeyStorage>,
    name: StoredValue<String>,
}

impl ApiKey {
    /// Finds the key that is kept for this service. The name holds the service's address, so that
    /// two apps on one host never send each other's key.
    pub fn find(service: &str) -> Self {
        let name = name(service);
        let kept = [KeyStorage::Tab, KeyStorage::Device].into_iter().find_map(|place| {
            let key = place.store()?.read(&name)?;
            Some((check(&key).ok()?, place))
        });
        let kept_in = kept.as_ref().map_or(KeyStorage::Tab, |(_, place)| *place);
        Self {
            key: RwSignal::new(kept.map(|(key, _)| key)),
            kept_in: RwSignal::new(kept_in),
            name: StoredValue::new(name),
        }
    }

    /// Takes over the key that another tab stores on the device, and forgets the one that it removes
    /// there, as long as the current owner lives. A key that only this tab has stays.
    pub fn follow_other_tabs(self) {
        on_storage(self.name.get_value(), move || {
            let stored = self.name.with_value(|name| Store::Device.read(name));
            let stored = stored.and_then(|key| check(&key).ok());
            let is_of_device = self.kept_in.get_untracked() == KeyStorage::Device;
            let has_other = !is_of_device && self.is_entered_untracked();
            if has_other || (stored.is_none() && !is_of_device) {
                return;
            }
            self.kept_in.set(KeyStorage::Device);
            self.key.set(stored);
        });
    }

    /// The key now, without following it.
    pub(super) fn current(self) -> Option<String> {
        self.key.try_get_untracked().flatten()
    }

    /// Text that differs for another key, without telling the key: a few bits of its hash. Empty if
    /// no key is entered.
    pub fn scope(self) -> String {
        let sum = |key: String| {
            key.bytes().fold(5381_u32, |sum, byte| sum.wrapping_mul(33) ^ u32::from(byte))
        };
        self.current().map(|key| (sum(key) % 65_521).to_string()).unwrap_or_default()
    }

    /// True if a key is entered.
    pub fn is_entered(self) -> bool {
        self.key.with(Option::is_some)
    }

    /// True if a key is entered now, without following it.
    pub fn is_entered_untracked(self) -> bool {
        self.key.with_untracked(Option::is_some)
    }

    /// The key, to be shown to the person who entered it.
    pub fn value(self) -> Signal<Option<String>> {
        self.key.into()
    }

    /// Place where the key is kept, or will be unless the person chooses otherwise.
    pub fn kept_in(self) -> KeyStorage {
        self.kept_in.get_untracked()
    }

    /// Takes a key and keeps it; for less long than was asked if the browser lets the app store
    /// nothing, which [`kept_in`](Self::kept_in) tells.
    ///
    /// # Errors
    /// The reason why the text cannot be a key.
    pub fn enter(self, text: &str, place: KeyStorage) -> Result<(), KeyFault> {
        let key = check(text)?;
        self.remove_copies();
        let name = self.name.get_value();
        let is_kept = place.store().is_none_or(|store| store.write(&name, &key));
        self.kept_in.set(if is_kept { place } else { KeyStorage::Memory });
        self.key.set(Some(key));
        Ok(())
    }

    /// True if this is the key for the service of this address.
    pub fn is_of(self, service: &str) -> bool {
        self.name.with_value(|own| *own == name(service))
    }

    /// Forgets the key, everywhere.
    pub fn forget(self) {
        self.remove_copies();
        self.key.set(None);
    }

    fn remove_copies(self) {
        let name = self.name.get_value();
        [Store::Tab, Store::Device].into_iter().for_each(|store| store.remove(&name));
    }
}

/// Name under which the key of a service is kept.
fn name(service: &str) -> String {
    format!("key:{service}")
}

/// The person's API key.
pub fn use_api_key() -> ApiKey {
    expect_context()
}

/// The key without white space around it, as it comes along when it is copied.
fn check(text: &str) -> Result<String, KeyFault> {
    let key = text.trim();
    if key.is_empty() {
        Err(KeyFault::Empty)
    } else if key.bytes().all(|byte| byte.is_ascii_graphic()) {
        Ok(key.to_owned())
    } else {
        Err(KeyFault::Unsendable)
    }
}

#[cfg(test)]
mod tests {
    use super::{KeyFault, check};

    #[test]
    fn key_is_text_that_requests_can_carry() {
        assert_eq!(check(" a-b_c=\n"), Ok("a-b_c=".to_owned()));
        assert_eq!(check(" \t"), Err(KeyFault::Empty));
        for text in ["a b", "a\u{7}", "clé", "a\u{200b}b"] {
            assert_eq!(check(text), Err(KeyFault::Unsendable), "{text:?}");
        }
    }
}
