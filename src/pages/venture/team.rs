//! The team: what is said about it (`team`), and its members, page by page.

use super::state::VentureState;
use crate::api::{Query, use_query};
use crate::components::{Panel, People, PeopleSkeleton, Person, Prose, QueryView, Skeleton};
use crate::navigation::UrlSignal;
use crate::pages::shared::people::PageLinks;
use crate::routes;
use crate::text::venture as text;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, PageRequest, TeamMember, Venture, VentureId, call};
use leptos::prelude::*;

/// Subscribes to the page of the team that the address names.
pub(super) fn use_team(id: &VentureId, url: UrlSignal<VentureState>) -> Query<Page<TeamMember>> {
    let id = id.clone();
    let page = Memo::new(move |_| url.state.with(|state| state.team));
    use_query(move || {
        Some(call::venture_team(&id, PageRequest::numbered(page.get(), DEFAULT_LIMIT)))
    })
}

/// The team panel. It fails and is retried on its own.
#[component]
pub(super) fn TeamPanel(
    venture: Venture,
    team: Query<Page<TeamMember>>,
    url: UrlSignal<VentureState>,
) -> impl IntoView {
    let summary = venture.team.cloned();
    let address = move |page| url.address_with(|state| state.team = page);
    view! {
        <Panel title=text::team()>
            {summary.map(|words| view! { <Prose text=words /> })}
            <QueryView
                query=team
                skeleton=|| view! { <Skeleton><PeopleSkeleton people=3 /></Skeleton> }
                is_empty=is_nobody
                empty=|| view! { <p class="muted small">{text::team_none()}</p> }
                let:members
            >
                {move || view! { <People people=members.get().items.iter().map(person).collect() /> }}
                <PageLinks
                    window=Signal::derive(move || members.get().window)
                    address
                    title=text::team()
                />
            </QueryView>
        </Panel>
    }
}

fn is_nobody(page: &Page<TeamMember>) -> bool {
    page.items.is_empty() && page.lost() == 0 && page.window.offset == 0
}

fn person(member: &TeamMember) -> Person {
    let name = member.full_name.cloned();
    Person {
        name: name.unwrap_or_else(|| text::member_unnamed().to_owned()),
        role: member.title.cloned(),
        to: member.user.as_ref().map(routes::user),
    }
}
