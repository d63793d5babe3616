//! A status in words, with a color that helps the eye.

use leptos::prelude::*;

/// A fundraising status.
///
/// The specification does not list the words of `fundStatus`, so the color follows what they
/// speak of and an unknown word gets a neutral one.
#[component]
pub fn StatusPill(
    /// The status in the service's words.
    status: String,
) -> impl IntoView {
    let class = format!("pill {}", tone(&status));
    view! {
        <span class=class>
            <span dir="auto">{status}</span>
        </span>
    }
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
