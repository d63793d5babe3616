//! Language of the app: the browser's language, unless the person has chosen one.

use crate::browser::{self, Store};
use leptos::prelude::document;
use std::sync::OnceLock;

const STORAGE_KEY: &str = "language";

/// Language that the app speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Language {
    /// English, with its sentences in the code.
    #[default]
    English,
    /// French, with its sentences in a file next to the app.
    French,
}

static CURRENT: OnceLock<Language> = OnceLock::new();

impl Language {
    pub const ALL: [Self; 2] = [Self::English, Self::French];

    /// Name of the language, in that language.
    pub fn own_name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::French => "Français",
        }
    }

    /// Language tag, as in the attribute `lang`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::French => "fr",
        }
    }

    /// Language of a tag such as `fr-CA`, if the app speaks it.
    pub fn of_tag(tag: &str) -> Option<Self> {
        let tag = tag.split('-').next()?;
        Self::ALL.into_iter().find(|language| tag.eq_ignore_ascii_case(language.tag()))
    }
}

/// Language of the page.
pub fn current() -> Language {
    CURRENT.get().copied().unwrap_or_default()
}

/// Sets the language of the page, once, before anything is on the screen.
pub fn set(language: Language) {
    let _ = CURRENT.set(language);
    if let Some(page) = document().document_element() {
        // If this fails, the page keeps the language of index.html, which is acceptable.
        let _ = page.set_attribute("lang", language.tag());
    }
}

/// Language that the person chose on this device.
pub fn stored_choice() -> Option<Language> {
    Store::Device.read(STORAGE_KEY).as_deref().and_then(Language::of_tag)
}

/// Stores a choice for the next start; `None` follows the browser. Returns whether it could be
/// stored.
pub fn choose(language: Option<Language>) -> bool {
    match language {
        Some(language) => Store::Device.write(STORAGE_KEY, language.tag()),
        None => {
            Store::Device.remove(STORAGE_KEY);
            true
        }
    }
}

/// Language to start in: the chosen one, or the first of the browser's that the app speaks. A
/// script in index.html decides in the same way.
pub fn preferred() -> Language {
    let of_browser = || browser::languages().iter().find_map(|tag| Language::of_tag(tag));
    stored_choice().or_else(of_browser).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_regions_are_of_their_language() {
        for (tag, expected) in [
            ("en", Some(Language::English)),
            ("en-GB", Some(Language::English)),
            ("FR-ca", Some(Language::French)),
            ("fr", Some(Language::French)),
            ("fro", None),
            ("de", None),
            ("", None),
        ] {
            assert_eq!(Language::of_tag(tag), expected, "{tag}");
        }
    }
}
