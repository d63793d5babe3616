//! Links that leave the app.

use super::icon::{Glyph, icon};
use crate::markup::tags::{a, span};
use crate::markup::{Element, IntoMarkup, Markup};
use crate::text::shell::OPENS_ELSEWHERE;
use directory_api::WebAddress;

/// A word of so many characters may be wider than its place and must be able to break.
const LONG_WORD: usize = 24;

/// A link to another site, by an http(s) address, in a new tab that learns nothing about this one.
pub fn external_link(href: String, text: &str) -> Element {
    // The sign must not stand alone on the next line, so the last word is kept together with it.
    let start = text.rfind(' ').map_or(0, |space| space + 1);
    let (words, last) = text.split_at(start);
    let class = (last.chars().count() < LONG_WORD).then_some("nowrap");
    let last = span().maybe("class", class).child(last.to_owned()).child(icon(Glyph::External));
    a().class("external")
        .attr("href", href)
        .attr("target", "_blank")
        .attr("rel", "noopener noreferrer")
        .child(span().attr("dir", "auto").child(words.to_owned()).child(last))
        .child(span().class("visually-hidden").child(OPENS_ELSEWHERE))
}

/// An address of the service: a link where that is safe, else text as given.
pub fn web_link(address: &WebAddress) -> Markup {
    match address.href() {
        Some(href) => {
            let text = shortened(&href);
            external_link(href, &text).into_markup()
        }
        None => span().attr("dir", "auto").child(address.as_str().to_owned()).into_markup(),
    }
}

/// An address as people write it: without scheme, `www.` and a slash at its end.
pub fn shortened(href: &str) -> String {
    let rest = href.split_once("://").map_or(href, |(_, rest)| rest);
    rest.strip_prefix("www.").unwrap_or(rest).trim_end_matches('/').to_owned()
}
