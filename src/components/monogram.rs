//! The picture of a venture or a person: a logo, or initials in its place.

use crate::markup::tags::{img, span};
use crate::markup::{Element, live};
use crate::signal::RwSignal;
use directory_api::WebAddress;

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

impl Size {
    const fn class(self) -> &'static str {
        match self {
            Self::Small => "monogram small",
            Self::Medium => "monogram",
            Self::Big => "monogram big",
        }
    }
}

/// What is known of a logo that may be shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Picture {
    Coming,
    There,
    Failed,
}

/// A logo over initials: these are seen until the picture is there, and when it fails.
///
/// It is hidden from screen readers, as the name always stands beside it. The color follows the
/// identifier.
pub fn monogram(name: &str, id: &str, logo: Option<&WebAddress>, size: Size) -> Element {
    let class = format!("{} hue-{}", size.class(), hue(id));
    let logo = logo.and_then(WebAddress::href).map(picture);
    span()
        .class(class)
        .attr("aria-hidden", "true")
        .child(initials(name))
        .child(logo.map(live_picture))
}

type Source = (String, RwSignal<Picture>);

fn picture(source: String) -> Source {
    (source, RwSignal::new(Picture::Coming))
}

fn live_picture((source, state): Source) -> crate::markup::Markup {
    live(move || {
        let now = state.get();
        (now != Picture::Failed).then(|| {
            img()
                .attr("src", source.clone())
                .attr("alt", "")
                .attr("loading", "lazy")
                .attr("decoding", "async")
                .attr("referrerpolicy", "no-referrer")
                .maybe("class", (now == Picture::There).then_some("there"))
                .on("load", move |_| state.set(Picture::There))
                .on("error", move |_| state.set(Picture::Failed))
        })
    })
}

/// The initials of a person.
pub fn person_monogram(name: &str, size: Size) -> Element {
    let class = format!("{} round hue-{}", size.class(), hue(name));
    span().class(class).attr("aria-hidden", "true").child(initials(name))
}

/// The place of the picture of what is not named.
pub fn monogram_blank(size: Size) -> Element {
    span().class(format!("{} blank-box", size.class())).attr("aria-hidden", "true")
}

/// The place of a monogram while its data is on its way.
pub fn monogram_bone(size: Size) -> Element {
    span().class(format!("{} bone-box", size.class()))
}

/// The first letters of the first and the second word; one where there is no second.
///
/// Scripts without capitals get one letter: two Arabic ones, for instance, would join to a word.
pub fn initials(name: &str) -> String {
    let words = name.split(|c: char| c.is_whitespace() || c.is_ascii_punctuation());
    let mut letters = words.filter_map(|word| word.chars().next());
    let Some(first) = letters.next() else { return String::new() };
    let second = letters.next().filter(|second| has_capitals(first) && has_capitals(*second));
    capitals(first) + &second.map(capitals).unwrap_or_default()
}

/// The capital of a letter. The browser knows Unicode; tables of our own would be downloaded.
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
    // Neighbors in a list have neighboring numbers; seven steps of the circle tell them apart.
    sum % 12 * 7 % 12
}
