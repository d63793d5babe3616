//! A feed of what happened, newest first, that grows on demand: the WAI-ARIA feed pattern.

use super::rich_text::RichTextView;
use super::skeleton::{Width, bone};
use crate::format;
use directory_api::Timestamp;
use leptos::prelude::*;

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// What, as HTML of any quality.
    pub action: Option<String>,
    /// What was said, as HTML of any quality.
    pub content: Option<String>,
    /// When.
    pub when: Option<Timestamp>,
}

/// The entries that are there so far.
#[component]
pub fn Feed(
    /// What the feed is called, by the identifier of its heading.
    labelled_by: &'static str,
    /// The entries.
    entries: Vec<Entry>,
    /// How many there are in all; `None` while that is not known.
    total: Option<u64>,
    /// Whether more are on their way.
    busy: bool,
) -> impl IntoView {
    let size = total.map_or_else(|| "-1".to_owned(), |total| total.to_string());
    let articles = entries.into_iter().enumerate().map(|(index, entry)| {
        let Entry { action, content, when } = entry;
        let quote = content.map(|html| {
            view! {
                <blockquote>
                    <RichTextView html />
                </blockquote>
            }
        });
        view! {
            <article tabindex="0" aria-posinset=(index + 1).to_string() aria-setsize=size.clone()>
                <div>
                    {action.map(|html| view! { <RichTextView html /> })} {quote}
                    {when.map(|when| view! { <When when /> })}
                </div>
            </article>
        }
    });
    view! {
        <div class="feed" role="feed" aria-labelledby=labelled_by aria-busy=busy.to_string()>
            {articles.collect_view()}
        </div>
    }
}

/// When something happened: how long ago where that helps, and the moment as given.
#[component]
pub fn When(
    /// The moment.
    when: Timestamp,
) -> impl IntoView {
    let ago = format::ago(&when).map(|ago| format!(" · {ago}"));
    let machine = when.day().map(|day| format!("{}-{:02}-{:02}", day.year, day.month, day.day));
    match machine {
        Some(machine) => {
            view! { <time datetime=machine>{format::moment(&when)} {ago}</time> }.into_any()
        }
        None => view! { <span class="when">{format::moment(&when)}</span> }.into_any(),
    }
}

/// The place of a feed that is on its way.
#[component]
pub fn FeedSkeleton(
    /// How many entries are expected.
    entries: usize,
) -> impl IntoView {
    let article = || view! { <article><div>{bone(Width::Half)}{bone(Width::Word)}</div></article> };
    view! { <div class="feed">{(0..entries).map(|_| article()).collect_view()}</div> }
}
