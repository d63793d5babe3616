//! Text in which some parts are marked, such as those that were searched for.

use crate::markup::tags::mark;
use crate::markup::{IntoMarkup, Markup, group};
use std::ops::Range;

/// The text with these parts marked: ascending ranges of bytes. Ranges that do not fit the text
/// mark nothing.
pub fn marked(text: String, parts: &[Range<usize>]) -> Markup {
    if parts.is_empty() {
        return text.into_markup();
    }
    let mut pieces = Vec::new();
    let mut end = 0;
    for part in parts {
        let (Some(before), Some(found)) = (text.get(end..part.start), text.get(part.clone()))
        else {
            continue;
        };
        pieces.push(before.to_owned().into_markup());
        pieces.push(mark().child(found.to_owned()).into_markup());
        end = part.end;
    }
    pieces.push(text.get(end..).unwrap_or_default().to_owned().into_markup());
    group(pieces)
}
