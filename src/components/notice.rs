//! Remarks about what is shown, and what stands where there is nothing to show.

use super::icon::{Glyph, Icon};
use leptos::prelude::*;

/// How much a remark matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    /// Good to know.
    Calm,
    /// A quiet line, without a frame.
    Quiet,
    /// Something went wrong.
    Trouble,
}

/// A remark.
#[component]
pub fn Notice(
    /// How much it matters.
    tone: Tone,
    /// What it says.
    children: Children,
) -> impl IntoView {
    let (class, glyph) = match tone {
        Tone::Calm => ("notice", Glyph::Info),
        Tone::Quiet => ("notice quiet", Glyph::Info),
        Tone::Trouble => ("notice trouble", Glyph::Warning),
    };
    view! {
        <div class=class>
            <Icon glyph />
            {children()}
        </div>
    }
}

/// What stands where a list would be.
#[component]
pub fn Blank(
    /// A picture of what is missing.
    glyph: Glyph,
    /// What is missing.
    title: &'static str,
    /// What to do about it.
    advice: &'static str,
    /// A way to do it.
    #[prop(optional)]
    children: Option<Children>,
) -> impl IntoView {
    view! {
        <div class="blank">
            <Icon glyph />
            <h2>{title}</h2>
            <p>{advice}</p>
            {children.map(|children| children())}
        </div>
    }
}
