//! Panels of a venture: its fields, its team and followers.

use super::VentureState;
use super::video::VideoPitch;
use crate::api::Query;
use crate::components::{
    Fact, FactsList, Panel, People, PeopleSkeleton, Person, Prose, QueryView, Scorecard, Skeleton,
};
use crate::format::number;
use crate::navigation::UrlSignal;
use crate::pages::shared::fields::{FieldGroup, FieldValue, Value, VentureField, pitch_type};
use crate::pages::shared::people::{NamedPeople, PageLinks, is_empty};
use crate::routes;
use crate::text::{filled, tr};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, TeamMember, UserId, Venture, Window};
use leptos::prelude::*;

/// Panel of a group: its texts, then its other fields as a list; empty if none is given.
#[component]
pub fn FieldsPanel(group: FieldGroup, team: Query<Page<TeamMember>>) -> impl IntoView {
    let FieldGroup { title, fields } = group;
    let (mut texts, mut facts) = (Vec::new(), Vec::new());
    for (at, VentureField { label, value, is_apart, .. }) in fields.into_iter().enumerate() {
        match value.filter(|_| !is_apart) {
            None => {}
            // The title of the panel names the first text.
            Some(Value::Prose(text)) => texts.push(view! {
                <div>
                    {(at > 0).then(|| view! { <h3>{label}</h3> })}
                    <Prose text />
                </div>
            }),
            Some(Value::Person(id, _)) => {
                facts.push(Fact::new(label, Some(view! { <Owner id team /> })));
            }
            Some(value) => facts.push(Fact::new(label, Some(view! { <FieldValue value /> }))),
        }
    }
    (!texts.is_empty() || !facts.is_empty())
        .then(|| view! { <Panel title>{texts} <FactsList facts /></Panel> })
}

/// Owner, by the name in the team: users need a key, the team does not.
#[component]
fn Owner(id: UserId, team: Query<Page<TeamMember>>) -> impl IntoView {
    let owner = id.clone();
    let name = Memo::new(move |_| {
        let is_owner = |member: &&TeamMember| member.user.as_ref() == Some(&owner);
        team.state
            .with(|state| state.data.as_ref()?.items.iter().find(is_owner)?.full_name.cloned())
    });
    move || view! { <FieldValue value=Value::Person(id.clone(), name.get()) /> }
}

/// Text, type and video of the pitch; empty if nothing is given.
#[component]
pub fn PitchPanel(group: FieldGroup, venture: Venture) -> impl IntoView {
    let text = group.fields.into_iter().find_map(|field| match field.value {
        Some(Value::Prose(text)) => Some(text),
        _ => None,
    });
    let note = pitch_type(&venture);
    let video = venture.video_pitch.cloned();
    (text.is_some() || note.is_some() || video.is_some()).then(|| {
        view! {
            <Panel title=group.title note>
                {text.map(|text| view! { <Prose text /> })}
                {video.map(|address| view! { <VideoPitch address /> })}
            </Panel>
        }
    })
}

/// Yes/no facts, and the day on which they were reviewed.
#[component]
pub fn ScorecardPanel(group: FieldGroup) -> impl IntoView {
    let (mut marks, mut note) = (Vec::new(), None);
    for field in group.fields {
        match field.value {
            Some(Value::Mark(mark)) => marks.push(mark),
            Some(Value::Text(when)) => note = Some(filled("Reviewed {when}", &[("when", &when)])),
            _ => {}
        }
    }
    (!marks.is_empty() || note.is_some())
        .then(|| view! { <Panel title=group.title note><Scorecard marks /></Panel> })
}

/// Team panel. It fails and is retried on its own.
#[component]
pub fn TeamPanel(
    summary: Option<String>,
    team: Query<Page<TeamMember>>,
    url: UrlSignal<VentureState>,
) -> impl IntoView {
    let person = |member: &TeamMember| Person {
        name: member.full_name.cloned().unwrap_or_else(|| tr("Unnamed member").to_owned()),
        role: member.title.cloned(),
        to: member.user.as_ref().map(routes::user),
    };
    view! {
        <Panel title=tr("Team")>
            {summary.map(|words| view! { <Prose text=words /> })}
            <QueryView
                query=team
                skeleton=|| view! { <Skeleton><PeopleSkeleton people=3 /></Skeleton> }
                is_empty
                empty=|| view! { <p class="muted small nothing">{tr("No team members listed.")}</p> }
                let:members
            >
                <div aria-busy=move || team.state.with(|it| it.loading).to_string()>
                    {move || {
                        view! { <People people=members.get().items.iter().map(person).collect() /> }
                    }}
                </div>
                <PageLinks
                    window=Signal::derive(move || members.get().window)
                    address=move |page| url.address_with(|state| state.team = page)
                    title=tr("Team")
                />
            </QueryView>
        </Panel>
    }
}

/// Followers; empty if there are none. Their ids are part of the venture, so only their names are
/// requested.
#[component]
pub fn FollowersPanel(ids: Vec<UserId>, url: UrlSignal<VentureState>) -> impl IntoView {
    let (total, limit) = (ids.len() as u64, u64::from(DEFAULT_LIMIT));
    let window = Signal::derive(move || {
        // After the last page, the last one is shown.
        let page = url.state.with(|state| state.followers).min(total.div_ceil(limit));
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
