//! Text inside of a line: names that are loading, words that were searched for, text with links.

use super::external_link::ExternalLink;
use crate::api::Name;
use crate::format::{plain, short};
use directory_api::Span;
use leptos::prelude::*;
use std::ops::Range;

/// The name as soon as it is known; until then, and where it fails, what stands for it.
#[component]
pub fn NameText(name: Name, #[prop(into)] stand_in: String) -> impl IntoView {
    let text = move || name.text.get().map_or_else(|| stand_in.clone(), |it| short(&it));
    view! { <span dir="auto" node_ref=name.place>{text}</span> }
}

/// The beginning of a text, in which some parts are marked, such as the words that were searched
/// for: ascending ranges of bytes. Ranges that do not fit the text mark nothing.
#[component]
pub fn Marked(
    #[prop(into)] text: String,
    #[prop(optional)] parts: Vec<Range<usize>>,
) -> impl IntoView {
    let text = short(&text);
    if parts.is_empty() {
        return text.into_any();
    }
    let mut pieces = Vec::new();
    let mut end = 0;
    for part in parts {
        let (Some(before), Some(found)) = (text.get(end..part.start), text.get(part.clone()))
        else {
            continue;
        };
        pieces.push(before.to_owned().into_any());
        pieces.push(view! { <mark>{found.to_owned()}</mark> }.into_any());
        end = part.end;
    }
    pieces.push(text.get(end..).unwrap_or_default().to_owned().into_any());
    pieces.into_any()
}

/// Text from HTML of any quality; its links are safe to follow. See [`directory_api::RichText`].
#[component]
pub fn RichText(#[prop(into)] html: String) -> impl IntoView {
    let spans = directory_api::RichText::parse(&html).0.into_iter().map(|part| match part {
        Span::Text(text) => plain(&text).into_any(),
        // The host of a path is not known.
        Span::Link { text, href } if href.starts_with('/') => plain(&text).into_any(),
        Span::Link { text, href } => view! { <ExternalLink href text=plain(&text) /> }.into_any(),
    });
    view! { <span dir="auto">{spans.collect_view()}</span> }
}
