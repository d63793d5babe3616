//! The places of ventures, where one looks closer.

use super::Shared;
use super::dots::MapPlace;
use super::ground::Active;
use crate::components::rows::LiveRows;
use crate::routes;
use leptos::prelude::*;

/// The places, in as many pixels at any distance: each is a line without length, with round ends.
#[component]
pub(super) fn Places(near: Memo<Vec<MapPlace>>, shared: Shared) -> impl IntoView {
    let Shared { frame, active, .. } = shared;
    // The larger they are, the less is seen of a wide part.
    let is_wide = move || frame.get().is_wide();
    let around = move || if is_wide() { "7" } else { "11" };
    let inner = move || if is_wide() { "5" } else { "8" };
    let stop = Memo::new(move |_| match active.get() {
        Active::Place(id) => Some(id),
        _ => near.with(|dots| dots.first().map(|dot| dot.id.to_string())),
    });
    let dot = move |dot: Signal<MapPlace>| {
        let id = dot.with_untracked(|dot| dot.id.clone());
        let (own, same) = (id.to_string(), id.to_string());
        let lines = move || dot.with(|dot| format!("M{} {}h0", dot.at.0, dot.at.1));
        let is_active = move || active.with(|active| *active == Active::Place(own.clone()));
        view! {
            <g>
                <a
                    href=routes::href(&routes::venture(&id))
                    aria-label=move || dot.with(|dot| dot.name.clone())
                    tabindex=move || if stop.with(|it| it.as_ref() == Some(&same)) { "0" } else { "-1" }
                    data-at=move || dot.with(|dot| format!("{} {}", dot.at.0, dot.at.1))
                    data-place=id.to_string()
                >
                    <path
                        d=lines
                        stroke=move || if is_active() { "var(--ink)" } else { "var(--card)" }
                        stroke-width=around
                        vector-effect="non-scaling-stroke"
                    />
                    <path d=lines stroke="var(--warm)" stroke-width=inner vector-effect="non-scaling-stroke" />
                </a>
            </g>
        }
    };
    view! { <LiveRows each=near key=|dot: &MapPlace| dot.id.clone() children=dot /> }
}
