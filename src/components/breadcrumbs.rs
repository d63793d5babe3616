//! The trail from the list to the page that is open.

use super::link::Link;
use crate::text::shell;
use leptos::prelude::*;

/// A trail of two steps: the list, whose address is `to`, and what is open.
#[component]
pub fn Breadcrumbs(
    list: &'static str,
    #[prop(into)] to: String,
    #[prop(into)] current: Signal<String>,
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
