//! Bars in the place of text that is on its way. Skeletons of larger parts stand beside these.

use crate::markup::tags::{div, span};
use crate::markup::{Element, Markup, group};
use crate::text::shell::LOADING;

/// How long a bar is, in steps of the style sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// A word.
    Word,
    /// Some words.
    Short,
    /// Half a line and more.
    Half,
    /// Nearly a line.
    Long,
}

/// One bar, as high as a line of the text around it.
pub fn bone(width: Width) -> Element {
    span().class(match width {
        Width::Word => "bone w-1",
        Width::Short => "bone w-2",
        Width::Half => "bone w-3",
        Width::Long => "bone w-4",
    })
}

/// Lines of text that are on their way.
pub fn lines(widths: &[Width]) -> Markup {
    group(widths.iter().copied().map(bone))
}

/// The frame of every skeleton: silent but for one word, and invisible for the blink of an eye.
/// The bars are added as children.
pub fn waiting() -> Element {
    let word = span().class("visually-hidden").child(LOADING);
    div().class("waiting").attr("aria-busy", "true").child(word)
}
