//! What happened to a venture, or what a person did: newest first, more on demand.

mod entries;

pub(in crate::pages) use entries::{Topic, use_activity};

use crate::components::{
    Feed, FeedSkeleton, Panel, QueryView, RetryLine, SelectField, Skeleton, use_is_there,
};
use crate::format::compare;
use crate::text::{activity as text, tr};
use directory_api::PageRequest;
use entries::{Loaded, Part, is_busy, use_parts};
use leptos::prelude::*;

/// The identifier of the heading that names the feed.
const HEADING: &str = "activity";

/// The filter by topic, as the address has it.
#[derive(Clone, Copy)]
pub(in crate::pages) struct TopicFilter {
    pub(in crate::pages) topic: Memo<Topic>,
    pub(in crate::pages) on_change: Callback<Topic>,
}

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
    let (first, parts) = use_parts(source, wanted);
    let loaded = Memo::new(move |_| Loaded::of(&parts.get()));
    let content = move |_| {
        view! {
            {filter.map(|filter| view! { <TopicChoice filter loaded /> })}
            <Entries loaded filter />
            {move || failures(parts)}
            <MoreButton parts wanted on_more />
        }
    };
    view! {
        <Panel title=tr("Activity") id=HEADING>
            <QueryView
                query=first
                skeleton=|| view! { <Skeleton><FeedSkeleton entries=4 /></Skeleton> }
                is_empty=|page| page.window.received == 0
                empty=|| view! { <p class="muted small">{tr("No activity yet.")}</p> }
                children=content
            />
        </Panel>
    }
}

/// The entries that pass the filter.
#[component]
fn Entries(loaded: Memo<Loaded>, filter: Option<TopicFilter>) -> impl IntoView {
    let topic = move || filter.map(|filter| filter.topic.get()).unwrap_or_default();
    let is_filtered = move || topic() != Topic::default();
    let is_there = use_is_there();
    let entries = Memo::new(move |_| {
        let topic = topic();
        let loaded = loaded.get().activities.into_iter();
        let passed = loaded.filter(|activity| topic.covers(&activity.topic));
        passed.map(|activity| activity.entry).collect::<Vec<_>>()
    });
    let count = move || {
        loaded.with(|loaded| {
            let count = loaded.activities.len();
            let is_all = loaded.total().is_some_and(|total| total <= count as u64);
            text::chosen(entries.with(Vec::len), count, is_all)
        })
    };
    let total = move || loaded.with(Loaded::total).filter(|_| !is_filtered());
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

/// What there is to say of the pages after the first.
fn failures(parts: RwSignal<Vec<(PageRequest, Part)>>) -> impl IntoView {
    let others = parts.get().into_iter().skip(1);
    others
        .map(|(_, query)| view! { <RetryLine query message=tr("Couldn’t load more activity.") /> })
        .collect_view()
}

/// The button that shows one more page, as long as there may be one. It stays, disabled, while that
/// page is loading, so that the focus stays on it.
#[component]
fn MoreButton(
    parts: RwSignal<Vec<(PageRequest, Part)>>,
    wanted: Memo<u64>,
    on_more: Callback<u64>,
) -> impl IntoView {
    let busy = Memo::new(move |_| parts.with(|parts| is_busy(parts)));
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
                    {move || if is_busy() { tr("Loading more…") } else { tr("Show more") }}
                </button>
            </div>
        </Show>
    }
}

/// A choice of component and of type, from those of the loaded entries.
#[component]
fn TopicChoice(filter: TopicFilter, loaded: Memo<Loaded>) -> impl IntoView {
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
            let named = values.into_iter().map(|it| (it.clone(), text::words(&it)));
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
