//! Bars in the place of text that is on its way. Skeletons of larger parts stand beside these.

use crate::text::shell::LOADING;
use leptos::prelude::*;

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
pub fn bone(width: Width) -> AnyView {
    let class = match width {
        Width::Word => "bone w-1",
        Width::Short => "bone w-2",
        Width::Half => "bone w-3",
        Width::Long => "bone w-4",
    };
    view! { <span class=class></span> }.into_any()
}

/// Lines of text that are on their way.
pub fn lines(widths: &[Width]) -> AnyView {
    widths.iter().copied().map(bone).collect_view().into_any()
}

/// The frame of every skeleton: silent but for one word, and invisible for the blink of an eye.
#[component]
pub fn Waiting(
    /// The bars.
    children: Children,
) -> impl IntoView {
    view! {
        <div class="waiting" aria-busy="true">
            <span class="visually-hidden">{LOADING}</span>
            {children()}
        </div>
    }
}
