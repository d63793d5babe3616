//! What a palette suggests.

use crate::components::icon::Glyph;
use crate::theme::Theme;
use directory_api::VentureId;

/// Suggestions of one kind.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// What they are.
    pub name: &'static str,
    /// The suggestions.
    pub entries: Vec<Entry>,
}

/// A suggestion.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// Its sign.
    pub glyph: Glyph,
    /// What it is called.
    pub label: String,
    /// What helps to tell it from others.
    pub note: Option<String>,
    /// What it leads to.
    pub target: Target,
}

impl Entry {
    /// A suggestion without a note.
    pub fn new(glyph: Glyph, label: impl Into<String>, target: Target) -> Self {
        Self { glyph, label: label.into(), note: None, target }
    }
}

/// What a suggestion leads to.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// A page of the app, by its address.
    Page(String),
    /// A venture.
    Venture(VentureId),
    /// Another theme.
    Theme(Theme),
    /// The address of the page is copied.
    CopyLink,
    /// The keyboard shortcuts.
    Shortcuts,
}
