//! Short values: a status with a color that helps the eye, sectors, countries, active filters.

use super::icon::{Glyph, Icon};
use super::link::Link;
use super::long_text::LongText;
use crate::format::{self, short};
use crate::text::shell;
use crate::text::ventures::{remove, status_words};
use leptos::prelude::*;

/// A fundraising status.
///
/// The specification does not list the words of `fundStatus`, so the color follows what they
/// speak of and an unknown word gets a neutral one.
#[component]
pub fn StatusPill(#[prop(into)] status: String) -> impl IntoView {
    let class = format!("pill {}", tone(&status));
    view! { <span class=class><span dir="auto">{short(status_words(&status))}</span></span> }
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

/// How many values have a chip of their own.
const MOST_CHIPS: usize = 100;

/// Values to read. Of more than a few, or long ones, the others are a text.
#[component]
pub fn Chips(
    values: Vec<String>,
    /// The address of the list that a value leads to, from [`routes`](crate::routes).
    #[prop(optional_no_strip)]
    to: Option<fn(&str) -> String>,
) -> impl IntoView {
    let is_short = |value: &String| format::start(value, format::LINE).is_none();
    let (mut chips, mut others): (Vec<_>, Vec<_>) = values.into_iter().partition(is_short);
    others.extend(chips.split_off(MOST_CHIPS.min(chips.len())));
    let chip = |value: String| {
        let text = view! { <span dir="auto">{format::plain(&value)}</span> };
        let content = match to {
            Some(to) => view! { <Link to=to(&value) class="cover">{text}</Link> }.into_any(),
            None => text.into_any(),
        };
        view! { <li class="chip">{content}</li> }
    };
    let others = (!others.is_empty()).then(|| {
        let count = shell::others(others.len());
        view! { <li><small>{count} " " <bdi><LongText text=others.join(", ") /></bdi></small></li> }
    });
    view! { <ul class="chips">{chips.into_iter().map(chip).collect_view()} {others}</ul> }
}

/// A selected value that can be removed.
#[component]
pub fn RemovableChip(
    #[prop(into)] label: Signal<String>,
    #[prop(into)] on_remove: Callback<()>,
) -> impl IntoView {
    view! {
        <li class="chip on">
            <span dir="auto">{label}</span>
            <button
                type="button"
                aria-label=move || label.with(|label| remove(label))
                on:click=move |_| on_remove.run(())
            >
                <Icon glyph=Glyph::Cross />
            </button>
        </li>
    }
}
