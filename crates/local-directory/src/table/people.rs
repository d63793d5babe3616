//! People, found by the words of their names, and sorted.

use super::values::{given, moment, query_of, timestamp};
use crate::results::{Highlights, PersonMatch, PersonRequest, PersonSort, PersonSortKey, page_of};
use directory_api::{Page, UserId, UserSummary};
use directory_index::{Changes, Counted, Hit, Index, Paging, Query, Row, Sort, SortKey};
use std::cell::RefCell;

/// The rows of the list of people.
#[derive(Debug, Default)]
pub(crate) struct People {
    pub(crate) index: Index,
    pub(crate) paging: RefCell<Paging>,
}

impl People {
    pub(crate) fn upsert(&mut self, people: &[UserSummary]) -> Changes {
        self.index.upsert(people.iter().map(row))
    }

    pub(crate) fn page(&self, request: &PersonRequest) -> Page<PersonMatch> {
        let query = Query {
            text: request.words.clone(),
            sort: request.sort.map(order),
            facets: Counted::NONE,
            ..query_of(request.page)
        };
        let found = self.paging.borrow_mut().search(&self.index, &query);
        page_of(found.hits.into_iter().map(person).collect(), request.page, found.total)
    }
}

/// The name is the title; first and last name are the tagline where they say more. A person has no
/// sectors.
fn row(user: &UserSummary) -> Row {
    let name = user.name().unwrap_or_default();
    let parts = [user.first_name.as_deref(), user.last_name.as_deref()];
    let full_name = parts.into_iter().flatten().collect::<Vec<_>>().join(" ");
    Row {
        id: user.id.as_str().to_owned(),
        tagline: Some(full_name).filter(|full_name| *full_name != name).unwrap_or_default(),
        title: name,
        created: moment(user.last_active.as_ref()),
        sectors: Some(Vec::new()),
        ..Row::default()
    }
}

/// The order as the index knows it, by the places that [`row`] gives to names and times.
fn order(sort: PersonSort) -> Sort {
    let key = match sort.key {
        PersonSortKey::Name => SortKey::Name,
        PersonSortKey::Active => SortKey::Added,
    };
    Sort { key, descending: sort.descending }
}

fn person(hit: Hit) -> PersonMatch {
    let Hit { row, spans } = hit;
    let summary = UserSummary {
        id: UserId::new(row.id),
        first_name: given(row.tagline).into(),
        display_name: given(row.title).into(),
        last_active: row.created.map(timestamp).into(),
        ..UserSummary::default()
    };
    PersonMatch { summary, highlights: Highlights { title: spans.title, text: spans.tagline } }
}
