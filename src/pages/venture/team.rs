//! The team: what is said about it (`team`), and its members, page by page.

use super::state::Place;
use crate::components::pagination::{PageAddress, pagination};
use crate::components::panel::panel;
use crate::components::people::{Person, people, people_skeleton};
use crate::components::remote_view::remote_view;
use crate::components::skeleton::waiting;
use crate::data::use_call;
use crate::markup::tags::p;
use crate::markup::{Element, IntoMarkup, Markup, group};
use crate::routes;
use crate::text::{paging, venture as text};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{Page, PageRequest, TeamMember, Venture, call};
use leptos::prelude::*;
use std::sync::Arc;

/// The team panel. It fails and is retried on its own.
pub(super) fn view(venture: &Venture, place: Place) -> Element {
    let id = venture.id.clone();
    let team = use_call(move || {
        let page = place.opened.with(|opened| opened.team);
        Some(call::venture_team(&id, PageRequest::numbered(page, DEFAULT_LIMIT)))
    });
    let summary = venture.team.clone();
    let summary = summary.map(|words| p().class("prose").attr("dir", "auto").child(words));
    let members = remote_view(team, || waiting().child(people_skeleton(3)).into_markup())
        .empty(is_nobody, || p().class("muted small").child(text::TEAM_NONE).into_markup())
        .data(move |page| members(page, place));
    panel(text::TEAM).child(summary).child(members)
}

fn is_nobody(page: &Page<TeamMember>) -> bool {
    page.items.is_empty() && page.lost() == 0 && page.window.offset == 0
}

/// The members and, where they do not fit on one page, the links to the others.
fn members(page: &Page<TeamMember>, place: Place) -> Markup {
    let window = page.window;
    let members = people(page.items.iter().map(person).collect());
    if window.offset == 0 && !window.may_have_next() {
        return members.into_markup();
    }
    let address: PageAddress = Arc::new(move |page| place.team_page(page));
    let range = p().class("small muted").child(paging::range(window));
    group([members, range, pagination(window, &address, true)])
}

fn person(member: &TeamMember) -> Person {
    let name = member.full_name.clone();
    Person {
        name: name.unwrap_or_else(|| text::MEMBER_UNNAMED.to_owned()),
        role: member.title.clone(),
        to: member.user.as_ref().map(routes::user),
    }
}
