//! Texts of a service, cut to what a browser can lay out at once.
//!
//! A service may send a million characters without a space, or thousands of marks on one letter,
//! either of which blocks a page for seconds. Whatever a person reads of a service goes through
//! [`short`], or through `components::LongText`, which shows the whole text on demand.

use js_sys::{JsString, RegExp};

/// How many characters of a value are shown in a line, a cell or a fact.
pub const LINE: usize = 300;

/// How many characters of a text are shown before the person asks for all of it.
pub const TEXT: usize = 5_000;

/// More than eight marks, joiners or directional controls in a row: no script needs so many.
const PILE: &str = r"([\p{M}\p{Cf}]{8})[\p{M}\p{Cf}]+";

/// The beginning of a value, for a line.
pub fn short(text: &str) -> String {
    start(text, LINE).unwrap_or_else(|| plain(text))
}

/// As much of an invalid value as a page repeats.
pub fn shortened(text: &str) -> String {
    text.chars().take(40).collect()
}

/// The beginning of a text that has more than so many characters; `None` for one that fits.
pub fn start(text: &str, most: usize) -> Option<String> {
    let (end, _) = text.char_indices().nth(most)?;
    Some(plain(text.get(..end)?) + "…")
}

/// The text without piles of marks. The browser knows Unicode; tables of our own would be
/// downloaded.
pub fn plain(text: &str) -> String {
    // The first mark is U+0300; what is below it in UTF-8 begins with a smaller byte.
    if text.bytes().all(|byte| byte < 0xcc) {
        return text.to_owned();
    }
    // The browser keeps what it has compiled.
    JsString::from(text).replace_by_pattern(&RegExp::new(PILE, "gu"), "$1").into()
}

/// Parts of a text, each of a limited number of characters and up to a white space if it has one.
pub fn parts(text: &str, most: usize) -> Vec<String> {
    let mut parts = Vec::new();
    let mut rest = text;
    while let Some((end, _)) = rest.char_indices().nth(most) {
        let part = rest.get(..end).unwrap_or_default();
        let end = part.rfind(char::is_whitespace).filter(|end| *end > 0).unwrap_or(end);
        let (part, after) = rest.split_at(end);
        parts.push(plain(part));
        rest = after;
    }
    parts.push(plain(rest));
    parts
}
