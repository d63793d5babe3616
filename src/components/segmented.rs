//! A choice between few ways to show the same, each with an address of its own.

use super::icon::{Glyph, Icon};
use super::link::Link;
use leptos::prelude::*;

/// One of the ways.
pub struct Segment {
    /// What it is called.
    pub label: &'static str,
    /// Its sign.
    pub glyph: Glyph,
    /// Its address.
    pub to: String,
    /// Whether it is the one that is shown.
    pub current: bool,
}

/// A segmented control.
#[component]
pub fn Segmented(
    /// What is chosen here.
    label: &'static str,
    /// The ways.
    segments: Vec<Segment>,
) -> impl IntoView {
    let links = segments.into_iter().map(|segment| {
        let current = segment.current.then_some("true");
        view! {
            <Link to=segment.to current=current keep_scroll=true>
                <Icon glyph=segment.glyph />
                {segment.label}
            </Link>
        }
    });
    view! {
        <div class="segmented" role="group" aria-label=label>
            {links.collect_view()}
        </div>
    }
}
