//! What stands in the place of a venture or a person that the service does not have.

use crate::components::{Blank, Glyph, Link, SearchField};
use crate::navigation::use_navigator;
use crate::routes;
use crate::text::{listing, pages as text, ventures};
use directory_api::Query;
use leptos::prelude::*;

/// There is no such venture: it can be searched for by name, or looked up in the list.
#[component]
pub(in crate::pages) fn NoVenture(
    /// The service's words, and another attempt.
    more: AnyView,
) -> impl IntoView {
    let typed = RwSignal::new(String::new());
    let navigator = use_navigator();
    let search = move |()| {
        let mut query = Query::default();
        let name = typed.get_untracked();
        query.push_some("name", Some(name.trim()).filter(|name| !name.is_empty()));
        navigator.open(&routes::ventures(&query));
    };
    view! {
        <Blank glyph=Glyph::Search title=text::no_venture() advice=text::missing_advice()>
            <SearchField
                label=ventures::search()
                placeholder=listing::search_hint()
                clear_label=listing::search_clear()
                text=typed
                on_input=move |text| typed.set(text)
                on_submit=search
            />
            <WayOut to=routes::VENTURES words=text::to_ventures() />
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
        <Blank glyph=Glyph::Search title=text::no_person() advice=text::missing_advice()>
            <WayOut to=routes::USERS words=text::to_people() />
            {more}
        </Blank>
    }
}

#[component]
fn WayOut(to: &'static str, words: &'static str) -> impl IntoView {
    view! {
        <div class="row">
            <Link to class="button main">
                {words}
            </Link>
        </div>
    }
}
