//! Light, dark, or as the system has it.

use super::icon::{Glyph, icon};
use crate::callback::Callback;
use crate::markup::tags::button;
use crate::markup::{Element, live};
use crate::signal::Signal;
use crate::text::shell::theme_button;
use crate::theme::Theme;

/// A button that goes through the themes, one after the other.
pub fn theme_toggle(theme: Signal<Theme>, on_choose: Callback<Theme>) -> Element {
    let label = move || Some(theme_button(theme.get(), next(theme.get())));
    let glyph = move || match theme.get() {
        Theme::System => Glyph::Auto,
        Theme::Light => Glyph::Sun,
        Theme::Dark => Glyph::Moon,
    };
    button()
        .attr("type", "button")
        .class("icon-button")
        .live_attr("aria-label", label)
        .live_attr("title", label)
        .on_click(move || on_choose.run(next(theme.get_untracked())))
        .child(live(move || icon(glyph())))
}

fn next(theme: Theme) -> Theme {
    match theme {
        Theme::System => Theme::Light,
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::System,
    }
}
