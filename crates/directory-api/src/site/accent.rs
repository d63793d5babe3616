//! Check of an accent: text in it, and text on it, must be easy to read in both themes.
//!
//! The light theme shows the accent as it is, so it must be dark enough. The dark theme takes hue and
//! chroma from it, and a lightness of its own (`style/tokens.css`), so that any accent will do there.

/// Maximum luminance of an accent. Its contrast is then 4.5:1 with every surface of the light theme,
/// whose darkest has a luminance of 0.841.
const MAX_LUMINANCE: f32 = 0.147;

/// True for a color such as `#006744` that is dark enough.
pub(super) fn is_legible(accent: &str) -> bool {
    luminance(accent).is_some_and(|luminance| luminance <= MAX_LUMINANCE)
}

/// Returns the relative luminance of a color, from 0 to 1.
fn luminance(color: &str) -> Option<f32> {
    let digits = color.strip_prefix('#').filter(|digits| digits.len() == 6)?;
    // A polynomial that differs from the exact curve by less than 0.003: the functions for powers
    // would be a kilobyte of a first visit.
    let linear = |at: usize| {
        let part = f32::from(u8::from_str_radix(digits.get(at..at + 2)?, 16).ok()?) / 255.0;
        Some(part * (part * (part * 0.305_306 + 0.682_171) + 0.012_523))
    };
    Some(0.2126 * linear(0)? + 0.7152 * linear(2)? + 0.0722 * linear(4)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use palette::color_difference::Wcag21RelativeContrast;
    use palette::{Clamp, FromColor, LinSrgb, Oklch, Srgb};
    use proptest::prelude::*;

    /// Color on a screen of a property of the style sheet, in the light or the dark theme. It is
    /// written as `oklch(98.6% .004 100)` or `oklch(from var(--brand) 95% min(c * .27, .03) h)`.
    fn derived(property: &str, is_dark: bool, accent: Srgb) -> LinSrgb {
        let accent = Oklch::from_color(accent);
        let styles = include_str!("../../../../style/tokens.css");
        let (_, value) = styles.split_once(&format!("--{property}: light-dark(")).unwrap();
        let parts: Vec<_> = value.split(';').next().unwrap().split("oklch(").collect();
        let part = if is_dark { parts[parts.len() - 1] } else { parts[parts.len() - 2] };
        let numbers = part.split(|c: char| !c.is_ascii_digit() && c != '.');
        let numbers: Vec<f32> = numbers.filter_map(|number| number.parse().ok()).collect();
        let (chroma, hue) = match part.contains("from") {
            true => (numbers[2].min(accent.chroma * numbers[1]), accent.hue),
            false => (numbers[1], numbers[2].into()),
        };
        LinSrgb::from_color(Oklch::new(numbers[0] / 100.0, chroma, hue)).clamp()
    }

    proptest! {
        #[test]
        fn accepted_accents_are_readable_in_both_themes(color: [u8; 3], shade in 0.3_f32..1.0) {
            let [red, green, blue] = color.map(|channel| (f32::from(channel) * shade) as u8);
            prop_assume!(is_legible(&format!("#{red:02x}{green:02x}{blue:02x}")));
            let accent = Srgb::new(red, green, blue).into_format();
            for is_dark in [false, true] {
                let shown = match is_dark {
                    true => derived("accent", true, accent),
                    false => accent.into_linear(),
                };
                for other in ["paper", "card", "sunken", "accent-soft", "accent-ink"] {
                    let contrast = shown.relative_contrast(derived(other, is_dark, accent));
                    prop_assert!(contrast >= 4.5, "{other}, dark: {is_dark}: {contrast}");
                }
            }
        }
    }
}
