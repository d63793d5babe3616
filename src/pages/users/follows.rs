//! Who follows the user, and whom the user follows: by name, page by page.

use super::ShownPerson;
use super::state::UserState;
use crate::api::use_query;
use crate::components::{Panel, PeopleSkeleton, QueryView, Skeleton};
use crate::navigation::UrlSignal;
use crate::pages::shared::people::PeoplePage;
use crate::text::users as text;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Call, FollowerItem, Page, PageRequest, UserId, call};
use leptos::prelude::*;

/// One of the two lists.
#[derive(Clone, Copy)]
struct FollowKind {
    title: fn() -> &'static str,
    nobody: fn() -> &'static str,
    call: fn(&UserId, PageRequest) -> Call<Page<FollowerItem>>,
    /// The page in the address.
    page: fn(&mut UserState) -> &mut u64,
}

/// Who follows the user.
const FOLLOWERS: FollowKind = FollowKind {
    title: text::followers,
    nobody: text::no_followers,
    call: call::user_followers,
    page: |state| &mut state.followers,
};

/// Whom the user follows.
const FOLLOWING: FollowKind = FollowKind {
    title: text::following,
    nobody: text::no_following,
    call: call::user_following,
    page: |state| &mut state.following,
};

/// Both lists.
#[component]
pub fn UserFollows() -> impl IntoView {
    let ShownPerson { id, url, .. } = expect_context();
    view! {
        <FollowsPanel id=id.clone() kind=FOLLOWERS url />
        <FollowsPanel id kind=FOLLOWING url />
    }
}

/// The panel of one of the lists. It fails and is retried on its own.
#[component]
fn FollowsPanel(id: UserId, kind: FollowKind, url: UrlSignal<UserState>) -> impl IntoView {
    let FollowKind { title, nobody, call, page } = kind;
    let (title, nobody) = (title(), nobody());
    let people = use_query(move || {
        let now = url.state.with(|state| *page(&mut state.clone()));
        Some(call(&id, PageRequest::numbered(now, DEFAULT_LIMIT)))
    });
    let address = move |number| url.address_with(|state| *page(state) = number);
    view! {
        <Panel title>
            <QueryView
                query=people
                skeleton=|| view! { <Skeleton><PeopleSkeleton people=4 /></Skeleton> }
                is_empty=is_nobody
                empty=move || view! { <p class="muted small">{nobody}</p> }
                let:found
            >
                <PeoplePage
                    people=Signal::derive(move || {
                        found.with(|page| page.items.iter().map(|item| item.id.clone()).collect())
                    })
                    window=Signal::derive(move || found.with(|page| page.window))
                    address
                    title
                />
            </QueryView>
        </Panel>
    }
}

fn is_nobody(page: &Page<FollowerItem>) -> bool {
    page.items.is_empty() && page.lost() == 0 && page.window.offset == 0
}
