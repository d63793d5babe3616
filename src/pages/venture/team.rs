//! The team: what is said about it (`team`), and its members, page by page, or many to be printed.

use super::state::VentureState;
use crate::api::{Query, QueryState, use_query};
use crate::components::{
    Panel, People, PeopleSkeleton, Person, Prose, QueryView, Skeleton, has_others,
};
use crate::lazy::Parts;
use crate::navigation::UrlSignal;
use crate::pages::shared::people::{PageLinks, is_empty};
use crate::routes;
use crate::text::venture as text;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, PageRequest, TeamMember, VentureId, call};
use leptos::prelude::*;

/// How many members are printed, at most.
const MOST_PRINTED: u32 = 100;

/// The members of the team.
#[derive(Clone, Copy)]
pub(super) struct Team {
    /// The page that the address names.
    page: Query<Page<TeamMember>>,
    /// That page or, to be printed, as many as one request gives.
    pub(super) listed: Query<Page<TeamMember>>,
}

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

/// Subscribes to that page and, to print more than that, to more.
pub(super) fn use_team(id: &VentureId, url: UrlSignal<VentureState>) -> Team {
    let Parts { is_wanted_whole, .. } = expect_context();
    let page = use_team_page(id, url);
    let of_print = id.clone();
    let is_part =
        move || page.state.with(|it| it.data.as_ref().is_some_and(|page| has_others(page.window)));
    let print = use_query(move || {
        let all = PageRequest::numbered(1, MOST_PRINTED);
        (is_wanted_whole.get() && is_part()).then(|| call::venture_team(&of_print, all))
    });
    let state = move || {
        let (page, print) = (page.state.get(), print.state.get());
        if print.data.is_some() {
            return print;
        }
        // Without the others, the page is printed.
        QueryState {
            error: page.error.or(print.error),
            loading: page.loading || print.loading,
            ..page
        }
    };
    // It sends others that have failed as well.
    Team { page, listed: Query::derive(state, move || page.refetch.run(())) }
}

/// The team panel. It fails and is retried on its own.
#[component]
pub(super) fn TeamPanel(
    summary: Option<String>,
    team: Team,
    url: UrlSignal<VentureState>,
) -> impl IntoView {
    let Team { page, listed } = team;
    let address = move |page| url.address_with(|state| state.team = page);
    // The links stay while all are printed, so that the focus stays on them.
    let window = move || page.state.with(|it| it.data.as_ref().map(|page| page.window));
    view! {
        <Panel title=text::team()>
            {summary.map(|words| view! { <Prose text=words /> })}
            <QueryView
                query=listed
                skeleton=|| view! { <Skeleton><PeopleSkeleton people=3 /></Skeleton> }
                is_empty
                empty=|| view! { <p class="muted small">{text::team_none()}</p> }
                let:members
            >
                <div aria-busy=move || listed.state.with(|it| it.loading).to_string()>
                    {move || {
                        view! { <People people=members.get().items.iter().map(person).collect() /> }
                    }}
                </div>
                <PageLinks
                    window=Signal::derive(move || window().unwrap_or_else(|| members.get().window))
                    listed=Signal::derive(move || members.get().window)
                    address
                    title=text::team()
                />
            </QueryView>
        </Panel>
    }
}

fn person(member: &TeamMember) -> Person {
    let name = member.full_name.cloned();
    Person {
        name: name.unwrap_or_else(|| text::member_unnamed().to_owned()),
        role: member.title.cloned(),
        to: member.user.as_ref().map(routes::user),
    }
}
