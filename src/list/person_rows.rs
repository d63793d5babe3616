//! The rows of the list of people, from the service or, for a search, from the local list: the
//! specification has no search of users.

use crate::api::{Query, use_query};
use crate::export::LocalPages;
use crate::local_search::{RowSource, local_people, use_local_rows};
use crate::rows::PersonRow;
use directory_api::{Page, PageRequest, call};
use leptos::prelude::*;
use local_directory::PersonRequest;

/// Subscribes to a page of the list of people; with words, to that of the people whose names have
/// them. The first search begins to read the list.
pub fn use_person_rows(
    words: Memo<Option<String>>,
    page: Memo<PageRequest>,
) -> (Query<Page<PersonRow>>, RowSource) {
    let list = local_people();
    let is_search = Memo::new(move |_| words.with(Option::is_some));
    let listed = use_query(move || (!is_search.get()).then(|| call::users(page.get())));
    let listed = listed.map(|page| page.clone().map(PersonRow::from));
    let request = Memo::new(move |_| PersonRequest {
        words: words.get().unwrap_or_default(),
        page: page.get(),
    });
    let results = move || {
        let list = list.people()?;
        list.revision().track();
        Some(request.with(|request| list.results(request)))
    };
    let rows = use_local_rows((list, None), is_search, results, PersonRow::from);
    let pages = move |()| {
        let request = request.try_get_untracked();
        LocalPages::People(Box::new(move |page| {
            let list = untrack(|| list.people())?;
            Some(list.results(&PersonRequest { page, ..request.clone()? }).page)
        }))
    };
    let pages = Callback::new(pages);
    RowSource::of((list, None), is_search, rows, listed, pages)
}
