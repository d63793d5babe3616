//! Inline text: names that are loading, and text with links.

use super::external_link::ExternalLink;
use crate::api::Name;
use crate::format::{plain, short};
use directory_api::Span;
use leptos::prelude::*;

/// Name once it is known; `stand_in` while it loads or if it cannot be loaded.
#[component]
pub fn NameText(name: Name, #[prop(into)] stand_in: String) -> impl IntoView {
    let text = move || name.text.get().map_or_else(|| stand_in.clone(), |it| short(&it));
    view! { <span dir="auto" node_ref=name.place>{text}</span> }
}

/// Text from HTML that may be malformed, with safe links. See [`directory_api::RichText`].
#[component]
pub fn RichText(#[prop(into)] html: String) -> impl IntoView {
    let spans = directory_api::RichText::parse(&html).0.into_iter().map(|part| match part {
        Span::Text(text) => plain(&text).into_any(),
        // The host that a path belongs to is not known.
        Span::Link { text, href } if href.starts_with('/') => plain(&text).into_any(),
        Span::Link { text, href } => view! { <ExternalLink href text=plain(&text) /> }.into_any(),
    });
    view! { <span dir="auto">{spans.collect_view()}</span> }
}
