//! The profile of a user, with the ventures that are theirs.

pub mod head;
pub mod profile;
pub mod ventures;

use crate::components::remote_view::RemoteView;
use crate::data::use_call;
use crate::navigation::use_title;
use crate::routes;
use crate::text::users::title;
use directory_api::{PageRequest, UserId, call};
use head::Head;
use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};
use profile::{Profile, ProfileSkeleton};
use ventures::Ventures;

/// The profile of the user in the path.
#[component]
pub fn UserPage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| {
        UserId::new(params.with(|params| params.get(routes::ID)).unwrap_or_default())
    });
    let query = use_query_map();
    let page = Memo::new(move |_| {
        let page = query.with(|query| query.get(routes::PAGE)).and_then(|page| page.parse().ok());
        PageRequest::numbered(page.unwrap_or(1), PageRequest::default().limit)
    });
    let user = use_call(move || Some(call::user(&id.get())));
    // Both are asked for at once, though the ventures are shown below the profile only.
    let ventures = use_call(move || Some(call::user_ventures(&id.get(), page.get())));
    let profile = Memo::new(move |_| {
        user.snapshot.with(|user| user.data.as_ref().map(|user| user.record.clone()))
    });
    let loading = Memo::new(move |_| user.snapshot.with(|user| user.loading));
    use_title(move || title(profile.read().as_ref(), &id.read()));
    view! {
        <Head id profile loading />
        <RemoteView remote=user skeleton=|| view! { <ProfileSkeleton /> } let:user>
            <div class="detail">
                <Ventures id=id.get_untracked() remote=ventures />
                <Profile user=user.record.clone() />
            </div>
        </RemoteView>
    }
}
