//! The picture of a venture or a person: a logo, or initials in its place.

use directory_api::WebAddress;
use leptos::prelude::*;

/// How large a monogram is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Size {
    /// In a row of a table.
    Small,
    /// On a card.
    Medium,
    /// In the head of a page.
    Big,
}

/// A logo over initials: these are seen until the picture is there, and when it fails.
///
/// It is hidden from screen readers, as the name always stands beside it.
#[component]
pub fn Monogram(
    /// The name whose initials are shown.
    name: String,
    /// The identifier that the color follows.
    id: String,
    /// The address of the logo, if there is one.
    #[prop(optional_no_strip)]
    logo: Option<WebAddress>,
    /// How large it is.
    size: Size,
    /// Whether it is a person.
    #[prop(optional)]
    round: bool,
) -> impl IntoView {
    let size = match size {
        Size::Small => "small",
        Size::Medium => "",
        Size::Big => "big",
    };
    let shape = if round { "round" } else { "" };
    let class = format!("monogram hue-{} {size} {shape}", hue(&id));
    let failed = RwSignal::new(false);
    let loaded = RwSignal::new(false);
    let source = logo.and_then(|logo| logo.href());
    let picture = move || {
        source.clone().filter(|_| !failed.get()).map(|source| {
            view! {
                <img
                    src=source
                    alt=""
                    loading="lazy"
                    decoding="async"
                    referrerpolicy="no-referrer"
                    class:there=loaded
                    on:load=move |_| loaded.set(true)
                    on:error=move |_| failed.set(true)
                />
            }
        })
    };
    view! {
        <span class=class aria-hidden="true">
            {initials(&name)}
            {picture}
        </span>
    }
}

/// The place of a monogram while its data is on its way.
#[component]
pub fn MonogramBone(
    /// How large it will be.
    size: Size,
) -> impl IntoView {
    let class = match size {
        Size::Small => "monogram bone-box small",
        Size::Medium => "monogram bone-box",
        Size::Big => "monogram bone-box big",
    };
    view! { <span class=class></span> }
}

/// The first letters of the first and the second word; one where there is no second.
///
/// Scripts without capitals get one letter: two Arabic ones, for instance, would join to a word.
pub fn initials(name: &str) -> String {
    let words = name.split(|c: char| !c.is_alphanumeric());
    let mut letters = words.filter_map(|word| word.chars().next());
    match (letters.next(), letters.next()) {
        (Some(first), Some(second)) if has_capitals(first) && has_capitals(second) => {
            first.to_uppercase().chain(second.to_uppercase()).collect()
        }
        (Some(first), _) => first.to_uppercase().collect(),
        // A name of signs only, such as an emoji.
        (None, _) => name.trim().chars().next().map(String::from).unwrap_or_default(),
    }
}

fn has_capitals(c: char) -> bool {
    c.is_uppercase() || c.is_lowercase() || c.is_ascii_digit()
}

/// One of the twelve hues of the style sheet, always the same for the same identifier.
pub fn hue(id: &str) -> u32 {
    let sum = id.bytes().fold(0_u32, |sum, byte| sum.wrapping_mul(31).wrapping_add(byte.into()));
    // Neighbors in a list have neighboring numbers; seven steps of the circle tell them apart.
    sum % 12 * 7 % 12
}
