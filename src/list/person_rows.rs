//! The rows of the list of people, from the service or, for a search or an order, from the local list:
//! the specification has neither of them for users.

use crate::api::{Query, use_query};
use crate::export::LocalPages;
use crate::local_search::{RowSource, local_people, use_local_rows};
use crate::rows::PersonRow;
use crate::sort::{Sort, SortKey};
use directory_api::{Page, PageRequest, PersonQuery, call};
use leptos::prelude::*;

/// Subscribes to a page of the list of people; with words, to that of the people whose names have
/// them. The first search, or the first order, begins to read the list.
pub fn use_person_rows(
    words: Memo<Option<String>>,
    page: Memo<PageRequest>,
    sort: Memo<Option<Sort>>,
) -> (Query<Page<PersonRow>>, RowSource) {
    let list = local_people();
    let is_local = Memo::new(move |_| words.with(Option::is_some) || sort.with(Option::is_some));
    let listed = use_query(move || (!is_local.get()).then(|| call::users(page.get())));
    let listed = listed.map(|page| page.clone().map(PersonRow::from));
    let query = Memo::new(move |_| PersonQuery {
        name: words.get(),
        sort: sort.get().and_then(index_sort),
        ..PersonQuery::default()
    });
    let results = move || {
        let list = list.people()?;
        list.revision().track();
        Some(query.with(|query| list.results(query, page.get())))
    };
    let rows = use_local_rows((list, None), is_local, results, PersonRow::from);
    let pages = move |()| {
        let query = query.try_get_untracked();
        LocalPages::People(Box::new(move |page| {
            let list = untrack(|| list.people())?;
            Some(list.results(query.as_ref()?, page).page)
        }))
    };
    let pages = Callback::new(pages);
    RowSource::of((list, None), is_local, rows, listed, pages)
}

/// The order as the local directory knows it; nothing for keys that people do not have.
fn index_sort(sort: Sort) -> Option<directory_api::Sort> {
    let key = match sort.key {
        SortKey::Name => directory_api::SortKey::Name,
        SortKey::Active => directory_api::SortKey::Active,
        _ => return None,
    };
    Some(directory_api::Sort { key, descending: sort.descending })
}
