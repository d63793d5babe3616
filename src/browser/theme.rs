//! Theme: light or dark, following the system unless the person has chosen one.
//!
//! A script in index.html applies the stored theme before the first paint; it reads the same name.

use super::{Store, on_storage};
use leptos::prelude::*;

/// Storage key of the chosen theme.
const STORAGE_KEY: &str = "theme";

/// Theme of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    System,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Word in storage and in the page; `None` if the style sheet follows the system.
    fn word(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }

    /// Stored choice; unknown words are ignored.
    fn stored() -> Self {
        let stored = Store::Device.read(STORAGE_KEY);
        let is_stored = |theme: &Self| theme.word() == stored.as_deref();
        Self::ALL.into_iter().find(is_stored).unwrap_or(Self::System)
    }
}

/// Provides the stored theme, which other tabs may change, and makes the page follow it. If the
/// browser stores nothing for the app, a choice lasts until the page reloads.
pub fn provide_theme() {
    let theme = RwSignal::new(Theme::stored());
    on_storage(STORAGE_KEY.to_owned(), move || theme.set(Theme::stored()));
    Effect::new(move || {
        let word = theme.get().word();
        match word {
            Some(word) => drop(Store::Device.write(STORAGE_KEY, word)),
            None => Store::Device.remove(STORAGE_KEY),
        }
        let Some(page) = document().document_element() else { return };
        // If this fails, the page has no attribute and follows the system.
        let _ = match word {
            Some(word) => page.set_attribute("data-theme", word),
            None => page.remove_attribute("data-theme"),
        };
    });
    provide_context(theme);
}

/// Theme of the page, which is stored when it is set.
pub fn use_theme() -> RwSignal<Theme> {
    expect_context()
}
