//! The choice between light and dark.

use super::choices::{Choice, choices, title};
use crate::components::panel::panel;
use crate::markup::Element;
use crate::text::settings::{APPEARANCE, theme as label};
use crate::theme::{Theme, use_theme};

/// Radio buttons for the theme, which applies at once.
pub(super) fn section() -> Element {
    let choice = use_theme();
    let options = Theme::ALL.map(|value| Choice { value, label: label(value), note: None });
    let title = title(APPEARANCE, "visually-hidden");
    panel(APPEARANCE).child(choices(
        "theme",
        title,
        options,
        move || choice.get(),
        move |theme| choice.choose(theme),
    ))
}
