//! Activity of a venture or a person: newest first, more on demand.

use crate::api::{Query, use_query};
use crate::components::{
    Feed, FeedEntry, FeedSkeleton, Panel, QueryView, RetryLine, SelectField, Skeleton,
    use_is_settled,
};
use crate::format::compare;
use crate::text::{activity as text, tr};
use directory_api::paging::Total;
use directory_api::{ActivityId, Call, Page, PageRequest, Response, UserActivity, VentureActivity};
use leptos::prelude::*;
use std::collections::HashSet;

/// Identifier of the heading that names the feed.
const HEADING: &str = "activity";

/// Number of entries of a page of the feed.
const PAGE_SIZE: u32 = 10;

#[derive(Clone, Copy)]
pub struct TopicFilter {
    pub topic: Signal<Topic>,
    pub on_change: Callback<Topic>,
}

/// Activity panel. It fails and is retried on its own.
#[component]
pub fn ActivityPanel(
    #[prop(into)] source: Callback<PageRequest, FeedPage>,
    /// Number of pages that the address asks for.
    wanted: Signal<u64>,
    /// Shows another number of pages.
    #[prop(into)]
    on_more: Callback<u64>,
    /// Filter, if the endpoint tells topics apart.
    #[prop(optional)]
    filter: Option<TopicFilter>,
) -> impl IntoView {
    let (first, parts) = use_feed_pages(source, wanted);
    let loaded = Memo::new(move |_| LoadedFeed::of(&parts.get()));
    let failures = move || {
        let others = parts.get().into_iter().skip(1);
        others
            .map(|(_, query)| {
                let message = tr("Couldn’t load more activity.");
                view! { <RetryLine query message /> }
            })
            .collect_view()
    };
    let content = move |_| {
        view! {
            {filter.map(|filter| view! { <TopicChoice filter loaded /> })}
            <FeedEntries loaded filter />
            {failures}
            <MoreButton loaded wanted on_more />
        }
    };
    view! {
        <Panel title=tr("Activity") id=HEADING>
            <QueryView
                query=first
                skeleton=|| view! { <Skeleton><FeedSkeleton entries=4 /></Skeleton> }
                is_empty=|page| page.window.received == 0
                empty=|| view! { <p class="muted small nothing">{tr("No activity yet.")}</p> }
                children=content
            />
        </Panel>
    }
}

#[component]
fn FeedEntries(loaded: Memo<LoadedFeed>, filter: Option<TopicFilter>) -> impl IntoView {
    let topic = move || filter.map(|filter| filter.topic.get()).unwrap_or_default();
    let is_filtered = move || topic() != Topic::default();
    let is_there = use_is_settled();
    let entries = Signal::derive(move || {
        let topic = topic();
        let loaded = loaded.get().activities.into_iter();
        let passed = loaded.filter(|activity| topic.covers(&activity.topic));
        passed.map(|activity| activity.entry).collect::<Vec<_>>()
    });
    let count = move || {
        loaded.with(|loaded| {
            let count = loaded.activities.len();
            let is_all = loaded.total.is_some_and(|total| total <= count as u64);
            text::chosen(entries.with(Vec::len), count, is_all)
        })
    };
    let total = move || loaded.with(|it| it.total).filter(|_| !is_filtered());
    view! {
        <p class="small muted" role="status">
            {move || (is_there.get() && is_filtered()).then(count)}
        </p>
        <Show when=move || entries.with(|it| !it.is_empty())>
            <Feed
                labelled_by=HEADING
                entries
                total=Signal::derive(total)
                busy=Signal::derive(move || loaded.with(|it| it.is_loading))
            />
        </Show>
    }
}

/// Button that shows one more page, as long as there may be one. It stays, disabled, while that
/// page is loading, so that it keeps the focus.
#[component]
fn MoreButton(
    loaded: Memo<LoadedFeed>,
    wanted: Signal<u64>,
    on_more: Callback<u64>,
) -> impl IntoView {
    let is_busy = move || loaded.with(|it| it.more == Some(true));
    let open = move |_| {
        if !untrack(is_busy) {
            on_more.run(wanted.get_untracked() + 1);
        }
    };
    view! {
        <Show when=move || loaded.with(|it| it.more.is_some())>
            <div class="row">
                <button
                    type="button"
                    class="button"
                    aria-disabled=move || is_busy().to_string()
                    on:click=open
                >
                    {move || if is_busy() { tr("Loading more…") } else { tr("Show more") }}
                </button>
            </div>
        </Show>
    }
}

/// Choice of component and of type, from those of the loaded entries.
#[component]
fn TopicChoice(filter: TopicFilter, loaded: Memo<LoadedFeed>) -> impl IntoView {
    let TopicFilter { topic, on_change } = filter;
    let field = move |name, part: fn(&mut Topic) -> &mut Option<String>| {
        let taken = move |mut topic: Topic| part(&mut topic).take();
        let options = Signal::derive(move || {
            let mut values: Vec<String> = loaded.with(|loaded| {
                let topics = loaded.activities.iter().map(|it| it.topic.clone());
                topics.chain([topic.get()]).filter_map(taken).collect()
            });
            values.sort_by(|one, other| compare(one, other));
            values.dedup();
            let all = (String::new(), tr("All").to_owned());
            let named = values.into_iter().map(|value| (value.clone(), text::words(&value)));
            [all].into_iter().chain(named).collect()
        });
        let choose = move |value: String| {
            let mut topic = topic.get_untracked();
            *part(&mut topic) = (!value.is_empty()).then_some(value);
            on_change.run(topic);
        };
        let chosen = Signal::derive(move || taken(topic.get()).unwrap_or_default());
        view! { <SelectField name options chosen on_change=choose /> }
    };
    view! {
        <div class="row">
            {field(tr("Component"), |topic| &mut topic.component)}
            {field(tr("Type"), |topic| &mut topic.kind)}
        </div>
    }
}

/// Entry of the feed, for every endpoint.
#[derive(Clone, Debug, PartialEq)]
pub struct Activity {
    id: Option<ActivityId>,
    topic: Topic,
    entry: FeedEntry,
}

/// Subject of an activity, if its endpoint has one; in a filter, `None` matches everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Topic {
    /// Component that produced the activity.
    pub component: Option<String>,
    /// Type of the activity.
    pub kind: Option<String>,
}

impl Topic {
    /// True if an activity about `other` passes this filter.
    fn covers(&self, other: &Self) -> bool {
        let covers = |filter: &Option<String>, it| filter.is_none() || filter == it;
        covers(&self.component, &other.component) && covers(&self.kind, &other.kind)
    }
}

impl From<VentureActivity> for Activity {
    fn from(VentureActivity { id, date, action, content }: VentureActivity) -> Self {
        let entry = FeedEntry {
            subject: None,
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
        let subject = text::subject(component.as_deref(), kind.as_deref());
        let entry = FeedEntry {
            subject,
            action: action.into_option(),
            content: content.into_option(),
            when: date_recorded.into_option(),
        };
        let topic = Topic { component: component.into_option(), kind: kind.into_option() };
        Self { id: id.into_option(), topic, entry }
    }
}

type FeedPage = Query<Page<Activity>>;

pub fn use_activity<T>(call: Call<Page<T>>) -> FeedPage
where
    T: Into<Activity> + Clone + Send + Sync + 'static,
    Page<T>: Response,
{
    use_query(move || Some(call.clone())).map(|page| page.clone().map(T::into))
}

/// First page of the feed, and all wanted pages that exist, each with its request: a large number
/// in the address requests no more than there are.
fn use_feed_pages(
    source: Callback<PageRequest, FeedPage>,
    wanted: Signal<u64>,
) -> (FeedPage, RwSignal<Vec<(PageRequest, FeedPage)>>) {
    // A child owner, so that the queries outlive a run of the effect.
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

/// Next page, if it is wanted, and the last one is loaded and may have a next one.
fn next(parts: &[(PageRequest, FeedPage)], wanted: usize) -> Option<PageRequest> {
    let (request, part) = parts.last().filter(|_| parts.len() < wanted)?;
    let window = part.state.with(|state| state.data.as_ref().map(|page| page.window))?;
    if !window.may_have_next() {
        return None;
    }
    // A wrong offset in a response could cause an endless loop, so the offset of the request is
    // used.
    let offset = request.offset + window.received.min(request.limit.into());
    Some(PageRequest { offset, limit: PAGE_SIZE })
}

#[derive(Clone, Default, PartialEq)]
struct LoadedFeed {
    activities: Vec<Activity>,
    /// Total number of entries, if it is known.
    total: Option<u64>,
    is_loading: bool,
    /// True if a further page is loading; `None` if there is none or its request failed.
    more: Option<bool>,
}

impl LoadedFeed {
    /// Entries of all parts. A feed that grows while it is read moves entries to later pages, where
    /// they are left out.
    fn of(parts: &[(PageRequest, FeedPage)]) -> Self {
        let mut loaded = Self::default();
        let mut seen = HashSet::new();
        for (_, part) in parts {
            let state = part.state.get();
            loaded.is_loading |= state.loading;
            let Some(page) = state.data else {
                loaded.more = state.loading.then_some(true);
                continue;
            };
            loaded.more = page.window.may_have_next().then_some(false);
            loaded.total = match page.window.total() {
                Total::Exactly(total) => Some(total),
                _ => None,
            };
            for item in &page.items {
                if item.id.as_ref().is_none_or(|id| seen.insert(id.clone())) {
                    loaded.activities.push(item.clone());
                }
            }
        }
        loaded
    }
}
