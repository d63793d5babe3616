//! The bookmark of a venture.

use super::icon::{Glyph, Icon};
use crate::saved::use_saved;
use crate::scoped::scoped;
use crate::text::saved as text;
use directory_api::VentureId;
use leptos::prelude::*;

/// A button that saves a venture, or removes it where it is saved. It can stand inside of a card
/// that is a link.
#[component]
pub fn SaveButton(
    id: VentureId,
    /// What the venture is called, where that is known.
    title: Option<String>,
    /// Whether it has a word beside the bookmark, as in the head of a page.
    #[prop(optional)]
    wide: bool,
) -> impl IntoView {
    let saved = use_saved();
    let name = text::save(title.as_deref());
    let wanted = id.clone();
    let is_saved = scoped(move || saved.has(&wanted));
    view! {
        <button
            type="button"
            class=if wide { "button save" } else { "icon-button save" }
            title=name.clone()
            aria-label=name
            aria-pressed=move || is_saved.get().to_string()
            on:click=move |_| saved.toggle(&id, title.as_deref())
        >
            <Icon glyph=Glyph::Saved />
            {wide.then(|| view! { <span>{text::SAVE}</span> })}
        </button>
    }
}
