//! A venture: every field of its detail, grouped as people read, with team and activity.
//!
//! | to find | look in |
//! |---|---|
//! | what the address says | [`state`] |
//! | name, logo, tagline, status, place | `head` |
//! | which group shows which field | [`groups`] and the modules below it |
//! | parts that ask for more | `team`, `activity`, `users` |

mod activity;
pub mod groups;
mod head;
pub mod state;
mod team;
mod users;
mod waiting;

use crate::components::breadcrumbs::breadcrumbs;
use crate::components::remote_view::remote_view;
use crate::data::use_call;
use crate::markup::tags::{aside, div};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::navigation::use_title;
use crate::routes;
use crate::text::{shell, venture as text, ventures};
use directory_api::{Venture, VentureId, call};
use groups::Groups;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use state::Place;

/// A venture, named by the address.
#[component]
pub fn VenturePage() -> impl IntoView {
    let params = use_params_map();
    let id = Memo::new(move |_| {
        VentureId::new(params.with(|params| params.get(routes::ID).unwrap_or_default()))
    });
    let name = RwSignal::new(None);
    use_title(move || name.get().unwrap_or_else(|| text::TITLE.to_owned()));
    // Another venture is another page: nothing of the one before may stay.
    live(move || venture(&id.get(), name))
}

fn venture(id: &VentureId, name: RwSignal<Option<String>>) -> Markup {
    let place = Place::of_address(id.clone());
    let asked = id.clone();
    let venture = use_call(move || Some(call::venture(&asked)));
    Effect::new(move || {
        name.set(venture.snapshot.with(|it| {
            it.data.as_ref().map(|found| ventures::name(found.record.title.as_deref()))
        }));
    });
    let trail = move || name.get().unwrap_or_else(|| text::TITLE.to_owned());
    group([
        breadcrumbs(shell::VENTURES, routes::VENTURES, trail).into_markup(),
        head::view(id.clone(), venture),
        remote_view(venture, || waiting::waiting().into_markup())
            .data(move |found| detail(&found.record, place).into_markup()),
    ])
}

fn detail(venture: &Venture, place: Place) -> Element {
    let Groups { main, aside: facts } = Groups::of(venture);
    let lists = div()
        .class("stack detail-lists")
        .child(team::view(venture, place))
        .child(activity::view(&venture.id, place));
    div()
        .class("detail")
        .child(div().class("stack detail-main").child(main))
        .child(aside().class("stack detail-aside").attr("aria-label", text::FACTS).child(facts))
        .child(lists)
}
