//! Lists of a user: ventures with their teams, followers and followed people.

use crate::api::{Query, use_query};
use crate::browser::set_when_seen;
use crate::components::{
    Chips, CoordinatesLink, Link, PeopleSkeleton, SkeletonBar, SkeletonLines, StatusPill,
    TopicLink, VentureItem, Width,
};
use crate::format::{country, short};
use crate::navigation::UrlSignal;
use crate::pages::shared::lists::{ListPanel, page_request};
use crate::pages::shared::people::NamedPeople;
use crate::pages::shared::record::RecordState;
use crate::routes;
use crate::text::tr;
use directory_api::{FollowerItem, Page, TeamMember, UserId, UserVenture, VentureId, call};
use leptos::html::Small;
use leptos::prelude::*;
use std::sync::Arc;

/// Number of other team members that are named.
const NAMED: usize = 3;

/// Ventures, page by page.
#[component]
pub fn VenturesPanel(
    user: UserId,
    ventures: Query<Page<UserVenture>>,
    url: UrlSignal<RecordState>,
) -> impl IntoView {
    const BARS: &[Width] = &[Width::Half, Width::Short, Width::Half];
    let user = StoredValue::new(user);
    view! {
        <ListPanel
            title=tr("Ventures")
            query=ventures
            skeleton=|| view! { <SkeletonLines widths=BARS /> }
            nothing=tr("This person has no ventures in the directory.")
            address=move |page| url.address_with(|state| state.ventures = page)
            let:page
        >
            <VenturesLead user=user.get_value() page />
            <ul class="people ventures-of">
                {move || {
                    let items = page.get().items.clone().into_iter();
                    items.map(|venture| venture_item(venture, user.get_value())).collect_view()
                }}
            </ul>
        </ListPanel>
    }
}

/// Link to the ventures as a list, or a line that says where they are from: without the query
/// extension, the specification does not say whose ventures a service lists for a person.
#[component]
fn VenturesLead(user: UserId, page: Memo<Arc<Page<UserVenture>>>) -> impl IntoView {
    let has_roles = move || page.read().items.iter().any(|venture| venture.role.is_given());
    let link = move || {
        let to = routes::ventures_with("person", [&user]);
        view! { <Link to>{tr("Show as a list")}</Link> }
    };
    let note = || tr("Ventures that this service lists for the person");
    view! { <p class="small muted"><Show when=has_roles fallback=note>{link()}</Show></p> }
}

fn venture_item(venture: UserVenture, user: UserId) -> impl IntoView {
    let UserVenture { id, name, role, sectors, tags, fund_status, country, latitude, longitude } =
        venture;
    let sectors = (!sectors.is_empty()).then(|| {
        view! { <Chips values=sectors.to_vec() to=Some(routes::ventures_of_sector) /> }
    });
    let tags = (!tags.is_empty()).then(|| {
        view! { <Chips values=tags.to_vec() to=Some(routes::ventures_of_tag) /> }
    });
    let point = (latitude.is_given() || longitude.is_given()).then(|| {
        view! {
            <small>
                <CoordinatesLink
                    latitude=latitude.into_option()
                    longitude=longitude.into_option()
                />
            </small>
        }
    });
    let venture = id.clone();
    view! {
        <VentureItem id name=name.into_option() logo=None>
            <UserTeam user venture role=role.into_option() />
            {country.map(|name| {
                let to = routes::ventures_of_country(&name);
                let value = country::name(&name);
                view! { <small><TopicLink value to /></small> }
            })}
            {fund_status.map(|status| view! { <StatusPill status /> })}
            {sectors}
            {tags}
            {point}
        </VentureItem>
    }
}

/// Followers and followed people.
#[component]
pub fn UserFollows(id: UserId, url: UrlSignal<RecordState>) -> impl IntoView {
    let followed = id.clone();
    let followers = use_query(move || {
        Some(call::user_followers(&followed, page_request(url.state.get().followers)))
    });
    let following =
        use_query(move || Some(call::user_following(&id, page_request(url.state.get().following))));
    let people = |page: Memo<Arc<Page<FollowerItem>>>| {
        let ids = move || page.with(|page| page.items.iter().map(|item| item.id.clone()).collect());
        view! { <NamedPeople people=Signal::derive(ids) /> }
    };
    let panel = move |title, query, nothing, page_of: fn(&mut RecordState) -> &mut u64| {
        let skeleton = || view! { <PeopleSkeleton /> };
        let address = move |page| url.address_with(|state| *page_of(state) = page);
        view! { <ListPanel title query skeleton nothing address children=people /> }
    };
    let nobody = tr("Nobody follows this person.");
    let none = tr("This person isn’t following anyone.");
    view! {
        {panel(tr("Followers"), followers, nobody, |state| &mut state.followers)}
        {panel(tr("Following"), following, none, |state| &mut state.following)}
    }
}

/// Line with the user's role in a venture and with the other members. The team is requested when
/// the line scrolls into view.
#[component]
fn UserTeam(user: UserId, venture: VentureId, role: Option<String>) -> impl IntoView {
    let place = NodeRef::<Small>::new();
    let is_seen = RwSignal::new(false);
    set_when_seen(place, is_seen);
    let team =
        use_query(move || is_seen.get().then(|| call::venture_team(&venture, page_request(1))));
    let given = role.as_deref().map(role_view);
    let line = move || {
        team.state.with(|state| match (&state.data, &state.error) {
            (Some(page), _) => members(page, &user, role.is_some()),
            (None, Some(_)) => tr("Team not loaded").into_any(),
            (None, None) => view! { <SkeletonBar width=Width::Half /> }.into_any(),
        })
    };
    view! {
        <small class="membership" node_ref=place>
            {given}
            {line}
        </small>
    }
}

fn role_view(role: &str) -> AnyView {
    view! { <b dir="auto">{short(role)}</b>" " }.into_any()
}

fn members(page: &Page<TeamMember>, user: &UserId, has_role: bool) -> AnyView {
    let (own, others): (Vec<_>, Vec<_>) =
        page.items.iter().partition(|member| member.user.as_ref() == Some(user));
    let own = own.first().filter(|_| !has_role);
    let role = own.and_then(|member| member.title.cloned());
    let more = others.len().saturating_sub(NAMED);
    let named = others.into_iter().take(NAMED).enumerate().map(|(at, member)| {
        let name = member.full_name.cloned().unwrap_or_else(|| tr("Unnamed member").to_owned());
        let name = view! { <bdi>{short(&name)}</bdi> };
        let name = match member.user.as_ref() {
            Some(user) => view! { <Link to=routes::user(user)>{name}</Link> }.into_any(),
            None => name.into_any(),
        };
        let before = if at == 0 { tr("with") } else { "," };
        view! { {before} " " {name} }
    });
    view! {
        {role.as_deref().map(role_view)}
        {named.collect_view()}
        {(more > 0).then(|| format!(" +{more}"))}
    }
    .into_any()
}
