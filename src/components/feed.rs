//! Activity feed, newest first, that grows on demand: the WAI-ARIA feed pattern.

use super::inline::RichText;
use super::skeleton::{SkeletonBar, Width};
use crate::text::tr;
use crate::{browser, format};
use directory_api::Timestamp;
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use std::collections::HashMap;
use web_sys::{HtmlElement, KeyboardEvent};

#[derive(Clone, Debug, PartialEq)]
pub struct FeedEntry {
    /// Subject of the entry, in a word or two.
    pub subject: Option<String>,
    /// Description of the action, as HTML that may be malformed.
    pub action: Option<String>,
    /// Text of the entry, as HTML of any quality.
    pub content: Option<String>,
    pub when: Option<Timestamp>,
}

/// Content of an entry and its position among equal entries, from 1, because feed entries have no
/// identifier.
type EntryKey = ([Option<String>; 4], usize);

/// Feed of the loaded entries, named by the heading with the identifier `labelled_by`.
///
/// An entry keeps its focus when others are added before it.
#[component]
pub fn Feed(
    labelled_by: &'static str,
    #[prop(into)] entries: Signal<Vec<FeedEntry>>,
    /// Total number of entries, if it is known.
    #[prop(into)]
    total: Signal<Option<u64>>,
    #[prop(into)] busy: Signal<bool>,
) -> impl IntoView {
    let size = move || total.get().map_or_else(|| "-1".to_owned(), |total| total.to_string());
    let item = move |position: ReadSignal<usize>, (_, entry): (EntryKey, FeedEntry)| {
        let FeedEntry { subject, action, content, when } = entry;
        view! {
            <article
                tabindex="0"
                aria-posinset=move || (position.get() + 1).to_string()
                aria-setsize=size
            >
                <div>
                    {subject.map(|subject| view! { <small class="about" dir="auto">{subject}</small> })}
                    {action.map(|html| view! { <RichText html /> })}
                    {content.map(|html| view! { <blockquote><RichText html /></blockquote> })}
                    {when.map(|at| view! { <TimeAgo at /> })}
                </div>
            </article>
        }
    };
    view! {
        <div
            class="feed"
            role="feed"
            aria-labelledby=labelled_by
            aria-busy=move || busy.get().to_string()
            on:keydown=|event| move_between_entries(&event)
        >
            <ForEnumerate
                each=move || entries.with(|entries| with_keys(entries))
                key=|(key, _)| key.clone()
                children=item
            />
        </div>
    }
}

fn with_keys(entries: &[FeedEntry]) -> Vec<(EntryKey, FeedEntry)> {
    let mut known = HashMap::new();
    let key = |entry: &FeedEntry| {
        let FeedEntry { subject, action, content, when } = entry.clone();
        let says = [subject, action, content, when.map(|when| when.as_str().to_owned())];
        let before = known.entry(says.clone()).or_insert(0_usize);
        *before += 1;
        (says, *before)
    };
    entries.iter().map(key).zip(entries.iter().cloned()).collect()
}

/// Moves the focus between entries by Page Down and Page Up.
fn move_between_entries(event: &KeyboardEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<web_sys::Element>().ok());
    let entry = target.and_then(|target| target.closest("article").ok().flatten());
    let next = entry.zip(browser::key(event)).and_then(|(entry, key)| match key.as_str() {
        "PageDown" => entry.next_element_sibling(),
        "PageUp" => entry.previous_element_sibling(),
        _ => None,
    });
    if let Some(next) = next.and_then(|next| next.dyn_into::<HtmlElement>().ok()) {
        event.prevent_default();
        browser::focus(Some(next));
    }
}

/// Time of an entry as given, with the time elapsed since then if that can be computed.
#[component]
pub fn TimeAgo(at: Timestamp) -> impl IntoView {
    let ago = format::time_since(&at).map(|ago| format!(" · {ago}")).unwrap_or_default();
    time_element(&at, format::moment(&at) + &ago)
}

/// Day of an entry.
#[component]
pub fn Day(at: Timestamp) -> impl IntoView {
    time_element(&at, format::day(&at))
}

fn time_element(at: &Timestamp, text: String) -> AnyView {
    match at.day() {
        Some(day) => {
            let date = format!("{}-{:02}-{:02}", day.year, day.month, day.day);
            view! { <time datetime=date title=tr("The service doesn’t give a time zone.")>{text}</time> }.into_any()
        }
        None => view! { <span class="when">{text}</span> }.into_any(),
    }
}

#[component]
pub fn FeedSkeleton(entries: usize) -> impl IntoView {
    let entry = |_| {
        view! {
            <article>
                <div>
                    <SkeletonBar width=Width::Half />
                    <SkeletonBar width=Width::Word />
                </div>
            </article>
        }
    };
    view! { <div class="feed">{(0..entries).map(entry).collect_view()}</div> }
}
