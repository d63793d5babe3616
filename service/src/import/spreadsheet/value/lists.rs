//! Lists in one cell: sectors, tags, names.

use super::nothing::is_nothing;
use super::texts::one_line;
use std::collections::HashSet;

/// Reads a list: `;`, `|` and line breaks separate its items, or commas if it has none of these.
/// Words for "nothing" and repeated items are left out.
pub(crate) fn list(text: &str) -> Vec<String> {
    let mut seen = HashSet::new();
    let items = split(text).1.into_iter().map(one_line);
    items.filter(|item| !is_nothing(item) && seen.insert(item.to_lowercase())).collect()
}

/// Splits a list, and returns the character that separates its items. Commas in brackets do not
/// separate.
pub(super) fn split(text: &str) -> (char, Vec<&str>) {
    let is_separator = |c: char| matches!(c, ';' | '|' | '\n' | '\r');
    if let Some(separator) = text.chars().find(|c| is_separator(*c)) {
        return (separator, text.split(is_separator).collect());
    }
    let mut depth = 0_u32;
    let is_comma = |c: char| {
        match c {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        c == ',' && depth == 0
    };
    (',', text.split(is_comma).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, expected: &[&str]) {
        assert_eq!(list(text), expected, "{text}");
    }

    #[test]
    fn signs_and_line_breaks_separate() {
        check("Food; Health", &["Food", "Health"]);
        check("|Food|Health|", &["Food", "Health"]);
        check("Food\r\nHealth \n\n Water", &["Food", "Health", "Water"]);
        check("Food, Drink; Health", &["Food, Drink", "Health"]);
        check("Oil, Gas|Water", &["Oil, Gas", "Water"]);
    }

    #[test]
    fn commas_separate_if_nothing_else_does() {
        check("Food, Health,,Water ,", &["Food", "Health", "Water"]);
        check("Software (web, mobile), Food", &["Software (web, mobile)", "Food"]);
        check("Food  and   Health", &["Food and Health"]);
    }

    #[test]
    fn repeats_and_placeholders_are_left_out() {
        check("Food; food; FOOD ; n/a; -", &["Food"]);
        check("C; C++", &["C", "C++"]);
        check("unknown", &[]);
    }
}
