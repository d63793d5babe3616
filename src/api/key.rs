//! API key of the person, and its storage.

use crate::browser::{Store, on_storage};
use crate::config::Config;
use directory_api::files::PublishedFiles;
use leptos::prelude::*;

/// API key, shared by all requests.
#[derive(Clone, Copy, Debug)]
pub struct ApiKey {
    key: RwSignal<Option<String>>,
    /// Storage of the key; `None` if the browser refused it.
    storage: StoredValue<Option<Store>>,
    name: StoredValue<String>,
    /// Lists of the published folder that answers instead of a service; it knows no keys.
    files: Option<PublishedFiles>,
}

impl ApiKey {
    /// Finds the stored key for this service. The storage key includes the service's address, so
    /// that two apps on one host never send each other's key.
    pub fn find(config: &Config) -> Self {
        let name = format!("key:{}", config.service);
        let kept = [Store::Tab, Store::Device]
            .into_iter()
            .find_map(|store| Some((read_key(&store.read(&name)?)?, store)));
        let storage = kept.as_ref().map_or(Store::Tab, |(_, store)| *store);
        Self {
            key: RwSignal::new(kept.map(|(key, _)| key)),
            storage: StoredValue::new(Some(storage)),
            name: StoredValue::new(name),
            files: config.files,
        }
    }

    /// Follows the key that other tabs store on the device or remove from it, until the current
    /// owner is disposed. A key that only this tab has is kept.
    pub fn follow_other_tabs(self) {
        on_storage(self.name.get_value(), move || {
            let stored = self.name.with_value(|name| Store::Device.read(name));
            let stored = stored.and_then(|key| read_key(&key));
            let is_of_device = self.storage.get_value() == Some(Store::Device);
            let has_other = !is_of_device && self.current().is_some();
            if has_other || (stored.is_none() && !is_of_device) {
                return;
            }
            self.storage.set_value(Some(Store::Device));
            self.key.set(stored);
        });
    }

    /// Current key, untracked.
    pub fn current(self) -> Option<String> {
        self.key.try_get_untracked().flatten()
    }

    /// Short hash that tells keys apart without revealing them; two keys rarely share one. Empty if
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

    /// True if a service answers, which may need a key; false in a published folder.
    pub fn may_be_needed(self) -> bool {
        self.files.is_none()
    }

    /// True if the directory lists people, with or without a key.
    pub fn has_people(self) -> bool {
        self.files.is_none_or(|files| files.users.is_some())
    }

    /// True if the directory lists rounds, with or without a key.
    pub fn has_rounds(self) -> bool {
        self.files.is_none_or(|files| files.rounds)
    }

    /// True if people can be requested: a key is entered, or they are published.
    pub fn opens_people(self) -> bool {
        self.files.map_or_else(|| self.is_entered(), |files| files.users.is_some())
    }

    /// True if rounds can be requested: a key is entered, or they are published.
    pub fn opens_rounds(self) -> bool {
        self.files.map_or_else(|| self.is_entered(), |files| files.rounds)
    }

    /// Key, to show it to the person who entered it.
    pub fn value(self) -> Signal<Option<String>> {
        self.key.into()
    }

    /// Storage of the key, or the default storage if no key is entered; `None` if the browser
    /// refused to store the key, which lasts until the page is reloaded.
    pub fn storage(self) -> Option<Store> {
        self.storage.get_value()
    }

    /// Stores a key; `None` if the text cannot be one, because it is empty or has white space,
    /// control or non-ASCII characters. See [`storage`](Self::storage).
    pub fn enter(self, text: &str, store: Store) -> Option<()> {
        let key = read_key(text)?;
        self.remove_copies();
        let name = self.name.get_value();
        self.storage.set_value(store.write(&name, &key).then_some(store));
        self.key.set(Some(key));
        Some(())
    }

    /// Forgets the key in every storage.
    pub fn forget(self) {
        self.remove_copies();
        self.key.set(None);
    }

    fn remove_copies(self) {
        let name = self.name.get_value();
        [Store::Tab, Store::Device].into_iter().for_each(|store| store.remove(&name));
    }
}

/// API key of the person.
pub fn use_api_key() -> ApiKey {
    expect_context()
}

/// Key without surrounding white space, which is easily copied along; `None` if a request cannot
/// carry it.
fn read_key(text: &str) -> Option<String> {
    let key = text.trim();
    let is_sendable = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_graphic());
    is_sendable.then(|| key.to_owned())
}

#[cfg(test)]
mod tests {
    use super::read_key;

    #[test]
    fn read_key_accepts_printable_ascii() {
        assert_eq!(read_key(" a-b_c=\n").as_deref(), Some("a-b_c="));
        for text in [" \t", "a b", "a\u{7}", "clé", "a\u{200b}b"] {
            assert_eq!(read_key(text), None, "{text:?}");
        }
    }
}
