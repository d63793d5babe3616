//! Page of a venture: all its fields, team, rounds, activity, followers, and related ventures.

mod head;
mod panels;
mod related;
mod rounds;
mod video;

use super::shared::fields::groups;
use super::shared::lists::{ActivityPanel, page_request};
use super::shared::record::{MissingRecord, RecordSkeleton, RecordState};
use super::shared::rounds::{VentureRounds, use_rounds};
use super::shared::tray::CompareTray;
use crate::api::{Query, use_api_key, use_query};
use crate::components::{Breadcrumbs, QueryView, QuietLines};
use crate::navigation::{UrlSignal, use_url_state};
use crate::routes;
use crate::saved::compare_list::provide_compare_list;
use crate::text::{tr, ventures};
use directory_api::{Page, TeamMember, Venture, VentureId, call};
use head::VentureHead;
use leptos::prelude::*;
use leptos_meta::Title;
use panels::{FieldsPanel, FollowersPanel, RecordFacts, TeamPanel};
use related::RelatedPanel;
use rounds::RoundsPanel;

/// Page of the venture in the path.
#[component]
pub fn VenturePage() -> impl IntoView {
    let id = routes::use_id(VentureId::new);
    // Another venture is another page, without any state of the one before.
    move || view! { <VentureView id=id.get() /> }
}

#[component]
fn VentureView(id: VentureId) -> impl IntoView {
    let url = use_url_state::<RecordState>(routes::venture(&id));
    let compare_list = provide_compare_list();
    let requested = id.clone();
    let rounds_of = id.clone();
    let team_of = id.clone();
    let venture = use_query(move || Some(call::venture(&requested)));
    let rounds = use_rounds(move || vec![rounds_of.clone()]);
    let team =
        use_query(move || Some(call::venture_team(&team_of, page_request(url.state.get().team))));
    let name = Memo::new(move |_| {
        venture.state.with(|state| match &state.data {
            Some(found) => ventures::name(found.record.title.as_deref()),
            None => tr("Venture").to_owned(),
        })
    });
    view! {
        // The title may be read once more when the page is gone.
        <Title text=move || name.try_get().unwrap_or_default() />
        <Breadcrumbs list=tr("Ventures") to=routes::VENTURES current=name />
        <VentureHead id venture rounds team />
        <QuietLines lines=move || url.invalid.get() />
        <QueryView
            query=venture
            skeleton=|| view! { <RecordSkeleton /> }
            missing=|more: AnyView| {
                let title = tr("Venture not found");
                let link = tr("Go to ventures");
                view! { <MissingRecord title list=routes::VENTURES link more /> }.into_any()
            }
            let:found
        >
            {move || view! { <VentureDetail venture=found.get().record.clone() rounds team url /> }}
        </QueryView>
        <CompareTray compare_list />
    }
}

#[component]
fn VentureDetail(
    venture: Venture,
    rounds: VentureRounds,
    team: Query<Page<TeamMember>>,
    url: UrlSignal<RecordState>,
) -> impl IntoView {
    let key = use_api_key();
    let id = venture.id.clone();
    let activity = use_query(move || {
        Some(call::venture_activity(&id, page_request(url.state.get().activity)))
    });
    let repeated = venture.pitch.cloned();
    let groups = groups(&venture);
    let followers = venture.followers.iter().map(|follower| follower.user.clone()).collect();
    view! {
        <div class="detail">
            <div class="stack detail-main">
                <FieldsPanel group=groups.pitch team />
                <Show when=move || key.has_rounds()>
                    <RoundsPanel rounds />
                </Show>
                <TeamPanel description=venture.team.cloned() team url />
            </div>
            <aside class="stack detail-aside" aria-label=tr("Facts")>
                <FieldsPanel group=groups.details team />
                <FieldsPanel group=groups.place team />
            </aside>
        </div>
        // Both columns end together, since all of these panels are there at once.
        <div class="panel-columns">
            <FieldsPanel group=groups.product team />
            <FieldsPanel group=groups.market team />
            <FieldsPanel group=groups.scorecard team />
            <FieldsPanel group=groups.notes team />
        </div>
        <ActivityPanel
            activity
            address=move |page| url.address_with(|state| state.activity = page)
            repeated
        />
        <FollowersPanel ids=followers url />
        <RelatedPanel venture />
        <RecordFacts group=groups.record />
    }
}
