//! Cells as texts, and the comparison of texts.

use super::super::input::Content;
use super::fault::{Reading, given};
use directory_api::{CalendarDate, TimeOfDay};
use std::borrow::Cow;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// Number of digits of a number that spreadsheet programs keep.
pub(super) const KEPT_DIGITS: usize = 15;

/// Reads a text. Its line breaks are kept.
///
/// # Errors
/// Fails if the cell is a formula without a usable value.
pub(crate) fn text(content: &Content) -> Reading<String> {
    Ok(given(content)?.map(|content| text_of(content).into_owned()))
}

/// Reads a text of one line: a run of white space becomes one space.
///
/// # Errors
/// Fails if the cell is a formula without a usable value.
pub(crate) fn line(content: &Content) -> Reading<String> {
    Ok(given(content)?.map(|content| one_line(&text_of(content))))
}

/// Replaces each run of white space by one space.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Returns the text of a cell as people see it.
pub(crate) fn text_of(content: &Content) -> Cow<'_, str> {
    match content {
        Content::Text(text) | Content::Fault(text) if text.contains('\r') => {
            text.trim().replace("\r\n", "\n").replace('\r', "\n").into()
        }
        Content::Text(text) | Content::Fault(text) => text.trim().into(),
        Content::Number(number) => number_text(*number).into(),
        Content::Date(day, None) => day.to_string().into(),
        Content::Date(day, Some(time)) => moment_text(*day, *time).into(),
        Content::Flag(flag) => flag.to_string().into(),
    }
}

/// Formats a moment as `YYYY-MM-DD hh:mm:ss`.
pub(super) fn moment_text(day: CalendarDate, time: TimeOfDay) -> String {
    let TimeOfDay { hour, minute, second } = time;
    format!("{day} {hour:02}:{minute:02}:{second:02}")
}

/// Formats a number with the digits that spreadsheet programs show: the sum of 0.1 and 0.2 is 0.3.
pub(super) fn number_text(number: f64) -> String {
    let rounded: Option<f64> = format!("{number:.*e}", KEPT_DIGITS - 1).parse().ok();
    match rounded.unwrap_or(number) {
        // Negative zero would be "-0".
        0.0 => "0".to_owned(),
        number if (1e-7..1e21).contains(&number.abs()) => number.to_string(),
        number => format!("{number:E}"),
    }
}

/// Returns the words of a text without case and accents. An apostrophe does not end a word.
pub(super) fn words(text: &str) -> impl Iterator<Item = String> {
    let is_letter = |c: char| c.is_alphanumeric() || is_combining_mark(c) || "'’".contains(c);
    let text: String = text.nfkd().collect();
    let words =
        text.split(|c| !is_letter(c)).map(|word| directory_index::fold(word, str::to_owned));
    words.filter(|word| !word.is_empty()).collect::<Vec<_>>().into_iter()
}

/// Returns the words of a text without case, accents and signs, with a space between them.
pub(super) fn key(text: &str) -> String {
    words(text).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_texts_as_people_see_them() {
        let cases = [
            (1776.0, "1776"),
            (0.1, "0.1"),
            (0.1 + 0.2, "0.3"),
            (-2.5, "-2.5"),
            (-0.0, "0"),
            (999_999_999_999_999.0, "999999999999999"),
            (1.1 * 1_000_000.0, "1100000"),
            (1e30, "1E30"),
            (0.000_012, "0.000012"),
        ];
        for (number, expected) in cases {
            assert_eq!(text(&Content::Number(number)), Ok(Some(expected.into())), "{number}");
        }
    }

    #[test]
    fn flags_and_dates_are_texts() {
        let day = CalendarDate { year: 2014, month: 3, day: 2 };
        let time = TimeOfDay { hour: 9, minute: 5, second: 0 };
        let read = |content: Content| text(&content).unwrap().unwrap();
        assert_eq!(read(Content::Flag(true)), "true");
        assert_eq!(read(Content::Date(day, None)), "2014-03-02");
        assert_eq!(read(Content::Date(day, Some(time))), "2014-03-02 09:05:00");
    }

    #[test]
    fn line_breaks_stay_in_texts_only() {
        let cell = Content::Text(" One\r\ntwo\u{a0} three\n".into());
        assert_eq!(text(&cell), Ok(Some("One\ntwo\u{a0} three".into())));
        assert_eq!(line(&cell), Ok(Some("One two three".into())));
    }

    #[test]
    fn case_accents_and_signs_do_not_matter_in_keys() {
        assert_eq!(key("  CÔTE  d’Ivoire, (e\u{301}te\u{301}) "), "cote divoire ete");
    }
}
