//! Page of a venture: all its fields, team, rounds, activity, followers, and related ventures.

mod head;
mod panels;
mod related;
mod rounds;
mod video;

use super::shared::activity::{ActivityPanel, use_activity};
use super::shared::fields::{Value, field, groups};
use super::shared::missing::NoVenture;
use super::shared::people::{InvalidPages, read_page};
use super::shared::tray::CompareTray;
use crate::api::{Query, use_query};
use crate::components::{
    Breadcrumbs, Panel, PanelSkeleton, Prose, QueryView, Skeleton, SkeletonLines, Width,
};
use crate::format::{self, LINE};
use crate::navigation::{UrlSignal, UrlState, parameter, use_url_state};
use crate::routes;
use crate::saved::compare_list::provide_compare_list;
use crate::text::{tr, ventures};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, PageRequest, Results, Round, TeamMember, Venture, VentureId, call};
use head::VentureHead;
use leptos::prelude::*;
use leptos_meta::Title;
use panels::{FieldsPanel, FollowersPanel, PitchPanel, ScorecardPanel, TeamPanel};
use related::RelatedPanel;
use rounds::{RoundsPanel, use_rounds};
use std::convert::identity;

/// State of the page in its address: the page of each list, from 1; of the activity, the number of
/// pages.
#[derive(Clone, Debug, PartialEq, Eq)]
struct VentureState {
    team: u64,
    followers: u64,
    activity: u64,
}

impl UrlState for VentureState {
    /// Address of the venture.
    type Context = String;
    type Invalid = String;

    fn read(query: &directory_api::Query, _: &String) -> (Self, Vec<String>) {
        let mut invalid = Vec::new();
        let mut page =
            |name| parameter(query, name, read_page, identity, &mut invalid).unwrap_or(1);
        let state =
            Self { team: page("team"), followers: page("followers"), activity: page("activity") };
        (state, invalid)
    }

    fn write(&self, path: &String) -> String {
        let mut query = directory_api::Query::default();
        let Self { team, followers, activity } = *self;
        for (name, page) in [("team", team), ("followers", followers), ("activity", activity)] {
            query.push_some(name, (page != 1).then_some(page));
        }
        routes::opened(path, &query)
    }
}

/// Page of the venture in the path.
#[component]
pub fn VenturePage() -> impl IntoView {
    let id = routes::use_venture_id();
    // Another venture is another page, without any state of the one before.
    move || view! { <VentureView id=id.get() /> }
}

#[component]
fn VentureView(id: VentureId) -> impl IntoView {
    let url = use_url_state::<VentureState>(routes::venture(&id));
    let compare_list = provide_compare_list();
    let (requested, team_of) = (id.clone(), id.clone());
    let venture = use_query(move || Some(call::venture(&requested)));
    let rounds = use_rounds(&id);
    let team = use_query(move || {
        let page = PageRequest::numbered(url.state.with(|state| state.team), DEFAULT_LIMIT);
        Some(call::venture_team(&team_of, page))
    });
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
        <InvalidPages url />
        <QueryView
            query=venture
            skeleton=|| view! { <DetailSkeleton /> }
            missing=|more: AnyView| view! { <NoVenture more /> }.into_any()
            let:found
        >
            {move || view! { <Detail venture=found.get().record.clone() rounds team url /> }}
        </QueryView>
        <CompareTray compare_list />
    }
}

#[component]
fn Detail(
    venture: Venture,
    rounds: Query<Results<Round>>,
    team: Query<Page<TeamMember>>,
    url: UrlSignal<VentureState>,
) -> impl IntoView {
    let id = venture.id.clone();
    let groups = groups(&venture);
    let [_, pitch, product, market, scorecard, place, _, mut details] = groups;
    // The head shows the beginning of a long name.
    let name = venture.title.cloned().filter(|name| format::start(name, LINE).is_some());
    details.fields.insert(0, field(tr("Full name"), name.map(Value::Text)));
    let notes = venture.notes.cloned();
    let followers = venture.followers.iter().map(|follower| follower.user.clone()).collect();
    view! {
        <div class="detail">
            <div class="stack detail-main">
                <PitchPanel group=pitch venture=venture.clone() />
                <RoundsPanel rounds title=venture.title.cloned() />
                <TeamPanel summary=venture.team.cloned() team url />
                <FieldsPanel group=product team />
                <FieldsPanel group=market team />
                <ScorecardPanel group=scorecard />
                {notes.map(|text| view! {
                    <Panel title=tr("Notes from the directory’s team")>
                        <Prose text small=true />
                    </Panel>
                })}
                <ActivityPanel
                    source=move |page| use_activity(call::venture_activity(&id, page))
                    wanted=Signal::derive(move || url.state.with(|state| state.activity))
                    on_more=move |pages| url.replace_with(|state| state.activity = pages)
                />
                <FollowersPanel ids=followers url />
            </div>
            <aside class="stack detail-aside" aria-label=tr("Facts")>
                <FieldsPanel group=details team />
                <FieldsPanel group=place team />
                <RelatedPanel venture />
            </aside>
        </div>
    }
}

/// Panels of bars, laid out like the page that is loading.
#[component]
fn DetailSkeleton() -> impl IntoView {
    const TEXT: &[Width] = &[Width::Word, Width::Long, Width::Long, Width::Half];
    const FACTS: &[Width] = &[Width::Short, Width::Long, Width::Half, Width::Long];
    let panels = |count: usize, widths: &'static [Width]| {
        let panel = |_| view! { <PanelSkeleton><SkeletonLines widths /></PanelSkeleton> };
        (0..count).map(panel).collect_view()
    };
    view! {
        <Skeleton>
            <div class="detail">
                <div class="stack detail-main">{panels(3, TEXT)}</div>
                <div class="stack detail-aside">{panels(2, FACTS)}</div>
            </div>
        </Skeleton>
    }
}
