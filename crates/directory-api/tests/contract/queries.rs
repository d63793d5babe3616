//! Queries of lists: written, read, read strictly, described.

use directory_api::endpoint::{self, Parameter, Wrong};
use directory_api::response::envelope::HttpHead;
use directory_api::response::list::ListShape;
use directory_api::response::{Metadata, encode};
use directory_api::{
    CalendarDate, Coverage, Days, Dollars, Facet, FacetField, FacetValue, Facets, ListQuery,
    PageRequest, PersonQuery, Query, RoundQuery, RoundStatus, Sort, SortKey, Stage, ValueRange,
    VentureQuery, VentureStatus, Years, call,
};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use std::fmt::Debug;

fn text() -> impl Strategy<Value = String> {
    "[^\\s\\p{C}]([^\\p{C}]{0,8}[^\\s\\p{C}])?"
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    prop::collection::btree_set(text(), 0..4).prop_map(|set| set.into_iter().collect())
}

fn some<T: Clone + Debug + 'static>(all: &[T]) -> impl Strategy<Value = Vec<T>> + use<T> {
    subsequence(all.to_vec(), 0..=all.len())
}

fn range<T: directory_api::query::Bound + Debug>(
    value: impl Strategy<Value = T> + Clone + 'static,
) -> impl Strategy<Value = Option<ValueRange<T>>> {
    (option::of(value.clone()), option::of(value)).prop_map(|(one, other)| match (one, other) {
        (Some(one), Some(other)) => ValueRange::new(Some(one.min(other)), Some(one.max(other))),
        (one, other) => ValueRange::new(one, other),
    })
}

fn day() -> impl Strategy<Value = CalendarDate> + Clone {
    let day = prop_oneof![Just(1), Just(28), Just(29), Just(30), Just(31), 1..=31_u8];
    (1999..2025_u16, 1..=12_u8, day).prop_filter_map("no such day", |(year, month, day)| {
        CalendarDate::parse(&format!("{year}-{month:02}-{day:02}"))
    })
}

fn sort(keys: &'static [SortKey]) -> impl Strategy<Value = Option<Sort>> {
    option::of((select(keys), any::<bool>()).prop_map(|(key, descending)| Sort { key, descending }))
}

fn ventures() -> impl Strategy<Value = VentureQuery> {
    let filters = (option::of(text()), texts(), texts(), some(VentureStatus::ALL), texts());
    let others =
        (range(1000..=9999_u16), sort(SortKey::OF_VENTURES), some(FacetField::OF_VENTURES));
    (filters, others).prop_map(|(filters, (founded, sort, facets))| VentureQuery {
        name: filters.0,
        countries: filters.1,
        sectors: filters.2,
        statuses: filters.3,
        ids: filters.4,
        founded,
        sort,
        facets,
    })
}

fn people() -> impl Strategy<Value = PersonQuery> {
    (option::of(text()), texts(), sort(SortKey::OF_PEOPLE))
        .prop_map(|(name, ids, sort)| PersonQuery { name, ids, sort })
}

fn rounds() -> impl Strategy<Value = RoundQuery> {
    let filters = (option::of(text()), texts(), texts(), some(Stage::ALL), texts());
    let ranges = (range(day()), range(any::<u64>()));
    let others = (sort(SortKey::OF_ROUNDS), some(FacetField::OF_ROUNDS), some(RoundStatus::ALL));
    (filters, ranges, others).prop_map(|(filters, (posted, capital), others)| RoundQuery {
        name: filters.0,
        countries: filters.1,
        sectors: filters.2,
        stages: filters.3,
        ventures: filters.4,
        posted,
        capital,
        sort: others.0,
        facets: others.1,
        statuses: others.2,
    })
}

/// What is written is read as it was, also by a service.
fn check_round_trip<Q: ListQuery + PartialEq + Debug>(query: &Q, may_be_strict: bool) {
    let mut written = Query::default();
    query.write(&mut written);
    let written = Query::parse(&written.to_string());
    assert_eq!(Q::read(&written), (query.clone(), Vec::new()));
    let strict = Q::read_strictly(&written);
    assert!(!may_be_strict || strict.as_ref() == Ok(query), "{strict:?}");
    let names: Vec<&str> = written.pairs().map(|(name, _)| name).collect();
    assert!(names.iter().all(|name| query.given().contains(name)));
    assert!(query.given().iter().all(|name| names.contains(name)));
}

/// Whatever is refused is named, and what is left is fine.
fn check_hostile<Q: ListQuery + PartialEq + Debug>(query: &Query) {
    let (read, bad) = Q::read(query);
    let mut written = Query::default();
    read.write(&mut written);
    assert_eq!(Q::read(&written), (read, Vec::new()));
    for parameter in Q::PARAMETERS {
        let checked = parameter.check(&written);
        assert!(checked.is_ok() || parameter.required, "{written}");
    }
    let mut named = bad;
    named.extend(Q::read_strictly(query).err());
    for bad in named {
        let Parameter { name, required, .. } = bad.parameter;
        let is_missing = bad.wrong == Wrong::Missing && *required;
        assert!(is_missing || bad.to_string().contains(&format!("“{name}”")), "{bad}");
        assert!(is_missing || query.pairs().any(|(known, _)| known == *name), "{bad}");
    }
}

fn hostile() -> impl Strategy<Value = Query> {
    let names = Just(FIELDS).prop_flat_map(select);
    let value = prop_oneof![
        ".{0,12}",
        "-?(name|added|posted|country|seed|r_pending|status)",
        "[0-9]{0,5}(\\.\\.|-|\\.)?[0-9]{0,5}",
        "20[01][0-9]-[01][0-9](-[0-3][0-9])?(\\.\\.(20[0-2][0-9])?)?",
        Just("x".repeat(201)),
    ];
    prop::collection::vec((names, value), 0..6).prop_map(|pairs| {
        let mut query = Query::default();
        pairs.iter().for_each(|(name, value)| query.push(name, value));
        query
    })
}

const FIELDS: &[&str] = &[
    "name", "country", "sector", "status", "stage", "venture", "founded", "posted", "capital",
    "id", "sort", "facets", "limit", "offset",
];

proptest! {
    #[test]
    fn queries_survive_the_query_string(
        ventures in ventures(), people in people(), rounds in rounds(),
    ) {
        check_round_trip(&ventures, true);
        check_round_trip(&people, true);
        check_round_trip(&rounds, !rounds.statuses.is_empty());
    }

    #[test]
    fn whatever_is_refused_is_named(query in hostile()) {
        check_hostile::<VentureQuery>(&query);
        check_hostile::<PersonQuery>(&query);
        check_hostile::<RoundQuery>(&query);
    }

    #[test]
    fn any_query_string_is_read(text in ".{0,60}") {
        let query = Query::parse(&text);
        prop_assert_eq!(Query::parse(&query.to_string()), query.clone());
        let _ = (VentureQuery::read(&query), PersonQuery::read(&query), RoundQuery::read(&query));
    }

    #[test]
    fn counts_survive_the_body(
        facets in facets(),
        applied in some(FIELDS),
        coverage in option::of(coverage()),
    ) {
        let shape = ListShape::Keyed("ventures");
        let metadata = Metadata { offset: Some(0), limit: Some(20), total: Some(0) };
        let body = encode::results(shape, [], metadata, &applied, &facets, coverage);
        let call = call::find_ventures(&VentureQuery::default(), PageRequest::default());
        let results = call.read(HttpHead { status: 200, retry_after: None }, &body).unwrap();
        prop_assert_eq!(results.applied, applied);
        prop_assert_eq!(results.facets, facets);
        prop_assert_eq!(results.coverage, coverage);
        prop_assert_eq!(results.page.window.claimed, Some(0));
    }
}

fn coverage() -> impl Strategy<Value = Coverage> {
    (any::<u64>(), option::of(any::<u64>()), any::<u64>(), any::<bool>())
        .prop_map(|(read, of, unchecked, is_growing)| Coverage { read, of, unchecked, is_growing })
}

fn facets() -> impl Strategy<Value = Facets> {
    let value = (text(), any::<u64>(), option::of(any::<u64>()))
        .prop_map(|(value, count, capital)| FacetValue { value, count, capital });
    let facet = (prop::collection::vec(value, 0..4), any::<u64>(), any::<u64>())
        .prop_map(|(values, known, unknown)| Facet { values, known, unknown });
    (some(FacetField::ALL), prop::collection::vec(facet, 6))
        .prop_map(|(fields, facets)| fields.into_iter().zip(facets).collect())
}

#[test]
fn every_field_of_a_query_is_described_and_nothing_else() {
    fn check<Q: ListQuery>(extended: &[Parameter], specified: &[Parameter]) {
        assert_eq!(extended, Q::PARAMETERS);
        let mut query = Q::default();
        let mut names: Vec<&str> = query.fields().iter().map(|(it, _)| it.name).collect();
        names.extend(["limit", "offset"]);
        assert!(Q::PARAMETERS.iter().map(|it| it.name).eq(names));
        assert!(query.fields().iter().all(|(it, _)| Q::PARAMETERS.contains(it)));
        assert!(specified.iter().all(|it| extended.iter().any(|other| other.name == it.name)));
    }
    let [ventures, users, rounds] = [&endpoint::VENTURES, &endpoint::USERS, &endpoint::FUNDRAISING];
    check::<VentureQuery>(ventures.extended, ventures.parameters);
    check::<PersonQuery>(users.extended, users.parameters);
    check::<RoundQuery>(rounds.extended, rounds.parameters);
}

#[test]
fn ranges_are_written_as_short_as_they_can_be() {
    fn check<T: directory_api::query::Bound>(text: &str, written: &str) {
        let range = ValueRange::<T>::parse(text).map(|range| range.to_string());
        assert_eq!(range.as_deref(), Some(written), "{text}");
    }
    check::<u16>("2010..2015", "2010..2015");
    check::<u16>("2010..", "2010..");
    check::<u16>("..2015", "..2015");
    check::<u16>("2010..2010", "2010");
    check::<u64>("0..250000", "0..250000");
    check::<CalendarDate>("2016-09", "2016-09");
    check::<CalendarDate>("2016-02-01..2016-02-29", "2016-02");
    check::<CalendarDate>("2016..2016", "2016");
    check::<CalendarDate>("2016-02..2017", "2016-02-01..2017-12-31");
    check::<CalendarDate>("..2016-02", "..2016-02-29");
    check::<CalendarDate>("2016-09-05", "2016-09-05");
    let no_years = ["", "..", "2015..2010", "201", "02010", "+2010", "2010...2015", "2010-2015"];
    assert!(no_years.iter().all(|text| Years::parse(text).is_none()));
    let no_days = ["2016-13", "2016-02-30", "0000-00-00", "2016-9", "2017..2016", "2016-"];
    assert!(no_days.iter().all(|text| Days::parse(text).is_none()));
    let no_amounts = ["-5", "1.5", "1,000", "18446744073709551616", "5..1", "1e6"];
    assert!(no_amounts.iter().all(|text| Dollars::parse(text).is_none()));
}

#[test]
fn a_service_names_what_is_wrong() {
    let check = |text: &str, expected: &str| {
        let bad = RoundQuery::read_strictly(&Query::parse(text)).unwrap_err();
        assert_eq!(bad.to_string(), expected, "{text}");
    };
    check("name=a", "Missing required parameters");
    check(
        "status=r_open",
        "“status” is wrong: it must be one of r_fundraising, r_completed, r_pending",
    );
    check(
        "status=r_pending&posted=soon",
        "“posted” is wrong: it must be days, such as 2010-01-31..2015-06-01, 2010-01-31.. or \
         2015-06",
    );
    check("status=r_pending&country=", "“country” is wrong: it must have 1 to 1000 characters");
    check(
        "status=r_pending&sort=posted&sort=capital",
        "“sort” may be given only once; it must be one of posted, -posted, capital, -capital, \
         stage, -stage, venture, -venture",
    );
    let many: Vec<String> = (0..101).map(|id| format!("venture={id}")).collect();
    check(
        &format!("status=r_pending&{}", many.join("&")),
        "“venture” may be given 100 times at most",
    );
    check(
        "status=r_pending&limit=ten",
        "“limit” is wrong: it must be a whole number from 0 to 9223372036854775807",
    );
}

#[test]
fn a_service_without_the_extension_has_applied_nothing() {
    let ok = HttpHead { status: 200, retry_after: None };
    let pending = RoundQuery { statuses: vec![RoundStatus::Pending], ..Default::default() };
    let sorted = RoundQuery { sort: Some(Sort::by(SortKey::Capital)), ..pending.clone() };
    let body = r#"{"fundraising": [{"id": "5"}], "_metadata": [{"totalCount": 1}]}"#;
    let results = call::find_rounds(&sorted, PageRequest::default()).read(ok, body).unwrap();
    assert!(results.applied.is_empty() && results.facets.is_empty());
    assert_eq!(results.unapplied(&sorted), ["sort"]);
    assert!(results.unapplied(&pending).is_empty(), "one status is the specification's");
    assert_eq!(results.unapplied(&RoundQuery::default()), ["status"]);
    let body = r#"{"fundraising": [], "facets": {"stage": {"values": [
        {"value": "seed", "count": "3", "capital": "250000"}, {"value": "", "count": 1}, 7
    ], "known": "3"}, "country": 5, "planet": {}}, "metadata": {"applied": "sort"}}"#;
    let results = call::find_rounds(&sorted, PageRequest::default()).read(ok, body).unwrap();
    let seed = FacetValue { value: "seed".to_owned(), count: 3, capital: Some(250_000) };
    let facet = Facet { values: vec![seed], known: 3, unknown: 0 };
    assert_eq!(results.facets, [(FacetField::Stage, facet)].into_iter().collect());
}
