//! How the app looks: light or dark, with room or more in view.

use super::choices::{Choice, choices, title};
use crate::components::panel::panel;
use crate::density::{Density, use_density};
use crate::markup::Element;
use crate::text::settings::{APPEARANCE, DENSITY, THEME, density, theme};
use crate::theme::{Theme, use_theme};

/// Radio buttons for theme and density, which apply at once.
pub(super) fn section() -> Element {
    let (look, room) = (use_theme(), use_density());
    let themes = Theme::ALL.map(|value| Choice { value, label: theme(value), note: None });
    let densities = Density::ALL.map(|value| Choice { value, label: density(value), note: None });
    let name = |name| title(name, "label");
    panel(APPEARANCE)
        .child(choices("theme", name(THEME), themes, move || look.get(), move |it| look.choose(it)))
        .child(choices(
            "density",
            name(DENSITY),
            densities,
            move || room.get(),
            move |it| {
                room.choose(it);
            },
        ))
}
