//! A directory that is refreshed for long.

use crate::naive_text::nfkd;
use directory_api::{FacetField, PageRequest, RoundQuery, VentureQuery};
use directory_index::{Directory, Part, RoundRow, VentureRow};

/// Words that no typo turns into each other.
const ROUNDS: [&str; 7] = ["alpha", "bravo", "charlie", "delta", "echo", "foxtrot", "golf"];

fn rows(round: usize) -> impl Iterator<Item = VentureRow> {
    (0..1_500).map(move |id: u32| VentureRow {
        id: id.to_string(),
        title: format!("Venture {id}"),
        pitch: ROUNDS[round].to_owned(),
        sectors: (id == 7).then(|| vec!["Water".to_owned()]).filter(|_| round == 0),
        ..VentureRow::default()
    })
}

fn named(name: &str) -> VentureQuery {
    let facets = vec![FacetField::Sector];
    VentureQuery { name: Some(name.to_owned()), facets, ..VentureQuery::default() }
}

const PAGE: PageRequest = PageRequest { offset: 0, limit: 1 };

#[test]
fn many_refreshes_lose_nothing() {
    let mut directory = Directory::new(nfkd);
    let round = |id: u32| RoundRow {
        id: id.to_string(),
        venture: (id * 100).to_string(),
        ..RoundRow::default()
    };
    directory.upsert_rounds((0..20).map(round));
    for round in 0..6 {
        directory.upsert_ventures(rows(round));
        let found = directory.ventures(&named(ROUNDS[round]), PAGE);
        assert_eq!((found.total, directory.counts()[0]), (1_500, 1_500), "{round}");
        assert_eq!(found.facets.get(FacetField::Sector).unwrap().known, 1);
        assert_eq!(directory.ventures(&named(ROUNDS[round + 1]), PAGE).total, 0);
        let name = Some(ROUNDS[round].to_owned());
        let rounds = RoundQuery { name, ..RoundQuery::default() };
        assert_eq!(directory.rounds(&rounds, PAGE).total, 15, "those whose venture is there");
    }
    for id in 0..1_400 {
        assert!(directory.remove_venture(&id.to_string()));
    }
    let left = directory.ventures(&named("venture"), PAGE);
    assert_eq!((left.total, directory.counts()[0]), (100, 100));
    assert_eq!(left.ids, ["1400"]);
}

#[test]
fn what_is_known_already_is_no_change() {
    let row = VentureRow {
        id: "7".to_owned(),
        title: "Blue Nile".to_owned(),
        strength: Some(1.5),
        sectors: Some(vec!["Water".to_owned()]),
        status: "Raising".to_owned(),
        ..VentureRow::default()
    };
    let (same, other) = (0, 1);
    let check = |changed: VentureRow, expected| {
        let mut directory = Directory::new(nfkd);
        assert_eq!(directory.upsert_ventures([row.clone()]), 1);
        assert_eq!(directory.upsert_ventures([changed.clone()]), expected, "{changed:?}");
        assert_eq!(directory.upsert_ventures([changed]), same);
        assert_eq!(directory.counts()[0], 1);
    };
    check(row.clone(), same);
    check(VentureRow { sectors: None, status: String::new(), ..row.clone() }, same);
    check(VentureRow { sectors: Some(Vec::new()), ..row.clone() }, other);
    check(VentureRow { status: "Closed".to_owned(), ..row.clone() }, other);
    check(VentureRow { strength: Some(2.5), ..row.clone() }, other);
    check(VentureRow { strength: None, ..row.clone() }, other);
    check(VentureRow { country: "Sudan".to_owned(), ..row.clone() }, other);
    check(VentureRow { title: "Blue  Nile".to_owned(), ..row.clone() }, other);
    check(VentureRow { tagline: "Blue Nile".to_owned(), ..row.clone() }, other);
}

/// Rows of which every one has a word of its own in every round.
fn renamed(round: u32) -> impl Iterator<Item = VentureRow> {
    (0..1_500).map(move |id: u32| VentureRow {
        id: id.to_string(),
        title: format!("Venture {id}"),
        pitch: format!("pitch{round}x{id}"),
        sectors: Some(vec![format!("Sector {round}")]),
        ..VentureRow::default()
    })
}

#[test]
fn words_that_no_row_has_are_dropped_from_the_dictionary() {
    for is_restored in [true, false] {
        let mut directory = Directory::new(nfkd);
        directory.upsert_ventures(renamed(0));
        let first = directory.to_bytes(Part::Ventures).len();
        for round in 1..12 {
            directory.upsert_ventures(renamed(round));
            if is_restored {
                let bytes = directory.to_bytes(Part::Ventures);
                directory.restore(&bytes).unwrap();
            }
            let found = directory.ventures(&named(&format!("pitch{round}x7")), PAGE);
            assert_eq!(found.ids, ["7"], "{round}");
            let sectors = directory.venture_hit("7", "").unwrap().row.sectors;
            assert_eq!(sectors, Some(vec![format!("Sector {round}")]));
        }
        let last = directory.to_bytes(Part::Ventures).len();
        assert!(last < first * 3, "{first} bytes became {last}, restored: {is_restored}");
    }
}

#[test]
fn a_filter_finds_what_became_known_since_the_last_query() {
    let mut directory = Directory::new(nfkd);
    directory.upsert_ventures(rows(1));
    let round =
        |id: u32| RoundRow { id: id.to_string(), venture: id.to_string(), ..RoundRow::default() };
    directory.upsert_rounds((0..50).map(round));
    let sectors = vec!["Water".to_owned()];
    let ventures = VentureQuery { sectors: sectors.clone(), ..VentureQuery::default() };
    let rounds = RoundQuery { sectors: sectors.clone(), ..RoundQuery::default() };
    let ids = |directory: &Directory| {
        let found = [directory.ventures(&ventures, PAGE), directory.rounds(&rounds, PAGE)];
        found.map(|found| found.ids.concat())
    };
    assert_eq!(ids(&directory), ["", ""]);
    directory.set_details("7", Some(&sectors), None);
    assert_eq!(ids(&directory), ["7", "7"]);
    directory.remove_venture("7");
    assert_eq!(ids(&directory), ["", ""]);
}
