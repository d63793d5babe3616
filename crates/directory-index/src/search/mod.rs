//! Answering a query.

mod answer;
mod cost;
mod facets;
mod filters;
mod highlight;
mod keys;
mod matching;
mod query;
mod typos;

pub use answer::{Answer, Count, Facet, Facets, Hit, Spans};
pub use query::{Query, Sort, SortKey};

use crate::index::Index;
use crate::store::position;
use facets::Tally;
use filters::Filters;
use keys::Keys;
use matching::{Matches, typed_words};

impl Index {
    /// Answers a query: a page of the ventures that match, how many there are, and how they and
    /// their neighbors fall into countries, sectors, statuses and years.
    pub fn search(&self, query: &Query) -> Answer {
        let typed = typed_words(&query.text);
        let matches = Matches::of(self, &query.text, &typed);
        let filters = Filters::of(self, query);
        let keys = Keys::of(self, query, &typed, &matches);
        let mut tally = Tally::of(self);
        let mut found = Vec::new();
        for (row, facts) in self.rows.facts().iter().enumerate() {
            if !facts.alive || !matches.has(row) {
                continue;
            }
            let missed = filters.missed(facts);
            tally.count(facts, missed);
            if missed.is_empty() {
                found.push(keys.of_row(row, facts));
            }
        }
        let total = found.len();
        let page = keys::page(&mut found, query.offset, query.limit);
        let rows = page.iter().filter_map(|key| self.newest.sorted().get(keys::rank(*key)));
        let hits = rows.filter_map(|row| self.hit(position(*row), &typed)).collect();
        Answer { total, hits, facets: tally.facets(self, query) }
    }

    /// The identifiers of all ventures that match, in no particular order: what something else that
    /// belongs to ventures is filtered by.
    pub fn matching(&self, query: &Query) -> impl Iterator<Item = &str> {
        let matches = Matches::of(self, &query.text, &typed_words(&query.text));
        let filters = Filters::of(self, query);
        let rows = self.rows.facts().iter().enumerate().filter(move |(row, facts)| {
            facts.alive && matches.has(*row) && filters.missed(facts).is_empty()
        });
        rows.filter_map(|(row, _)| Some(self.names.ids.get(self.rows.get(row)?.id)))
    }

    /// What is known of a venture, with the parts of it that match a text.
    pub fn hit_of(&self, id: &str, text: &str) -> Option<Hit> {
        self.hit(self.find(id)?, &typed_words(text))
    }

    fn hit(&self, row: usize, typed: &[String]) -> Option<Hit> {
        let row = self.row(row)?;
        let spans = highlight::spans([&row.title, &row.tagline, &row.pitch], typed);
        Some(Hit { row, spans })
    }
}
