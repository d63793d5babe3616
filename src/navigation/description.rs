//! The description of the document, which is the site's own unless the page has one.
//!
//! `<Meta>` of `leptos_meta` would add a second description beside the one in `index.html`.

use leptos::prelude::*;

/// Where the site's own description is stored while a page has another one.
const OWN: &str = "data-own";

/// How many characters of a text a description holds; search engines show no more.
const LENGTH: usize = 160;

/// Describes what the page shows to those who find or share it; the site's own description stands
/// in while there is none. Every page calls this.
pub fn use_description(page: impl Fn() -> Option<String> + 'static) {
    Effect::new(move || describe(page()));
}

/// Writes the description of the document. It fails only where `index.html` has none.
fn describe(text: Option<String>) {
    let Ok(Some(meta)) = document().query_selector("meta[name=description]") else { return };
    let own = meta.get_attribute(OWN).or_else(|| meta.get_attribute("content")).unwrap_or_default();
    let text = text.map_or_else(|| own.clone(), |text| shortened(&text));
    // Neither can fail: both names are names of attributes.
    let _ = meta.set_attribute(OWN, &own).and_then(|()| meta.set_attribute("content", &text));
}

/// The beginning of a text.
fn shortened(text: &str) -> String {
    let mut shown: String = text.chars().take(LENGTH).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    shown
}
