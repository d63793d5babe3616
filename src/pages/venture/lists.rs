//! The part of the page that is loaded later: team, activity, followers, others like it.

use super::ShownLists;
use super::related::RelatedPanel;
use super::state::VentureState;
use super::team::{TeamPanel, use_team};
use crate::api::use_query;
use crate::components::Panel;
use crate::format::number;
use crate::navigation::UrlSignal;
use crate::pages::shared::activity::{Activity, ActivityPanel, KnownNames};
use crate::pages::shared::people::PeoplePage;
use crate::routes;
use crate::text::venture as text;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Follower, UserId, Venture, Window, call};
use leptos::prelude::*;

/// The lists of the venture in the context.
#[component]
pub fn VentureLists() -> impl IntoView {
    let ShownLists { venture, url } = expect_context();
    view! { <Lists venture url /> }
}

#[component]
fn Lists(venture: Venture, url: UrlSignal<VentureState>) -> impl IntoView {
    let id = venture.id.clone();
    let activity = move |page| {
        let call = call::venture_activity(&id, page);
        let part = use_query(move || Some(call.clone()));
        part.map(|page| page.clone().map(|item| Activity::from(&item)))
    };
    let team = use_team(&venture.id, url);
    let (id, title) = (venture.id.clone(), venture.title.cloned());
    let known = move || {
        let itself = title.clone().map(|title| (title, routes::venture(&id)));
        let members = team.state.with(|it| it.data.clone());
        let members = members.iter().flat_map(|page| &page.items);
        let members = members
            .filter_map(|it| Some((it.full_name.cloned()?, routes::user(it.user.as_ref()?))));
        itself.into_iter().chain(members).collect::<KnownNames>()
    };
    view! {
        <TeamPanel venture=venture.clone() team url />
        <ActivityPanel
            known=Memo::new(move |_| known())
            source=activity
            wanted=Memo::new(move |_| url.state.with(|state| state.activity))
            on_more=move |pages| url.replace_with(|state| state.activity = pages)
        />
        <FollowersPanel followers=venture.followers.to_vec() url />
        <RelatedPanel venture />
    }
}

/// The followers, page by page; nothing where there are none. They come with the venture, so only
/// their names are requested.
#[component]
fn FollowersPanel(followers: Vec<Follower>, url: UrlSignal<VentureState>) -> impl IntoView {
    let ids: Vec<UserId> = followers.into_iter().map(|Follower { user }| user).collect();
    if ids.is_empty() {
        return ().into_any();
    }
    let total = ids.len();
    let window = Memo::new(move |_| window(total, url.state.with(|state| state.followers)));
    let people = Signal::derive(move || {
        let Window { offset, received, .. } = window.get();
        ids.iter().skip(offset as usize).take(received as usize).cloned().collect()
    });
    let address = move |page| url.address_with(|state| state.followers = page);
    view! {
        <Panel title=text::followers() note=number(total as u64)>
            <PeoplePage people window address title=text::followers() />
        </Panel>
    }
    .into_any()
}

/// A page of a list of which all is known; beyond the last page it is the last one.
fn window(total: usize, page: u64) -> Window {
    let (total, limit) = (total as u64, u64::from(DEFAULT_LIMIT));
    let page = page.min(total.div_ceil(limit)).max(1);
    let offset = (page - 1) * limit;
    Window {
        offset,
        limit,
        received: limit.min(total - offset.min(total)),
        claimed: Some(total),
        is_counted: true,
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::window;

    #[test]
    fn a_page_beyond_the_last_is_the_last() {
        let place = |total, page| {
            let window = window(total, page);
            (window.offset, window.received, window.may_have_next())
        };
        assert_eq!(place(45, 1), (0, 20, true));
        assert_eq!(place(45, 3), (40, 5, false));
        assert_eq!(place(45, 900), (40, 5, false));
        assert_eq!(place(40, 2), (20, 20, false));
        assert_eq!(place(1, u64::MAX), (0, 1, false));
    }
}
