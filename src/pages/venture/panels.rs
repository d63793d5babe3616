//! Panels of a venture: its fields, its team and followers.

use super::video::VideoPitch;
use crate::api::Query;
use crate::components::{FactsList, Panel, PeopleSkeleton, Prose, Scorecard, TeamMembers};
use crate::format::number;
use crate::navigation::UrlSignal;
use crate::pages::shared::fields::{FieldGroup, FieldValue, Value};
use crate::pages::shared::lists::{ListPanel, PageLinks};
use crate::pages::shared::people::{NamedPeople, name_in_team};
use crate::pages::shared::record::RecordState;
use crate::text::tr;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, TeamMember, UserId, Window};
use leptos::prelude::*;

/// Panel of a group: its texts, yes/no facts and video, then its other fields as a list; empty if
/// none is given.
#[component]
pub fn FieldsPanel(group: FieldGroup, team: Query<Page<TeamMember>>) -> impl IntoView {
    let FieldGroup { title, fields } = group;
    let mut parts = Vec::new();
    let mut marks = Vec::new();
    let mut facts = Vec::new();
    for (at, (label, value)) in fields.into_iter().enumerate() {
        match value {
            None => {}
            Some(Value::Prose(text)) => {
                // The title of the panel names the first text.
                let heading = (at > 0).then(|| view! { <h3>{label}</h3> });
                parts.push(view! { <div>{heading} <Prose text /></div> }.into_any());
            }
            Some(Value::Video(address)) if address.href().is_some() => {
                parts.push(view! { <VideoPitch address /> }.into_any());
            }
            Some(Value::Mark(mark)) => marks.push(mark),
            Some(Value::Person(id, _)) => {
                facts.push((label, view! { <Owner id team /> }.into_any()))
            }
            Some(value) => facts.push((label, view! { <FieldValue value /> }.into_any())),
        }
    }
    if !marks.is_empty() {
        parts.push(view! { <Scorecard marks /> }.into_any());
    }
    (!parts.is_empty() || !facts.is_empty())
        .then(|| view! { <Panel title>{parts} <FactsList facts /></Panel> })
}

/// Facts about the record itself, at the end of the page.
#[component]
pub fn RecordFacts(group: FieldGroup) -> impl IntoView {
    let fact = |(label, value): (&'static str, Option<Value>)| {
        value.map(|value| (label, view! { <FieldValue value /> }.into_any()))
    };
    view! { <FactsList class="record-facts" facts=group.fields.into_iter().filter_map(fact).collect() /> }
}

/// Owner, by the name in the team.
#[component]
fn Owner(id: UserId, team: Query<Page<TeamMember>>) -> impl IntoView {
    let owner = id.clone();
    let name = Memo::new(move |_| team.state.with(|state| name_in_team(state, &owner)));
    move || view! { <FieldValue value=Value::Person(id.clone(), name.get()) /> }
}

/// Team, below its description.
#[component]
pub fn TeamPanel(
    description: Option<String>,
    team: Query<Page<TeamMember>>,
    url: UrlSignal<RecordState>,
) -> impl IntoView {
    view! {
        <ListPanel
            title=tr("Team")
            lead=description.map(|text| view! { <Prose text /> }.into_any())
            query=team
            skeleton=|| view! { <PeopleSkeleton /> }
            nothing=tr("No team members listed.")
            address=move |page| url.address_with(|state| state.team = page)
            let:page
        >
            {move || view! { <TeamMembers members=page.get().items.clone() /> }}
        </ListPanel>
    }
}

/// Followers; empty if there are none. Their ids are part of the venture, so only their names are
/// requested.
#[component]
pub fn FollowersPanel(ids: Vec<UserId>, url: UrlSignal<RecordState>) -> impl IntoView {
    let total = ids.len() as u64;
    let limit = u64::from(DEFAULT_LIMIT);
    let window = Signal::derive(move || {
        // A page past the end shows the last page.
        let page = url.state.get().followers.min(total.div_ceil(limit));
        let offset = page.saturating_sub(1) * limit;
        let received = limit.min(total - offset);
        Window { offset, limit, received, claimed: Some(total), is_counted: true }
    });
    let people = Signal::derive(move || {
        let Window { offset, received, .. } = window.get();
        ids.iter().skip(offset as usize).take(received as usize).cloned().collect()
    });
    (total > 0).then(|| {
        view! {
            <Panel title=tr("Followers") note=number(total)>
                <NamedPeople people />
                <PageLinks
                    window
                    address=move |page| url.address_with(|state| state.followers = page)
                    title=tr("Followers")
                />
            </Panel>
        }
    })
}
