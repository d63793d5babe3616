//! What stands in the place of a venture or a person that the service does not have, and the search
//! for a venture.

use crate::components::{Blank, Glyph, Link, SearchField};
use crate::navigation::use_navigator;
use crate::routes;
use crate::text::tr;
use leptos::prelude::*;

/// There is no such venture: it can be searched for by name, or looked up in the list.
#[component]
pub(in crate::pages) fn NoVenture(
    /// The service's words, and another attempt.
    more: AnyView,
) -> impl IntoView {
    view! {
        <Blank glyph=Glyph::Search title=tr("Venture not found") advice=tr("Check the link. The entry may have been removed.")>
            <VentureSearch />
            {way_out(routes::VENTURES, tr("Go to ventures"))}
            {more}
        </Blank>
    }
}

/// There is no such person. The interface has no search of people, so the list is all there is.
#[component]
pub(in crate::pages) fn NoPerson(
    /// The service's words, and another attempt.
    more: AnyView,
) -> impl IntoView {
    view! {
        <Blank glyph=Glyph::Search title=tr("Person not found") advice=tr("Check the link. The entry may have been removed.")>
            {way_out(routes::USERS, tr("Go to people"))}
            {more}
        </Blank>
    }
}

fn way_out(to: &'static str, words: &'static str) -> impl IntoView {
    view! {
        <div class="row">
            <Link to class="button main">
                {words}
            </Link>
        </div>
    }
}

/// A search for ventures, which leads to their list.
#[component]
pub(in crate::pages) fn VentureSearch() -> impl IntoView {
    let (text, navigator) = (RwSignal::new(String::new()), use_navigator());
    let search = move |()| {
        let name = text.get_untracked();
        if !name.trim().is_empty() {
            navigator.open(&routes::ventures_named(name.trim()));
        }
    };
    view! {
        <SearchField
            label=tr("Search ventures by name")
            placeholder=tr("Search ventures by name")
            clear_label=tr("Clear search")
            text
            on_input=move |typed| text.set(typed)
            on_submit=search
        />
    }
}
