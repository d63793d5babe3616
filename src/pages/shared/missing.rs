//! Not-found messages for a venture or a person, and the search for a venture.

use crate::components::{EmptyState, Glyph, Link, SearchField};
use crate::navigation::use_navigator;
use crate::routes;
use crate::text::tr;
use leptos::prelude::*;

/// Message that there is no such venture, with a search by name and a link to the list.
#[component]
pub fn NoVenture(
    /// Message of the service, and a button for another attempt.
    more: AnyView,
) -> impl IntoView {
    view! {
        <EmptyState
            glyph=Glyph::Search
            title=tr("Venture not found")
            advice=tr("Check the link. The entry may have been removed.")
        >
            <VentureSearch />
            <div class="row">
                <Link to=routes::VENTURES class="button main">
                    {tr("Go to ventures")}
                </Link>
            </div>
            {more}
        </EmptyState>
    }
}

/// Message that there is no such person, with a link to the list: the specification has no search
/// for people.
#[component]
pub fn NoPerson(
    /// Message of the service, and a button for another attempt.
    more: AnyView,
) -> impl IntoView {
    view! {
        <EmptyState
            glyph=Glyph::Search
            title=tr("Person not found")
            advice=tr("Check the link. The entry may have been removed.")
        >
            <div class="row">
                <Link to=routes::USERS class="button main">
                    {tr("Go to people")}
                </Link>
            </div>
            {more}
        </EmptyState>
    }
}

/// Search for ventures, which opens their list.
#[component]
pub fn VentureSearch() -> impl IntoView {
    let (text, navigator) = (RwSignal::new(String::new()), use_navigator());
    let search = move |()| {
        let name = text.get_untracked();
        if !name.trim().is_empty() {
            navigator.open(&routes::ventures_named(name.trim()));
        }
    };
    view! {
        <SearchField
            label=tr("Search ventures")
            clear_label=tr("Clear search")
            text
            on_input=move |typed| text.set(typed)
            on_submit=search
        />
    }
}
