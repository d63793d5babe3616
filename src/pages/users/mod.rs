//! The profile of a user: every field, the ventures, what the user did, who follows whom.

mod follows;
mod profile;
mod state;
mod team;
mod ventures;

use super::shared::activity::{ActivityPanel, Topic, TopicFilter, use_activity};
use super::shared::missing::NoPerson;
use super::shared::people::InvalidPages;
use crate::api::{Query, use_query};
use crate::components::{Breadcrumbs, QueryView};
use crate::navigation::{UrlSignal, use_url_state};
use crate::routes;
use crate::text::{tr, users::title};
use directory_api::{Page, UserId, UserProfile, UserVenture, call};
use follows::UserFollows;
use leptos::prelude::*;
use leptos_meta::Title;
use profile::{ProfilePanel, ProfileSkeleton, UserHead};
use state::UserState;
use ventures::{VenturesPanel, use_user_ventures};

/// The profile of the user that the path names.
#[component]
pub fn UserPage() -> impl IntoView {
    let id = routes::use_user_id();
    // Another user is another page: nothing of the one before may stay.
    move || view! { <UserView id=id.get() /> }
}

#[component]
fn UserView(id: UserId) -> impl IntoView {
    let url = use_url_state::<UserState>(routes::user(&id));
    let (requested, named) = (id.clone(), id.clone());
    let user = use_query(move || Some(call::user(&requested)));
    // Both are requested at once, though the ventures are shown when the profile is there.
    let ventures = use_user_ventures(&id, url);
    let profile =
        Memo::new(move |_| user.state.with(|it| it.data.as_ref().map(|user| user.record.clone())));
    let name = Memo::new(move |_| profile.with(|it| title(it.as_ref(), &named)));
    let loading = Signal::derive(move || user.state.with(|user| user.loading));
    view! {
        // The title may be wanted once more when the page is gone.
        <Title text=move || name.try_get().unwrap_or_default() />
        <Breadcrumbs list=tr("People") to=routes::USERS current=name />
        <UserHead id profile name loading />
        <InvalidPages url />
        <QueryView
            query=user
            skeleton=|| view! { <ProfileSkeleton /> }
            missing=|more: AnyView| view! { <NoPerson more /> }.into_any()
            let:found
        >
            {move || view! { <Detail user=found.get().record.clone() ventures url /> }}
        </QueryView>
    }
}

#[component]
fn Detail(
    user: UserProfile,
    ventures: Query<Page<UserVenture>>,
    url: UrlSignal<UserState>,
) -> impl IntoView {
    let id = user.id.clone();
    view! {
        <div class="detail">
            <div class="stack detail-main">
                <VenturesPanel user=user.id.clone() ventures url />
                <UserActivity id=id.clone() url />
            </div>
            <aside class="stack detail-aside" aria-label=tr("Profile and followers")>
                <ProfilePanel user />
                <div class="stack follows">
                    <UserFollows id url />
                </div>
            </aside>
        </div>
    }
}

/// What the person did.
#[component]
fn UserActivity(id: UserId, url: UrlSignal<UserState>) -> impl IntoView {
    let filter = TopicFilter {
        topic: Memo::new(move |_| url.state.with(|state| state.topic.clone())),
        on_change: Callback::new(move |topic: Topic| url.push_with(|state| state.topic = topic)),
    };
    view! {
        <ActivityPanel
            source=move |page| use_activity(call::user_activity(&id, page))
            wanted=Memo::new(move |_| url.state.with(|state| state.activity))
            on_more=move |pages| url.replace_with(|state| state.activity = pages)
            filter
        />
    }
}
