//! Searching.

mod cost;
mod facets;
mod filters;
mod first;
mod highlight;
mod keys;
mod matching;
mod meaning;
mod query;
mod results;
mod sectors;
mod typos;

pub use query::{Counted, Query, Sort, SortKey};
pub use results::{Count, Facet, Facets, Hit, Listing, SearchResults, Spans};

use crate::index::Index;
use crate::store::position;
use facets::Tally;
use filters::Filters;
use first::First;
use keys::Keys;
use matching::{Found, Matches, typed_words};

/// What was found, as rows.
struct Ranked {
    total: usize,
    rows: Vec<usize>,
    facets: Facets,
}

impl Index {
    /// Searches: a page of the ventures that match, how many there are, and how they and their
    /// neighbors fall into countries, sectors, statuses and years.
    pub fn search(&self, query: &Query) -> SearchResults {
        let typed = typed_words(&query.text);
        let Ranked { total, rows, facets } = self.rank(query, &typed);
        let hits = rows.into_iter().filter_map(|row| self.hit(row, &typed)).collect();
        SearchResults { total, hits, facets }
    }

    /// The same with no more of the hits than their identifiers.
    pub fn list(&self, query: &Query) -> Listing<'_> {
        let Ranked { total, rows, facets } = self.rank(query, &typed_words(&query.text));
        let id = |row| Some(self.names.ids.get(self.rows.get(row)?.id));
        Listing { total, ids: rows.into_iter().filter_map(id).collect(), facets }
    }

    /// The rows of the page, and the facets.
    pub(crate) fn ranking(&self, query: &Query) -> (Vec<usize>, Facets) {
        let Ranked { rows, facets, .. } = self.rank(query, &typed_words(&query.text));
        (rows, facets)
    }

    /// These rows as hits of a text.
    pub(crate) fn hits(&self, rows: impl Iterator<Item = usize>, text: &str) -> Vec<Hit> {
        let typed = typed_words(text);
        rows.filter_map(|row| self.hit(row, &typed)).collect()
    }

    fn rank(&self, query: &Query, typed: &[String]) -> Ranked {
        let matches = Matches::of(self, &query.text, typed);
        // There can be many thousand sets of sectors. For fewer rows these are looked at instead.
        let few = matches.count(self.rows.len()) < self.names.sets.len();
        let keys = Keys::of(self, query, typed, &matches);
        match &matches {
            Matches::All => self.walk(query, few, &keys, (0..self.rows.len()).map(|row| (row, 0))),
            Matches::Found(found) => self.walk(query, few, &keys, found.iter().map(Found::place)),
            Matches::Costs(costs, _) => self.walk(query, few, &keys, matching::each(costs)),
        }
    }

    /// Looks at every row that matches the text, with its cost. There can be many, so this is
    /// compiled for each form that they come in.
    #[inline]
    fn walk(
        &self,
        query: &Query,
        few: bool,
        keys: &Keys<'_>,
        rows: impl Iterator<Item = (usize, u16)>,
    ) -> Ranked {
        let filters = Filters::of(self, query, few);
        let mut tally = Tally::of(self, query.facets, few);
        let (mut total, mut first) = (0, First::of(query.offset.saturating_add(query.limit)));
        let facts = self.rows.facts();
        rows.for_each(|(row, cost)| {
            let Some(facts) = facts.get(row).filter(|facts| facts.alive) else { return };
            let missed = filters.missed(facts);
            tally.count(facts, missed);
            if missed.is_empty() {
                total += 1;
                if first.admits(keys.least(cost)) {
                    first.add(keys.of_row(row, cost, facts));
                }
            }
        });
        let page = first.page(query.offset).iter();
        let rows = page.filter_map(|key| self.newest.sorted().get(keys::rank(*key)));
        let rows = rows.map(|row| position(*row)).collect();
        Ranked { total, rows, facets: tally.facets(self, query) }
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
