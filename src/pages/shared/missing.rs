//! What stands in the place of a venture or a person that the service does not have.

use crate::callback::Callback;
use crate::components::icon::Glyph;
use crate::components::link::link;
use crate::components::notice::blank;
use crate::components::search_field::{SearchField, search_field};
use crate::markup::Element;
use crate::markup::tags::div;
use crate::navigation::use_location;
use crate::routes;
use crate::signal::RwSignal;
use crate::text::{listing, pages as text, ventures};
use directory_api::Query;

/// There is no such venture: it can be searched by its name, or looked up in the list.
pub(in crate::pages) fn no_venture() -> Element {
    let typed = RwSignal::new(String::new());
    let location = use_location();
    let search = move |()| {
        let mut query = Query::default();
        let name = typed.get_untracked();
        query.push_some("name", Some(name.trim()).filter(|name| !name.is_empty()));
        location.go(&routes::ventures(&query));
    };
    let field = search_field(SearchField {
        label: ventures::FILTER_WORDS.search,
        placeholder: listing::SEARCH_HINT,
        clear_label: listing::SEARCH_CLEAR,
        text: typed,
        on_input: Callback::new(move |text| typed.set(text)),
        on_submit: Callback::new(search),
    });
    missing(text::NO_VENTURE).child(field).child(way(routes::VENTURES, text::TO_VENTURES))
}

/// There is no such person. The interface has no search of people, so the list is all there is.
pub(in crate::pages) fn no_person() -> Element {
    missing(text::NO_PERSON).child(way(routes::USERS, text::TO_PEOPLE))
}

fn missing(title: &'static str) -> Element {
    blank(Glyph::Search, title, text::MISSING_ADVICE)
}

fn way(to: &str, words: &'static str) -> Element {
    div().class("row").child(link(to).class("button main").child(words))
}
