//! Links that leave the app.

use super::icon::{Glyph, Icon};
use super::long_text::LongText;
use crate::format::short;
use crate::text::tr;
use directory_api::WebAddress;
use leptos::prelude::*;
use web_sys::Url;

/// Number of characters from which a word may be too wide for its box and must be able to break.
const LONG_WORD: usize = 24;

/// Link to another site, by an http(s) address, in a new tab that learns nothing about this one.
#[component]
pub fn ExternalLink(#[prop(into)] href: String, #[prop(into)] text: String) -> impl IntoView {
    // The last word and the icon stay together, so that the icon never wraps to a line of its own.
    let start = text.rfind(' ').map_or(0, |space| space + 1);
    let (words, last) = text.split_at(start);
    let class = (last.chars().count() < LONG_WORD).then_some("nowrap");
    view! {
        <a class="external" href=href target="_blank" rel="noopener noreferrer">
            <span dir="auto">
                {words.to_owned()}
                <span class=class>{last.to_owned()}<Icon glyph=Glyph::External /></span>
            </span>
            <span class="visually-hidden">{tr("(opens in a new tab)")}</span>
        </a>
    }
}

/// Address from the service: a link with the name of the host if it is safe, otherwise the text as
/// given. The browser writes the host, so that letters of another script show.
#[component]
pub fn WebLink(address: WebAddress) -> impl IntoView {
    let host = |href: &String| Some(Url::new(href).ok()?.host());
    match address.href().and_then(|href| Some((host(&href)?, href))) {
        Some((host, href)) => {
            let text = short(host.strip_prefix("www.").unwrap_or(&host));
            view! { <ExternalLink href text /> }.into_any()
        }
        None => view! { <span dir="auto"><LongText text=address.as_str() /></span> }.into_any(),
    }
}

/// Address as people write it: without scheme, `www.` and trailing slash.
pub fn shorten_address(href: &str) -> String {
    let rest = href.split_once("://").map_or(href, |(_, rest)| rest);
    rest.strip_prefix("www.").unwrap_or(rest).trim_end_matches('/').to_owned()
}
