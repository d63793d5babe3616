//! The list of people.
//!
//! The specification has no search and no order of users, so they are searched and sorted in the local
//! directory.

pub mod state;

use crate::api::{Query, use_prefetch};
use crate::components::export_menu::ExportMenu;
use crate::components::{Glyph, PersonCard, PersonCardSkeleton, Rows, walk_rows};
use crate::export::{ExportSource, use_export};
use crate::list::{
    ByName, Filters, ListStatus, LocalPanel, Order, PageHead, Pages, Results, ResultsView,
    SearchRow, change_filter, prefetch_next_page, use_person_rows,
};
use crate::local_search::{ListKind, RowSource};
use crate::navigation::{use_description, use_url_state};
use crate::rows::PersonRow;
use crate::text::listing::{Words, description};
use crate::text::people as text;
use directory_api::{Page, UserId, call};
use leptos::prelude::*;
use leptos_meta::Title;
use state::{PeopleState, SORT_KEYS};
use std::sync::Arc;

/// The list of people.
#[component]
pub fn PeoplePage() -> impl IntoView {
    let url = use_url_state::<PeopleState>(crate::config::use_config().page_size);
    let pages = Pages::of(url);
    let name = Memo::new(move |_| url.state.with(|state| state.name.clone()));
    let request = Memo::new(move |_| pages.current.get().request());
    let sort = Memo::new(move |_| url.state.with(|state| state.sort));
    let (people, rows) = use_person_rows(name, request, sort);
    let status = ListStatus::of(people, rows.is_final);
    let by_name = ByName {
        get: |state: &PeopleState| state.name.clone(),
        set: |state, name| state.name = name,
    };
    let filters = Filters::by_name(text::filter_words(), url, by_name).of_rows(rows);
    use_description(move || Some(description(&text::words(), &filters.chosen())));
    let given = Signal::derive(move || text::order(name.with(Option::is_some)));
    let order = Order {
        current: sort.into(),
        given,
        keys: Signal::stored(&SORT_KEYS),
        choose: Callback::new(move |sort| change_filter(url, |state| state.sort = sort)),
        progress: None,
    };
    let words = Signal::derive(move || Words { order: given.get(), ..text::words() });
    let (of, order) = (Signal::stored(String::new()), Some(order.view()));
    let list = Results { words, of, glyph: Glyph::People, pages, status, filters, order };
    view! {
        <Title text=text::words().title />
        <PageHead words=text::words()>
            <ExportButton status rows name />
        </PageHead>
        <SearchRow filters />
        <People list people rows />
    }
}

/// The rows, and the prefetch of what will probably be opened next.
#[component]
fn People(list: Results, people: Query<Page<PersonRow>>, rows: RowSource) -> impl IntoView {
    let prefetch = use_prefetch();
    prefetch_next_page(list.pages, list.status, move |page| {
        if !rows.is_local.get_untracked() {
            prefetch.fetch(call::users(page));
        }
    });
    let on_intent = Callback::new(move |id: UserId| prefetch.fetch(call::user(&id)));
    let size = move || list.pages.current.get().size;
    let skeleton = move || {
        let cards = (0..size()).map(|_| view! { <PersonCardSkeleton /> }).collect_view();
        view! { <ul class="person-list">{cards}</ul> }
    };
    let cards = move |page: Memo<Arc<Page<PersonRow>>>| {
        let people = Memo::new(move |_| page.with(|page| page.items.clone()));
        view! {
            <ul class="person-list" on:keydown=|event| walk_rows(&event)>
                <Rows each=people key=|row: &PersonRow| row.summary.id.clone() let:row>
                    <PersonCard row on_intent />
                </Rows>
            </ul>
        }
    };
    let remarks = move || view! { <LocalPanel rows /> };
    view! { <ResultsView list query=people skeleton remarks children=cards /> }
}

/// The list as a file, in the order of the page.
#[component]
fn ExportButton(status: ListStatus, rows: RowSource, name: Memo<Option<String>>) -> impl IntoView {
    let export = use_export(move || match rows.is_local.get_untracked() {
        true => rows.export(ListKind::People, name.with_untracked(Option::is_some)),
        false => ExportSource::People,
    });
    view! { <ExportMenu export=export.with_window(status.window) /> }
}
