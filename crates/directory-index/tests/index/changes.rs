//! An index that is refreshed for long.

use directory_index::{Changes, Index, Query, Row};

/// Words that no typo turns into each other.
const ROUNDS: [&str; 7] = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf"];

fn rows(round: usize) -> impl Iterator<Item = Row> {
    (0..1_500).map(move |id: u32| Row {
        id: id.to_string(),
        title: format!("Venture {id}"),
        pitch: ROUNDS[round].to_owned(),
        sectors: (id == 7).then(|| vec!["Water".to_owned()]).filter(|_| round == 0),
        ..Row::default()
    })
}

#[test]
fn many_refreshes_lose_nothing() {
    let mut index = Index::new();
    for round in 0..6 {
        index.upsert(rows(round));
        let text = ROUNDS[round].to_owned();
        let results = index.search(&Query { text, limit: 2_000, ..Query::default() });
        assert_eq!((results.total, index.len()), (1_500, 1_500), "{round}");
        assert_eq!(results.facets.sectors.known, 1);
        let old = Query { text: ROUNDS[round + 1].to_owned(), ..Query::default() };
        assert_eq!(index.search(&old).total, 0);
    }
    for id in 0..1_400 {
        assert!(index.remove(&id.to_string()));
    }
    let left = index.search(&Query { text: "venture".to_owned(), limit: 1, ..Query::default() });
    assert_eq!((left.total, index.len()), (100, 100));
    assert_eq!(left.hits[0].row.title, "Venture 1400");
}

#[test]
fn what_is_known_already_is_no_change() {
    let row = Row {
        id: "7".to_owned(),
        title: "Blue Nile".to_owned(),
        strength: Some(1.5),
        sectors: Some(vec!["Water".to_owned()]),
        status: "Raising".to_owned(),
        ..Row::default()
    };
    let same = Changes { unchanged: 1, ..Changes::default() };
    let other = Changes { changed: 1, ..Changes::default() };
    let check = |changed: Row, expected: Changes| {
        let mut index = Index::new();
        assert_eq!(index.upsert([row.clone()]), Changes { added: 1, ..Changes::default() });
        assert_eq!(index.upsert([changed.clone()]), expected, "{changed:?}");
        assert_eq!(index.upsert([changed]), same);
        assert_eq!(index.len(), 1);
    };
    check(row.clone(), same);
    check(Row { sectors: None, status: String::new(), ..row.clone() }, same);
    check(Row { sectors: Some(Vec::new()), ..row.clone() }, other);
    check(Row { status: "Closed".to_owned(), ..row.clone() }, other);
    check(Row { strength: Some(2.5), ..row.clone() }, other);
    check(Row { strength: None, ..row.clone() }, other);
    check(Row { country: "Sudan".to_owned(), ..row.clone() }, other);
    check(Row { title: "Blue  Nile".to_owned(), ..row.clone() }, other);
    check(Row { tagline: "Blue Nile".to_owned(), ..row.clone() }, other);
}

/// Rows of which every one has a word of its own in every round.
fn renamed(round: u32) -> impl Iterator<Item = Row> {
    (0..1_500).map(move |id: u32| Row {
        id: id.to_string(),
        title: format!("Venture {id}"),
        pitch: format!("pitch{round}x{id}"),
        sectors: Some(vec![format!("Sector {round}")]),
        ..Row::default()
    })
}

#[test]
fn words_that_no_row_has_are_dropped_from_the_dictionary() {
    for is_restored in [true, false] {
        let mut index = Index::new();
        index.upsert(renamed(0));
        let first = index.to_bytes().len();
        for round in 1..12 {
            index.upsert(renamed(round));
            if is_restored {
                index = Index::from_bytes(&index.to_bytes()).unwrap();
            }
            let text = format!("pitch{round}x7");
            let found = index.search(&Query { text, limit: 1, ..Query::default() });
            assert_eq!(found.hits[0].row.id, "7", "{round}");
            assert_eq!(found.hits[0].row.sectors, Some(vec![format!("Sector {round}")]));
        }
        let last = index.to_bytes().len();
        assert!(last < first * 3, "{first} bytes became {last}, restored: {is_restored}");
    }
}
