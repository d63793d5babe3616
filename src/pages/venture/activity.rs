//! What happened to a venture, newest first, more on demand.

use super::state::Place;
use crate::components::feed::{Entry, Feed, FeedSkeleton};
use crate::components::panel::Panel;
use crate::components::remote_view::RemoteView;
use crate::components::remote_view::retry_line::RetryLine;
use crate::components::skeleton::Waiting;
use crate::data::{Remote, use_call};
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
pub(super) fn panel(id: &VentureId, place: Place) -> AnyView {
    let parts = parts(id.clone(), place);
    let first = parts.with_untracked(|parts| parts.first().copied());
    let feed = first.map(|first| {
        view! {
            <RemoteView
                remote=first
                skeleton=|| view! { <Waiting><FeedSkeleton entries=4 /></Waiting> }
                is_empty=is_nothing
                empty=|| view! { <p class="muted small">{text::ACTIVITY_NONE}</p> }
                let:_page
            >
                {move || feed(parts)}
                {move || others(parts)}
                {more_button(parts, place)}
            </RemoteView>
        }
    });
    view! {
        <Panel title=text::ACTIVITY id=HEADING>
            {feed}
        </Panel>
    }
    .into_any()
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
fn feed(parts: Memo<Vec<Part>>) -> AnyView {
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
    view! { <Feed labelled_by=HEADING entries total busy /> }.into_any()
}

/// What is to be said of the pages after the first.
fn others(parts: Memo<Vec<Part>>) -> AnyView {
    let others = parts.get().into_iter().skip(1);
    let lines = others.map(|part| view! { <RetryLine remote=part said=text::ACTIVITY_FAILED /> });
    lines.collect_view().into_any()
}

fn more_button(parts: Memo<Vec<Part>>, place: Place) -> AnyView {
    let state = move || {
        let (shown, last) = parts.with(|parts| (parts.len() as u64, parts.last().copied()));
        let (loading, is_there) =
            last?.snapshot.with(|last| (last.loading && last.data.is_none(), last.data.is_some()));
        let more = is_there && shown <= place.opened.get().activity && may_go_on(&last?);
        (loading || more).then_some(loading)
    };
    let state = Memo::new(move |_| state());
    let button = move || {
        state.get().map(|busy| {
            view! {
                <div class="row">
                    <button
                        type="button"
                        class="button"
                        aria-disabled=busy.to_string()
                        on:click=move |_| {
                            if !busy {
                                place.open_more_activity();
                            }
                        }
                    >
                        {if busy { paging::MORE_COMING } else { paging::MORE }}
                    </button>
                </div>
            }
        })
    };
    button.into_any()
}
