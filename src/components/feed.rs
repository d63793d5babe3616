//! A feed of what happened, newest first, that grows on demand: the WAI-ARIA feed pattern.

use super::rich_text::rich_text;
use super::skeleton::{Width, bone};
use crate::format;
use crate::markup::Element;
use crate::markup::tags::{article, blockquote, div, small, span, time};
use directory_api::Timestamp;
use leptos::wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What it is about, in a word or two.
    pub about: Option<String>,
    /// What, as HTML of any quality.
    pub action: Option<String>,
    /// What was said, as HTML of any quality.
    pub content: Option<String>,
    /// When.
    pub when: Option<Timestamp>,
}

/// The entries that are there so far, named by the heading with the identifier `labelled_by`.
/// `total` is how many there are in all, where that is known; `busy` says that more are on their
/// way.
pub fn feed(
    labelled_by: &'static str,
    entries: Vec<Entry>,
    total: Option<u64>,
    busy: bool,
) -> Element {
    let size = total.map_or_else(|| "-1".to_owned(), |total| total.to_string());
    let item = |(index, entry): (usize, Entry)| {
        article()
            .attr("tabindex", "0")
            .attr("aria-posinset", (index + 1).to_string())
            .attr("aria-setsize", size.clone())
            .child(words(&entry))
    };
    div()
        .class("feed")
        .attr("role", "feed")
        .attr("aria-labelledby", labelled_by)
        .attr("aria-busy", busy.to_string())
        .on_key(walk)
        .child(entries.into_iter().enumerate().map(item).collect::<Vec<_>>())
}

fn words(entry: &Entry) -> Element {
    let quote = entry.content.as_deref().map(|html| blockquote().child(rich_text(html)));
    let about = entry.about.clone();
    div()
        .child(about.map(|about| small().class("about").attr("dir", "auto").child(about)))
        .child(entry.action.as_deref().map(rich_text))
        .child(quote)
        .child(entry.when.as_ref().map(when))
}

/// Page Down and Page Up go from entry to entry.
fn walk(event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let entry = target.and_then(|target| target.closest("article").ok().flatten());
    let next = entry.and_then(|entry| match event.key().as_str() {
        "PageDown" => entry.next_element_sibling(),
        "PageUp" => entry.previous_element_sibling(),
        _ => None,
    });
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        // The only failure is an entry that has left the page.
        drop(next.focus());
    }
}

/// When something happened: the moment as given, and how long ago where that helps.
pub fn when(when: &Timestamp) -> Element {
    moment(when).child(format::ago(when).map(|ago| format!(" · {ago}")))
}

/// When something happened: the moment as given.
pub fn moment(when: &Timestamp) -> Element {
    let words = match when.day() {
        Some(day) => {
            time().attr("datetime", format!("{}-{:02}-{:02}", day.year, day.month, day.day))
        }
        None => span().class("when"),
    };
    words.child(format::moment(when))
}

/// The place of a feed that is on its way.
pub fn feed_skeleton(entries: usize) -> Element {
    let bones = || article().child(div().child(bone(Width::Half)).child(bone(Width::Word)));
    div().class("feed").child((0..entries).map(|_| bones()).collect::<Vec<_>>())
}
