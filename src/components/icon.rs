//! The icons: one enumeration over the sprite in index.html.

use leptos::prelude::*;

macro_rules! glyphs {
    ($($(#[$doc:meta])* $name:ident = $symbol:literal),+ $(,)?) => {
        /// An icon of the sprite.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Glyph {
            $($(#[$doc])* $name,)+
        }

        impl Glyph {
            /// Every icon.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// The symbol in the sprite, as a reference.
            pub const fn reference(self) -> &'static str {
                match self {
                    $(Self::$name => concat!("#i-", $symbol),)+
                }
            }
        }
    };
}

glyphs!(
    /// The app itself.
    Brand = "brand",
    /// The overview.
    Overview = "overview",
    /// Ventures.
    Ventures = "ventures",
    /// People.
    People = "people",
    /// Fundraising rounds.
    Fundraising = "fundraising",
    /// Saved ventures.
    Saved = "saved",
    /// Ventures side by side.
    Compare = "compare",
    /// A download.
    Download = "download",
    /// An upload.
    Upload = "upload",
    /// A copy of a text.
    Copy = "copy",
    /// Prints the page.
    Print = "print",
    /// Plays a video.
    Play = "play",
    /// Removes for good.
    Trash = "trash",
    /// The keyboard.
    Keyboard = "keyboard",
    /// Settings.
    Settings = "settings",
    /// The light theme.
    Sun = "sun",
    /// The dark theme.
    Moon = "moon",
    /// The theme of the system.
    Auto = "auto",
    /// A search.
    Search = "search",
    /// Filters.
    Filter = "filter",
    /// Removes or closes.
    Cross = "cross",
    /// Yes, or selected.
    Check = "check",
    /// No.
    Dash = "dash",
    /// Opens downwards.
    Down = "down",
    /// Descending.
    ArrowDown = "arrow-down",
    /// Ascending.
    ArrowUp = "arrow-up",
    /// Previous.
    Left = "left",
    /// Next.
    Right = "right",
    /// A list as cards.
    Cards = "cards",
    /// A list as a table.
    Table = "table",
    /// A link to another site.
    External = "external",
    /// A place.
    Pin = "pin",
    /// A date.
    Calendar = "calendar",
    /// Something went wrong.
    Warning = "warning",
    /// A notice.
    Info = "info",
);

/// An icon beside a text that says the same, or inside a control that has a name.
#[component]
pub fn Icon(glyph: Glyph) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use href=glyph.reference() />
        </svg>
    }
}
