//! Pages of one query, one after the other.

use crate::index::Index;
use crate::search::{Facets, Query, SearchResults};

/// Searches page by page without sorting all matches for every page.
///
/// The first page of a query is searched as it is, which sorts that page alone. When another page
/// of the same query is wanted, all matches are sorted once, and every further page is taken from
/// this ranking until the index changes.
#[derive(Clone, Debug, Default)]
pub struct Paging {
    /// The last query, and the index's revision then.
    last: Option<(Query, u64)>,
    ranking: Option<Ranking>,
    /// How many rankings were made.
    #[cfg(test)]
    rankings: usize,
}

/// All matches of a query in their order.
#[derive(Clone, Debug)]
struct Ranking {
    rows: Vec<usize>,
    facets: Facets,
}

impl Paging {
    /// What [`Index::search`] gives.
    pub fn search(&mut self, index: &Index, query: &Query) -> SearchResults {
        let whole = Query { offset: 0, limit: usize::MAX, ..query.clone() };
        let is_same = |(last, revision): &(Query, u64)| {
            *revision == index.revision
                && Query { offset: 0, limit: usize::MAX, ..last.clone() } == whole
        };
        let Some((last, _)) = self.last.take_if(|last| is_same(last)) else {
            self.last = Some((query.clone(), index.revision));
            self.ranking = None;
            return index.search(query);
        };
        let is_another_page = (last.offset, last.limit) != (query.offset, query.limit);
        self.last = Some((query.clone(), index.revision));
        if self.ranking.is_none() && !is_another_page {
            return index.search(query);
        }
        let ranking = self.ranking.get_or_insert_with(|| {
            #[cfg(test)]
            {
                self.rankings += 1;
            }
            let (rows, facets) = index.ranking(&whole);
            Ranking { rows, facets }
        });
        let page = ranking.rows.iter().skip(query.offset).take(query.limit);
        SearchResults {
            total: ranking.rows.len(),
            hits: index.hits(page.copied(), &query.text),
            facets: ranking.facets.clone(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Sort, SortKey};
    use crate::{Counted, Row};

    fn index() -> Index {
        let row = |id: u32| Row {
            id: id.to_string(),
            title: format!("Solar {}", id * 7 % 100),
            country: ["Kenya", "Mali"][(id % 2) as usize].to_owned(),
            ..Row::default()
        };
        let mut index = Index::new();
        index.upsert((0..100).map(row));
        index
    }

    #[test]
    fn all_pages_of_a_query_take_one_ranking() {
        let (mut index, mut paging) = (index(), Paging::default());
        let sort = Some(Sort { key: SortKey::Country, descending: true });
        for (text, facets) in [("", Counted::ALL), ("solar", Counted::NONE)] {
            let query =
                Query { text: text.to_owned(), sort, facets, limit: 10, ..Query::default() };
            let before = paging.rankings;
            for offset in [0, 0, 10, 20, 90, 100, 0] {
                let page = Query { offset, ..query.clone() };
                assert_eq!(paging.search(&index, &page), index.search(&page), "{text}, {offset}");
            }
            assert_eq!(paging.rankings, before + 1);
        }
        assert!(index.remove("7"));
        for offset in [0, 10] {
            let page = Query { offset, limit: 10, sort, ..Query::default() };
            assert_eq!(paging.search(&index, &page), index.search(&page), "the index has changed");
        }
        assert_eq!(paging.rankings, 3);
    }
}
