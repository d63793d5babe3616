//! Theme: light or dark, following the system unless the person chose.
//!
//! A script in index.html applies the stored theme before the first paint; it reads the same name.

use super::{Store, on_storage};
use leptos::prelude::*;

/// Storage key of the chosen theme.
const NAME: &str = "theme";

/// Theme of the app.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// Follows the system.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// All choices.
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
        let stored = Store::Device.read(NAME);
        let is_it = |theme: &Self| theme.word() == stored.as_deref();
        Self::ALL.into_iter().find(is_it).unwrap_or(Self::System)
    }
}

/// Choice of the person, which the page follows.
#[derive(Clone, Copy, Debug)]
pub struct ThemeChoice(RwSignal<Theme>);

impl ThemeChoice {
    /// Chosen theme.
    pub fn get(self) -> Theme {
        self.0.get()
    }

    /// Applies a theme. If the browser stores nothing for the app, it lasts until the page reloads.
    pub fn choose(self, theme: Theme) {
        self.0.set(theme);
        match theme.word() {
            Some(word) => drop(Store::Device.write(NAME, word)),
            None => Store::Device.remove(NAME),
        }
    }
}

/// Reads the stored choice, and makes the page follow it, also when it changes in another tab.
pub fn provide_theme() {
    let theme = RwSignal::new(Theme::stored());
    on_storage(NAME.to_owned(), move || theme.set(Theme::stored()));
    Effect::new(move || {
        let Some(page) = document().document_element() else { return };
        // A page without its attribute follows the system.
        let _ = match theme.get().word() {
            Some(word) => page.set_attribute("data-theme", word),
            None => page.remove_attribute("data-theme"),
        };
    });
    provide_context(ThemeChoice(theme));
}

/// Theme chosen by the person.
pub fn use_theme() -> ThemeChoice {
    expect_context()
}
