//! The entries of a feed, page after page, whichever endpoint lists them.

use crate::api::{Query, use_query};
use crate::components::FeedEntry;
use crate::text::activity as text;
use directory_api::paging::Total;
use directory_api::{
    ActivityId, Call, Page, PageRequest, Response, UserActivity, VentureActivity, Window,
};
use leptos::prelude::*;
use std::collections::HashSet;

/// How many entries a page of the feed has.
const PAGE_SIZE: u32 = 10;

/// Something that happened, whichever endpoint lists it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::pages) struct Activity {
    id: Option<ActivityId>,
    pub(super) topic: Topic,
    pub(super) entry: FeedEntry,
}

/// What an activity is about, as far as its endpoint says so; as a filter, `None` stands for all.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(in crate::pages) struct Topic {
    /// The component that produced it.
    pub(in crate::pages) component: Option<String>,
    /// Its type.
    pub(in crate::pages) kind: Option<String>,
}

impl Topic {
    /// Whether an activity about `other` passes this filter.
    pub(super) fn covers(&self, other: &Self) -> bool {
        let covers = |filter: &Option<String>, it| filter.is_none() || filter == it;
        covers(&self.component, &other.component) && covers(&self.kind, &other.kind)
    }
}

impl From<VentureActivity> for Activity {
    fn from(VentureActivity { id, date, action, content }: VentureActivity) -> Self {
        let entry = FeedEntry {
            about: None,
            action: action.into_option(),
            content: content.into_option(),
            when: date.into_option(),
        };
        Self { id: id.into_option(), topic: Topic::default(), entry }
    }
}

impl From<UserActivity> for Activity {
    fn from(item: UserActivity) -> Self {
        let UserActivity { id, component, kind, action, content, date_recorded } = item;
        let about = text::about(component.as_deref(), kind.as_deref());
        let entry = FeedEntry {
            about,
            action: action.into_option(),
            content: content.into_option(),
            when: date_recorded.into_option(),
        };
        let topic = Topic { component: component.into_option(), kind: kind.into_option() };
        Self { id: id.into_option(), topic, entry }
    }
}

/// A page of the feed.
pub(super) type Part = Query<Page<Activity>>;

/// Subscribes to a page of the feed.
pub(in crate::pages) fn use_activity<T>(call: Call<Page<T>>) -> Part
where
    T: Into<Activity> + Clone + Send + Sync + 'static,
    Page<T>: Response,
{
    use_query(move || Some(call.clone())).map(|page| page.clone().map(T::into))
}

/// The first page of the feed, and all that are wanted, each with its request, but for those that do not
/// exist: an address with a large number requests no more than there is.
pub(super) fn use_parts(
    source: Callback<PageRequest, Part>,
    wanted: Memo<u64>,
) -> (Part, RwSignal<Vec<(PageRequest, Part)>>) {
    // A child, so that the queries outlive a run of the effect.
    let owner = Owner::new();
    let request = move |page| (page, owner.with(|| untrack(|| source.run(page))));
    let first = request(PageRequest { offset: 0, limit: PAGE_SIZE });
    let parts = RwSignal::new(vec![first]);
    Effect::new(move || {
        let wanted = usize::try_from(wanted.get()).unwrap_or(usize::MAX);
        let mut now = parts.get_untracked();
        let length = now.len();
        now.truncate(wanted);
        while let Some(page) = next(&now, wanted) {
            now.push(request(page));
        }
        if now.len() != length {
            parts.set(now);
        }
    });
    (first.1, parts)
}

/// The page after these, if it is wanted, and the last one is there and may have a next one.
fn next(parts: &[(PageRequest, Part)], wanted: usize) -> Option<PageRequest> {
    let (request, part) = parts.last().filter(|_| parts.len() < wanted)?;
    let window = window(part).filter(|window| window.may_have_next())?;
    // Not by the offset of the response: one that is wrong could lead back for ever.
    let offset = request.offset + window.received.min(request.limit.into());
    Some(PageRequest { offset, limit: PAGE_SIZE })
}

fn window(part: &Part) -> Option<Window> {
    part.state.with(|it| it.data.as_ref().map(|page| page.window))
}

/// The entries that have been loaded.
#[derive(Clone, Default, PartialEq)]
pub(super) struct Loaded {
    pub(super) activities: Vec<Activity>,
    /// Where in the feed the last page stands.
    pub(super) window: Option<Window>,
    pub(super) is_loading: bool,
}

impl Loaded {
    /// All entries. A feed that grows while it is read moves entries to later pages, where they are
    /// left out.
    pub(super) fn of(parts: &[(PageRequest, Part)]) -> Self {
        let mut loaded = Self::default();
        let mut seen = HashSet::new();
        for (_, part) in parts {
            let state = part.state.get();
            loaded.is_loading |= state.loading;
            let Some(page) = state.data else { continue };
            loaded.window = Some(page.window);
            for item in &page.items {
                if item.id.as_ref().is_none_or(|id| seen.insert(id.clone())) {
                    loaded.activities.push(item.clone());
                }
            }
        }
        loaded
    }

    /// How many there are in all, where that is known.
    pub(super) fn total(&self) -> Option<u64> {
        match self.window?.total() {
            Total::Exactly(total) => Some(total),
            _ => None,
        }
    }
}

/// Whether a page that was requested is loading; `None` where there is no further page.
pub(super) fn is_busy(parts: &[(PageRequest, Part)]) -> Option<bool> {
    let (_, last) = parts.last()?;
    let is_loading = last.state.with(|it| it.loading && it.data.is_none());
    let has_more = window(last).is_some_and(Window::may_have_next);
    (is_loading || has_more).then_some(is_loading)
}
