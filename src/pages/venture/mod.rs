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

use crate::components::breadcrumbs::Breadcrumbs;
use crate::components::remote_view::RemoteView;
use crate::data::use_call;
use crate::navigation::use_title;
use crate::routes;
use crate::text::{shell, venture as text, ventures};
use directory_api::{VentureId, call};
use groups::Groups;
use leptos::prelude::*;
use leptos_router::hooks::use_params_map;
use state::Place;
use waiting::waiting;

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
    move || venture(id.get(), name)
}

fn venture(id: VentureId, name: RwSignal<Option<String>>) -> AnyView {
    let place = Place::of_address(id.clone());
    let asked = id.clone();
    let venture = use_call(move || Some(call::venture(&asked)));
    let found = Memo::new(move |_| {
        venture
            .snapshot
            .with(|it| it.data.as_ref().map(|found| ventures::name(found.record.title.as_deref())))
    });
    Effect::new(move || name.set(found.get()));
    let trail = move || found.get().unwrap_or_else(|| text::TITLE.to_owned());
    view! {
        <Breadcrumbs
            list=shell::VENTURES
            to=routes::VENTURES.to_owned()
            current=Signal::derive(trail)
        />
        {head::view(id.clone(), venture)}
        <RemoteView remote=venture skeleton=waiting let:found>
            {
                let groups = Groups::of(&found.record);
                view! {
                    <div class="detail">
                        <div class="stack detail-main">{groups.main}</div>
                        <aside class="stack detail-aside" aria-label=text::FACTS>
                            {groups.aside}
                        </aside>
                        <div class="stack detail-lists">
                            {team::panel(&found.record, place)} {activity::panel(&id, place)}
                        </div>
                    </div>
                }
            }
        </RemoteView>
    }
    .into_any()
}
