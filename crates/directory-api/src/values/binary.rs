//! Binary numbers for decimal ones.

/// The binary number for a decimal one; `None` for what is not one.
///
/// Up to 15 digits and 22 places it is the nearest, beyond that it may be off in its last bits. The
/// standard library always finds the nearest, by tables that the app would have to download; the
/// exact digits are kept beside the binary number anyway.
pub(super) fn binary(text: &str) -> Option<f64> {
    let unsigned = text.strip_prefix(['-', '+']).unwrap_or(text);
    let (digits, exponent) = match unsigned.split_once(['e', 'E']) {
        Some((digits, exponent)) => (digits, exponent.parse::<i32>().ok()?),
        None => (unsigned, 0),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    if whole.is_empty() && fraction.is_empty() {
        return None;
    }
    let (value, left_out) = leading_digits(whole.bytes().chain(fraction.bytes()))?;
    let places = left_out - i64::try_from(fraction.len()).ok()?;
    let size = scaled(value as f64, i64::from(exponent) + places);
    Some(if text.starts_with('-') { -size } else { size })
}

/// The number that the first digits make, as many as fit, and how many come after them.
fn leading_digits(digits: impl Iterator<Item = u8>) -> Option<(u64, i64)> {
    let (mut value, mut left_out) = (0_u64, 0);
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        if value < u64::MAX / 10 {
            value = value * 10 + u64::from(digit - b'0');
        } else {
            left_out += 1;
        }
    }
    Some((value, left_out))
}

/// `value` times ten to the power of `exponent`.
fn scaled(value: f64, exponent: i64) -> f64 {
    if value == 0.0 {
        return value;
    }
    // Beyond this all is infinite or nothing.
    let exponent = i32::try_from(exponent.clamp(-400, 400)).unwrap_or_default();
    // In two steps, as the power alone may be more than a number can be.
    let near = exponent.clamp(-200, 200);
    [near, exponent - near].into_iter().fold(value, |value, exponent| match exponent {
        0.. => value * 10_f64.powi(exponent),
        _ => value / 10_f64.powi(-exponent),
    })
}

#[cfg(test)]
mod tests {
    use super::binary;
    use proptest::prelude::*;

    #[test]
    fn what_is_no_decimal_number_is_none() {
        for odd in ["", ".", "-", "e1", "1e", "1e1.5", "1.2.3", "--1", "+-1", "NaN", "inf", "1_0"] {
            assert_eq!(binary(odd), None, "{odd}");
        }
    }

    #[test]
    fn the_edges_are_where_they_are() {
        for text in [".5", "5.", "+1.50", "-0.25", "1e5", "1E-7", "0e9"] {
            assert_eq!(binary(text), text.parse().ok(), "{text}");
        }
        assert_eq!(binary("1e400"), Some(f64::INFINITY));
        assert_eq!(binary("-1e-999"), Some(0.0));
        let near = |text: &str, number: f64| (binary(text).unwrap() / number - 1.0).abs() < 1e-13;
        assert!(near(&format!("0.{}5", "0".repeat(300)), 5e-301));
        assert!(near(&"9".repeat(300), 1e300));
        assert!(near("4e-310", 4e-310));
    }

    proptest! {
        #[test]
        fn usual_numbers_are_the_nearest(
            digits in 0_u64..1_000_000_000_000_000, places in 0_usize..16, minus in any::<bool>()
        ) {
            let digits = format!("{digits:016}");
            let (whole, fraction) = digits.split_at(16 - places);
            let text = format!("{}{whole}.{fraction}", if minus { "-" } else { "" });
            prop_assert_eq!(binary(&text), text.parse().ok());
        }

        #[test]
        fn any_number_is_as_good_as_the_nearest(number in any::<f64>()) {
            prop_assume!(number.is_normal());
            let read = binary(&format!("{number:e}")).unwrap();
            prop_assert!((read / number - 1.0).abs() < 1e-13, "{read} instead of {number}");
        }
    }
}
