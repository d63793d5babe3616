//! The profile of a user, with the ventures that are theirs.

mod head;
mod profile;
mod ventures;

use crate::components::remote_view::remote_view;
use crate::data::use_call;
use crate::markup::tags::div;
use crate::markup::{IntoMarkup, Markup, group, live};
use crate::navigation::use_title;
use crate::routes;
use crate::text::users::title;
use directory_api::{PageRequest, UserId, UserProfile, call};
use leptos::prelude::*;
use leptos_router::hooks::{use_params_map, use_query_map};

/// The profile of the user in the path.
#[component]
pub fn UserPage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| {
        UserId::new(params.with(|params| params.get(routes::ID)).unwrap_or_default())
    });
    let profile = RwSignal::new(None::<UserProfile>);
    use_title(move || title(profile.read().as_ref(), &id.read()));
    // Another user is another page: nothing of the one before may stay.
    live(move || user(id.get(), profile))
}

fn user(id: UserId, profile: RwSignal<Option<UserProfile>>) -> Markup {
    let query = use_query_map();
    let page = Memo::new(move |_| {
        let page = query.with(|query| query.get(routes::PAGE)).and_then(|page| page.parse().ok());
        PageRequest::numbered(page.unwrap_or(1), PageRequest::default().limit)
    });
    let (asked, asked_for) = (id.clone(), id.clone());
    let user = use_call(move || Some(call::user(&asked)));
    // Both are asked for at once, though the ventures are shown when the profile is there.
    let ventures = use_call(move || Some(call::user_ventures(&asked_for, page.get())));
    Effect::new(move || {
        profile.set(user.snapshot.with(|it| it.data.as_ref().map(|user| user.record.clone())));
    });
    let loading = Memo::new(move |_| user.snapshot.with(|user| user.loading));
    let head = head::view(id.clone(), profile, loading);
    let rest = remote_view(user, || profile::skeleton().into_markup()).data(move |user| {
        let ventures = ventures::view(&id, ventures);
        div().class("detail").child(ventures).child(profile::view(&user.record)).into_markup()
    });
    group([head.into_markup(), rest])
}
