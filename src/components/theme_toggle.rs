//! Light, dark, or as the system has it.

use super::icon::{Glyph, Icon};
use crate::text::shell::{theme_button, theme_dark, theme_light, theme_system};
use crate::theme::{Theme, use_theme};
use leptos::prelude::*;

/// A button that goes through the themes, one after the other.
#[component]
pub fn ThemeToggle() -> impl IntoView {
    let theme = use_theme();
    let label = move || {
        let (_, name, next) = look(theme.get());
        theme_button(name, look(next).1)
    };
    let glyph = move || look(theme.get()).0;
    view! {
        <button
            type="button"
            class="icon-button"
            aria-label=label
            title=label
            on:click=move |_| theme.choose(look(untrack(|| theme.get())).2)
        >
            {move || view! { <Icon glyph=glyph() /> }}
        </button>
    }
}

/// The icon and the name of a theme, and the one that follows it.
fn look(theme: Theme) -> (Glyph, &'static str, Theme) {
    match theme {
        Theme::System => (Glyph::Auto, theme_system(), Theme::Light),
        Theme::Light => (Glyph::Sun, theme_light(), Theme::Dark),
        Theme::Dark => (Glyph::Moon, theme_dark(), Theme::System),
    }
}
