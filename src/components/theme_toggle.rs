//! Light, dark, or as the system has it.

use super::icon::{Glyph, Icon};
use crate::text::shell::{theme_button, theme_dark, theme_light, theme_system};
use crate::theme::Theme;
use leptos::prelude::*;

/// A button that goes through the themes, one after the other.
#[component]
pub fn ThemeToggle(
    /// The chosen theme.
    #[prop(into)]
    theme: Signal<Theme>,
    /// Is called with the theme that was chosen.
    on_choose: Callback<Theme>,
) -> impl IntoView {
    let label = move || theme_button(name(theme.get()), name(next(theme.get())));
    let glyph = move || match theme.get() {
        Theme::System => Glyph::Auto,
        Theme::Light => Glyph::Sun,
        Theme::Dark => Glyph::Moon,
    };
    view! {
        <button
            type="button"
            class="icon-button"
            aria-label=label
            title=label
            on:click=move |_| on_choose.run(next(theme.get_untracked()))
        >
            {move || view! { <Icon glyph=glyph() /> }}
        </button>
    }
}

fn next(theme: Theme) -> Theme {
    match theme {
        Theme::System => Theme::Light,
        Theme::Light => Theme::Dark,
        Theme::Dark => Theme::System,
    }
}

fn name(theme: Theme) -> &'static str {
    match theme {
        Theme::System => theme_system(),
        Theme::Light => theme_light(),
        Theme::Dark => theme_dark(),
    }
}
