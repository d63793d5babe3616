//! Bytes that are no index, among them such as have a good checksum.

use super::{Damage, VERSION};
use crate::store::hash::hash;
use crate::{Index, Query, Row, Saving, Sort, SortKey};
use directory_api::CalendarDate;
use proptest::collection::vec;
use proptest::prelude::*;

/// Where the checksum is, and where the content begins.
const SUM: std::ops::Range<usize> = 12..20;

fn saved() -> Vec<u8> {
    let mut index = Index::new();
    let names = |names: &[&str]| Some(names.iter().map(|name| (*name).to_owned()).collect());
    index.upsert((0..12_u32).map(|id| Row {
        id: id.to_string(),
        title: format!("Blue Nile {id}"),
        tagline: "Money, that moves.".to_owned(),
        pitch: "Éclairs for Москва".repeat(2),
        country: ["Sudan", "Egypt", ""][id as usize % 3].to_owned(),
        founded: Some(CalendarDate { year: 2014, month: 3, day: 1 }),
        sectors: names([&["Water", "Energy"][..], &[], &["Food"]][id as usize % 3]),
        strength: Some(1.5),
        ..Row::default()
    }));
    index.to_bytes()
}

fn sealed(mut bytes: Vec<u8>) -> Vec<u8> {
    if bytes.len() >= SUM.end {
        let sum = hash(&bytes[SUM.end..]).to_le_bytes();
        bytes[SUM].copy_from_slice(&sum);
    }
    bytes
}

/// Runs queries of every kind.
fn use_all(index: &mut Index) {
    let keys =
        [SortKey::Name, SortKey::Country, SortKey::Founded, SortKey::Added, SortKey::Network];
    for text in ["", "b", "nile", "nlie", "moneyy", "москва"] {
        for key in keys {
            let sort = Some(Sort { key, descending: true });
            let sectors = vec!["Water".to_owned()];
            index.search(&Query { text: text.to_owned(), sort, limit: 9, ..Query::default() });
            index.search(&Query { text: text.to_owned(), sectors, limit: 9, ..Query::default() });
        }
    }
    index.upsert([Row { id: "5".to_owned(), title: "New words".to_owned(), ..Row::default() }]);
    index.set_details("6", Some(&["Water".to_owned()]), Some("Raising"));
    index.remove("7");
    index.compact();
    index.to_bytes();
}

#[test]
fn good_bytes_are_restored_and_saved_alike() {
    let bytes = saved();
    assert_eq!(Index::from_bytes(&bytes).unwrap().to_bytes(), bytes);
}

#[test]
fn every_kind_of_damage_has_its_error() {
    let refused = |bytes: &[u8]| Index::from_bytes(bytes).err();
    let bytes = saved();
    assert_eq!(refused(b""), Some(Damage::Foreign));
    assert_eq!(refused(b"{\"ventures\": []}"), Some(Damage::Foreign));
    assert_eq!(refused(&bytes[..bytes.len() - 1]), Some(Damage::Checksum));
    assert_eq!(refused(&bytes[..SUM.start]), Some(Damage::Checksum));
    let mut later = bytes.clone();
    later[8] += 1;
    assert_eq!(refused(&later), Some(Damage::Version(VERSION + 1)));
    let mut longer = bytes.clone();
    longer.push(0);
    assert_eq!(refused(&longer), Some(Damage::Checksum));
    assert_eq!(refused(&sealed(longer)), Some(Damage::Content("end")));
    assert_eq!(Damage::Content("end").to_string(), "The saved directory is damaged: its end.");
}

#[test]
fn every_single_bit_counts() {
    let bytes = saved();
    for bit in 0..bytes.len() * 8 {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        assert!(Index::from_bytes(&flipped).is_err(), "bit {bit}");
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
        mutations in vec((0..6_u8, any::<usize>(), vec(any::<u8>(), 1..4)), 1..4),
    ) {
        let bytes = mutations.iter().fold(saved(), mutated);
        if let Ok(mut index) = Index::from_bytes(&sealed(bytes)) {
            use_all(&mut index);
        }
    }

    #[test]
    fn mutated_bytes_are_refused(mutation in (0..6_u8, any::<usize>(), vec(any::<u8>(), 1..4))) {
        let bytes = mutated(saved(), &mutation);
        prop_assert!(Index::from_bytes(&bytes).is_err() || bytes == saved());
    }

    #[test]
    fn any_bytes_are_refused(bytes in vec(any::<u8>(), 0..200)) {
        prop_assert_eq!(Index::from_bytes(&bytes).err(), Some(Damage::Foreign));
        prop_assert!(Index::from_bytes(&sealed([&saved()[..SUM.end], &bytes].concat())).is_err());
    }
}

#[test]
fn steps_of_any_size_write_the_same_and_a_change_ends_them() {
    let bytes = saved();
    let mut index = Index::from_bytes(&bytes).unwrap();
    index.remove("3");
    let whole = index.to_bytes();
    for rows in [1, 5, 11, usize::MAX] {
        let mut saving = Saving::begin(&index);
        while saving.step(&index, rows).unwrap() > 0 {}
        assert_eq!(saving.finish(&index), Some(whole.clone()), "{rows} rows at a time");
    }
    let changes: [fn(&mut Index); 4] = [
        |index| assert_eq!(index.upsert([Row { id: "99".to_owned(), ..Row::default() }]).added, 1),
        |index| assert!(index.set_details("5", Some(&[]), None)),
        |index| assert!(index.remove("5")),
        Index::compact,
    ];
    for change in changes {
        let mut saving = Saving::begin(&index);
        assert!(saving.step(&index, 2).is_some_and(|left| left > 0));
        assert_eq!(Saving::begin(&index).finish(&index), None, "rows are left");
        change(&mut index);
        assert_eq!(saving.step(&index, 2), None);
        assert_eq!(saving.finish(&index), None);
    }
}
