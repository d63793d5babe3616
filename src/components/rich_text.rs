//! Text with links, as the service's users wrote it.

use super::external_link::ExternalLink;
use directory_api::{RichText, Span};
use leptos::prelude::*;

/// Text whose links are safe to follow; see [`RichText`].
#[component]
pub fn RichTextView(
    /// HTML of any quality, as the service gives it.
    html: String,
) -> impl IntoView {
    let spans = RichText::parse(&html).0.into_iter().map(|span| match span {
        Span::Text(text) => text.into_any(),
        Span::Link { text, href } => view! { <ExternalLink href text /> }.into_any(),
    });
    view! { <span dir="auto">{spans.collect_view()}</span> }
}
