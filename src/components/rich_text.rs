//! Text with links, as the service's users wrote it.

use super::external_link::external_link;
use crate::markup::tags::span;
use crate::markup::{Element, IntoMarkup};
use directory_api::{RichText, Span};

/// Text from HTML of any quality; its links are safe to follow. See [`RichText`].
pub fn rich_text(html: &str) -> Element {
    let spans = RichText::parse(html).0.into_iter().map(|part| match part {
        Span::Text(text) => text.into_markup(),
        Span::Link { text, href } => external_link(href, &text).into_markup(),
    });
    span().attr("dir", "auto").child(spans.collect::<Vec<_>>())
}
