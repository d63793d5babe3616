//! The profile of a user: every field, the ventures, what the user did, who follows whom.

mod activity;
mod follows;
mod head;
mod profile;
mod ventures;

use crate::components::breadcrumbs::breadcrumbs;
use crate::components::remote_view::remote_view;
use crate::data::use_call;
use crate::effect::effect;
use crate::markup::tags::{aside, div};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::memo::Memo;
use crate::navigation::{use_description, use_identifier, use_title};
use crate::pages::shared::activity::{ACTIVITY, FILTER_NAMES};
use crate::pages::shared::lists::Lists;
use crate::pages::shared::missing::no_person;
use crate::routes::{self, Page};
use crate::signal::RwSignal;
use crate::text::shell;
use crate::text::users::{FACTS, description, title};
use directory_api::{UserId, UserProfile, call};
use follows::{FOLLOWERS, FOLLOWING};
use leptos::prelude::*;

/// The profile of the user in the path.
#[component]
pub fn UserPage() -> impl IntoView {
    let id = use_identifier(|page| match page {
        Page::User(id) => Some(id.as_str()),
        _ => None,
    });
    let profile = RwSignal::new(None::<UserProfile>);
    use_title(move || profile.with(|it| title(it.as_ref(), &UserId::new(id.get()))));
    use_description(move || profile.with(|it| it.as_ref().and_then(description)));
    // Another user is another page: nothing of the one before may stay.
    live(move || user(UserId::new(id.get()), profile))
}

fn user(id: UserId, profile: RwSignal<Option<UserProfile>>) -> Markup {
    let numbers = &[routes::PAGE, FOLLOWERS, FOLLOWING, ACTIVITY];
    let lists = Lists::of_address(routes::user(&id), numbers, FILTER_NAMES);
    let (asked, named) = (id.clone(), id.clone());
    let user = use_call(move || Some(call::user(&asked)));
    // Both are asked for at once, though the ventures are shown when the profile is there.
    let ventures = ventures::follow(&id, lists);
    effect(move || {
        profile.set(user.snapshot.with(|it| it.data.as_ref().map(|user| user.record.clone())));
    });
    let loading = Memo::new(move |_| user.snapshot.with(|user| user.loading));
    let head = head::view(id.clone(), profile, loading);
    let trail = move || profile.with(|it| title(it.as_ref(), &named));
    let rest = remote_view(user, || profile::skeleton().into_markup());
    let rest = rest.missing(no_person).data(move |user| {
        let ventures = ventures::view(ventures, lists);
        detail(&user.record, ventures, lists).into_markup()
    });
    let crumbs = breadcrumbs(shell::PEOPLE, routes::USERS, trail);
    group([crumbs.into_markup(), head.into_markup(), lists.hints(), rest])
}

fn detail(user: &UserProfile, ventures: Element, lists: Lists) -> Element {
    let main = div()
        .class("stack detail-main")
        .child(ventures)
        .child(activity::view(user.id.clone(), lists));
    let facts = aside()
        .class("stack detail-aside")
        .attr("aria-label", FACTS)
        .child(profile::view(user))
        .child(follows::followers(user.id.clone(), lists))
        .child(follows::following(user.id.clone(), lists));
    div().class("detail").child(main).child(facts)
}
