//! Light and dark: as the system has it, unless the person chose.

use crate::preference::{Kind, Preference};
use leptos::prelude::*;

static KIND: Kind = Kind { name: "theme", attribute: "data-theme", words: &["light", "dark"] };

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
pub struct ThemeChoice(Preference);

impl ThemeChoice {
    /// What was chosen.
    pub fn get(self) -> Theme {
        let word = self.0.get();
        Theme::ALL.into_iter().find(|theme| theme.word() == word).unwrap_or(Theme::System)
    }

    /// Shows the app so from now on.
    pub fn choose(self, theme: Theme) {
        self.0.choose(theme.word());
    }
}

/// Reads the stored choice, and makes the page follow the choice.
pub fn provide_theme() {
    provide_context(ThemeChoice(Preference::new(&KIND)));
}

/// The person's choice of theme.
pub fn use_theme() -> ThemeChoice {
    expect_context()
}
