//! Generators of rows and queries, with values that collide often.

use directory_api::{
    CalendarDate, FacetField, PageRequest, PersonQuery, RoundQuery, RoundStatus, Sort, SortKey,
    Stage, TimeOfDay, ValueRange, VentureQuery, VentureStatus,
};
use directory_index::{Moment, PersonRow, RoundRow, VentureRow};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

const WORDS: &str = "\
    solar Solarium solo soler slar Water waterfall wafer later wa farm Farming farms \
    Café CAFETERIA Cafe\u{301}s Éclair naïve Straße Strasse Ærø 東京 東京水 Москва Москве Άρκτος x S \
    42 2014 9 10 009 Plot9 Plot10 ﬁnance finances a the agriculture agricultural O'Reilly \
    OReilly O’Reillys Reilly it's CO₂ co2 ปลา น้ำปลา कि की がか かか co\u{ad}op coop 한국 한국말 أحمد \
    احمد";
const GAPS: &[&str] = &[" ", " ", " ", ", ", ". ", "  ", "-", "'", " 🚀 ", "\n", "’"];
const COUNTRIES: &[&str] = &["", "Kenya", "Ghana", "ghana", "Åland", "Zambia", "Zone 9", "Zone 10"];
const SECTORS: &[&str] = &["Water", "Energy", "Food", "Health", "Mobility", ""];
const STATUS_WORDS: &[&str] =
    &["", "", "Raising capital", "r_fundraising", "Closed", "On the moon", "Operating "];

const STATUSES: &[&str] =
    &["r_fundraising", "r_closed", "Closed", "On the moon", "Operating", "operating"];

fn word() -> impl Strategy<Value = &'static str> {
    select(WORDS.split(' ').collect::<Vec<_>>())
}

pub(crate) fn text(words: usize) -> impl Strategy<Value = String> {
    let part = prop_oneof![
        8 => word().prop_map(str::to_owned),
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

fn day() -> impl Strategy<Value = CalendarDate> + Clone {
    (2010..2014_u16, 1..3_u8, 1..3_u8).prop_map(|(year, month, day)| CalendarDate {
        year,
        month,
        day,
    })
}

fn moment() -> impl Strategy<Value = Moment> {
    let time =
        (0..24_u8, 0..2_u8).prop_map(|(hour, minute)| TimeOfDay { hour, minute, second: 60 });
    (day(), option::of(time))
}

pub(crate) fn sectors() -> impl Strategy<Value = Vec<String>> {
    vec(select(SECTORS).prop_map(str::to_owned), 0..4)
}

pub(crate) fn status() -> impl Strategy<Value = String> {
    select(STATUS_WORDS).prop_map(str::to_owned)
}

pub(crate) fn venture() -> impl Strategy<Value = VentureRow> {
    let texts = (id(), text(3), text(5), text(9));
    let strength = option::of(select(&[-1.5_f32, -0.25, 0.0, -0.0, 0.5, 2.0, 6.4531][..]));
    let facts = (select(COUNTRIES), option::of(day()), option::of(moment()), strength);
    (texts, facts, option::of(sectors()), status()).prop_map(|(texts, facts, sectors, status)| {
        VentureRow {
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
        }
    })
}

pub(crate) fn person() -> impl Strategy<Value = PersonRow> {
    (id(), text(2), text(3), option::of(moment()))
        .prop_map(|(id, name, full_name, active)| PersonRow { id, name, full_name, active })
}

pub(crate) fn round() -> impl Strategy<Value = RoundRow> {
    let stages = [Stage::Seed, Stage::SeriesA, Stage::Uncategorized, Stage::parse("moon")];
    let texts = (1..50_u32, text(3));
    let facts = (option::of(moment()), option::of(select(RoundStatus::ALL)));
    let others =
        (option::of(select(stages.to_vec())), option::of(1..35_u32), amount(), any::<bool>());
    (texts, facts, others).prop_map(|(texts, facts, (stage, venture, capital, is_odd))| RoundRow {
        id: texts.0.to_string(),
        title: texts.1,
        posted: facts.0,
        status: facts.1,
        stage,
        venture: venture.map(|id| id.to_string()).unwrap_or_default(),
        capital,
        has_odd_capital: is_odd && capital.is_none(),
    })
}

fn amount() -> impl Strategy<Value = Option<u64>> {
    option::of(select(&[0, 1, 250, 250_000, 100_000_000_001, u64::MAX / 2][..]))
}

/// Typed word: whole, or a beginning, with up to two typos.
fn typed_word() -> impl Strategy<Value = String> {
    let typos = vec((0..4_usize, 0..12_usize, select(&['a', 's', 'r', 'e'][..])), 0..3);
    (word(), 0..12_usize, typos).prop_map(|(word, length, typos)| {
        let mut letters: Vec<char> = word.chars().take(length.max(1)).collect();
        for (kind, at, letter) in typos {
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

fn name() -> impl Strategy<Value = Option<String>> {
    prop_oneof![
        3 => Just(None),
        1 => "[ .,!a]{0,3}".prop_map(Some),
        6 => vec(typed_word(), 1..3).prop_map(|words| Some(words.join(" "))),
    ]
}

fn some_of<T: Clone + std::fmt::Debug + 'static>(
    from: &'static [T],
) -> impl Strategy<Value = Vec<T>> {
    prop_oneof![3 => Just(Vec::new()), 1 => subsequence(from, 1..=2.min(from.len())).prop_map(|values| values.to_vec())]
}

fn texts(from: &'static [&'static str]) -> impl Strategy<Value = Vec<String>> {
    let all = prop_oneof![4 => some_of(from), 1 => Just(vec!["Atlantis"])];
    all.prop_map(|chosen| chosen.into_iter().map(str::to_owned).collect())
}

fn ids() -> impl Strategy<Value = Vec<String>> {
    prop_oneof![4 => Just(Vec::new()), 1 => vec(id(), 1..9)]
}

fn range<T: directory_api::query::Bound + std::fmt::Debug>(
    value: impl Strategy<Value = T> + Clone + 'static,
) -> impl Strategy<Value = Option<ValueRange<T>>> {
    let range = (option::of(value.clone()), option::of(value));
    let range = range.prop_map(|(one, other)| match (one, other) {
        (Some(one), Some(other)) => ValueRange::new(Some(one.min(other)), Some(one.max(other))),
        (one, other) => ValueRange::new(one, other),
    });
    prop_oneof![2 => Just(None), 1 => range]
}

fn unknown_ranges(ranges: &'static [&'static str]) -> impl Strategy<Value = Vec<String>> {
    some_of(ranges).prop_map(|names| names.into_iter().map(str::to_owned).collect())
}

fn sort(keys: &'static [SortKey]) -> impl Strategy<Value = Option<Sort>> {
    option::of((select(keys), any::<bool>()).prop_map(|(key, descending)| Sort { key, descending }))
}

fn facets(fields: &'static [FacetField]) -> impl Strategy<Value = Vec<FacetField>> {
    let some = subsequence(fields, 0..=fields.len()).prop_map(|fields| fields.to_vec());
    prop_oneof![1 => Just(Vec::new()), 1 => some]
}

pub(crate) fn page() -> impl Strategy<Value = PageRequest> {
    let some = (0..12_u64, 0..6_u32).prop_map(|(offset, limit)| PageRequest { offset, limit });
    prop_oneof![2 => Just(PageRequest { offset: 0, limit: 100 }), 1 => some]
}

pub(crate) fn venture_query() -> impl Strategy<Value = VentureQuery> {
    let filters = (texts(COUNTRIES), texts(SECTORS), texts(STATUSES), ids());
    let like = prop_oneof![3 => Just(None), 1 => id().prop_map(Some)];
    let raised = range(select(&[0_u64, 1, 250, 500, 300_000, u64::MAX][..]));
    let others = (range(2009..2015_u16), raised, like, sort(SortKey::OF_VENTURES));
    let others = (others, unknown_ranges(&["founded", "raised"]), facets(FacetField::OF_VENTURES));
    (name(), filters, others).prop_map(
        |(name, filters, ((founded, raised, like, sort), unknown, facets))| VentureQuery {
            unknown,
            name,
            countries: filters.0,
            sectors: filters.1,
            statuses: filters.2.iter().map(|words| VentureStatus::parse(words)).collect(),
            ids: filters.3,
            founded,
            raised,
            like,
            sort,
            facets,
        },
    )
}

pub(crate) fn person_query() -> impl Strategy<Value = PersonQuery> {
    (name(), ids(), sort(SortKey::OF_PEOPLE)).prop_map(|(name, ids, sort)| PersonQuery {
        name,
        ids,
        sort,
    })
}

pub(crate) fn round_query() -> impl Strategy<Value = RoundQuery> {
    let filters = (texts(COUNTRIES), texts(SECTORS), some_of(Stage::ALL), ids());
    let amounts = select(&[0_u64, 200, 250, 300_000, u64::MAX][..]);
    let ranges = (range(day()), range(amounts), range(2009..2015_u16), some_of(RoundStatus::ALL));
    let unknown = unknown_ranges(&["founded", "posted", "capital"]);
    let others = (unknown, sort(SortKey::OF_ROUNDS), facets(FacetField::OF_ROUNDS));
    (name(), filters, ranges, others).prop_map(
        |(name, filters, ranges, (unknown, sort, facets))| RoundQuery {
            unknown,
            statuses: ranges.3,
            name,
            countries: filters.0,
            sectors: filters.1,
            stages: filters.2,
            ventures: filters.3,
            founded: ranges.2,
            posted: ranges.0,
            capital: ranges.1,
            sort,
            facets,
        },
    )
}
