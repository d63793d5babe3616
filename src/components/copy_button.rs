//! Copying an identifier or a link.

use super::icon::{Glyph, Icon};
use crate::text::tr;
use crate::{browser, routes};
use leptos::html::Input;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::time::Duration;

/// How long the button says that something was copied.
const SAID_FOR: Duration = Duration::from_secs(3);

/// The result of copying.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    None,
    Copied,
    /// The browser did not let the app copy.
    Refused,
}

/// A button that copies a text; `label` says what. Where the browser refuses, the text appears
/// selected, to be copied by the keyboard.
#[component]
pub fn CopyButton(
    label: &'static str,
    #[prop(into)] text: Signal<String>,
    /// Whether the button shows its label beside the icon.
    #[prop(optional)]
    wide: bool,
) -> impl IntoView {
    let outcome = RwSignal::new(Outcome::None);
    let field = NodeRef::<Input>::new();
    let copy = move |_| {
        let text = text.get_untracked();
        spawn_local(async move {
            // The view may be gone by now, here as below.
            if browser::copy(text).await {
                outcome.try_set(Outcome::Copied);
                let end = move || {
                    outcome.try_set(Outcome::None);
                };
                set_timeout(end, SAID_FOR);
            } else {
                outcome.try_set(Outcome::Refused);
                request_animation_frame(move || {
                    if let Some(field) = field.try_get_untracked().flatten() {
                        browser::focus(Some(&field));
                        field.select();
                    }
                });
            }
        });
    };
    let glyph = move || match outcome.get() {
        Outcome::Copied => Glyph::Check,
        _ => Glyph::Copy,
    };
    let status = move || match outcome.get() {
        Outcome::None => "",
        Outcome::Copied => tr("Copied"),
        Outcome::Refused => tr("Selected. Copy it with your keyboard."),
    };
    let name = (!wide).then_some(label);
    view! {
        <span class="copy-row">
            <button
                class=if wide { "copy wide" } else { "copy" }
                aria-label=name
                title=name
                type="button"
                data-usable=""
                on:click=copy
            >
                {wide.then_some(label)}
                {move || view! { <Icon glyph=glyph() /> }}
            </button>
            <Show when=move || outcome.get() == Outcome::Refused>
                <input
                    node_ref=field
                    class="copy-field"
                    readonly=true
                    aria-label=label
                    prop:value=text
                />
            </Show>
            <span class="small muted" role="status">{status}</span>
        </span>
    }
}

/// A button that copies the address of a page of the app, as people send it to each other.
#[component]
pub fn CopyLink(#[prop(into)] address: Signal<String>) -> impl IntoView {
    let text = Signal::derive(move || address.with(|address| routes::shared(address)));
    view! { <CopyButton label=tr("Copy link") text wide=true /> }
}
