//! The way to save what the list is filtered by.

use super::state::{VenturesState, View};
use crate::components::{Glyph, Icon};
use crate::list::Pages;
use crate::navigation::UrlSignal;
use crate::routes;
use crate::text::ventures as text;
use leptos::prelude::*;

/// A link to the page of what is saved, where the search can be added; nothing where nothing is
/// searched. What saves it would weigh more than this list has room for.
#[component]
pub(super) fn SaveSearch(url: UrlSignal<VenturesState>, pages: Pages) -> impl IntoView {
    let href = move || {
        let address = url.address_with(|state| {
            state.paging.page = 1;
            state.view = View::Cards;
        });
        let query = address.split_once('?').map(|(_, query)| query).unwrap_or_default();
        routes::href(&routes::save_search(query))
    };
    view! {
        <Show when=move || pages.unfiltered.get().is_some()>
            <a class="button" href=href>
                <Icon glyph=Glyph::Saved />
                {text::save_search()}
            </a>
        </Show>
    }
}
