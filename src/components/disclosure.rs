//! Details that are shown on demand.

use super::icon::{Glyph, Icon};
use leptos::prelude::*;

/// A summary that opens its details.
#[component]
pub fn Disclosure(
    /// What is said while the details are closed.
    #[prop(into)]
    summary: String,
    /// The details.
    children: Children,
) -> impl IntoView {
    view! {
        <details>
            <summary>
                <Icon glyph=Glyph::Right />
                {summary}
            </summary>
            {children()}
        </details>
    }
}
