//! Generators of rows and queries, with values that collide often.

use directory_api::endpoint::{Parameter, Values};
use directory_api::query::Bound;
use directory_api::{
    CalendarDate, ListQuestion, MissingField, PageRequest, PersonQuery, QueryString, RoundQuery,
    RoundStatus, Stage, TimeOfDay, ValueRange, VentureQuery,
};
use directory_index::{Context, Moment, PersonRow, RoundRow, VentureRow};
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use std::fmt::Debug;

const WORDS: &str = "\
    solar Solarium solo soler slar Water waterfall wafer later wa farm Farming farms \
    Café CAFETERIA Cafe\u{301}s Éclair naïve Straße Strasse Ærø 東京 東京水 Москва Москве Άρκτος x S \
    42 2014 9 10 009 Plot9 Plot10 ﬁnance finances a the agriculture agricultural O'Reilly \
    OReilly O’Reillys Reilly it's CO₂ co2 ปลา น้ำปลา कि की がか かか co\u{ad}op coop co\u{feff}op \u{2060}op waterFarm AIFarm 3DFarm solarwater 한국 한국말 أحمد \
    احمد";
const GAPS: &[&str] = &[" ", " ", " ", ", ", ". ", "  ", "-", "'", " 🚀 ", "\n", "’"];
const COUNTRIES: &[&str] = &["", "Kenya", "Ghana", "ghana", "Åland", "Zambia", "Zone 9", "Zone 10"];
const SECTORS: &[&str] = &["Water", "Energy", "Food", "Health", "Mobility", ""];
const PLACES: &[&str] = &["", "Water", "Zone 9", "Kenya", "Łódź", "New York"];
const TAGS: &[&str] = &["Water", "b2b", "AI", "solar farm", ""];
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

fn some_of(names: &'static [&'static str]) -> impl Strategy<Value = Vec<String>> {
    vec(select(names).prop_map(str::to_owned), 0..4)
}

/// City: one of a few, or one of many, so that there are more than counts have.
fn place() -> impl Strategy<Value = String> {
    prop_oneof![
        1 => select(PLACES).prop_map(str::to_owned),
        1 => (0..40_u32).prop_map(|number| format!("City {number}")),
    ]
}

pub(crate) fn venture() -> impl Strategy<Value = VentureRow> {
    let texts = (id(), text(3), text(5), text(9));
    let strength = option::of(select(&[-1.5_f32, -0.25, 0.0, -0.0, 0.5, 2.0, 6.4531][..]));
    let facts = (select(COUNTRIES), option::of(day()), option::of(moment()), strength);
    let details = (option::of(some_of(SECTORS)), some_of(TAGS), select(STATUS_WORDS));
    let fields = [MissingField::Website, MissingField::Team, MissingField::Logo].to_vec();
    let others = (place(), vec(id(), 0..3), subsequence(fields, 0..3));
    (texts, facts, details, others).prop_map(|(texts, facts, details, others)| VentureRow {
        id: texts.0,
        title: texts.1,
        tagline: texts.2,
        pitch: texts.3,
        country: facts.0.to_owned(),
        founded: facts.1,
        created: facts.2,
        strength: facts.3,
        sectors: details.0,
        tags: details.1,
        status: details.2.to_owned(),
        place: others.0,
        people: others.1,
        missing: others.2,
    })
}

pub(crate) fn person() -> impl Strategy<Value = PersonRow> {
    let facts = (option::of(moment()), option::of(0..4_u64));
    (id(), text(2), text(3), facts).prop_map(|(id, name, full_name, (active, ventures))| {
        PersonRow { id, name, full_name, active, ventures }
    })
}

pub(crate) fn round() -> impl Strategy<Value = RoundRow> {
    let stages = [Stage::Seed, Stage::SeriesA, Stage::Uncategorized, Stage::parse("moon")];
    let texts = (1..50_u32, text(3));
    let facts = (option::of(moment()), option::of(select(RoundStatus::ALL)));
    let others = (option::of(select(stages.to_vec())), option::of(1..35_u32), amount());
    (texts, facts, others).prop_map(|(texts, facts, (stage, venture, capital))| RoundRow {
        id: texts.0.to_string(),
        title: texts.1,
        posted: facts.0,
        status: facts.1,
        stage,
        venture: venture.map(|id| id.to_string()).unwrap_or_default(),
        capital,
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

/// Search text: typed words, or signs.
fn search_text() -> impl Strategy<Value = String> {
    prop_oneof![
        1 => "[ .,!a]{0,3}",
        6 => vec((typed_word(), select(&[" ", " ", "-", ""][..])), 1..4).prop_map(|words| {
            words.iter().flat_map(|(word, gap)| [word.as_str(), gap]).collect()
        }),
    ]
}

/// Range with one or two ends; empty without any.
fn range<T: Bound + Debug + 'static>(
    value: impl Strategy<Value = T> + Clone + 'static,
) -> BoxedStrategy<String> {
    let range = (option::of(value.clone()), option::of(value));
    let range = range.prop_map(|(one, other)| match (one, other) {
        (Some(one), Some(other)) => ValueRange::new(Some(one.min(other)), Some(one.max(other))),
        (one, other) => ValueRange::new(one, other),
    });
    range.prop_map(|range| range.map(|range| range.to_string()).unwrap_or_default()).boxed()
}

/// Value of a parameter, which often occurs in rows.
fn value(parameter: &Parameter) -> BoxedStrategy<String> {
    let names = |names: &'static [&'static str]| select(names).prop_map(str::to_owned).boxed();
    match (parameter.values, parameter.name) {
        (Values::Text, _) => search_text().boxed(),
        (Values::Name, "country") => names(COUNTRIES),
        (Values::Name, "sector") => names(SECTORS),
        (Values::Name, "place") => place().boxed(),
        (Values::Name, "tag") => names(TAGS),
        (Values::Name, _) => names(STATUSES),
        (Values::Id, _) => id().boxed(),
        (Values::Years, _) => range(2009..2015_u16),
        (Values::Days, _) => range(day()),
        (Values::Added, _) => {
            prop_oneof![range(day()), select(&["7d", "30d", "365d"][..]).prop_map(str::to_owned)]
                .boxed()
        }
        (Values::Numbers, _) => range(0..4_u64),
        (Values::Dollars, _) => range(select(&[0_u64, 1, 200, 250, 500, 300_000, u64::MAX][..])),
        (values, _) => select(values.choices()).boxed(),
    }
}

fn page() -> impl Strategy<Value = PageRequest> {
    let some = (0..12_u64, 0..6_u32).prop_map(|(offset, limit)| PageRequest { offset, limit });
    prop_oneof![2 => Just(PageRequest { offset: 0, limit: 100 }), 1 => some]
}

/// Question about a list. Two thirds of the questions have a text; each other parameter is in a
/// third.
fn question(empty: ListQuestion) -> impl Strategy<Value = ListQuestion> {
    let parameters = empty.parameters().into_iter();
    let filters = parameters.filter(|parameter| parameter.values != Values::Number);
    let values = filters.map(|parameter| {
        let max = if parameter.repeats { 4 } else { 1 };
        let some = vec(value(parameter), 1..=max);
        let weight = if parameter.values == Values::Text { 4 } else { 1 };
        prop_oneof![2 => Just(Vec::new()), weight => some]
            .prop_map(|values| (parameter.name, values))
    });
    values.collect::<Vec<_>>().prop_map(move |parameters| {
        let mut query = QueryString::default();
        for (name, values) in parameters {
            values.iter().for_each(|value| query.push(name, value));
        }
        empty.read(&query).0
    })
}

/// Day around those of rows, and permission to see rounds.
fn context() -> impl Strategy<Value = Context> {
    // From 2011-01-01 on.
    (14_975..15_400_u32, any::<bool>())
        .prop_map(|(today, shows_rounds)| Context { today, shows_rounds })
}

/// Question with a page and a context.
pub(crate) type Asked = (ListQuestion, PageRequest, Context);

/// Questions about each list.
pub(crate) fn questions(count: usize) -> impl Strategy<Value = Vec<Asked>> {
    let lists = [
        VentureQuery::default().into(),
        PersonQuery::default().into(),
        RoundQuery::default().into(),
    ];
    let all = lists.map(|list| vec((question(list), page(), context()), 1..count));
    all.prop_map(|questions| questions.concat())
}
