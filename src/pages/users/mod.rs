//! Profile of a user: all fields, ventures, activity, followers and followed people.

mod lists;

use super::shared::activity::{ActivityPanel, Topic, TopicFilter, use_activity};
use super::shared::missing::NoPerson;
use super::shared::people::{InvalidPages, read_page};
use crate::api::{Query, use_query};
use crate::components::{
    Breadcrumbs, Fact, FactsList, MonogramSkeleton, Panel, PanelSkeleton, PersonMonogram,
    QueryView, Size, Skeleton, SkeletonLines, Width,
};
use crate::format;
use crate::navigation::{UrlSignal, UrlState, parameter, use_url_state};
use crate::routes;
use crate::text::{shell, tr};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{
    Page, PageRequest, Query as Parameters, Single, UserId, UserProfile, UserVenture, call,
};
use leptos::prelude::*;
use leptos_meta::Title;
use lists::{UserFollows, VenturesPanel};
use std::convert::identity;

/// State of the page in its address: the page of each list, from 1; of the activity, the number of
/// pages and the subject.
#[derive(Clone, Debug, PartialEq, Eq)]
struct UserState {
    ventures: u64,
    followers: u64,
    following: u64,
    activity: u64,
    topic: Topic,
}

impl UrlState for UserState {
    /// Address of the user.
    type Context = String;
    type Invalid = String;

    fn read(query: &Parameters, _: &String) -> (Self, Vec<String>) {
        let mut invalid = Vec::new();
        let mut page =
            |name| parameter(query, name, read_page, identity, &mut invalid).unwrap_or(1);
        let text = |name| query.first(name).map(str::to_owned);
        let state = Self {
            ventures: page(routes::PAGE),
            followers: page("followers"),
            following: page("following"),
            activity: page("activity"),
            topic: Topic { component: text("component"), kind: text("type") },
        };
        (state, invalid)
    }

    fn write(&self, path: &String) -> String {
        let mut query = Parameters::default();
        let pages = [
            (routes::PAGE, self.ventures),
            ("followers", self.followers),
            ("following", self.following),
            ("activity", self.activity),
        ];
        for (name, page) in pages {
            query.push_some(name, (page != 1).then_some(page));
        }
        query.push_some("component", self.topic.component.as_ref());
        query.push_some("type", self.topic.kind.as_ref());
        routes::opened(path, &query)
    }
}

/// Profile of the user in the path.
#[component]
pub fn UserPage() -> impl IntoView {
    let id = routes::use_user_id();
    // Another user is another page, without any state of the one before.
    move || view! { <UserView id=id.get() /> }
}

#[component]
fn UserView(id: UserId) -> impl IntoView {
    let url = use_url_state::<UserState>(routes::user(&id));
    let (requested, ventures_of, named) = (id.clone(), id.clone(), id.clone());
    let user = use_query(move || Some(call::user(&requested)));
    // Both are requested at once, although the ventures are shown after the profile.
    let ventures = use_query(move || {
        let page = PageRequest::numbered(url.state.with(|state| state.ventures), DEFAULT_LIMIT);
        Some(call::user_ventures(&ventures_of, page))
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

/// Heading of the page. It is present from the start, so that it can be focused.
#[component]
fn UserHead(user: Query<Single<UserProfile>>, name: Memo<String>) -> impl IntoView {
    let state = Memo::new(move |_| user.state.with(|it| (it.data.is_some(), it.loading)));
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
    view! {
        <div class="row person-head">
            {picture}
            <div>
                <h1 dir="auto">{name}</h1>
                <p class="muted" dir="auto">
                    {role}
                </p>
            </div>
        </div>
    }
}

#[component]
fn Detail(
    user: UserProfile,
    ventures: Query<Page<UserVenture>>,
    url: UrlSignal<UserState>,
) -> impl IntoView {
    let id = user.id.clone();
    let filter = TopicFilter {
        topic: Signal::derive(move || url.state.with(|state| state.topic.clone())),
        on_change: Callback::new(move |topic| url.push_with(|state| state.topic = topic)),
    };
    view! {
        <div class="detail">
            <div class="stack detail-main">
                <VenturesPanel user=user.id.clone() ventures url />
                <ActivityPanel
                    source=move |page| use_activity(call::user_activity(&id, page))
                    wanted=Signal::derive(move || url.state.with(|state| state.activity))
                    on_more=move |pages| url.replace_with(|state| state.activity = pages)
                    filter
                />
            </div>
            <aside class="stack detail-aside" aria-label=tr("Profile and followers")>
                <ProfilePanel user=user.clone() />
                <div class="stack follows">
                    <UserFollows id=user.id url />
                </div>
            </aside>
        </div>
    }
}

/// Fields of a user that the head of the page does not have.
#[component]
fn ProfilePanel(user: UserProfile) -> impl IntoView {
    let last_active = user.last_active.as_ref().map(|time| {
        let moment = format::moment(time);
        format::time_since(time).map_or(moment.clone(), |ago| format!("{moment} ({ago})"))
    });
    let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
    let full_name = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
    let is_other = !full_name.is_empty() && user.name().as_ref() != Some(&full_name);
    let facts = vec![
        Fact::text(tr("Full name"), is_other.then_some(full_name)),
        Fact::text(tr("City"), user.city.into_option()),
        Fact::text(tr("Country"), user.country.as_deref().map(format::country::name)),
        Fact::text(tr("Last active"), last_active),
        Fact::text(tr("User number"), Some(user.id.to_string())),
    ];
    view! { <Panel title=tr("Profile")><FactsList facts /></Panel> }
}

/// Skeleton of ventures and facts.
#[component]
fn ProfileSkeleton() -> impl IntoView {
    const BARS: &[Width] = &[Width::Word, Width::Long, Width::Half, Width::Long, Width::Short];
    view! {
        <Skeleton>
            <div class="detail">
                <PanelSkeleton><SkeletonLines widths=BARS /></PanelSkeleton>
                <PanelSkeleton><SkeletonLines widths=BARS /></PanelSkeleton>
            </div>
        </Skeleton>
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests {
    use super::*;

    #[test]
    fn address_parameters_have_fixed_order() {
        let path = routes::user(&UserId::new("7"));
        let query = Parameters::parse("type=a+b&followers=3&page=2&other=x&activity=two");
        let (state, invalid) = UserState::read(&query, &path);
        assert_eq!(invalid, ["two"]);
        assert_eq!(state.write(&path), format!("{path}?page=2&followers=3&type=a+b"));
        let (first, _) = UserState::read(&Parameters::default(), &path);
        assert_eq!(first.write(&path), path);
    }
}
