//! The rows of the list of people: from the service or, for a search or an order that is too long for
//! it, from the local list. The specification has no search of users.

use super::whole::{self, Reading, Wanted, note_long, use_whole};
use crate::api::{Query, use_query};
use crate::export::LocalPages;
use crate::local_search::{RowSource, local_people, use_local_rows};
use crate::rows::PersonRow;
use crate::sort::{Key, Sort, SortKey};
use directory_api::{Page, PageRequest, UserSummary, call};
use leptos::prelude::*;
use local_directory::{PersonRequest, PersonSort, PersonSortKey};

/// The rows of a page of people, and how they are sorted.
pub struct PersonRows {
    /// The page.
    pub rows: Query<Page<PersonRow>>,
    /// Where it comes from.
    pub source: RowSource,
    /// The reading of the rows that are sorted here.
    pub reading: Reading,
}

/// Subscribes to a page of the list of people in this order; with words, to that of the people whose
/// names have them.
///
/// The service takes no order, so its list is read whole to be sorted; what is too long for that is
/// for the local list, as a search is. It begins to be read when it is needed first.
pub fn use_person_rows(
    words: Memo<Option<String>>,
    page: Memo<PageRequest>,
    sort: Memo<Option<Sort>>,
) -> PersonRows {
    let list = local_people();
    // The service has one list of people, and no filters of it.
    let result = Memo::new(|_| "listed".to_owned());
    let is_long = RwSignal::new(None);
    let is_local = Memo::new(move |_| {
        let is_long = sort.with(Option::is_some) && is_long.with(Option::is_some);
        is_long || words.with(Option::is_some)
    });
    let wanted = Memo::new(move |_| {
        let is_wanted = !is_local.get() && sort.with(Option::is_some);
        is_wanted.then(|| Wanted { result: result.get(), rows: whole::MOST })
    });
    let first = Memo::new(move |_| {
        let page = page.get();
        if wanted.with(Option::is_some) { PageRequest { offset: 0, ..page } } else { page }
    });
    let served = use_query(move || (!is_local.get()).then(|| call::users(first.get()))).map(listed);
    let part = move |page| use_query(move || Some(call::users(page))).map(listed);
    let whole = use_whole(served, wanted, Box::new(part));
    note_long(whole, sort, result, is_long);
    let reading = whole.reading();
    let sorted = whole.page(page, sort.into(), |row| row.summary.id.as_str(), key);
    let state = move || match wanted.with(Option::is_some) {
        true => sorted.state.get(),
        false => served.state.get(),
    };
    let shown = Query::derive(state, move || served.refetch.run(()));
    let request = Memo::new(move |_| PersonRequest {
        words: words.get().unwrap_or_default(),
        sort: sort.get().and_then(index_sort),
        page: page.get(),
    });
    let results = move || {
        let list = list.people()?;
        list.revision().track();
        Some(request.with(|request| list.results(request)))
    };
    let rows = use_local_rows((list, None), is_local, results, PersonRow::from);
    let pages = move |()| {
        let request = request.try_get_untracked();
        LocalPages::People(Box::new(move |page| {
            let list = untrack(|| list.people())?;
            Some(list.results(&PersonRequest { page, ..request.clone()? }).page)
        }))
    };
    let pages = Callback::new(pages);
    let (rows, source) = RowSource::of((list, None), is_local, rows, shown, pages);
    PersonRows { rows, source, reading }
}

/// The order as the local directory knows it; nothing for keys that people do not have.
fn index_sort(sort: Sort) -> Option<PersonSort> {
    let key = match sort.key {
        SortKey::Name => PersonSortKey::Name,
        SortKey::Active => PersonSortKey::Active,
        _ => return None,
    };
    Some(PersonSort { key, descending: sort.descending })
}

/// The key of a row; nothing where the service does not give it.
fn key(row: &PersonRow, key: SortKey) -> Option<Key> {
    let person = &row.summary;
    match key {
        SortKey::Name => person.name().as_deref().map(Key::text),
        SortKey::Active => person.last_active.as_ref().map(|time| Key::text(time.as_str())),
        _ => None,
    }
}

fn listed(page: &Page<UserSummary>) -> Page<PersonRow> {
    page.clone().map(PersonRow::from)
}
