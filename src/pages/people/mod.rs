//! The list of people.
//!
//! The specification has no search of users, so they are searched in the local directory.

pub mod state;

use crate::callback::Callback;
use crate::components::export_menu::export_menu;
use crate::components::icon::Glyph;
use crate::components::person_card::{person_card, person_card_skeleton};
use crate::components::row_keys::walk_rows;
use crate::data::local::{PersonRow, use_people};
use crate::data::use_prefetch;
use crate::export::{ExportSource, Here, Kind, use_export};
use crate::markup::tags::ul;
use crate::markup::{Element, Markup, group};
use crate::memo::Memo;
use crate::navigation::{use_description, use_title};
use crate::pages::listing::ahead::fetch_next_page;
use crate::pages::listing::filters::Filters;
use crate::pages::listing::frame::{head, search_row};
use crate::pages::listing::list::List;
use crate::pages::listing::local;
use crate::pages::listing::pages::Pages;
use crate::pages::listing::results::Results;
use crate::pages::listing::shown::Shown;
use crate::signal::Signal;
use crate::text::listing::description;
use crate::text::people as text;
use directory_api::{Page, UserId, call};
use leptos::prelude::*;
use state::PeopleState;

/// The list of people.
#[component]
pub fn PeoplePage() -> impl IntoView {
    use_title(|| text::WORDS.title.to_owned());
    let list = List::<PeopleState>::of_address();
    let pages = list.pages;
    let searched = Memo::new(move |_| list.state().words);
    let request = Memo::new(move |_| list.state().paging.request());
    let (people, origin) = use_people(searched, request);
    let is_search = origin.is_local;
    let shown = Shown::of(people).settled_when(Signal::derive(move || origin.is_settled()));
    let on_intent = fetch_ahead(pages, shown, is_search);
    let name = |state: PeopleState| state.words;
    let set_name = |state: &mut PeopleState, words| state.words = words;
    let filters = Filters::by_name(text::FILTER_WORDS, list, name, set_name);
    use_description(move || Some(description(&text::WORDS, &filters.chosen())));
    let words = move || if is_search.get() { &text::FOUND_WORDS } else { &text::WORDS };
    let words = Signal::derive(words);
    let results = Results { words, pages, shown, filters: Some(filters), order: None };
    let skeleton = move || cards((0..pages.now.get().size).map(|_| person_card_skeleton()));
    let drawn = move |page: &Page<PersonRow>| {
        cards(page.items.iter().map(|row| person_card(row, on_intent))).on_key(walk_rows)
    };
    let rows = results.rows(Glyph::People, people, skeleton, drawn);
    let file = use_export(move || match is_search.get_untracked() {
        true => ExportSource::Here(Here { kind: Kind::People, origin }),
        false => ExportSource::People,
    });
    let file = export_menu(file.beside(shown.window));
    let page: Markup = group([
        head(&text::WORDS, file),
        search_row(filters),
        results.view(local::panel(origin), rows),
    ]);
    page
}

/// Fetches the next page of the service's list, and gives what fetches a person whose card looks
/// as if it were to be opened soon.
fn fetch_ahead(pages: Pages, shown: Shown, is_search: Memo<bool>) -> Callback<UserId> {
    let prefetch = use_prefetch();
    let fetch = move |page| {
        if !is_search.get_untracked() {
            prefetch.fetch(call::users(page));
        }
    };
    fetch_next_page(pages, shown, Callback::new(fetch));
    Callback::new(move |id: UserId| prefetch.fetch(call::user(&id)))
}

fn cards(cards: impl Iterator<Item = Element>) -> Element {
    ul().class("grid").child(cards.collect::<Vec<_>>())
}
