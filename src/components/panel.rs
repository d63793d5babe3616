//! A part of a page with a heading of its own.

use leptos::prelude::*;

/// A framed section.
#[component]
pub fn Panel(
    /// The heading.
    title: &'static str,
    /// The identifier of the heading, for what is named after it.
    #[prop(optional)]
    id: Option<&'static str>,
    /// A remark at the end of the heading's line.
    #[prop(optional_no_strip)]
    note: Option<String>,
    /// What is in the section.
    children: Children,
) -> impl IntoView {
    view! {
        <section class="panel">
            <header>
                <h2 id=id>{title}</h2>
                {note.map(|note| view! { <span>{note}</span> })}
            </header>
            {children()}
        </section>
    }
}

/// The place of a section that is on its way.
#[component]
pub fn PanelBone(
    /// The bars in it.
    children: Children,
) -> impl IntoView {
    view! { <div class="panel">{children()}</div> }
}
