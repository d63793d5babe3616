//! Team of a venture: its summary (`team`), and its members, page by page.

use super::state::VentureState;
use crate::api::{Query, use_query};
use crate::components::{Panel, People, PeopleSkeleton, Person, Prose, QueryView, Skeleton};
use crate::navigation::UrlSignal;
use crate::pages::shared::people::{PageLinks, is_empty};
use crate::routes;
use crate::text::tr;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, PageRequest, TeamMember, VentureId, call};
use leptos::prelude::*;

/// Subscribes to the page of the team that the address names.
pub(super) fn use_team_page(
    id: &VentureId,
    url: UrlSignal<VentureState>,
) -> Query<Page<TeamMember>> {
    let id = id.clone();
    use_query(move || {
        let number = url.state.with(|state| state.team);
        Some(call::venture_team(&id, PageRequest::numbered(number, DEFAULT_LIMIT)))
    })
}

/// The team panel. It fails and is retried on its own.
#[component]
pub(super) fn TeamPanel(
    summary: Option<String>,
    team: Query<Page<TeamMember>>,
    url: UrlSignal<VentureState>,
) -> impl IntoView {
    let address = move |page| url.address_with(|state| state.team = page);
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
                    address
                    title=tr("Team")
                />
            </QueryView>
        </Panel>
    }
}

fn person(member: &TeamMember) -> Person {
    let name = member.full_name.cloned();
    Person {
        name: name.unwrap_or_else(|| tr("Unnamed member").to_owned()),
        role: member.title.cloned(),
        to: member.user.as_ref().map(routes::user),
    }
}
