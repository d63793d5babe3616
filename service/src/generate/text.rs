//! Texts with slots, and names and numbers that fill them.

use super::random::{RandomExt, Rng};
use super::words::{City, Country, Culture, WORDS};
use crate::store::engine::fold;
use fake::rand::RngExt;

/// Replaces the slots of a text, which are names in braces; `{Name}` capitalizes the value. Slots
/// in values are not replaced.
pub(super) fn fill(text: &str, mut value: impl FnMut(&str) -> String) -> String {
    let mut filled = String::with_capacity(text.len() * 2);
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (slot, tail) = after.split_once('}').unwrap_or((after, ""));
        let name = slot.to_lowercase();
        let value = value(&name);
        filled.push_str(before);
        filled.push_str(&if name == slot { value } else { capitalize(&value) });
        rest = tail;
    }
    filled.push_str(rest);
    filled
}

/// Fills in the pattern of a name or an address, with words of a place.
pub(super) fn fill_pattern(
    pattern: &str,
    ending: &str,
    (country, city, culture): (&Country, &City, &Culture),
    rng: &mut Rng,
) -> String {
    fill(pattern, |slot| match slot {
        "box" => rng.random_range(100..100_000).to_string(),
        "city" => city.name.to_owned(),
        "count" => rng.random_range(2..10).to_string(),
        "country" => country.name.to_owned(),
        "ending" => ending.to_owned(),
        "family" => rng.pick(culture.latin.family).trim().to_owned(),
        "house" => rng.random_range(1..400).to_string(),
        "word" => rng.pick(culture.words).to_owned(),
        slot => rng.pick(WORDS.texts(slot)).to_owned(),
    })
}

fn capitalize(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// Name as a part of an address: lower-case ASCII letters and digits, joined by hyphens, or
/// `default` if none remain.
pub(super) fn slug(name: &str, default: &str) -> String {
    let folded = fold(name);
    let words = folded.split(|letter: char| !letter.is_ascii_alphanumeric());
    let slug = words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join("-");
    let slug = slug.get(..40).unwrap_or(&slug).trim_end_matches('-');
    if slug.is_empty() { default.to_owned() } else { slug.to_owned() }
}

/// Text; `None` if it is empty.
pub(super) fn non_empty(text: &str) -> Option<String> {
    (!text.is_empty()).then(|| text.to_owned())
}

/// Number with thousands separators.
pub(super) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Rounds a number as people do, to half a unit of its first digit.
pub(super) fn round_number(number: f64) -> u64 {
    let unit = 10_f64.powf(number.max(1.0).log10().floor()) / 2.0;
    ((number / unit).round() * unit) as u64
}
