//! A part of a page with a heading of its own, and details that are shown on demand.

use super::icon::{Glyph, Icon};
use leptos::html::Section;
use leptos::prelude::*;

/// A framed section. Its heading may have an identifier, for what is named after it, and a note at
/// the end of its line.
#[component]
pub fn Panel(
    title: &'static str,
    #[prop(optional, into)] id: Option<&'static str>,
    #[prop(optional, into)] note: MaybeProp<String>,
    /// The section, for those who need to know whether it is on the screen.
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

/// The place of a section that is loading; the children are its bars.
#[component]
pub fn PanelSkeleton(children: Children) -> impl IntoView {
    view! { <div class="panel">{children()}</div> }
}

/// A summary that opens its details, which are the children.
#[component]
pub fn Disclosure(
    #[prop(into)] summary: Signal<String>,
    /// Whether it can be opened; the place of one that is loading cannot.
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
