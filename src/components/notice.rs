//! Notices, empty states, and live regions.

use super::icon::{Glyph, Icon};
use leptos::prelude::*;

/// Importance of a notice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tone {
    Calm,
    /// Quiet line without a frame.
    Quiet,
    Trouble,
}

/// Notice with an icon; the children are its text and its buttons.
#[component]
pub fn Notice(tone: Tone, children: Children) -> impl IntoView {
    let (class, glyph) = match tone {
        Tone::Calm => ("notice", Glyph::Info),
        Tone::Quiet => ("notice quiet", Glyph::Info),
        Tone::Trouble => ("notice trouble", Glyph::Warning),
    };
    view! { <div class=class><Icon glyph />{children()}</div> }
}

/// Empty state of a list, with advice if something can be done. The children are buttons and links.
#[component]
pub fn EmptyState(
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

/// Polite live region for screen readers only: its text is read out when it changes.
#[component]
pub fn LiveRegion(#[prop(into)] text: Signal<String>) -> impl IntoView {
    let is_settled = use_is_settled();
    let text = move || is_settled.get().then(|| text.get());
    view! { <p class="visually-hidden" role="status">{text}</p> }
}

/// Quiet lines, which screen readers read out when they appear.
#[component]
pub fn QuietLines(lines: impl Fn() -> Vec<String> + Send + Sync + 'static) -> impl IntoView {
    let is_settled = use_is_settled();
    // Lines that stay are not read out again.
    let lines = Memo::new(move |_| if is_settled.get() { lines() } else { Vec::new() });
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

/// True once the current view has been on the page for a moment. Screen readers read text that is
/// added to a live region, but not a region that is added with its text.
pub fn use_is_settled() -> ReadSignal<bool> {
    let (is_settled, set) = signal(false);
    // The view may be gone by then.
    request_animation_frame(move || {
        let _ = set.try_set(true);
    });
    is_settled
}
