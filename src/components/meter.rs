//! The strength of a venture's network.

use crate::text::venture::NETWORK_STRENGTH;
use directory_api::Decimal;
use leptos::prelude::*;

/// A number as given, and a bar beside it where the number is one of a scale from 0 to 1.
///
/// The specification calls the value calculated and names no scale; values outside of 0 to 1
/// are shown as a number only.
#[component]
pub fn NetworkMeter(
    /// The strength.
    strength: Decimal,
) -> impl IntoView {
    let label = format!("{NETWORK_STRENGTH} {}", strength.as_str());
    let number = shortened(&strength);
    let bar = level(strength.value())
        .map(|level| view! { <span class=format!("meter level-{level}")></span> });
    view! {
        <span class="measure" role="img" aria-label=label>
            {bar}
            {number}
        </span>
    }
}

/// How many of the five segments are filled; any strength above nothing fills one.
pub fn level(value: f64) -> Option<u8> {
    let steps = [0.0, 0.2, 0.4, 0.6, 0.8];
    let filled = steps.into_iter().filter(|step| value > *step).count();
    (0.0..=1.0).contains(&value).then_some(u8::try_from(filled).unwrap_or_default())
}

/// The number with at most two digits behind the point.
fn shortened(strength: &Decimal) -> String {
    let digits = strength.as_str().split_once('.').map_or("", |(_, digits)| digits);
    if digits.len() > 2 { format!("{:.2}", strength.value()) } else { strength.as_str().to_owned() }
}
