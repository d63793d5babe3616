//! Answering a query.

mod answer;
mod cost;
mod facets;
mod filters;
mod finding;
mod highlight;
mod keys;
mod matching;
mod query;
mod sectors;
mod typos;

pub use answer::{Answer, Count, Facet, Facets, Hit, Spans};
pub use query::{Query, Sort, SortKey};

use crate::index::Index;
use crate::store::position;
use crate::store::rows::Facts;
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
        // There can be many thousand sets of sectors. For fewer rows these are looked at instead.
        let few = matches.count(self.rows.len()) < self.names.sets.len();
        let filters = Filters::of(self, query, few);
        let keys = Keys::of(self, query, &typed, &matches);
        let mut tally = Tally::of(self, few);
        let mut found = Vec::new();
        let mut take = |row: usize, cost: u16, facts: &Facts| {
            if !facts.alive {
                return;
            }
            let missed = filters.missed(facts);
            tally.count(facts, missed);
            if missed.is_empty() {
                found.push(keys.of_row(row, cost, facts));
            }
        };
        let facts = self.rows.facts();
        match &matches {
            Matches::All => facts.iter().enumerate().for_each(|(row, facts)| take(row, 0, facts)),
            Matches::Found(found) => found.iter().for_each(|found| {
                let row = position(found.row);
                facts.get(row).into_iter().for_each(|facts| take(row, found.cost, facts));
            }),
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
        let count = self.rows.len();
        let filters = Filters::of(self, query, matches.count(count) < self.names.sets.len());
        let passes = move |row: &usize| {
            let facts = self.rows.facts().get(*row);
            facts.is_some_and(|facts| facts.alive && filters.missed(facts).is_empty())
        };
        let rows = matches.rows(count).into_iter().filter(passes);
        rows.filter_map(|row| Some(self.names.ids.get(self.rows.get(row)?.id)))
    }

    /// What is known of a venture, with the parts of it that match a text.
    pub fn hit_of(&self, id: &str, text: &str) -> Option<Hit> {
        self.hit(self.find(id)?, &typed_words(text))
    }

    fn hit(&self, row: usize, typed: &[String]) -> Option<Hit> {
        let spans = highlight::spans(self.texts.get(row), &self.words, typed);
        Some(Hit { row: self.row(row)?, spans })
    }
}
