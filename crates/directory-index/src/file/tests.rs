//! Bytes that are no index, among them such as have a good checksum.

use super::{Damage, VERSION};
use crate::store::hash::hash;
use crate::{Directory, Part, PersonRow, RoundRow, Saving, VentureRow};
use directory_api::{
    CalendarDate, FacetField, PageRequest, RoundQuery, RoundStatus, Sort, SortKey, Stage,
    VentureQuery,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Where the checksum is, and where the content begins.
const SUM: std::ops::Range<usize> = 12..20;

fn directory() -> Directory {
    let mut directory = Directory::new(str::to_owned);
    let names = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect());
    directory.upsert_ventures((0..12_u32).map(|id| VentureRow {
        id: id.to_string(),
        title: format!("Blue Nile {id}"),
        tagline: "Money, that moves. It’s O'Reilly".to_owned(),
        pitch: "Éclairs for Москва, 東京水".repeat(2),
        country: ["Sudan", "Egypt", ""][id as usize % 3].to_owned(),
        founded: Some(CalendarDate { year: 2014, month: 3, day: 1 }),
        sectors: names([&["Water", "Energy"][..], &[], &["Food"]][id as usize % 3]),
        status: "Open".to_owned(),
        strength: Some(1.5),
        ..VentureRow::default()
    }));
    directory.upsert_rounds((0..9_u32).map(|id| RoundRow {
        id: id.to_string(),
        title: format!("Round {id}"),
        venture: if id % 4 == 3 { String::new() } else { (id * 2).to_string() },
        stage: Some(Stage::Seed),
        capital: (id > 2).then(|| u64::from(id) * 1_000),
        odd_posted: "soon".to_owned(),
        odd_capital: if id > 2 { String::new() } else { "250.000".to_owned() },
        ..RoundRow::default()
    }));
    directory.upsert_people((0..5_u32).map(|id| PersonRow {
        id: id.to_string(),
        name: format!("Ada {id}"),
        ..PersonRow::default()
    }));
    directory
}

const PARTS: [Part; 3] = [Part::Ventures, Part::People, Part::Rounds];

fn saved(part: Part) -> Vec<u8> {
    directory().to_bytes(part)
}

/// A directory without this part, and with it restored.
fn restored(bytes: &[u8]) -> Result<Directory, Damage> {
    let mut directory = Directory::new(str::to_owned);
    directory.restore(bytes).map(|_| directory)
}

fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    if bytes.len() >= SUM.end {
        let sum = hash(&bytes[SUM.end..]).to_le_bytes();
        bytes[SUM].copy_from_slice(&sum);
    }
    bytes
}

/// Runs queries of every kind.
fn use_all(directory: &mut Directory) {
    let page = PageRequest { offset: 0, limit: 9 };
    for text in ["", "b", "nile", "nlie", "moneyy", "москва", "reilly", "京"] {
        let name = Some(text.to_owned());
        for key in SortKey::ALL {
            let sort = Some(Sort { key: *key, descending: true });
            let sectors = vec!["Water".to_owned()];
            let facets = FacetField::ALL.to_vec();
            let query =
                VentureQuery { name: name.clone(), sort, facets, ..VentureQuery::default() };
            directory.ventures(&query, page);
            directory.ventures(&VentureQuery { sectors: sectors.clone(), ..query }, page);
            let facets = FacetField::ALL.to_vec();
            let query = RoundQuery { name: name.clone(), sort, facets, ..RoundQuery::default() };
            directory.rounds(&query, page);
            directory.rounds(&RoundQuery { sectors, ..query }, page);
        }
        directory.venture_hit("5", text);
    }
    directory.upsert_ventures([VentureRow {
        id: "5".to_owned(),
        title: "New words".to_owned(),
        ..VentureRow::default()
    }]);
    directory.set_details("6", Some(&["Water".to_owned()]), Some("Raising"));
    directory.remove_venture("7");
    directory.remove_round("7");
    directory.compact();
    PARTS.iter().for_each(|part| drop(directory.to_bytes(*part)));
}

#[test]
fn good_bytes_are_restored_and_saved_alike() {
    for part in PARTS {
        let bytes = saved(part);
        assert_eq!(restored(&bytes).unwrap().to_bytes(part), bytes);
    }
}

#[test]
fn parts_are_restored_in_any_order() {
    let whole = directory();
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        let mut restored = Directory::new(str::to_owned);
        for at in order {
            assert_eq!(restored.restore(&whole.to_bytes(PARTS[at])), Ok(PARTS[at]));
        }
        let facets = vec![FacetField::Country, FacetField::Sector, FacetField::Stage];
        let query = RoundQuery { facets, ..RoundQuery::default() };
        let page = PageRequest { offset: 0, limit: 99 };
        assert_eq!(restored.rounds(&query, page), whole.rounds(&query, page), "{order:?}");
    }
}

#[test]
fn every_kind_of_damage_has_its_error() {
    let refused = |bytes: &[u8]| restored(bytes).err();
    for part in PARTS {
        let bytes = saved(part);
        assert_eq!(refused(&bytes[..bytes.len() - 1]), Some(Damage::Checksum));
        assert_eq!(refused(&bytes[..SUM.start]), Some(Damage::Checksum));
        let mut later = bytes.clone();
        later[8] += 1;
        assert_eq!(refused(&later), Some(Damage::Version(VERSION + 1)));
        let mut longer = bytes.clone();
        longer.push(0);
        assert_eq!(refused(&longer), Some(Damage::Checksum));
        assert_eq!(refused(&sealed(longer)), Some(Damage::Content));
    }
    assert_eq!(refused(b""), Some(Damage::Foreign));
    assert_eq!(refused(b"{\"ventures\": []}"), Some(Damage::Foreign));
}

#[test]
fn every_single_bit_counts() {
    for part in PARTS {
        let bytes = saved(part);
        for bit in 0..bytes.len() * 8 {
            let mut flipped = bytes.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            assert!(restored(&flipped).is_err(), "bit {bit}");
        }
    }
}

/// A change of the bytes: cut, put, or overwrite.
fn mutated(mut bytes: Vec<u8>, (kind, at, with): &(u8, usize, Vec<u8>)) -> Vec<u8> {
    let at = SUM.end + at % (bytes.len() + 1).saturating_sub(SUM.end).max(1);
    let at = at.min(bytes.len());
    let end = (at + with.len()).min(bytes.len());
    match kind {
        0 => bytes.truncate(at),
        1 => drop(bytes.splice(at..at, with.iter().copied())),
        2 => drop(bytes.drain(at..end)),
        _ => drop(bytes.splice(at..end, with.iter().copied())),
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3_000))]

    #[test]
    fn mutated_bytes_with_a_good_checksum_do_no_harm(
        part in select(&PARTS[..]),
        mutations in vec((0..6_u8, any::<usize>(), vec(any::<u8>(), 1..4)), 1..4),
    ) {
        let bytes = mutations.iter().fold(saved(part), mutated);
        let mut directory = directory();
        if directory.restore(&sealed(bytes)).is_ok() {
            use_all(&mut directory);
        }
    }

    #[test]
    fn any_bytes_are_refused(bytes in vec(any::<u8>(), 0..200)) {
        prop_assert_eq!(restored(&bytes).err(), Some(Damage::Foreign));
        let begun = [&saved(Part::Ventures)[..SUM.end], &bytes].concat();
        prop_assert!(restored(&begun).is_err());
    }
}

#[test]
fn steps_of_any_size_write_the_same_and_a_change_ends_them() {
    let mut directory = directory();
    directory.remove_venture("3");
    let whole = directory.to_bytes(Part::Ventures);
    for rows in [1, 5, 11, usize::MAX] {
        let mut saving = Saving::begin(&directory, Part::Ventures);
        while saving.step(&directory, rows).unwrap() > 0 {}
        assert_eq!(saving.finish(&directory), Some(whole.clone()), "{rows} rows at a time");
    }
    let new = || VentureRow { id: "99".to_owned(), ..VentureRow::default() };
    let changes: [&dyn Fn(&mut Directory); 4] = [
        &|directory| assert_eq!(directory.upsert_ventures([new()]), 1),
        &|directory| assert!(directory.set_details("5", Some(&[]), None)),
        &|directory| assert!(directory.remove_venture("5")),
        &Directory::compact,
    ];
    for change in changes {
        let mut saving = Saving::begin(&directory, Part::Ventures);
        assert!(saving.step(&directory, 2).is_some_and(|left| left > 0));
        assert_eq!(
            Saving::begin(&directory, Part::Ventures).finish(&directory),
            None,
            "rows are left"
        );
        change(&mut directory);
        assert_eq!(saving.step(&directory, 2), None);
        assert_eq!(saving.finish(&directory), None);
    }
}

#[test]
fn the_rounds_of_a_status_are_saved_without_the_others() {
    let mut directory = Directory::new(str::to_owned);
    let row = |id: u32, status: &RoundStatus| RoundRow {
        id: id.to_string(),
        title: format!("Round {id}"),
        venture: (id / 2).to_string(),
        status: Some(status.clone()),
        ..RoundRow::default()
    };
    let (open, closed) = (RoundStatus::Fundraising, RoundStatus::Completed);
    directory.upsert_rounds((0..6).map(|id| row(id, if id % 2 == 0 { &open } else { &closed })));
    let mut saving = Saving::begin_rounds(&directory, &closed);
    while saving.step(&directory, 2).unwrap() > 0 {}
    let bytes = saving.finish(&directory).unwrap();
    let mut restored = Directory::new(str::to_owned);
    assert_eq!(restored.restore(&bytes), Ok(Part::Rounds));
    assert_eq!(restored.round_ids().collect::<Vec<_>>(), ["1", "3", "5"]);
    assert_eq!(restored.round("5"), Some(row(5, &closed)));
    assert!(restored.has_round("5") && !restored.has_round("4"));
    directory.upsert_ventures([VentureRow { id: "2".to_owned(), ..VentureRow::default() }]);
    assert_eq!(directory.rounds_of(&open).collect::<Vec<_>>(), ["0", "2", "4"]);
    assert_eq!(directory.ventures_of_rounds(&RoundQuery::default()), ["2"], "each once");
}
