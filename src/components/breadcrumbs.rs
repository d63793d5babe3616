//! The trail from the list to the page that is open.

use super::link::Link;
use crate::text::shell;
use leptos::prelude::*;

/// A trail of two steps.
#[component]
pub fn Breadcrumbs(
    /// What the list is called.
    list: &'static str,
    /// The address of the list.
    #[prop(into)]
    to: String,
    /// What is open.
    #[prop(into)]
    current: Signal<String>,
) -> impl IntoView {
    view! {
        <nav class="crumbs" aria-label=shell::trail()>
            <ol>
                <li>
                    <Link to>{list}</Link>
                </li>
                <li aria-current="page">
                    <span dir="auto">{current}</span>
                </li>
            </ol>
        </nav>
    }
}
