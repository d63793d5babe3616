//! A venture: every field of its detail, grouped as people read, with what else is known of it.
//!
//! | to find | look in |
//! |---|---|
//! | name, logo, tagline, status, place | `head` |
//! | which group shows which field | [`groups`] and the modules below it |
//! | parts that ask for more | `team`, `activity`, `rounds`, `followers`, `related` |
//! | what plays when it is pressed | `video` |

mod activity;
mod followers;
pub mod groups;
mod head;
mod related;
mod rounds;
mod team;
mod video;
mod waiting;

use crate::components::breadcrumbs::breadcrumbs;
use crate::components::remote_view::remote_view;
use crate::data::use_call;
use crate::effect::effect;
use crate::markup::tags::{aside, div};
use crate::markup::{Element, IntoMarkup, Markup, group, live};
use crate::navigation::{use_description, use_identifier, use_title};
use crate::pages::shared::activity::ACTIVITY;
use crate::pages::shared::lists::Lists;
use crate::pages::shared::missing::no_venture;
use crate::routes::{self, Page};
use crate::signal::RwSignal;
use crate::text::{shell, venture as text, ventures};
use directory_api::{Venture, VentureId, call};
use groups::Groups;
use leptos::prelude::*;

/// The parameter of the address that counts the pages of the team.
const TEAM: &str = "team";
/// The parameter of the address that counts the pages of the followers.
const FOLLOWERS: &str = "followers";

/// A venture, named by the address.
#[component]
pub fn VenturePage() -> impl IntoView {
    let id = use_identifier(|page| match page {
        Page::Venture(id) => Some(id.as_str()),
        _ => None,
    });
    let (name, about) = (RwSignal::new(None), RwSignal::new(None));
    use_title(move || name.get().unwrap_or_else(|| text::TITLE.to_owned()));
    use_description(move || about.get());
    // Another venture is another page: nothing of the one before may stay.
    live(move || venture(&VentureId::new(id.get()), name, about))
}

/// The page; it tells the `name` of the venture and what it is `about` once they are known.
fn venture(
    id: &VentureId,
    name: RwSignal<Option<String>>,
    about: RwSignal<Option<String>>,
) -> Markup {
    let lists = Lists::of_address(routes::venture(id), &[TEAM, FOLLOWERS, ACTIVITY], &[]);
    let asked = id.clone();
    let venture = use_call(move || Some(call::venture(&asked)));
    effect(move || {
        let data = venture.snapshot.with(|it| it.data.clone());
        let record = data.as_ref().map(|found| &found.record);
        name.set(record.map(|it| ventures::name(it.title.as_deref())));
        about.set(record.and_then(|it| it.tagline.clone().or_else(|| it.pitch.clone())));
    });
    let trail = move || name.get().unwrap_or_else(|| text::TITLE.to_owned());
    group([
        breadcrumbs(shell::VENTURES, routes::VENTURES, trail).into_markup(),
        head::view(id.clone(), venture),
        lists.hints(),
        remote_view(venture, || waiting::waiting().into_markup())
            .missing(no_venture)
            .data(move |found| detail(&found.record, lists).into_markup()),
    ])
}

fn detail(venture: &Venture, lists: Lists) -> Element {
    let Groups { main, aside: facts } = Groups::of(venture);
    let parts = div()
        .class("stack detail-lists")
        .child(team::view(venture, lists))
        .child(rounds::view(venture))
        .child(activity::view(venture.id.clone(), lists))
        .child(followers::view(venture, lists))
        .child(related::view(venture));
    div()
        .class("detail")
        .child(div().class("stack detail-main").child(main))
        .child(aside().class("stack detail-aside").attr("aria-label", text::FACTS).child(facts))
        .child(parts)
}
