//! Inline text: names that are loading, and text with links.

use super::external_link::ExternalLink;
use crate::api::Name;
use crate::format::{plain, short};
use directory_api::Span;
use leptos::prelude::*;

/// Name once it is known; `placeholder` while it loads or if it cannot be loaded.
#[component]
pub fn NameText(name: Name, #[prop(into)] placeholder: String) -> impl IntoView {
    let text = move || name.text.get().map_or_else(|| placeholder.clone(), |text| short(&text));
    view! { <span dir="auto" node_ref=name.element>{text}</span> }
}

/// Text from HTML that may be malformed, with safe links. See [`directory_api::RichText`].
#[component]
pub fn RichTextView(#[prop(into)] html: String) -> impl IntoView {
    let spans = directory_api::RichText::parse(&html).0.into_iter().map(|part| match part {
        Span::Text(text) => plain(&text).into_any(),
        // The host that a path belongs to is not known.
        Span::Link { text, href } if href.starts_with('/') => plain(&text).into_any(),
        Span::Link { text, href } => view! { <ExternalLink href text=plain(&text) /> }.into_any(),
    });
    view! { <span dir="auto">{spans.collect_view()}</span> }
}
