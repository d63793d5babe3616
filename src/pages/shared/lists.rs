//! Lists inside the page of a venture or a person, page by page.

use crate::api::Query;
use crate::components::{
    Feed, FeedEntry, FeedSkeleton, Pagination, Panel, QueryView, Skeleton, has_others,
};
use crate::text::{paging, tr};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, PageRequest, Window};
use leptos::prelude::*;
use std::sync::Arc;

/// Request for the page with this number, from 1.
pub fn page_request(page: u64) -> PageRequest {
    PageRequest::numbered(page, DEFAULT_LIMIT)
}

/// Panel of a list, which can fail and be retried independently of the page.
#[component]
pub fn ListPanel<T, C, V>(
    title: &'static str,
    /// Introduction above the list.
    #[prop(optional_no_strip)]
    lead: Option<AnyView>,
    query: Query<Page<T>>,
    #[prop(into)] skeleton: ViewFn,
    /// Text for an empty list.
    nothing: &'static str,
    /// Address of another page.
    #[prop(into)]
    address: Callback<u64, String>,
    children: C,
) -> impl IntoView
where
    T: Send + Sync + 'static,
    C: Fn(Memo<Arc<Page<T>>>) -> V + Send + Sync + 'static,
    V: IntoView + 'static,
{
    // A page past the end of a list has links to the others.
    let is_empty =
        |page: &Page<T>| page.items.is_empty() && page.lost_count() == 0 && page.window.offset == 0;
    // The style sheet hides a panel whose text has the class `nothing`.
    let class = if lead.is_some() { "muted small" } else { "muted small nothing" };
    let content = move |page: Memo<Arc<Page<T>>>| {
        let window = Signal::derive(move || page.with(|page| page.window));
        view! {
            {children(page)}
            <PageLinks window address title />
        }
    };
    view! {
        <Panel title>
            {lead}
            <QueryView
                query
                skeleton=move || {
                    let bars = skeleton.run();
                    view! { <Skeleton>{bars}</Skeleton> }
                }
                is_empty
                empty=move || view! { <p class=class>{nothing}</p> }
                children=content
            />
        </Panel>
    }
}

/// Position of a page in its list, and links to the others; empty if it is the only one.
#[component]
pub fn PageLinks(
    window: Signal<Window>,
    /// Address of another page.
    #[prop(into)]
    address: Callback<u64, String>,
    title: &'static str,
) -> impl IntoView {
    view! {
        <Show when=move || has_others(window.get())>
            <p class="small muted">{move || paging::range(window.get())}</p>
            <Pagination window address section=title />
        </Show>
    }
}

/// Activity of a venture or a person, newest first.
#[component]
pub fn ActivityPanel<T>(
    activity: Query<Page<T>>,
    /// Address of another page.
    #[prop(into)]
    address: Callback<u64, String>,
    /// Text that the page shows elsewhere. Entries that only repeat it are left out.
    #[prop(optional_no_strip)]
    repeated: Option<String>,
) -> impl IntoView
where
    T: Into<FeedEntry> + Clone + Send + Sync + 'static,
{
    let repeated = StoredValue::new(repeated);
    view! {
        <ListPanel
            title=tr("Activity")
            query=activity
            skeleton=|| view! { <FeedSkeleton /> }
            nothing=tr("No activity yet.")
            address
            let:page
        >
            {move || {
                let page = page.get();
                let entries = page.items.iter().cloned().map(T::into).collect();
                view! { <Feed entries window=page.window repeated=repeated.get_value() /> }
            }}
        </ListPanel>
    }
}
