//! Activity feed, newest first: the WAI-ARIA feed pattern.

use super::inline::RichTextView;
use super::skeleton::{SkeletonBar, Width};
use crate::text::{activity, tr};
use crate::{browser, format};
use directory_api::paging::Total;
use directory_api::{Lenient, RichText, Span, Timestamp, UserActivity, VentureActivity, Window};
use leptos::prelude::*;
use leptos::wasm_bindgen::JsCast;
use web_sys::{HtmlElement, KeyboardEvent};

/// Entry of the feed of a venture or a person.
pub struct FeedEntry {
    /// Subject of the entry, in a word or two.
    subject: Option<String>,
    /// Description of the action, as HTML that may be malformed.
    action: Lenient<String>,
    /// Text of the entry, as HTML that may be malformed.
    content: Lenient<String>,
    when: Lenient<Timestamp>,
}

impl From<VentureActivity> for FeedEntry {
    fn from(VentureActivity { date, action, content, .. }: VentureActivity) -> Self {
        Self { subject: None, action, content, when: date }
    }
}

impl From<UserActivity> for FeedEntry {
    fn from(item: UserActivity) -> Self {
        let UserActivity { component, kind, action, content, date_recorded, .. } = item;
        let subject = activity::subject(component.as_deref(), kind.as_deref());
        Self { subject, action, content, when: date_recorded }
    }
}

impl FeedEntry {
    /// True if the text of the entry is this one, apart from markup and a full stop.
    fn repeats(&self, text: &str) -> bool {
        let spans = self.content.as_deref().map(|html| RichText::parse(html).0);
        let Some([Span::Text(own)]) = spans.as_deref() else { return false };
        own.trim().trim_end_matches('.') == text.trim().trim_end_matches('.')
    }
}

/// Page of a feed.
#[component]
pub fn Feed(
    entries: Vec<FeedEntry>,
    /// Position of the page in the feed.
    window: Window,
    /// Text that the page shows elsewhere. Entries that only repeat it are left out.
    repeated: Option<String>,
) -> impl IntoView {
    let size = match window.total() {
        Total::Exactly(total) => total.to_string(),
        _ => "-1".to_owned(),
    };
    let is_news =
        |(_, entry): &(u64, FeedEntry)| repeated.as_deref().is_none_or(|text| !entry.repeats(text));
    let entries = (0..).zip(entries).filter(is_news);
    let item = |(index, entry): (u64, FeedEntry)| {
        let FeedEntry { subject, action, content, when } = entry;
        let position = window.offset.saturating_add(index + 1).to_string();
        view! {
            <article tabindex="0" aria-posinset=position aria-setsize=size.clone()>
                <div>
                    {subject.map(|subject| view! { <small class="about" dir="auto">{subject}</small> })}
                    {action.map(|html| view! { <RichTextView html /> })}
                    {content.map(|html| view! { <blockquote><RichTextView html /></blockquote> })}
                    {when.map(|at| {
                        let ago = format::time_since(&at).map(|ago| format!(" · {ago}"));
                        time_element(&at, format::moment(&at) + &ago.unwrap_or_default())
                    })}
                </div>
            </article>
        }
    };
    view! {
        <div
            class="feed"
            role="feed"
            aria-label=tr("Activity")
            on:keydown=|event| move_between_entries(&event)
        >
            {entries.map(item).collect_view()}
        </div>
    }
}

/// Moves the focus between entries with Page Down and Page Up.
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

/// Date without the time of day.
#[component]
pub fn DateText(at: Timestamp) -> impl IntoView {
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
pub fn FeedSkeleton() -> impl IntoView {
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
    view! { <div class="feed">{(0..4).map(entry).collect_view()}</div> }
}
