//! The team: what is said about it (`team`), and its members, page by page.

use super::state::Place;
use crate::components::pagination::{PageAddress, Pagination};
use crate::components::panel::Panel;
use crate::components::people::{People, PeopleSkeleton, Person};
use crate::components::remote_view::RemoteView;
use crate::components::skeleton::Waiting;
use crate::data::use_call;
use crate::routes;
use crate::text::{paging, venture as text};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, PageRequest, TeamMember, Venture, call};
use leptos::prelude::*;
use std::sync::Arc;

/// The team panel. It fails and is retried on its own.
pub(super) fn panel(venture: &Venture, place: Place) -> AnyView {
    let id = venture.id.clone();
    let team = use_call(move || {
        let page = place.opened.with(|opened| opened.team);
        Some(call::venture_team(&id, PageRequest::numbered(page, DEFAULT_LIMIT)))
    });
    let summary = venture.team.clone().map(|summary| {
        view! {
            <p class="prose" dir="auto">
                {summary}
            </p>
        }
    });
    view! {
        <Panel title=text::TEAM>
            {summary}
            <RemoteView
                remote=team
                skeleton=|| view! { <Waiting><PeopleSkeleton people=3 /></Waiting> }
                is_empty=is_nobody
                empty=|| view! { <p class="muted small">{text::TEAM_NONE}</p> }
                let:page
            >
                <People people=page.items.iter().map(person).collect() />
                {leaf(&page, place)}
            </RemoteView>
        </Panel>
    }
    .into_any()
}

fn is_nobody(page: &Page<TeamMember>) -> bool {
    page.items.is_empty() && page.lost() == 0 && page.window.offset == 0
}

fn person(member: &TeamMember) -> Person {
    let name = member.full_name.clone();
    Person {
        name: name.unwrap_or_else(|| text::MEMBER_UNNAMED.to_owned()),
        role: member.title.clone(),
        to: member.user.as_ref().map(routes::user),
    }
}

/// The links between the pages; a team on one page needs none.
fn leaf(page: &Page<TeamMember>, place: Place) -> Option<AnyView> {
    let window = page.window;
    let single = window.offset == 0 && !window.may_have_next();
    (!single).then(|| {
        let address: PageAddress = Arc::new(move |page| place.team_page(page));
        view! {
            <p class="small muted">{paging::range(window)}</p>
            <Pagination window address keep_scroll=true />
        }
        .into_any()
    })
}
