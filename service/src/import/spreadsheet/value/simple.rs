//! Values with one form: flags, decimal numbers, identifiers, words of a list.

use super::super::input::Content;
use super::fault::{Fault, Reading, given};
use super::texts::{KEPT_DIGITS, key, text_of};
use directory_api::Decimal;
use directory_api::values::MAX_ID_DIGITS;

/// Reads a yes or no.
///
/// # Errors
/// Fails for other words.
pub(crate) fn flag(content: &Content) -> Reading<bool> {
    let Some(content) = given(content)? else { return Ok(None) };
    let text = text_of(content);
    match key(&text).as_str() {
        "yes" | "y" | "true" | "1" | "x" | "oui" | "vrai" => Ok(Some(true)),
        "no" | "n" | "false" | "0" | "non" | "faux" => Ok(Some(false)),
        _ if ["✓", "✔"].contains(&text.as_ref()) => Ok(Some(true)),
        _ => Err(Fault::new("is not a yes or no. Write yes or no.")),
    }
}

/// Reads a decimal number, such as a latitude. A comma is a decimal mark here: "48,85".
///
/// # Errors
/// Fails for a text that is not a number, also if it has groups of digits.
pub(crate) fn decimal(content: &Content) -> Reading<Decimal> {
    let Some(content) = given(content)? else { return Ok(None) };
    let text = text_of(content).replace('−', "-").replace(',', ".");
    let (whole, decimals) = text.split_once('.').unwrap_or((&text, "0"));
    let whole = whole.strip_prefix(['-', '+']).unwrap_or(whole);
    let is_digits = |part: &str| !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_digit());
    let number = Decimal::parse(&text).filter(|_| is_digits(whole) && is_digits(decimals));
    number.map(Some).ok_or_else(|| Fault::new("is not a decimal number. Write 48.8566."))
}

/// Reads an identifier: digits, at most [`MAX_ID_DIGITS`].
///
/// # Errors
/// Fails for other texts, and for a number with more digits than spreadsheet programs keep.
pub(crate) fn id(content: &Content) -> Reading<String> {
    let Some(content) = given(content)? else { return Ok(None) };
    let text = text_of(content);
    let is_id =
        (1..=MAX_ID_DIGITS).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit());
    match content {
        Content::Number(_) if is_id && text.len() > KEPT_DIGITS => Err(Fault::new(
            "has more than 15 digits, and a number keeps only 15. Format the cell as text, and write \
             the digits again.",
        )),
        Content::Number(_) | Content::Text(_) if is_id => Ok(Some(text.into_owned())),
        _ => Err(Fault::new("is not an identifier. Write 1 to 20 digits.")),
    }
}

/// Reads one of these words, without case and signs.
///
/// # Errors
/// Fails for other words.
pub(crate) fn one_of<'a>(content: &Content, words: &[&'a str]) -> Reading<&'a str> {
    let Some(content) = given(content)? else { return Ok(None) };
    let text = key(&text_of(content));
    let found = words.iter().find(|word| key(word) == text);
    found.map(|word| Some(*word)).ok_or_else(|| {
        Fault::new(format_args!("is not a known word. Write one of: {}.", words.join(", ")))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cell(text: &str) -> Content {
        Content::Text(text.to_owned())
    }

    #[test]
    fn flags_are_read() {
        for yes in ["yes", "Y", "TRUE", "1", "x", "Oui", "✓"] {
            assert_eq!(flag(&cell(yes)), Ok(Some(true)), "{yes}");
        }
        for no in ["no", "False", "0", "non"] {
            assert_eq!(flag(&cell(no)), Ok(Some(false)), "{no}");
        }
        assert_eq!(flag(&Content::Flag(false)), Ok(Some(false)));
        assert_eq!(flag(&Content::Number(1.0)), Ok(Some(true)));
        assert_eq!(flag(&cell("n/a")), Ok(None));
        assert!(flag(&cell("maybe")).is_err() && flag(&Content::Number(2.0)).is_err());
    }

    #[test]
    fn decimals_have_a_point_or_comma() {
        let cases = [("48.8566", "48.8566"), ("48,85", "48.85"), ("-2,5", "-2.5"), ("−1", "-1")];
        for (text, expected) in cases {
            let read = decimal(&cell(text)).unwrap().unwrap();
            assert_eq!(read.as_str(), expected, "{text}");
        }
        let read = decimal(&Content::Number(-0.127_758)).unwrap().unwrap();
        assert_eq!(read.as_str(), "-0.127758");
        for text in ["1,234.5", "48.8° N", "1e5", ".5", "5.", "north", "--1"] {
            assert!(decimal(&cell(text)).is_err(), "{text}");
        }
    }

    #[test]
    fn ids_are_digits() {
        for text in ["5", "007", "12345678901234567890"] {
            assert_eq!(id(&cell(text)), Ok(Some(text.to_owned())));
        }
        assert_eq!(id(&Content::Number(123_456_789_012.0)), Ok(Some("123456789012".to_owned())));
        for text in ["a5", "-5", "1.0", "123456789012345678901", "１"] {
            assert!(id(&cell(text)).is_err(), "{text}");
        }
        for number in [-5.0, 1.5, 1e15, 1e21, f64::NAN] {
            assert!(id(&Content::Number(number)).is_err(), "{number}");
        }
    }

    #[test]
    fn listed_words_are_read_without_case() {
        let words = ["Full-time", "Part-time"];
        assert_eq!(one_of(&cell("full time"), &words), Ok(Some("Full-time")));
        let fault = one_of(&cell("some time"), &words).unwrap_err().to_string();
        assert_eq!(fault, " is not a known word. Write one of: Full-time, Part-time.");
    }
}
