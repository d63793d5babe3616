//! The list of people.
//!
//! The specification has no search of users, so none is offered.

pub mod state;

use crate::callback::Callback;
use crate::components::export_menu::export_menu;
use crate::components::icon::Glyph;
use crate::components::person_card::{person_card, person_card_skeleton};
use crate::components::row_keys::walk_rows;
use crate::data::{use_call, use_prefetch};
use crate::export::{ExportSource, use_export};
use crate::markup::tags::ul;
use crate::markup::{Element, Markup, group, nothing};
use crate::memo::Memo;
use crate::navigation::{use_description, use_title};
use crate::pages::listing::ahead::fetch_next_page;
use crate::pages::listing::frame::head;
use crate::pages::listing::list::List;
use crate::pages::listing::results::Results;
use crate::pages::listing::shown::Shown;
use crate::signal::Signal;
use crate::text::people as text;
use directory_api::{Page, UserId, UserSummary, call};
use leptos::prelude::*;
use state::PeopleState;

/// The list of people.
#[component]
pub fn PeoplePage() -> impl IntoView {
    use_title(|| text::WORDS.title.to_owned());
    use_description(|| Some(text::WORDS.lead.to_owned()));
    let pages = List::<PeopleState>::of_address().pages;
    let request = Memo::new(move |_| pages.now.get().request());
    let people = use_call(move || Some(call::users(request.get())));
    let shown = Shown::of(people);
    let prefetch = use_prefetch();
    fetch_next_page(pages, shown, Callback::new(move |page| prefetch.fetch(call::users(page))));
    let on_intent = Callback::new(move |id: UserId| prefetch.fetch(call::user(&id)));
    let words = Signal::stored(&text::WORDS);
    let results = Results { words, pages, shown, filters: None, order: None };
    let skeleton = move || cards((0..pages.now.get().size).map(|_| person_card_skeleton()));
    let drawn = move |page: &Page<UserSummary>| {
        cards(page.items.iter().map(|user| person_card(user, on_intent))).on_key(walk_rows)
    };
    let rows = results.rows(Glyph::People, people, skeleton, drawn);
    let file = export_menu(use_export(|| ExportSource::People));
    let page: Markup = group([head(&text::WORDS, file), results.view(nothing(), rows)]);
    page
}

fn cards(cards: impl Iterator<Item = Element>) -> Element {
    ul().class("grid").child(cards.collect::<Vec<_>>())
}
