//! Searching people.

use super::facets::Tally;
use super::filters::{FilterColumns, Filters, amounts, given_ranges};
use super::keys::{Keys, title_rank};
use super::{SearchResult, find_matches, is_stopped, query_words, scan};
use crate::engine::Engine;
use directory_api::{PageRequest, PersonQuery, SortKey};
use std::sync::atomic::AtomicBool;

impl Engine {
    /// People that a query finds; `None` if `stop` was set before the end.
    pub(super) fn search_people(
        &self,
        query: &PersonQuery,
        page: PageRequest,
        stop: &AtomicBool,
    ) -> Option<SearchResult<'_>> {
        let table = &self.people;
        let typed = query_words(table, query.name.as_deref());
        let matches = find_matches(table, query.name.as_deref(), &typed, &query.ids, stop);
        let keys = Keys::new(table, &typed, query.sort.map(|sort| sort.descending));
        let ranges = [(SortKey::Ventures, query.ventures.map(amounts))];
        let filters = Filters { ranges: given_ranges(&ranges, &[]), ..Filters::default() };
        let mut tally = Tally::default();
        let (total, rows, _) = scan(
            table,
            &matches,
            (&filters, &mut tally),
            (&keys, query.sort.map(|sort| sort.key)),
            |_, _| FilterColumns::default(),
            |facts, row, _, key| match key? {
                SortKey::Name => title_rank(table, row),
                SortKey::Ventures => facts.ventures,
                SortKey::Active => Some(table.time(row)).filter(|time| *time != 0),
                _ => None,
            },
            page,
        );
        let ids = rows.into_iter().map(|row| table.id(row)).collect();
        (!is_stopped(stop)).then_some(SearchResult { total, ids, ..SearchResult::default() })
    }
}
