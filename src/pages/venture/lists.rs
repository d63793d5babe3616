//! Panels below the rounds: team, product and market, scorecard, activity, followers.

use super::fields::{not_given, panels};
use super::state::VentureState;
use super::team::TeamPanel;
use crate::api::Query;
use crate::components::Panel;
use crate::format::number;
use crate::navigation::UrlSignal;
use crate::pages::shared::activity::{ActivityPanel, use_activity};
use crate::pages::shared::people::{NamedPeople, PageLinks};
use crate::text::tr;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, TeamMember, UserId, Venture, Window, call};
use leptos::prelude::*;

/// The panels below the rounds.
#[component]
pub(super) fn VentureLists(
    venture: Venture,
    team: Query<Page<TeamMember>>,
    url: UrlSignal<VentureState>,
) -> impl IntoView {
    let id = venture.id.clone();
    view! {
        <TeamPanel summary=venture.team.cloned() team url />
        {panels(&venture)}
        <ActivityPanel
            source=move |page| use_activity(call::venture_activity(&id, page))
            wanted=Memo::new(move |_| url.state.with(|state| state.activity))
            on_more=move |pages| url.replace_with(|state| state.activity = pages)
        />
        <FollowersPanel ids=venture.followers.iter().map(|it| it.user.clone()).collect() url />
        {not_given(&venture)}
    }
}

/// The followers, page by page; nothing if there are none. They come with the venture, so only their
/// names are requested.
#[component]
fn FollowersPanel(ids: Vec<UserId>, url: UrlSignal<VentureState>) -> impl IntoView {
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
        <Panel title=tr("Followers") note=number(total as u64)>
            <NamedPeople people />
            <PageLinks window address title=tr("Followers") />
        </Panel>
    }
    .into_any()
}

/// A page of a list of which all is known; beyond the last page it is the last one.
fn window(total: usize, page: u64) -> Window {
    let (total, limit) = (total as u64, u64::from(DEFAULT_LIMIT));
    let offset = page.min(total.div_ceil(limit)).saturating_sub(1) * limit;
    let received = limit.min(total - offset);
    Window { offset, limit, received, claimed: Some(total), is_counted: true }
}
