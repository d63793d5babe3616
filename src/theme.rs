//! Light and dark: as the system has it, unless the person chose.
//!
//! A script in index.html applies a choice before the first paint; it reads the same name.

use crate::browser::Store;
use leptos::prelude::*;

const NAME: &str = "venture-directory:theme";

/// How the app looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    System,
    /// Dark on light.
    Light,
    /// Light on dark.
    Dark,
}

impl Theme {
    /// All choices.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The word in storage and in the page; `None` where the style sheet follows the system.
    fn word(self) -> Option<&'static str> {
        match self {
            Self::System => None,
            Self::Light => Some("light"),
            Self::Dark => Some("dark"),
        }
    }
}

/// The person's choice, which the page follows.
#[derive(Clone, Copy, Debug)]
pub struct ThemeChoice(RwSignal<Theme>);

impl ThemeChoice {
    /// What was chosen.
    pub fn get(self) -> Theme {
        self.0.get()
    }

    /// Shows the app so from now on. Where the browser keeps nothing for the app, the choice lasts
    /// as long as the page.
    pub fn choose(self, theme: Theme) {
        self.0.set(theme);
        match theme.word() {
            Some(word) => drop(Store::Device.write(NAME, word)),
            None => Store::Device.remove(NAME),
        }
    }
}

/// Takes up the choice that was kept, and makes the page follow the choice.
pub fn provide_theme() {
    let kept = Store::Device.read(NAME);
    let is_kept = |theme: &Theme| theme.word().is_some_and(|word| Some(word) == kept.as_deref());
    let choice =
        ThemeChoice(RwSignal::new(Theme::ALL.into_iter().find(is_kept).unwrap_or(Theme::System)));
    provide_context(choice);
    Effect::new(move || {
        let Some(page) = document().document_element() else { return };
        // The page without its attribute follows the system, which is a fine way to fail.
        let _ = match choice.get().word() {
            Some(word) => page.set_attribute("data-theme", word),
            None => page.remove_attribute("data-theme"),
        };
    });
}

/// The person's choice of theme.
pub fn use_theme() -> ThemeChoice {
    expect_context()
}
