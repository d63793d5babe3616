//! What happened to a venture, or what a person did: newest first, more on demand.

use crate::api::Query;
use crate::components::{
    Feed, FeedEntry, FeedSkeleton, Panel, QueryView, RetryLine, SelectField, Skeleton,
};
use crate::text::{activity as text, paging};
use directory_api::paging::Total;
use directory_api::{ActivityId, Page, PageRequest, UserActivity, VentureActivity};
use leptos::prelude::*;

/// The identifier of the heading that names the feed.
const HEADING: &str = "activity";
/// How many entries a page of the feed has.
const PAGE_SIZE: u32 = 10;

/// Something that happened, whichever endpoint lists it.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::pages) struct Activity {
    id: Option<ActivityId>,
    topic: Topic,
    entry: FeedEntry,
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
    fn covers(&self, other: &Self) -> bool {
        let covers = |filter: &Option<String>, it| filter.is_none() || filter == it;
        covers(&self.component, &other.component) && covers(&self.kind, &other.kind)
    }
}

impl From<&VentureActivity> for Activity {
    fn from(item: &VentureActivity) -> Self {
        let VentureActivity { id, date, action, content } = item.clone();
        let entry = FeedEntry {
            about: None,
            action: action.into_option(),
            content: content.into_option(),
            when: date.into_option(),
        };
        Self { id: id.into_option(), topic: Topic::default(), entry }
    }
}

impl From<&UserActivity> for Activity {
    fn from(item: &UserActivity) -> Self {
        let UserActivity { id, component, kind, action, content, date_recorded } = item.clone();
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

/// The filter by topic, as the address has it.
#[derive(Clone, Copy)]
pub(in crate::pages) struct TopicFilter {
    pub(in crate::pages) topic: Memo<Topic>,
    pub(in crate::pages) on_change: Callback<Topic>,
}

type Part = Query<Page<Activity>>;

/// The activity panel. It fails and is retried on its own.
#[component]
pub(in crate::pages) fn ActivityPanel(
    /// Subscribes to a page of the feed.
    #[prop(into)]
    source: Callback<PageRequest, Part>,
    /// How many pages of the feed the address asks for.
    wanted: Memo<u64>,
    /// Shows so many pages.
    #[prop(into)]
    on_more: Callback<u64>,
    /// The filter, where the endpoint tells topics apart.
    #[prop(optional)]
    filter: Option<TopicFilter>,
) -> impl IntoView {
    let parts = use_parts(source, wanted);
    let loaded = Memo::new(move |_| Loaded::of(&parts.get()));
    let filter_view = move || filter.map(|filter| view! { <TopicChoice filter loaded /> });
    let content = move |_| {
        view! {
            {filter_view()}
            <Entries loaded filter />
            {move || failures(parts)}
            <MoreButton parts wanted on_more />
        }
    };
    let first = parts.with_untracked(|parts| parts.first().copied());
    let feed = first.map(|query| {
        view! {
            <QueryView
                query
                skeleton=|| view! { <Skeleton><FeedSkeleton entries=4 /></Skeleton> }
                is_empty=is_nothing
                empty=|| view! { <p class="muted small">{text::NONE}</p> }
                children=content
            />
        }
    });
    view! { <Panel title=text::HEADING id=HEADING>{feed}</Panel> }
}

fn is_nothing(page: &Page<Activity>) -> bool {
    page.window.received == 0
}

/// The pages of the feed that are wanted, but for those that do not exist: an address with a large
/// number requests no more than there is.
fn use_parts(source: Callback<PageRequest, Part>, wanted: Memo<u64>) -> Memo<Vec<Part>> {
    // A child: an owner that holds itself, through what it owns, would never be dropped.
    let owner = Owner::new();
    Memo::new_owning(move |before: Option<Vec<Part>>| {
        let wanted = usize::try_from(wanted.get()).unwrap_or(usize::MAX);
        let mut parts = before.unwrap_or_default();
        let length = parts.len();
        parts.truncate(wanted);
        while parts.len() < wanted && parts.last().is_none_or(may_have_next) {
            let page = PageRequest::numbered(parts.len() as u64 + 1, PAGE_SIZE);
            parts.push(owner.with(|| source.run(page)));
        }
        let is_new = parts.len() != length;
        (parts, is_new)
    })
}

fn may_have_next(part: &Part) -> bool {
    part.state.with(|it| it.data.as_ref().is_some_and(|page| page.window.may_have_next()))
}

/// The entries that have been loaded.
#[derive(Clone, Default, PartialEq)]
struct Loaded {
    activities: Vec<Activity>,
    /// How many there are in all, where that is known.
    total: Option<u64>,
    is_loading: bool,
}

impl Loaded {
    /// All entries. A feed that grows while it is read moves entries to later pages, where they are
    /// left out.
    fn of(parts: &[Part]) -> Self {
        let mut loaded = Self::default();
        let mut seen = Vec::new();
        for part in parts {
            let state = part.state.get();
            loaded.is_loading |= state.loading;
            let Some(page) = state.data else { continue };
            loaded.total = match page.window.total() {
                Total::Exactly(total) => Some(total),
                _ => None,
            };
            for item in &page.items {
                if item.id.is_none() || !seen.contains(&item.id) {
                    seen.push(item.id.clone());
                    loaded.activities.push(item.clone());
                }
            }
        }
        loaded
    }
}

/// The entries that pass the filter.
#[component]
fn Entries(loaded: Memo<Loaded>, filter: Option<TopicFilter>) -> impl IntoView {
    let topic = move || filter.map(|filter| filter.topic.get()).unwrap_or_default();
    let is_filtered = Memo::new(move |_| topic() != Topic::default());
    let entries = Memo::new(move |_| {
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
    let total = move || loaded.with(|it| it.total).filter(|_| !is_filtered.get());
    view! {
        <Show when=move || is_filtered.get()>
            <p class="small muted" role="status">
                {count}
            </p>
        </Show>
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

/// What there is to say of the pages after the first.
fn failures(parts: Memo<Vec<Part>>) -> impl IntoView {
    let others = parts.get().into_iter().skip(1);
    others.map(|query| view! { <RetryLine query message=text::FAILED /> }).collect_view()
}

/// The button that shows one more page, as long as there may be one. It stays, disabled, while that
/// page is loading, so that the focus stays on it.
#[component]
fn MoreButton(parts: Memo<Vec<Part>>, wanted: Memo<u64>, on_more: Callback<u64>) -> impl IntoView {
    let busy = Memo::new(move |_| is_busy(&parts.get(), wanted.get()));
    let is_busy = move || busy.get().unwrap_or_default();
    let open = move |_| {
        if busy.get_untracked() == Some(false) {
            on_more.run(wanted.get_untracked() + 1);
        }
    };
    view! {
        <Show when=move || busy.get().is_some()>
            <div class="row">
                <button
                    type="button"
                    class="button"
                    aria-disabled=move || is_busy().to_string()
                    on:click=open
                >
                    {move || if is_busy() { paging::LOADING_MORE } else { paging::MORE }}
                </button>
            </div>
        </Show>
    }
}

/// Whether a page that was requested is loading; `None` where there is no further page.
fn is_busy(parts: &[Part], wanted: u64) -> Option<bool> {
    let last = parts.last()?;
    let (is_loading, is_there) =
        last.state.with(|it| (it.loading && it.data.is_none(), it.data.is_some()));
    let has_more = is_there && parts.len() as u64 <= wanted && may_have_next(last);
    (is_loading || has_more).then_some(is_loading)
}

/// A choice of component and of type, from those of the loaded entries.
#[component]
fn TopicChoice(filter: TopicFilter, loaded: Memo<Loaded>) -> impl IntoView {
    let TopicFilter { topic, on_change } = filter;
    let options = move |part: fn(&Topic) -> &Option<String>| {
        Signal::derive(move || {
            let chosen = topic.with(|topic| part(topic).clone());
            let mut values: Vec<String> = loaded.with(|loaded| {
                let loaded = loaded.activities.iter().filter_map(|it| part(&it.topic).clone());
                loaded.chain(chosen).collect()
            });
            values.sort();
            values.dedup();
            let all = (String::new(), text::ALL.to_owned());
            [all].into_iter().chain(values.into_iter().map(|it| (it.clone(), it))).collect()
        })
    };
    let chosen = move |part: fn(&Topic) -> &Option<String>| {
        Signal::derive(move || topic.with(|topic| part(topic).clone()).unwrap_or_default())
    };
    let given = |value: String| (!value.is_empty()).then_some(value);
    view! {
        <div class="row">
            <SelectField
                name=text::COMPONENT
                options=options(|topic| &topic.component)
                chosen=chosen(|topic| &topic.component)
                on_change=move |value| {
                    on_change.run(Topic { component: given(value), ..topic.get_untracked() });
                }
            />
            <SelectField
                name=text::KIND
                options=options(|topic| &topic.kind)
                chosen=chosen(|topic| &topic.kind)
                on_change=move |value| {
                    on_change.run(Topic { kind: given(value), ..topic.get_untracked() });
                }
            />
        </div>
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::Topic;

    #[test]
    fn a_filter_covers_what_it_names_and_an_empty_one_covers_all() {
        let topic = |component: &str, kind: &str| {
            let given = |word: &str| (!word.is_empty()).then(|| word.to_owned());
            Topic { component: given(component), kind: given(kind) }
        };
        assert!(topic("", "").covers(&topic("", "")) && topic("", "").covers(&topic("a", "b")));
        assert!(topic("a", "").covers(&topic("a", "b")) && !topic("a", "").covers(&topic("", "b")));
        assert!(!topic("a", "b").covers(&topic("a", "c")));
    }
}
