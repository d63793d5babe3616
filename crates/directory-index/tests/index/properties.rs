//! Whatever is done to the index, it finds what the naive directory finds.

use crate::generate::{id, query, row, sectors, status};
use crate::naive::Naive;
use directory_index::{Index, Listing, Paging, Query, Restoring, Row, SearchResults};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Something that happens to a directory.
#[derive(Clone, Debug)]
enum Event {
    Upsert(Vec<Row>),
    SetDetails(String, Option<Vec<String>>, Option<String>),
    Remove(String),
    Compact,
    Restore(usize),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        4 => vec(row(), 0..12).prop_map(Event::Upsert),
        2 => (id(), sectors(), option::of(status())).prop_map(|(id, s, t)| Event::SetDetails(id, s, t)),
        2 => id().prop_map(Event::Remove),
        1 => Just(Event::Compact),
        1 => (1..9_usize).prop_map(Event::Restore),
    ]
}

/// Does the same to both, and expects the same results.
fn happen(event: Event, index: &mut Index, naive: &mut Naive) {
    match event {
        Event::Upsert(rows) => assert_eq!(index.upsert(rows.clone()), naive.upsert(rows)),
        Event::SetDetails(id, sectors, status) => {
            let known = index.set_details(&id, sectors.as_deref(), status.as_deref());
            assert_eq!(known, naive.set_details(&id, sectors, status));
        }
        Event::Remove(id) => assert_eq!(index.remove(&id), naive.rows.remove(&id).is_some()),
        Event::Compact => index.compact(),
        Event::Restore(rows) => {
            let bytes = index.to_bytes();
            let mut restoring = Restoring::begin(&bytes).unwrap();
            while restoring.step(rows).unwrap() > 0 {}
            *index = restoring.finish().unwrap();
        }
    }
}

fn check(index: &Index, naive: &Naive, queries: &[Query]) {
    assert_eq!(index.len(), naive.rows.len());
    assert_eq!(index.is_empty(), naive.rows.is_empty());
    let newest: Vec<_> = naive.newest();
    assert!(index.ids().eq(newest.iter().map(|row| &row.id)), "{newest:?}");
    let unknown = newest.iter().filter(|row| row.sectors.is_none());
    assert!(index.without_sectors().eq(unknown.map(|row| &row.id)));
    for id in (1..30).map(|id| id.to_string()) {
        let row = naive.rows.get(&id);
        assert_eq!(index.get(&id).as_ref(), row);
        assert_eq!(index.knows_sectors(&id), row.is_some_and(|row| row.sectors.is_some()));
    }
    for query in queries {
        let results = naive.search(query);
        assert_eq!(index.search(query), results, "{query:?}");
        let SearchResults { total, hits, facets } = &results;
        let ids = hits.iter().map(|hit| hit.row.id.as_str()).collect();
        let listing = Listing { total: *total, ids, facets: facets.clone() };
        assert_eq!(index.list(query), listing, "{query:?}");
        let all = naive.search(&Query { offset: 0, limit: usize::MAX, ..query.clone() });
        let mut matching: Vec<&str> = index.matching(query).collect();
        let mut wanted: Vec<&str> = all.hits.iter().map(|hit| hit.row.id.as_str()).collect();
        matching.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(matching, wanted, "{query:?}");
        for hit in &all.hits {
            assert_eq!(index.hit_of(&hit.row.id, &query.text).as_ref(), Some(hit), "{query:?}");
        }
    }
}

#[test]
fn a_larger_directory_finds_the_same_as_well() {
    let mut runner = TestRunner::deterministic();
    let rows = vec(row(), 700).new_tree(&mut runner).unwrap().current().into_iter();
    let rows: Vec<Row> =
        rows.zip(100..).map(|(row, id)| Row { id: id.to_string(), ..row }).collect();
    let (mut index, mut naive) = (Index::new(), Naive::default());
    for page in rows.chunks(150) {
        happen(Event::Upsert(page.to_vec()), &mut index, &mut naive);
    }
    let queries = vec(query(), 30).new_tree(&mut runner).unwrap().current();
    check(&index, &naive, &queries);
    happen(Event::Restore(99), &mut index, &mut naive);
    check(&index, &naive, &queries);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_index_finds_what_the_naive_directory_finds(
        events in vec(event(), 1..8),
        queries in vec(query(), 1..12),
    ) {
        let (mut index, mut naive) = (Index::new(), Naive::default());
        for event in events {
            happen(event, &mut index, &mut naive);
        }
        check(&index, &naive, &queries);
    }

    #[test]
    fn rows_one_by_one_are_the_same_as_rows_by_the_page(rows in vec(row(), 0..40), queries in vec(query(), 6)) {
        let (mut one_by_one, mut by_the_page) = (Index::new(), Index::new());
        for row in &rows {
            one_by_one.upsert([row.clone()]);
        }
        by_the_page.upsert(rows);
        for query in &queries {
            assert_eq!(one_by_one.search(query), by_the_page.search(query));
        }
    }

    #[test]
    fn pages_joined_are_the_whole_list(rows in vec(row(), 0..30), query in query(), size in 1..7_usize) {
        let mut index = Index::new();
        index.upsert(rows);
        let whole = index.search(&Query { offset: 0, limit: usize::MAX, ..query.clone() });
        let pages = (0..=whole.total).step_by(size);
        let mut paging = Paging::default();
        let page = |offset| Query { offset, limit: size, ..query.clone() };
        let joined = pages.flat_map(|offset| {
            let found = paging.search(&index, &page(offset));
            assert_eq!(found, index.search(&page(offset)));
            found.hits
        });
        assert_eq!(joined.collect::<Vec<_>>(), whole.hits);
    }
}
