//! What one reads below the rounds: team, product and market, scorecard, activity, followers.

use super::ShownVenture;
use super::fields::{not_given, panels};
use super::state::VentureState;
use super::team::{TeamPanel, use_team};
use crate::api::use_names_trouble;
use crate::components::{Panel, People, Person};
use crate::format::number;
use crate::lazy::Parts;
use crate::navigation::UrlSignal;
use crate::pages::shared::activity::{ActivityPanel, use_activity};
use crate::pages::shared::people::{NamedPeople, PageLinks};
use crate::routes;
use crate::text::{shell, venture as text};
use directory_api::paging::DEFAULT_LIMIT;
use directory_api::{UserId, Window, call};
use leptos::prelude::*;

/// How many followers are printed by name: each name is a request.
const NAMED: usize = 200;

/// All of it, of the venture in the context.
#[component]
pub fn VentureLists() -> impl IntoView {
    let ShownVenture { venture, url } = expect_context();
    let team = use_team(&venture.id, url);
    let id = venture.id.clone();
    view! {
        <TeamPanel summary=venture.team.cloned() team url />
        {panels(&venture)}
        <ActivityPanel
            source=move |page| use_activity(call::venture_activity(&id, page))
            wanted=Memo::new(move |_| url.state.with(|state| state.activity))
            on_more=move |pages| url.replace_with(|state| state.activity = pages)
        />
        <FollowersPanel ids=venture.followers.iter().map(|it| it.user.clone()).collect() url />
        {not_given(&venture)}
    }
}

/// The followers, page by page, or all of them to be printed; nothing where there are none. They come
/// with the venture, so only their names are requested.
#[component]
fn FollowersPanel(ids: Vec<UserId>, url: UrlSignal<VentureState>) -> impl IntoView {
    if ids.is_empty() {
        return ().into_any();
    }
    let total = ids.len();
    let Parts { is_wanted_whole, .. } = expect_context();
    let window = Memo::new(move |_| window(total, url.state.with(|state| state.followers)));
    let listed = Memo::new(move |_| match is_wanted_whole.get() {
        true => Window { offset: 0, received: total as u64, ..window.get() },
        false => window.get(),
    });
    // The others are printed by number.
    let unnamed: Vec<UserId> = ids.iter().skip(NAMED).cloned().collect();
    let people = Signal::derive(move || {
        let Window { offset, received, .. } = listed.get();
        ids.iter().skip(offset as usize).take(NAMED.min(received as usize)).cloned().collect()
    });
    let trouble = use_names_trouble();
    let line = move || {
        let sentence = trouble.get().is_none().then(|| text::followers_named(NAMED, total));
        sentence.map(|sentence| view! { <p class="small muted">{sentence}</p> })
    };
    let unnamed = move || {
        (is_wanted_whole.get() && !unnamed.is_empty()).then(|| {
            let people = unnamed.iter().map(by_number).collect::<Vec<_>>();
            view! { <People people /> {line} }
        })
    };
    let address = move |page| url.address_with(|state| state.followers = page);
    view! {
        <Panel title=text::followers() note=number(total as u64)>
            <NamedPeople people />
            <PageLinks window listed address title=text::followers() />
            {unnamed}
        </Panel>
    }
    .into_any()
}

fn by_number(id: &UserId) -> Person {
    Person { name: shell::user(id.as_str()), role: None, to: Some(routes::user(id)) }
}

/// A page of a list of which all is known; beyond the last page it is the last one.
fn window(total: usize, page: u64) -> Window {
    let (total, limit) = (total as u64, u64::from(DEFAULT_LIMIT));
    let offset = page.min(total.div_ceil(limit)).saturating_sub(1) * limit;
    let received = limit.min(total - offset);
    Window { offset, limit, received, claimed: Some(total), is_counted: true }
}
