//! People, found by the words of their names, and sorted.

use super::values::{given, timestamp};
use crate::results::{Highlights, Match, page_of};
use crate::shared::Shared;
use directory_api::{Page, PageRequest, PersonQuery, UserId, UserSummary};
use directory_index::{Hit, PersonRow};
use std::rc::Rc;

#[derive(Debug)]
pub(crate) struct People {
    pub(crate) shared: Rc<Shared>,
}

impl People {
    pub(crate) fn page(&self, query: &PersonQuery, page: PageRequest) -> Page<Match<UserSummary>> {
        let directory = self.shared.directory();
        let found = directory.people(query, page);
        let words = query.name.as_deref().unwrap_or_default();
        let hits = found.ids.iter().filter_map(|id| directory.person_hit(id, words));
        page_of(hits.map(person).collect(), page, found.total)
    }
}

fn person(hit: Hit<PersonRow>) -> Match<UserSummary> {
    let Hit { row, spans } = hit;
    let record = UserSummary {
        id: UserId::new(row.id),
        first_name: given(row.full_name).into(),
        display_name: given(row.name).into(),
        last_active: row.active.map(timestamp).into(),
        ..UserSummary::default()
    };
    Match { record, highlights: Highlights { title: spans.title, text: spans.tagline } }
}
