//! What the person does in a venture, and with whom: from the team of the venture.

use crate::api::use_query;
use crate::browser::on_visibility_change;
use crate::components::{Link, SkeletonBar, Width};
use crate::format::short;
use crate::routes;
use crate::text::tr;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, PageRequest, TeamMember, UserId, VentureId, call};
use leptos::html::Small;
use leptos::prelude::*;

/// How many of the others are named.
const NAMED: usize = 3;

/// One line. The team is requested when the line comes into view.
#[component]
pub(super) fn UserTeam(user: UserId, venture: VentureId) -> impl IntoView {
    let place = NodeRef::<Small>::new();
    let is_seen = RwSignal::new(false);
    on_visibility_change(place, move |is_in_view| {
        if is_in_view {
            is_seen.try_set(true);
        }
    });
    let team = use_query(move || {
        is_seen.get().then(|| call::venture_team(&venture, PageRequest::numbered(1, DEFAULT_LIMIT)))
    });
    let line = move || {
        team.state.with(|it| match (&it.data, &it.error) {
            (Some(page), _) => members(page, &user),
            (None, Some(_)) => tr("Team not loaded").into_any(),
            (None, None) => view! { <SkeletonBar width=Width::Half /> }.into_any(),
        })
    };
    view! {
        <small class="membership" node_ref=place>
            {line}
        </small>
    }
}

fn members(page: &Page<TeamMember>, user: &UserId) -> AnyView {
    let is_same = |member: &&TeamMember| member.user.as_ref() == Some(user);
    let role = page.items.iter().find(is_same).and_then(|member| member.title.cloned());
    let others: Vec<_> = page.items.iter().filter(|it| !is_same(it)).collect();
    let more = others.len().saturating_sub(NAMED);
    let named = others.into_iter().take(NAMED).enumerate().map(|(at, member)| {
        let name = member.full_name.cloned().unwrap_or_else(|| tr("Unnamed member").to_owned());
        let name = view! { <bdi>{short(&name)}</bdi> };
        let name = match member.user.as_ref() {
            Some(user) => view! { <Link to=routes::user(user)>{name}</Link> }.into_any(),
            None => name.into_any(),
        };
        view! { {if at == 0 { tr("with ") } else { ", " }} {name} }
    });
    let role = role.map(|role| view! { <b dir="auto">{short(&role)}</b>" " });
    let more = (more > 0).then(|| format!(" +{more}"));
    view! { {role} {named.collect_view()} {more} }.into_any()
}
