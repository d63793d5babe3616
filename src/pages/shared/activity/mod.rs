//! What happened to a venture, or what a person did: newest first, more on demand.

mod filter;
mod parts;

use crate::memo::Memo;
use filter::Topic;
pub(in crate::pages) use filter::{Filter, NAMES as FILTER_NAMES};
use parts::Source;

use super::lists::Lists;
use crate::components::feed::{Entry, feed, feed_skeleton};
use crate::components::panel::panel_with;
use crate::components::remote_view::remote_view;
use crate::components::remote_view::retry_line::retry_line;
use crate::components::skeleton::waiting;
use crate::markup::tags::{button, div, p};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::text::{activity as text, paging};
use directory_api::{ActivityId, Page, UserActivity, VentureActivity};
use leptos::prelude::*;
use parts::{Parts, parts};

/// The parameter of the address that says how many pages of the feed are shown.
pub(in crate::pages) const ACTIVITY: &str = "activity";

/// The heading that names the feed.
const HEADING: &str = "activity";

/// Something that happened, whoever tells it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::pages) struct Happening {
    id: Option<ActivityId>,
    /// What produced it and of what kind it is, as far as its source says so.
    topic: Topic,
    entry: Entry,
}

impl From<&VentureActivity> for Happening {
    fn from(item: &VentureActivity) -> Self {
        let VentureActivity { id, date, action, content } = item.clone();
        Self {
            id,
            topic: Topic::default(),
            entry: Entry { about: None, action, content, when: date },
        }
    }
}

impl From<&UserActivity> for Happening {
    fn from(item: &UserActivity) -> Self {
        let UserActivity { id, component, kind, action, content, date_recorded } = item.clone();
        let topic = Topic { component, kind };
        let about = text::about(topic.component.as_deref(), topic.kind.as_deref());
        Self { id, topic, entry: Entry { about, action, content, when: date_recorded } }
    }
}

/// The activity panel. It fails and is retried on its own.
pub(in crate::pages) fn panel(source: Source, lists: Lists, filter: Option<Filter>) -> Element {
    let opened = lists.number(ACTIVITY);
    let parts = parts(source, opened);
    let first = parts.with_untracked(|parts| parts.first().copied());
    let entries = first.map(|first| {
        remote_view(first, || waiting().child(feed_skeleton(4)).into_markup())
            .empty(is_nothing, || p().class("muted small").child(text::NONE).into_markup())
            .data(move |_| {
                group([
                    filter.map_or_else(crate::markup::nothing, |filter| filter.view(parts)),
                    live(move || entries(parts, filter)),
                    live(move || others(parts)),
                    more_button(parts, opened, lists),
                ])
            })
    });
    panel_with(Some(HEADING), text::HEADING, None).child(entries)
}

fn is_nothing(page: &Page<Happening>) -> bool {
    page.window.received == 0
}

/// The entries that are there and chosen.
fn entries(parts: Parts, filter: Option<Filter>) -> Markup {
    let found = parts::found(parts);
    let chosen = filter.map(Filter::chosen).unwrap_or_default();
    let count = found.happenings.len();
    let entries: Vec<Entry> = found
        .happenings
        .into_iter()
        .filter(|happening| chosen.covers(&happening.topic))
        .map(|happening| happening.entry)
        .collect();
    let is_filtered = chosen != Topic::default();
    let said = is_filtered.then(|| {
        let all = found.total.is_some_and(|total| total <= count as u64);
        p().class("small muted").attr("role", "status").child(text::chosen(
            entries.len(),
            count,
            all,
        ))
    });
    let total = found.total.filter(|_| !is_filtered);
    let feed = (!entries.is_empty()).then(|| feed(HEADING, entries, total, found.busy));
    group([said.into_markup(), feed.into_markup()])
}

/// What is to be said of the pages after the first.
fn others(parts: Parts) -> Vec<Markup> {
    let others = parts.get().into_iter().skip(1);
    others.map(|part| retry_line(part, text::FAILED)).collect()
}

/// The button that opens one more page, as long as there may be one. It stays, out of use, while
/// that page is on its way, so that the focus has where to be.
fn more_button(parts: Parts, opened: Memo<u64>, lists: Lists) -> Markup {
    let is_busy = Memo::new(move |_| parts::is_busy(parts, opened.get()));
    live(move || {
        is_busy.get().map(|busy| {
            let open = move || {
                if !busy {
                    lists.open_more(ACTIVITY, opened.get_untracked() + 1);
                }
            };
            let button = button()
                .attr("type", "button")
                .class("button")
                .attr("aria-disabled", busy.to_string())
                .on_click(open)
                .child(if busy { paging::MORE_COMING } else { paging::MORE });
            div().class("row").child(button)
        })
    })
}
