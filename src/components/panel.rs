//! Section of a page with its own heading, and details that are shown on demand.

use super::icon::{Glyph, Icon};
use leptos::html::Section;
use leptos::prelude::*;

/// Framed section. Its heading may have an identifier, which can label other elements, and a note
/// at the end of its line.
#[component]
pub fn Panel(
    title: &'static str,
    #[prop(optional, into)] id: Option<&'static str>,
    #[prop(optional, into)] note: MaybeProp<String>,
    /// Section element, for callers that observe its visibility.
    #[prop(optional)]
    place: NodeRef<Section>,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <section class="panel" node_ref=place>
            <header>
                <h2 id=id>{title}</h2>
                {move || note.get().map(|note| view! { <span>{note}</span> })}
            </header>
            {children.map(|children| children())}
        </section>
    }
}

/// Summary that opens its details, which are the children.
#[component]
pub fn Disclosure(
    #[prop(into)] summary: Signal<String>,
    /// True if it cannot be opened, as in a skeleton.
    #[prop(optional)]
    inert: bool,
    #[prop(optional)] children: Option<Children>,
) -> impl IntoView {
    view! {
        <details inert=inert>
            <summary><Icon glyph=Glyph::Right />{summary}</summary>
            {children.map(|children| children())}
        </details>
    }
}
