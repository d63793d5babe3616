//! A status in words, with a color that helps the eye.

use crate::markup::Element;
use crate::markup::tags::span;

/// A fundraising status.
///
/// The specification does not list the words of `fundStatus`, so the color follows what they
/// speak of and an unknown word gets a neutral one.
pub fn status_pill(status: String) -> Element {
    let class = format!("pill {}", tone(&status));
    span().class(class).child(span().attr("dir", "auto").child(status))
}

/// The color of a status; it repeats what the words say.
pub fn tone(status: &str) -> &'static str {
    let words = status.to_ascii_lowercase();
    let speaks_of = |topics: &[&str]| topics.iter().any(|topic| words.contains(topic));
    if speaks_of(&["not ", "closed", "no "]) {
        ""
    } else if speaks_of(&["pending", "planned", "soon"]) {
        "warm"
    } else if speaks_of(&["complet", "funded", "deal", "negotiat"]) {
        "cool"
    } else if speaks_of(&["rais", "seek", "capital", "invest"]) {
        "accent"
    } else {
        ""
    }
}
