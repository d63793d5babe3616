//! The link that saves what a list is filtered by.

use super::question::Listed;
use super::state::ListState;
use crate::components::{Glyph, Icon};
use crate::navigation::UrlSignal;
use crate::routes;
use crate::text::ventures as text;
use directory_api::ListQuery;
use leptos::prelude::*;

/// A link to the page of what is saved, where the search can be added; nothing where nothing is
/// searched. What saves it would weigh more than this list has room for.
#[component]
pub fn SaveSearch<S: ListState>(url: UrlSignal<S>) -> impl IntoView {
    let href = move || {
        let mut query = directory_api::Query::default();
        url.state.with(|state| state.query().write(&mut query));
        routes::href(&routes::save_search(&S::Query::saved(&query)))
    };
    let is_filtered = move || url.state.with(|it| *it.query() != it.query().unfiltered());
    view! {
        <Show when=is_filtered>
            <a class="button" href=href>
                <Icon glyph=Glyph::Saved />
                {text::save_search()}
            </a>
        </Show>
    }
}
