//! Texts of a service, shortened to a length that a browser can lay out at once.
//!
//! A service may send a million characters without a space, or thousands of marks on one letter,
//! and both block a page for seconds. Every text of a service is shown through [`short`],
//! or through `components::LongText`, which shows the whole text on demand.

use js_sys::{JsString, RegExp};

/// Maximum number of characters of a value in a line, a cell or a fact.
pub const LINE: usize = 300;

/// Maximum number of characters of a text before the person asks for all of it.
pub const TEXT: usize = 5_000;

/// More than eight marks, joiners or directional controls in a row, which no script needs.
const PILE: &str = r"([\p{M}\p{Cf}]{8})[\p{M}\p{Cf}]+";

/// Beginning of a value, for a line.
pub fn short(text: &str) -> String {
    truncate(text, LINE).unwrap_or_else(|| plain(text))
}

/// Beginning of an invalid value, for a message.
pub fn excerpt(text: &str) -> String {
    text.chars().take(40).collect()
}

/// Beginning of a text with more than `most` characters; `None` for a shorter one.
pub fn truncate(text: &str, most: usize) -> Option<String> {
    let (end, _) = text.char_indices().nth(most)?;
    Some(plain(text.get(..end)?) + "…")
}

/// Text without piles of marks. The browser has the Unicode tables; tables in the app would make
/// its download larger.
pub fn plain(text: &str) -> String {
    // The first mark is U+0300; smaller characters begin with a smaller byte in UTF-8.
    if text.bytes().all(|byte| byte < 0xcc) {
        return text.to_owned();
    }
    // The browser caches the compiled expression.
    JsString::from(text).replace_by_pattern(&RegExp::new(PILE, "gu"), "$1").into()
}
