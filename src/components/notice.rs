//! Notices about what is on the page, and what stands where there is nothing to show.

use super::icon::{Glyph, Icon};
use leptos::prelude::*;

/// How much a notice matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Calm,
    /// A quiet line, without a frame.
    Quiet,
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
    let is_there = use_is_there();
    let text = move || is_there.get().then(|| text.get());
    view! { <p class="visually-hidden" role="status">{text}</p> }
}

/// Quiet lines, which are read out when they come; nothing where there are none.
#[component]
pub fn QuietLines(lines: impl Fn() -> Vec<String> + Send + Sync + 'static) -> impl IntoView {
    let is_there = use_is_there();
    // What is still said is not read again.
    let lines = Memo::new(move |_| if is_there.get() { lines() } else { Vec::new() });
    let line = |text: String| {
        view! {
            <Notice tone=Tone::Quiet>
                <p dir="auto">{text}</p>
            </Notice>
        }
    };
    view! {
        <div class="stack-tight" role="status">
            {move || lines.get().into_iter().map(line).collect_view()}
        </div>
    }
}

/// Whether what is rendered now has been on the page for a moment. Screen readers read what comes
/// into a live region, but not a region that comes with its text.
pub fn use_is_there() -> ReadSignal<bool> {
    let (is_there, set) = signal(false);
    // The view may be gone again.
    request_animation_frame(move || {
        let _ = set.try_set(true);
    });
    is_there
}
