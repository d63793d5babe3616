//! Short values: a status with a color, sectors, countries, active filters.

use super::icon::{Glyph, Icon};
use super::link::Link;
use super::long_text::LongText;
use crate::format::{self, short};
use crate::text::{fundraising, plural, tr_with, ventures};
use directory_api::{RoundStatus, VentureStatus};
use leptos::prelude::*;

/// Fundraising status.
///
/// The specification does not list the words of `fundStatus`, so the color depends on their meaning
/// and an unknown word is neutral.
#[component]
pub fn StatusPill(
    /// Status in the words of the service.
    #[prop(into)]
    status: String,
    /// True for the status of a round, false for that of a venture.
    #[prop(optional)]
    of_round: bool,
) -> impl IntoView {
    let (color, words) = match of_round {
        true => (round_status_color(&status), fundraising::status_words(&status)),
        false => (venture_status_color(&status), ventures::status_words(&status)),
    };
    let class = format!("pill {color}");
    view! { <span class=class><span dir="auto">{short(&words)}</span></span> }
}

/// Color of the status of a venture, in the words of the service.
fn venture_status_color(status: &str) -> &'static str {
    VentureStatus::from_words(status)
        .map_or_else(|| status_color(status), |status| status_color(status.as_str()))
}

/// Color of the status of a round, in the words of the service.
pub fn round_status_color(status: &str) -> &'static str {
    RoundStatus::from_words(status)
        .map_or_else(|| status_color(status), |status| status_color(status.as_str()))
}

/// Color of a status; it repeats the meaning of the words.
pub fn status_color(status: &str) -> &'static str {
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

/// Maximum number of values that are shown as chips.
const MAX_CHIPS: usize = 100;

/// Values as chips. Further or long values are plain text.
#[component]
pub fn Chips(
    values: Vec<String>,
    /// Address of the list for a value, from [`routes`](crate::routes).
    #[prop(optional_no_strip)]
    to: Option<fn(&str) -> String>,
    /// Value as people read it.
    #[prop(default = str::to_owned)]
    word: fn(&str) -> String,
) -> impl IntoView {
    let is_short = |value: &String| format::truncate(value, format::LINE).is_none();
    let (mut chips, mut others): (Vec<_>, Vec<_>) = values.into_iter().partition(is_short);
    others.extend(chips.split_off(MAX_CHIPS.min(chips.len())));
    let chip = |value: String| {
        let text = view! { <span dir="auto">{format::plain(&word(&value))}</span> };
        let content = match to {
            Some(to) => view! { <Link to=to(&value) class="cover">{text}</Link> }.into_any(),
            None => text.into_any(),
        };
        view! { <li class="chip">{content}</li> }
    };
    let others: Vec<_> = others.iter().map(|value| word(value)).collect();
    let others = (!others.is_empty()).then(|| {
        let count = plural(others.len() as u64, "and # other:", "and # others:");
        view! { <li><small>{count} " " <bdi><LongText text=others.join(", ") /></bdi></small></li> }
    });
    view! { <ul class="chips">{chips.into_iter().map(chip).collect_view()} {others}</ul> }
}

/// Selected value that can be removed.
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
                aria-label=move || tr_with("Remove {value}", &[("value", &label.read())])
                on:click=move |_| on_remove.run(())
            >
                <Icon glyph=Glyph::Cross />
            </button>
        </li>
    }
}
