//! Notices about what is on the page, and what stands where there is nothing to show.

use super::icon::{Glyph, Icon};
use leptos::prelude::*;

/// How much a notice matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Good to know.
    Calm,
    /// A quiet line, without a frame.
    Quiet,
    /// Something went wrong.
    Trouble,
}

/// A notice with an icon; the children are its text and its buttons.
#[component]
pub fn Notice(tone: Tone, children: Children) -> impl IntoView {
    let (class, glyph) = match tone {
        Tone::Calm => ("notice", Glyph::Info),
        Tone::Quiet => ("notice quiet", Glyph::Info),
        Tone::Trouble => ("notice trouble", Glyph::Warning),
    };
    view! { <div class=class><Icon glyph />{children()}</div> }
}

/// What stands where a list would be: what is missing, and what to do about it if that helps. The children are
/// ways to do it.
#[component]
pub fn Blank(
    glyph: Glyph,
    title: &'static str,
    #[prop(optional)] advice: &'static str,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="blank">
            <Icon glyph />
            <h2>{title}</h2>
            {(!advice.is_empty()).then(|| view! { <p>{advice}</p> })}
            {children.map(|children| children())}
        </div>
    }
}

/// A polite live region, for screen readers only: it is read out when its text changes.
#[component]
pub fn LiveRegion(#[prop(into)] text: Signal<String>) -> impl IntoView {
    view! { <p class="visually-hidden" role="status">{text}</p> }
}
