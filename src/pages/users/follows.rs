//! Who follows the user, and whom the user follows: by name, page by page.

use super::state::UserState;
use crate::api::{Query, use_query};
use crate::components::{Panel, PeopleSkeleton, QueryView, Skeleton};
use crate::navigation::UrlSignal;
use crate::pages::shared::people::{NamedPeople, PageLinks, is_empty};
use crate::text::tr;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{FollowerItem, Page, PageRequest, UserId, call};
use leptos::prelude::*;

/// Both lists.
#[component]
pub(super) fn UserFollows(id: UserId, url: UrlSignal<UserState>) -> impl IntoView {
    let page = |number| PageRequest::numbered(number, DEFAULT_LIMIT);
    let followed = id.clone();
    let followers = use_query(move || {
        let number = url.state.with(|state| state.followers);
        Some(call::user_followers(&followed, page(number)))
    });
    let following = use_query(move || {
        let number = url.state.with(|state| state.following);
        Some(call::user_following(&id, page(number)))
    });
    view! {
        <FollowsPanel
            title=tr("Followers")
            nobody=tr("Nobody follows this person.")
            people=followers
            address=move |page| url.address_with(|state| state.followers = page)
        />
        <FollowsPanel
            title=tr("Following")
            nobody=tr("This person follows nobody.")
            people=following
            address=move |page| url.address_with(|state| state.following = page)
        />
    }
}

/// The panel of one of the lists. It fails and is retried on its own.
#[component]
fn FollowsPanel(
    title: &'static str,
    /// What is said where the list is empty.
    nobody: &'static str,
    people: Query<Page<FollowerItem>>,
    /// The address of another page.
    #[prop(into)]
    address: Callback<u64, String>,
) -> impl IntoView {
    view! {
        <Panel title>
            <QueryView
                query=people
                skeleton=|| view! { <Skeleton><PeopleSkeleton people=4 /></Skeleton> }
                is_empty
                empty=move || view! { <p class="muted small">{nobody}</p> }
                let:found
            >
                <NamedPeople people=Signal::derive(move || {
                    found.with(|page| page.items.iter().map(|item| item.id.clone()).collect())
                }) />
                <PageLinks
                    window=Signal::derive(move || found.with(|page| page.window))
                    address
                    title
                />
            </QueryView>
        </Panel>
    }
}
