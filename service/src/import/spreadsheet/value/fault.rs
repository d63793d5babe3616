//! Faults of cells.

use super::super::input::Content;
use super::nothing::is_nothing;
use super::texts::text_of;
use crate::log::truncate;
use std::fmt;

/// Maximum number of characters of a value that a message quotes.
const MAX_QUOTE: usize = 60;

/// Results of formulas with an error, as spreadsheet programs write them into CSV files.
const ERRORS: [&str; 9] =
    ["#CALC!", "#DIV/0!", "#N/A", "#NAME?", "#NULL!", "#NUM!", "#REF!", "#SPILL!", "#VALUE!"];

/// A value that was read, `None` if the cell gives nothing.
pub(crate) type Reading<T> = Result<Option<T>, Fault>;

/// The reason why a cell cannot be read. Its text completes a sentence that begins with
/// [`quote`]: " is not a date. Write 2012-09-01, 2012-09 or 2012."
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Fault(String);

impl Fault {
    /// Creates a fault from the rest of its sentence, without the space before it.
    pub(crate) fn new(rest: impl fmt::Display) -> Self {
        Self(format!(" {rest}"))
    }

    fn of_formula(reason: &str) -> Self {
        Self::new(format_args!(
            "has no value that can be read ({reason}). Correct the formula, or empty the cell."
        ))
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Returns the value of a cell for the beginning of a message: in quotation marks, or "The formula"
/// if it has no value.
pub(crate) fn quote(content: &Content) -> String {
    match formula_error(content) {
        Some(_) => "The formula".to_owned(),
        None => format!("“{}”", truncate(&text_of(content), MAX_QUOTE)),
    }
}

/// Passes a value on, unless the cell gives nothing.
///
/// # Errors
/// Fails if the cell is a formula without a usable value.
pub(super) fn given(content: &Content) -> Reading<&Content> {
    match (formula_error(content), content) {
        (Some(reason), _) => Err(Fault::of_formula(reason)),
        (None, Content::Text(text)) if is_nothing(text) => Ok(None),
        (None, content) => Ok(Some(content)),
    }
}

fn formula_error(content: &Content) -> Option<&str> {
    match content {
        Content::Fault(reason) => Some(reason),
        Content::Text(text) => ERRORS.into_iter().find(|error| *error == text.trim()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::*;
    use super::*;

    #[test]
    fn formula_errors_are_faults_of_every_kind() {
        let cells = [Content::Fault("#DIV/0!".into()), Content::Text("#DIV/0!".into())];
        for cell in cells {
            let faults = [
                text(&cell).unwrap_err(),
                line(&cell).unwrap_err(),
                date(&cell, None).unwrap_err(),
                amount(&cell, &AmountOptions::default()).unwrap_err(),
                flag(&cell).unwrap_err(),
                decimal(&cell).unwrap_err(),
                id(&cell).unwrap_err(),
                one_of(&cell, &["a"]).unwrap_err(),
            ];
            for fault in faults {
                let expected = "The formula has no value that can be read (#DIV/0!). \
                                Correct the formula, or empty the cell.";
                assert_eq!(format!("{}{fault}", quote(&cell)), expected);
            }
        }
    }

    #[test]
    fn long_values_are_shortened_in_messages() {
        assert_eq!(quote(&Content::Text("é".repeat(61))), format!("“{}…”", "é".repeat(60)));
    }
}
