//! Picture of a venture or a person: a logo, or initials instead.

use crate::config::use_config;
use directory_api::WebAddress;
use leptos::prelude::*;

/// Size of a monogram.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// In a row of a table.
    Small,
    /// On a card.
    Medium,
    /// In the head of a page.
    Big,
}

impl Size {
    const fn class(self) -> &'static str {
        match self {
            Self::Small => "monogram small",
            Self::Medium => "monogram",
            Self::Big => "monogram big",
        }
    }
}

/// Logo over initials. The initials are visible until the logo has loaded, or if it cannot be
/// loaded.
///
/// Hidden from screen readers, because the name is always next to it. The color depends on the
/// identifier.
#[component]
pub fn Monogram(
    #[prop(into)] name: Signal<String>,
    #[prop(into)] id: String,
    #[prop(into)] logo: Signal<Option<WebAddress>>,
    size: Size,
) -> impl IntoView {
    let class = format!("{} hue-{}", size.class(), hue(&id));
    let base = use_config().image_base();
    let picture = move || {
        let source = logo.with(|logo| logo.as_ref()?.image_source(&base))?;
        // The events set the class on the element itself, so the element stays and the picture is
        // not loaded again.
        Some(view! {
            <img
                src=source
                alt=""
                loading="lazy"
                decoding="async"
                referrerpolicy="no-referrer"
                on:load:target=|event| event.target().set_class_name("loaded")
                on:error:target=|event| event.target().set_class_name("")
            />
        })
    };
    view! {
        <span class=class aria-hidden="true">
            {move || name.with(|name| initials(name))}
            {picture}
        </span>
    }
}

/// Initials of a person.
#[component]
pub fn PersonMonogram(#[prop(into)] name: Signal<String>, size: Size) -> impl IntoView {
    let class = move || format!("{} round hue-{}", size.class(), name.with(|name| hue(name)));
    let initials = move || name.with(|name| initials(name));
    view! { <span class=class aria-hidden="true">{initials}</span> }
}

/// Empty monogram, for a record without a known name.
#[component]
pub fn MonogramBlank(size: Size) -> impl IntoView {
    view! { <span class=format!("{} blank-box", size.class()) aria-hidden="true"></span> }
}

#[component]
pub fn MonogramSkeleton(
    size: Size,
    /// True for the monogram of a person.
    #[prop(optional)]
    round: bool,
) -> impl IntoView {
    let class = format!("{} bone-box", size.class());
    view! { <span class=class class:round=round></span> }
}

/// First letters or digits of the first two words that have one; words are separated by white space
/// and ASCII punctuation. Other characters are skipped: a flag or a joined emoji is more than one
/// `char`.
///
/// Scripts without capitals get one letter, because two Arabic letters, for example, would join
/// into a word.
pub fn initials(name: &str) -> String {
    let words = name.split(|c: char| c.is_whitespace() || c.is_ascii_punctuation());
    let mut letters = words.filter_map(|word| word.chars().find(|c| c.is_alphanumeric()));
    let Some(first) = letters.next() else { return String::new() };
    let second = letters.next().filter(|second| has_capitals(first) && has_capitals(*second));
    capitals(first) + &second.map(capitals).unwrap_or_default()
}

/// Capital of a letter. The browser knows Unicode; our own tables would have to be downloaded.
fn capitals(letter: char) -> String {
    js_sys::JsString::from(letter.to_string()).to_upper_case().into()
}

fn has_capitals(letter: char) -> bool {
    let lower: String = js_sys::JsString::from(letter.to_string()).to_lower_case().into();
    letter.is_ascii_digit() || lower != capitals(letter)
}

/// One of the twelve hues of the style sheet, always the same for the same identifier.
pub fn hue(id: &str) -> u32 {
    let sum = id.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    // Neighbors in a list have neighboring numbers; seven steps around the circle tell them apart.
    sum % 12 * 7 % 12
}
