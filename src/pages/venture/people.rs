//! People of a venture, page by page: the members of its team, and its followers.

use super::VentureState;
use crate::api::Query;
use crate::components::{Panel, People, PeopleSkeleton, Person, Prose, QueryView, Skeleton};
use crate::format::number;
use crate::navigation::UrlSignal;
use crate::pages::shared::people::{NamedPeople, PageLinks, is_empty};
use crate::routes;
use crate::text::tr;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, TeamMember, UserId, Window};
use leptos::prelude::*;

/// The team panel. It fails and is retried on its own.
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
                empty=|| view! { <p class="muted small">{tr("No team members listed.")}</p> }
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

/// Followers; empty if there are none. They come with the venture, so only their names are requested.
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
