//! The button that gathers a venture to be compared.

use super::icon::Glyph;
use super::toggle_button::ToggleButton;
use crate::gathered::{MOST, use_gathered};
use crate::scoped::scoped;
use crate::text::compare as text;
use directory_api::VentureId;
use leptos::prelude::*;

/// A button that gathers a venture, or lets it go; nothing where one cannot gather. It stays where
/// there is no room for another venture, so that the rows do not change.
#[component]
pub fn CompareButton(
    id: VentureId,
    /// What the venture is called, where that is known.
    title: Option<String>,
    /// Whether it has a word beside the icon, as in the head of a page.
    #[prop(optional)]
    wide: bool,
) -> impl IntoView {
    use_gathered().map(|gathered| {
        let name = text::gather(title.as_deref());
        let wanted = id.clone();
        let is_pressed: Signal<bool> = scoped(move || gathered.has(&wanted)).into();
        let is_disabled = Signal::derive(move || gathered.count() >= MOST && !is_pressed.get());
        let on_press = Callback::new(move |()| gathered.toggle(&id));
        let (glyph, word) = (Glyph::Compare, wide.then_some(text::gather_label()));
        view! { <ToggleButton glyph class="compare" name word is_pressed is_disabled on_press /> }
    })
}
