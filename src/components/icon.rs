//! Icons: one enumeration over the sprite in index.html. A cross closes or removes.

use leptos::prelude::*;

macro_rules! glyphs {
    ($($name:ident = $symbol:literal),+ $(,)?) => {
        /// Icon of the sprite.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Glyph {
            $($name,)+
        }

        impl Glyph {
            /// Every icon.
            pub const ALL: &'static [Self] = &[$(Self::$name),+];

            /// Reference to the symbol in the sprite.
            pub const fn reference(self) -> &'static str {
                match self {
                    $(Self::$name => concat!("#i-", $symbol),)+
                }
            }
        }
    };
}

glyphs!(
    Brand = "brand",
    Overview = "overview",
    Ventures = "ventures",
    People = "people",
    Fundraising = "fundraising",
    Saved = "saved",
    Compare = "compare",
    Download = "download",
    Upload = "upload",
    Share = "share",
    Play = "play",
    Keyboard = "keyboard",
    Settings = "settings",
    Sun = "sun",
    Moon = "moon",
    Auto = "auto",
    Search = "search",
    Filter = "filter",
    Cross = "cross",
    Check = "check",
    Dash = "dash",
    ArrowDown = "arrow-down",
    ArrowUp = "arrow-up",
    Left = "left",
    Right = "right",
    Cards = "cards",
    Table = "table",
    External = "external",
    Pin = "pin",
    Calendar = "calendar",
    Warning = "warning",
    Info = "info",
);

/// Icon next to a text with the same meaning, or inside a control that has a name.
#[component]
pub fn Icon(glyph: Glyph) -> impl IntoView {
    view! {
        <svg class="icon" aria-hidden="true">
            <use href=glyph.reference() />
        </svg>
    }
}

/// Button with a cross, which closes or removes what its label names.
#[component]
pub fn CrossButton(
    #[prop(into)] label: Signal<String>,
    #[prop(optional, into)] title: Option<&'static str>,
    #[prop(optional)] autofocus: bool,
    #[prop(into)] on_press: Callback<()>,
) -> impl IntoView {
    view! {
        <button
            type="button"
            class="icon-button"
            title=title
            autofocus=autofocus
            aria-label=label
            on:click=move |_| on_press.run(())
        >
            <Icon glyph=Glyph::Cross />
        </button>
    }
}
