//! Slugs for addresses, and numbers for texts.

use crate::store::fold::fold;

/// A name as a part of an address: lower-case ASCII letters and digits, joined by hyphens;
/// `otherwise` if nothing remains.
pub(super) fn slug(name: &str, otherwise: &str) -> String {
    let mut slug = String::new();
    for letter in fold(name).chars() {
        if letter.is_ascii_alphanumeric() {
            slug.push(letter);
        } else if !slug.ends_with('-') && !slug.is_empty() {
            slug.push('-');
        }
        if slug.len() >= 40 {
            break;
        }
    }
    let slug = slug.trim_end_matches('-');
    if slug.is_empty() { otherwise.to_owned() } else { slug.to_owned() }
}

/// A number with commas between its thousands.
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

/// A number rounded to two significant digits.
pub(super) fn round_number(number: f64) -> u64 {
    let unit = 10_f64.powf((number.max(1.0).log10().floor() - 1.0).max(0.0));
    ((number / unit).round() * unit) as u64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn slugs_are_lower_case_ascii() {
        assert_eq!(slug("Café “Zoë” & Söhne", "x"), "cafe-zoe-sohne");
        assert_eq!(slug("  --  ", "venture-7"), "venture-7");
        assert_eq!(slug("中文", "x"), "x");
    }

    #[test]
    fn numbers_are_grouped_and_rounded() {
        assert_eq!(thousands(0), "0");
        assert_eq!(thousands(1_234_567), "1,234,567");
        assert_eq!(round_number(123_456.0), 120_000);
        assert_eq!(round_number(7.4), 7);
        assert_eq!(round_number(0.0), 0);
    }
}
