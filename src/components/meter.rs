//! The strength of a venture's network.

use crate::markup::Element;
use crate::markup::tags::span;
use crate::text::venture::NETWORK_STRENGTH;
use directory_api::Decimal;

/// A number as given, and a bar beside it where the number is one of a scale from 0 to 1.
///
/// The specification calls the value calculated and names no scale; values outside of 0 to 1
/// are shown as a number only.
pub fn network_meter(strength: &Decimal) -> Element {
    let bar = level(strength.value()).map(|level| span().class(format!("meter level-{level}")));
    span()
        .class("measure")
        .attr("role", "img")
        .attr("aria-label", format!("{NETWORK_STRENGTH} {}", strength.as_str()))
        .child(bar)
        .child(shortened(strength))
}

/// How many of the five segments are filled; any strength above nothing fills one.
pub fn level(value: f64) -> Option<u8> {
    let steps = [0.0, 0.2, 0.4, 0.6, 0.8];
    let filled = steps.into_iter().filter(|step| value > *step).count();
    (0.0..=1.0).contains(&value).then_some(u8::try_from(filled).unwrap_or_default())
}

/// The number with two digits behind the point, if it has more; those say nothing to a reader.
fn shortened(strength: &Decimal) -> String {
    let digits = strength.as_str().split_once('.').map_or("", |(_, digits)| digits);
    // The browser rounds as well as we could, and its code is there already.
    let rounded = js_sys::Number::from(strength.value()).to_fixed(2);
    match rounded {
        Ok(rounded) if digits.len() > 2 => rounded.into(),
        _ => strength.as_str().to_owned(),
    }
}
