//! What happened to a venture, newest first, more on demand.

use super::state::Place;
use crate::components::feed::{Entry, feed, feed_skeleton};
use crate::components::panel::panel_with;
use crate::components::remote_view::remote_view;
use crate::components::remote_view::retry_line::retry_line;
use crate::components::skeleton::waiting;
use crate::data::{Remote, use_call};
use crate::markup::tags::{button, div, p};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::text::{paging, venture as text};
use directory_api::paging::Total;
use directory_api::{Page, PageRequest, VentureActivity, VentureId, call};
use leptos::prelude::*;

type Part = Remote<Page<VentureActivity>>;

/// How many entries come at once.
const STEP: u32 = 10;

/// The heading that names the feed.
const HEADING: &str = "activity";

/// The activity panel. It fails and is retried on its own.
pub(super) fn view(id: &VentureId, place: Place) -> Element {
    let parts = parts(id.clone(), place);
    let first = parts.with_untracked(|parts| parts.first().copied());
    let entries = first.map(|first| {
        remote_view(first, || waiting().child(feed_skeleton(4)).into_markup())
            .empty(is_nothing, || p().class("muted small").child(text::ACTIVITY_NONE).into_markup())
            .data(move |_| {
                group([
                    live(move || entries(parts)),
                    live(move || others(parts)),
                    more_button(parts, place),
                ])
            })
    });
    panel_with(Some(HEADING), text::ACTIVITY, None).child(entries)
}

fn is_nothing(page: &Page<VentureActivity>) -> bool {
    page.window.received == 0
}

/// The pages of the feed that are wanted. Each is asked for when the one before is there, so that
/// an address with a large number asks for no more than there is.
fn parts(id: VentureId, place: Place) -> Memo<Vec<Part>> {
    // A child: an owner that holds itself, through what it owns, would never be dropped.
    let owner = Owner::new();
    Memo::new_owning(move |before: Option<Vec<Part>>| {
        let wanted = usize::try_from(place.opened.get().activity).unwrap_or(usize::MAX);
        let mut parts = before.unwrap_or_default();
        let length = parts.len();
        parts.truncate(wanted);
        while parts.len() < wanted && parts.last().is_none_or(may_go_on) {
            let page = PageRequest::numbered(parts.len() as u64 + 1, STEP);
            let call = call::venture_activity(&id, page);
            parts.push(owner.with(|| use_call(move || Some(call.clone()))));
        }
        let is_new = parts.len() != length;
        (parts, is_new)
    })
}

fn may_go_on(part: &Part) -> bool {
    part.snapshot.with(|it| it.data.as_ref().is_some_and(|page| page.window.may_have_next()))
}

/// All entries that are there. A feed that grows while it is read moves entries to later pages,
/// where they are not shown again.
fn entries(parts: Memo<Vec<Part>>) -> Element {
    let mut seen = Vec::new();
    let mut entries = Vec::new();
    let (mut total, mut busy) = (None, false);
    for part in parts.get() {
        let snapshot = part.snapshot.get();
        busy |= snapshot.loading;
        let Some(page) = snapshot.data else { continue };
        total = match page.window.total() {
            Total::Exactly(total) => Some(total),
            _ => None,
        };
        for item in &page.items {
            if item.id.is_some() && seen.contains(&item.id) {
                continue;
            }
            seen.push(item.id.clone());
            entries.push(Entry {
                action: item.action.clone(),
                content: item.content.clone(),
                when: item.date.clone(),
            });
        }
    }
    feed(HEADING, entries, total, busy)
}

/// What is to be said of the pages after the first.
fn others(parts: Memo<Vec<Part>>) -> Vec<Markup> {
    let others = parts.get().into_iter().skip(1);
    others.map(|part| retry_line(part, text::ACTIVITY_FAILED)).collect()
}

/// The button that opens one more page, as long as there may be one. It stays, out of use, while
/// that page is on its way, so that the focus has where to be.
fn more_button(parts: Memo<Vec<Part>>, place: Place) -> Markup {
    let is_busy = Memo::new(move |_| {
        let (shown, last) = parts.with(|parts| (parts.len() as u64, parts.last().copied()));
        let last = last?;
        let (loading, is_there) =
            last.snapshot.with(|it| (it.loading && it.data.is_none(), it.data.is_some()));
        let more = is_there && shown <= place.opened.get().activity && may_go_on(&last);
        (loading || more).then_some(loading)
    });
    live(move || {
        is_busy.get().map(|busy| {
            let open = move || {
                if !busy {
                    place.open_more_activity();
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
