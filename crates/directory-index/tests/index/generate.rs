//! Rows, queries and changes that come near to each other often enough to matter.

use directory_api::{CalendarDate, Clock};
use directory_index::{Counted, Moment, Query, Row, Sort, SortKey};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

const WORDS: &[&str] = &[
    "solar",
    "Solarium",
    "solo",
    "soler",
    "slar",
    "Water",
    "waterfall",
    "wafer",
    "later",
    "wa",
    "farm",
    "Farming",
    "farms",
    "Café",
    "CAFETERIA",
    "Cafe\u{301}s",
    "Éclair",
    "naïve",
    "Straße",
    "Strasse",
    "Ærø",
    "東京",
    "Москва",
    "Москве",
    "Άρκτος",
    "x",
    "S",
    "42",
    "2014",
    "ﬁnance",
    "finances",
    "a",
    "the",
    "agriculture",
    "agricultural",
];
const GAPS: &[&str] = &[" ", " ", " ", ", ", ". ", "  ", "-", "'", " 🚀 ", "\n"];
const COUNTRIES: &[&str] = &["", "Kenya", "Ghana", "ghana", "Åland", "Zambia"];
const SECTORS: &[&str] = &["Water", "Energy", "Food", "Health", "Mobility", ""];
const STATUSES: &[&str] = &["", "", "Raising", "Closed"];

pub(crate) fn text(words: usize) -> impl Strategy<Value = String> {
    let part = prop_oneof![
        8 => select(WORDS).prop_map(str::to_owned),
        1 => "[ab1É, .\u{301}]{0,6}",
    ];
    vec((part, select(GAPS)), 0..=words).prop_map(|parts| {
        let mut text: String = parts.iter().flat_map(|(word, gap)| [word.as_str(), gap]).collect();
        if text.len().is_multiple_of(3) {
            text = text.trim_end().to_owned();
        }
        text
    })
}

pub(crate) fn id() -> impl Strategy<Value = String> {
    (1..30_u32).prop_map(|id| id.to_string())
}

fn day() -> impl Strategy<Value = CalendarDate> {
    (2010..2014_u16, 1..3_u8, 1..3_u8).prop_map(|(year, month, day)| CalendarDate {
        year,
        month,
        day,
    })
}

fn moment() -> impl Strategy<Value = Moment> {
    let clock = (0..24_u8, 0..2_u8).prop_map(|(hour, minute)| Clock { hour, minute, second: 60 });
    (day(), option::of(clock))
}

pub(crate) fn sectors() -> impl Strategy<Value = Option<Vec<String>>> {
    option::of(vec(select(SECTORS).prop_map(str::to_owned), 0..4))
}

pub(crate) fn status() -> impl Strategy<Value = String> {
    select(STATUSES).prop_map(str::to_owned)
}

pub(crate) fn row() -> impl Strategy<Value = Row> {
    let texts = (id(), text(3), text(5), text(9));
    let strength = option::of(select(&[-1.5_f32, -0.25, 0.0, 0.5, 2.0, 6.4531][..]));
    let facts = (select(COUNTRIES), option::of(day()), option::of(moment()), strength);
    (texts, facts, sectors(), status()).prop_map(|(texts, facts, sectors, status)| Row {
        id: texts.0,
        title: texts.1,
        tagline: texts.2,
        pitch: texts.3,
        country: facts.0.to_owned(),
        founded: facts.1,
        created: facts.2,
        strength: facts.3,
        sectors,
        status,
    })
}

/// A word as somebody types it: whole, begun, or with one or two slips.
fn typed() -> impl Strategy<Value = String> {
    let slips = vec((0..4_usize, 0..12_usize, select(&['a', 's', 'r', 'e'][..])), 0..3);
    (select(WORDS), 0..12_usize, slips).prop_map(|(word, length, slips)| {
        let mut letters: Vec<char> = word.chars().take(length.max(1)).collect();
        for (kind, at, letter) in slips {
            let at = at % letters.len().max(1);
            match kind {
                0 => letters.insert(at, letter),
                1 if letters.len() > 1 => drop(letters.remove(at)),
                2 if !letters.is_empty() => letters[at] = letter,
                3 if at + 1 < letters.len() => letters.swap(at, at + 1),
                _ => {}
            }
        }
        letters.into_iter().collect()
    })
}

pub(crate) fn query() -> impl Strategy<Value = Query> {
    let text = prop_oneof![
        1 => Just(String::new()),
        1 => "[ .,!a]{0,3}",
        6 => vec(typed(), 1..3).prop_map(|words| words.join(" ")),
    ];
    let chosen = |from: &'static [&'static str]| {
        let some = vec(select(from).prop_map(str::to_owned), 1..3);
        prop_oneof![3 => Just(Vec::new()), 1 => some, 1 => Just(vec!["Atlantis".to_owned()])]
    };
    let founded = prop_oneof![2 => Just(None), 1 => (2009..2014_u16, 0..3_u16).prop_map(Some)];
    let key = select(
        &[SortKey::Name, SortKey::Country, SortKey::Founded, SortKey::Added, SortKey::Network][..],
    );
    let sort =
        option::of((key, any::<bool>()).prop_map(|(key, descending)| Sort { key, descending }));
    let filters = (chosen(COUNTRIES), chosen(SECTORS), chosen(STATUSES), founded);
    let page = prop_oneof![2 => Just((0, 100)), 1 => (0..12_usize, 0..6_usize)];
    let one = any::<bool>;
    let facets = (one(), one(), one(), one()).prop_map(|(countries, sectors, statuses, years)| {
        Counted { countries, sectors, statuses, years }
    });
    let facets = prop_oneof![2 => Just(Counted::ALL), 1 => facets];
    (text, filters, sort, page, facets).prop_map(
        |(text, filters, sort, (offset, limit), facets)| Query {
            text,
            countries: filters.0,
            sectors: filters.1,
            statuses: filters.2,
            founded: filters.3.map(|(from, years)| from..=from + years),
            sort,
            offset,
            limit,
            facets,
        },
    )
}
