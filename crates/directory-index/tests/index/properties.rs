//! Random changes and queries, compared with the naive directory.

use crate::generate::{Asked, id, person, questions, round, venture};
use crate::naive::NaiveDirectory;
use crate::naive_text::nfkd;
use directory_api::{ListQuestion, VentureQuery};
use directory_index::{Engine, PersonRow, RoundRow, VentureRow};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Change of a directory.
#[derive(Clone, Debug)]
enum Event {
    Ventures(Vec<VentureRow>),
    People(Vec<PersonRow>),
    Rounds(Vec<RoundRow>),
    RemoveVenture(String),
    RemovePerson(String),
    RemoveRound(String),
}

fn event() -> impl Strategy<Value = Event> {
    prop_oneof![
        4 => vec(venture(), 0..12).prop_map(Event::Ventures),
        2 => vec(person(), 0..12).prop_map(Event::People),
        4 => vec(round(), 0..16).prop_map(Event::Rounds),
        1 => id().prop_map(Event::RemoveVenture),
        1 => id().prop_map(Event::RemovePerson),
        1 => id().prop_map(Event::RemoveRound),
    ]
}

/// Applies a change to both directories.
fn apply(event: Event, directory: &mut Engine, naive: &mut NaiveDirectory) {
    match event {
        Event::Ventures(rows) => {
            directory.upsert_ventures(rows.clone());
            naive.ventures.extend(rows.into_iter().map(|row| (row.id.clone(), row)));
        }
        Event::People(rows) => {
            directory.upsert_people(rows.clone());
            naive.people.extend(rows.into_iter().map(|row| (row.id.clone(), row)));
        }
        Event::Rounds(rows) => {
            directory.upsert_rounds(rows.clone());
            naive.rounds.extend(rows.into_iter().map(|row| (row.id.clone(), row)));
        }
        Event::RemoveVenture(id) => {
            assert_eq!(directory.remove_venture(&id), naive.ventures.remove(&id).is_some());
        }
        Event::RemovePerson(id) => {
            assert_eq!(directory.remove_person(&id), naive.people.remove(&id).is_some());
        }
        Event::RemoveRound(id) => {
            assert_eq!(directory.remove_round(&id), naive.rounds.remove(&id).is_some());
        }
    }
}

fn check(directory: &Engine, naive: &NaiveDirectory, questions: &[Asked]) {
    for (id, row) in &naive.ventures {
        assert_eq!(directory.knows_sectors(id), row.sectors.is_some());
        assert_eq!(directory.capital(id), naive.capital(id), "{id}");
    }
    for (question, page, context) in questions {
        let found = directory.find(question, *page, *context);
        assert_eq!(found, naive.find(question, *page, *context), "{question:?}");
        let ListQuestion::Ventures(query) = question else { continue };
        let plain = VentureQuery { facets: Vec::new(), ..query.clone() };
        let unchecked = directory.unchecked_ventures(&plain, *page, *context);
        let expected = naive.unchecked_ventures(&plain, *page, *context);
        assert_eq!((unchecked.total, unchecked.ids), expected, "{query:?}");
    }
}

#[test]
fn larger_engine_agrees_with_naive_directory() {
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
    let mut directory = Engine::new(nfkd);
    let mut naive = NaiveDirectory::default();
    apply(Event::Rounds(rounds), &mut directory, &mut naive);
    for page in ventures.chunks(150) {
        apply(Event::Ventures(page.to_vec()), &mut directory, &mut naive);
    }
    let questions = questions(30).new_tree(&mut runner).unwrap().current();
    check(&directory, &naive, &questions);
    // Changed rows are appended until the engine is compacted.
    for _ in 0..2 {
        let changed = vec(venture(), 700).new_tree(&mut runner).unwrap().current();
        let changed = ventures.iter().zip(changed);
        let changed = changed.map(|(row, new)| VentureRow { id: row.id.clone(), ..new }).collect();
        apply(Event::Ventures(changed), &mut directory, &mut naive);
        check(&directory, &naive, &questions);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn engine_agrees_with_naive_directory(
        events in vec(event(), 1..10),
        questions in questions(8),
    ) {
        let mut directory = Engine::new(nfkd);
        let mut naive = NaiveDirectory::default();
        for event in events {
            // These questions fill caches, which must not outlive a change.
            for (question, page, context) in &questions {
                directory.find(question, *page, *context);
            }
            apply(event, &mut directory, &mut naive);
        }
        check(&directory, &naive, &questions);
    }
}
