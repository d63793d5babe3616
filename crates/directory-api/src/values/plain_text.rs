//! Plain texts: all texts that are not HTML.

use super::rich_text::entity;

/// Maximum length of a character reference without its `;`.
const MAX_REFERENCE: usize = 10;

/// Reads a plain text: decodes its character references, drops the controls of text direction, which
/// can make a text look like another one, and removes white space around it. Markup stays text.
///
/// A decoded text has no character references (`&amp;amp;` is `&`), so it can be stored and
/// read again without a change.
pub fn plain_text(text: String) -> String {
    if !text.contains(is_changed) {
        return text;
    }
    let mut plain = String::with_capacity(text.len());
    for mut c in text.chars() {
        // A decoded `;` may end another reference.
        while c == ';'
            && let Some((start, decoded)) = reference_at_end(&plain)
        {
            plain.truncate(start);
            c = decoded;
        }
        if !is_direction_control(c) {
            plain.push(c);
        }
    }
    plain.trim().to_owned()
}

/// True for a character that [`plain_text`] may change.
pub(crate) fn is_changed(c: char) -> bool {
    c == '&' || is_direction_control(c)
}

/// True for an embedding, override or isolate. Direction marks, which only place the signs next to
/// them, are none of these.
fn is_direction_control(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Start and character of a reference at the end of a text that lacks only its `;`.
fn reference_at_end(text: &str) -> Option<(usize, char)> {
    let length = text.bytes().rev().take(MAX_REFERENCE).position(|byte| byte == b'&')?;
    let (before, name) = text.split_at_checked(text.len() - length)?;
    Some((before.len() - 1, entity::character(name)?))
}
