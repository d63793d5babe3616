//! The bookmark of a venture.

use super::icon::Glyph;
use super::toggle_button::ToggleButton;
use crate::saved::use_saved;
use crate::scoped::scoped;
use crate::text::saved as text;
use directory_api::VentureId;
use leptos::prelude::*;

/// A button that saves a venture, or removes it where it is saved.
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
    let is_pressed = scoped(move || saved.ventures.has(wanted.as_str())).into();
    let on_press = Callback::new(move |()| saved.toggle(&id, title.as_deref()));
    let word = wide.then_some(text::save_label());
    view! { <ToggleButton glyph=Glyph::Saved class="save" name word is_pressed on_press /> }
}
