//! Profile of a user: all fields, ventures, activity, followers and followed people.

mod lists;

use super::shared::fields::{FieldValue, Value};
use super::shared::lists::{ActivityPanel, page_request};
use super::shared::record::{MissingRecord, RecordState, skeleton_panels};
use crate::api::{Query, use_query};
use crate::components::{
    Breadcrumbs, FactsList, MonogramSkeleton, PersonMonogram, QueryView, QuietLines, ShareButton,
    Size, Skeleton,
};
use crate::format;
use crate::navigation::{UrlSignal, use_url_state};
use crate::routes;
use crate::text::{shell, tr};
use directory_api::{Page, Single, UserId, UserProfile, UserVenture, call};
use leptos::prelude::*;
use leptos_meta::Title;
use lists::{UserFollows, VenturesPanel};

/// Profile of the user in the path.
#[component]
pub fn UserPage() -> impl IntoView {
    let id = routes::use_id(UserId::new);
    // Another user is another page, without any state of the one before.
    move || view! { <UserView id=id.get() /> }
}

#[component]
fn UserView(id: UserId) -> impl IntoView {
    let url = use_url_state::<RecordState>(routes::user(&id));
    let requested = id.clone();
    let ventures_of = id.clone();
    let named = id.clone();
    let user = use_query(move || Some(call::user(&requested)));
    // Both are requested at once, although the ventures are shown after the profile.
    let ventures = use_query(move || {
        Some(call::user_ventures(&ventures_of, page_request(url.state.get().ventures)))
    });
    let name = Memo::new(move |_| {
        let name = user.state.with(|state| state.data.as_ref().and_then(|user| user.record.name()));
        name.map_or_else(|| shell::user(named.as_str()), |name| format::short(&name))
    });
    view! {
        // The title may be read once more when the page is gone.
        <Title text=move || name.try_get().unwrap_or_default() />
        <Breadcrumbs list=tr("People") to=routes::USERS current=name />
        <UserHead user name />
        <QuietLines lines=move || url.invalid.get() />
        <QueryView
            query=user
            skeleton=|| {
                view! {
                    <Skeleton>
                        <div class="stack person-detail">{skeleton_panels(2)}</div>
                    </Skeleton>
                }
            }
            missing=|more: AnyView| {
                let title = tr("Person not found");
                let link = tr("Go to people");
                view! { <MissingRecord title list=routes::USERS link more /> }.into_any()
            }
            let:found
        >
            {move || view! { <UserDetail user=found.get().record.clone() ventures url /> }}
        </QueryView>
    }
}

/// Heading of the page. It is present from the start, so that it can be focused.
#[component]
fn UserHead(user: Query<Single<UserProfile>>, name: Memo<String>) -> impl IntoView {
    let state = Memo::new(move |_| user.state.with(|user| (user.data.is_some(), user.is_loading)));
    let picture = move || match state.get() {
        (true, _) => Some(view! { <PersonMonogram name size=Size::Big /> }.into_any()),
        (false, true) => Some(view! { <MonogramSkeleton size=Size::Big round=true /> }.into_any()),
        (false, false) => None,
    };
    // Title and organization: "Director, Acme".
    let role = move || {
        user.state.with(|state| {
            let UserProfile { title, organization, .. } = &state.data.as_ref()?.record;
            let parts = [title.as_deref(), organization.as_deref()].into_iter().flatten();
            let role = parts.collect::<Vec<_>>().join(", ");
            Some(format::short(&role))
        })
    };
    let place = move || {
        user.state.with(|state| {
            let UserProfile { city, country, .. } = &state.data.as_ref()?.record;
            let country = country.as_deref().map(format::country::name);
            let parts = [city.cloned(), country].into_iter().flatten();
            Some(format::short(&parts.collect::<Vec<_>>().join(", ")))
        })
    };
    view! {
        <div class="row person-head">
            {picture}
            <div>
                <h1 dir="auto">{name}</h1>
                <p class="muted" dir="auto">
                    {role}
                </p>
                <p class="muted small" dir="auto">
                    {place}
                </p>
            </div>
            <ShareButton />
        </div>
    }
}

#[component]
fn UserDetail(
    user: UserProfile,
    ventures: Query<Page<UserVenture>>,
    url: UrlSignal<RecordState>,
) -> impl IntoView {
    let id = user.id.clone();
    let activity =
        use_query(move || Some(call::user_activity(&id, page_request(url.state.get().activity))));
    view! {
        <div class="stack person-detail">
            <VenturesPanel user=user.id.clone() ventures url />
            <ActivityPanel
                activity
                address=move |page| url.address_with(|state| state.activity = page)
            />
            <UserFollows id=user.id.clone() url />
            <ProfileFacts user />
        </div>
    }
}

/// Fields of a user that the head of the page does not have.
#[component]
fn ProfileFacts(user: UserProfile) -> impl IntoView {
    let last_active = user.last_active.as_ref().map(|time| {
        let moment = format::moment(time);
        format::time_since(time).map_or(moment.clone(), |ago| format!("{moment} ({ago})"))
    });
    let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
    let full_name = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let is_other = !full_name.is_empty() && user.name().as_ref() != Some(&full_name);
    let facts = [
        (tr("Full name"), is_other.then_some(full_name)),
        (tr("Last active"), last_active),
        (tr("User number"), Some(user.id.to_string())),
    ];
    let fact = |(name, text): (&'static str, Option<String>)| {
        let value = Value::Text(text?);
        Some((name, view! { <FieldValue value /> }.into_any()))
    };
    let facts = facts.into_iter().filter_map(fact).collect();
    view! { <FactsList class="record-facts" facts /> }
}
