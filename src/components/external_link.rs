//! Links that leave the app.

use super::icon::{Glyph, Icon};
use crate::text::shell::OPENS_ELSEWHERE;
use directory_api::WebAddress;
use leptos::prelude::*;

/// A word of so many characters may be wider than its place and must be able to break.
const LONG_WORD: usize = 24;

/// A link to another site, in a new tab that learns nothing about this one.
#[component]
pub fn ExternalLink(
    /// An http(s) address.
    href: String,
    /// What the link says.
    text: String,
) -> impl IntoView {
    // The sign must not stand alone on the next line, so the last word is kept together with it.
    let (words, last) =
        text.rsplit_once(' ').map_or(("", text.as_str()), |(words, last)| (words, last));
    let words = if words.is_empty() { String::new() } else { format!("{words} ") };
    let class = if last.chars().count() < LONG_WORD { "nowrap" } else { "" };
    view! {
        <a class="external" href=href target="_blank" rel="noopener noreferrer">
            <span dir="auto">
                {words} <span class=class>{last.to_owned()} <Icon glyph=Glyph::External /></span>
            </span>
            <span class="visually-hidden">{OPENS_ELSEWHERE}</span>
        </a>
    }
}

/// An address of the service: a link where that is safe, else text as given.
#[component]
pub fn WebLink(
    /// The address.
    address: WebAddress,
) -> impl IntoView {
    match address.href() {
        Some(href) => {
            let text = shortened(&href);
            view! { <ExternalLink href text /> }.into_any()
        }
        None => view! { <span dir="auto">{address.as_str().to_owned()}</span> }.into_any(),
    }
}

/// An address as people write it: without scheme, `www.` and a slash at its end.
pub fn shortened(href: &str) -> String {
    let rest = href.split_once("://").map_or(href, |(_, rest)| rest);
    rest.strip_prefix("www.").unwrap_or(rest).trim_end_matches('/').to_owned()
}
