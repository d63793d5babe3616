//! Whatever is done to the directory, it finds what the naive one finds.

use crate::generate::{
    id, page, person, person_query, round, round_query, sectors, status, venture, venture_query,
};
use crate::naive::Naive;
use crate::naive_text::nfkd;
use directory_api::{PageRequest, PersonQuery, RoundQuery, VentureQuery};
use directory_index::{Directory, Part, PersonRow, Restoring, RoundRow, VentureRow};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Something that happens to a directory.
#[derive(Clone, Debug)]
enum Event {
    Ventures(Vec<VentureRow>),
    People(Vec<PersonRow>),
    Rounds(Vec<RoundRow>),
    SetDetails(String, Option<Vec<String>>, Option<String>),
    Remove(Part, String),
    Compact,
    Restore(Part, usize),
}

const PARTS: &[Part] = &[Part::Ventures, Part::People, Part::Rounds];

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        4 => vec(venture(), 0..12).prop_map(Event::Ventures),
        2 => vec(person(), 0..12).prop_map(Event::People),
        4 => vec(round(), 0..16).prop_map(Event::Rounds),
        2 => (id(), sectors(), option::of(status())).prop_map(|(id, s, t)| Event::SetDetails(id, s, t)),
        2 => (select(PARTS), id()).prop_map(|(part, id)| Event::Remove(part, id)),
        1 => Just(Event::Compact),
        2 => (select(PARTS), 1..9_usize).prop_map(|(part, rows)| Event::Restore(part, rows)),
    ]
}

/// Does the same to both, and expects the same results.
fn happen(event: Event, directory: &mut Directory, naive: &mut Naive) {
    match event {
        Event::Ventures(rows) => {
            assert_eq!(directory.upsert_ventures(rows.clone()), naive.upsert_ventures(rows));
        }
        Event::People(rows) => {
            assert_eq!(directory.upsert_people(rows.clone()), naive.upsert_people(rows));
        }
        Event::Rounds(rows) => {
            assert_eq!(directory.upsert_rounds(rows.clone()), naive.upsert_rounds(rows));
        }
        Event::SetDetails(id, sectors, status) => {
            let known = directory.set_details(&id, sectors.as_deref(), status.as_deref());
            assert_eq!(known, naive.set_details(&id, sectors, status));
        }
        Event::Remove(part, id) => {
            let (removed, expected) = match part {
                Part::Ventures => {
                    (directory.remove_venture(&id), naive.ventures.remove(&id).is_some())
                }
                Part::People => (directory.remove_person(&id), naive.people.remove(&id).is_some()),
                Part::Rounds => (directory.remove_round(&id), naive.rounds.remove(&id).is_some()),
            };
            assert_eq!(removed, expected);
        }
        Event::Compact => directory.compact(),
        Event::Restore(part, rows) => {
            let bytes = directory.to_bytes(part);
            let mut restoring = Restoring::begin(&bytes, nfkd).unwrap();
            while restoring.step(rows).unwrap() > 0 {}
            assert_eq!(restoring.finish(directory), Ok(part));
            assert_eq!(directory.to_bytes(part), bytes);
        }
    }
}

/// Queries of every kind, each with a page.
#[derive(Clone, Debug)]
struct Queries {
    ventures: Vec<(VentureQuery, PageRequest)>,
    people: Vec<(PersonQuery, PageRequest)>,
    rounds: Vec<(RoundQuery, PageRequest)>,
}

fn queries(count: usize) -> impl Strategy<Value = Queries> {
    let ventures = vec((venture_query(), page()), 1..count);
    let people = vec((person_query(), page()), 1..count);
    let rounds = vec((round_query(), page()), 1..count);
    (ventures, people, rounds).prop_map(|(ventures, people, rounds)| Queries {
        ventures,
        people,
        rounds,
    })
}

fn check(directory: &Directory, naive: &Naive, queries: &Queries) {
    let counts = [naive.ventures.len(), naive.people.len(), naive.rounds.len()];
    assert_eq!(directory.counts(), counts);
    let newest = naive.venture_ids();
    assert!(directory.venture_ids().eq(newest.iter().copied()), "{newest:?}");
    let unknown = newest.iter().filter(|id| naive.ventures[**id].sectors.is_none());
    assert!(directory.without_sectors().eq(unknown.copied()));
    for id in (1..50).map(|id| id.to_string()) {
        let row = naive.ventures.get(&id);
        assert_eq!(directory.venture_hit(&id, "").map(|hit| hit.row).as_ref(), row);
        assert_eq!(directory.knows_sectors(&id), row.is_some_and(|row| row.sectors.is_some()));
        let person = directory.person_hit(&id, "").map(|hit| hit.row);
        assert_eq!(person.as_ref(), naive.people.get(&id));
        assert_eq!(directory.round(&id).as_ref(), naive.rounds.get(&id));
    }
    for (query, page) in &queries.ventures {
        let found = naive.ventures(query, *page);
        assert_eq!(directory.ventures(query, *page), found, "{query:?}");
        let plain = VentureQuery { facets: Vec::new(), ..query.clone() };
        let unchecked = naive.unchecked_ventures(&plain, *page);
        assert_eq!(directory.unchecked_ventures(&plain, *page), unchecked, "{query:?}");
        let text = query.name.as_deref().unwrap_or_default();
        for id in found.ids {
            assert_eq!(directory.venture_hit(id, text), naive.venture_hit(id, text), "{query:?}");
        }
    }
    for (query, page) in &queries.people {
        let found = naive.people(query, *page);
        assert_eq!(directory.people(query, *page), found, "{query:?}");
        let text = query.name.as_deref().unwrap_or_default();
        for id in found.ids {
            assert_eq!(directory.person_hit(id, text), naive.person_hit(id, text), "{query:?}");
        }
    }
    for (query, page) in &queries.rounds {
        assert_eq!(directory.rounds(query, *page), naive.rounds(query, *page), "{query:?}");
    }
}

#[test]
fn a_larger_directory_finds_the_same_as_well() {
    let mut runner = TestRunner::deterministic();
    let mut ids = (100..).map(|id: u32| id.to_string());
    let ventures = vec(venture(), 700).new_tree(&mut runner).unwrap().current();
    let ventures: Vec<_> =
        ventures.into_iter().map(|row| VentureRow { id: ids.next().unwrap(), ..row }).collect();
    let rounds = vec(round(), 900).new_tree(&mut runner).unwrap().current().into_iter();
    let rounds: Vec<_> = (0..)
        .zip(rounds)
        .map(|(at, row)| RoundRow {
            id: at.to_string(),
            venture: ventures[at * 7 % 700].id.clone(),
            ..row
        })
        .collect();
    let (mut directory, mut naive) = (Directory::new(nfkd), Naive::default());
    happen(Event::Rounds(rounds), &mut directory, &mut naive);
    for page in ventures.chunks(150) {
        happen(Event::Ventures(page.to_vec()), &mut directory, &mut naive);
    }
    let queries = queries(30).new_tree(&mut runner).unwrap().current();
    check(&directory, &naive, &queries);
    for part in PARTS {
        happen(Event::Restore(*part, 99), &mut directory, &mut naive);
    }
    check(&directory, &naive, &queries);
}

/// So many words with one beginning that reading the texts of all rows is cheaper than their lists.
#[test]
fn names_that_share_beginnings_are_found_as_well() {
    let word = |at: u32| format!("name{:x}", at.wrapping_mul(2_654_435_761) >> 12);
    let words = |at: u32, count| (at..at + count).map(word).collect::<Vec<_>>().join(" ");
    let venture = |at: u32| VentureRow {
        id: at.to_string(),
        title: words(10 * at, 5),
        tagline: words(10 * at + 5, at % 3),
        pitch: words(10 * at + 8, at % 2),
        ..VentureRow::default()
    };
    let round = |at: u32| RoundRow {
        id: at.to_string(),
        title: words(10 * at + 9, at % 2),
        venture: (2 * at).to_string(),
        ..RoundRow::default()
    };
    let (mut directory, mut naive) = (Directory::new(nfkd), Naive::default());
    happen(Event::Ventures((1..1_500).map(venture).collect()), &mut directory, &mut naive);
    happen(Event::Rounds((1..800).map(round).collect()), &mut directory, &mut naive);
    let page = PageRequest { offset: 3, limit: 40 };
    for text in ["name", "nmae1", "name1 name name2", "name1x nmae3 name"] {
        let name = Some(text.to_owned());
        let query = VentureQuery { name: name.clone(), ..VentureQuery::default() };
        let found = naive.ventures(&query, page);
        assert!(found.total > 10, "{text}");
        assert_eq!(directory.ventures(&query, page), found, "{text}");
        let query = RoundQuery { name, ..RoundQuery::default() };
        assert_eq!(directory.rounds(&query, page), naive.rounds(&query, page), "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn the_directory_finds_what_the_naive_one_finds(
        events in vec(event(), 1..10),
        queries in queries(8),
    ) {
        let (mut directory, mut naive) = (Directory::new(nfkd), Naive::default());
        for event in events {
            // What a query leaves behind must not outlive a change.
            for (query, page) in &queries.ventures {
                directory.ventures(query, *page);
            }
            for (query, page) in &queries.rounds {
                directory.rounds(query, *page);
            }
            happen(event, &mut directory, &mut naive);
        }
        check(&directory, &naive, &queries);
    }
}
