//! The team: what is said about it (`team`), and its members, page by page.

use super::TEAM;
use crate::components::panel::panel;
use crate::components::people::{Person, people, people_skeleton};
use crate::components::remote_view::remote_view;
use crate::components::skeleton::waiting;
use crate::data::use_call;
use crate::markup::tags::p;
use crate::markup::{Element, IntoMarkup, group};
use crate::pages::shared::lists::Lists;
use crate::pages::shared::people::page_links;
use crate::routes;
use crate::text::venture as text;
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, PageRequest, TeamMember, Venture, call};

/// The team panel. It fails and is retried on its own.
pub(super) fn view(venture: &Venture, lists: Lists) -> Element {
    let (id, page) = (venture.id.clone(), lists.number(TEAM));
    let team = use_call(move || {
        Some(call::venture_team(&id, PageRequest::numbered(page.get(), DEFAULT_LIMIT)))
    });
    let summary = venture.team.clone();
    let summary = summary.map(|words| p().class("prose").attr("dir", "auto").child(words));
    let members = remote_view(team, || waiting().child(people_skeleton(3)).into_markup())
        .empty(is_nobody, || p().class("muted small").child(text::TEAM_NONE).into_markup())
        .data(move |page| {
            let members = people(page.items.iter().map(person).collect()).into_markup();
            group([members, page_links(page.window, lists, TEAM, text::TEAM).into_markup()])
        });
    panel(text::TEAM).child(summary).child(members)
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
