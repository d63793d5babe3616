//! The ventures before and after this one on the page of ventures that was shown last.

use crate::components::{Glyph, Icon, Link};
use crate::result_page::{Neighbors, neighbors_of};
use crate::routes;
use crate::text::venture as text;
use directory_api::VentureId;
use leptos::prelude::*;

/// Two links, and where in the page of the result the venture stands; nothing where it is not
/// on that page.
#[component]
pub(super) fn NeighborLinks(id: VentureId) -> impl IntoView {
    let link = |id: Option<VentureId>, label, glyph| {
        id.map(|id| {
            view! {
                <Link to=routes::venture(&id) class="icon-button">
                    <Icon glyph />
                    <span class="visually-hidden">{label}</span>
                </Link>
            }
        })
    };
    neighbors_of(&id).map(|Neighbors { position, total, previous, next }| {
        view! {
            <nav class="row neighbors" aria-label=text::neighbors()>
                {link(previous, text::previous(), Glyph::Left)}
                <small class="muted">{text::position(position, total)}</small>
                {link(next, text::next(), Glyph::Right)}
            </nav>
        }
    })
}
