//! Reading and writing of list queries.

use crate::fixtures::read;
use directory_api::endpoint::{Parameter, ParameterFault};
use directory_api::response::list::ListShape;
use directory_api::response::{Metadata, encode};
use directory_api::{
    CalendarDate, Coverage, Days, Dollars, Facet, FacetField, FacetValue, Facets, ListQuestion,
    PageRequest, PersonQuery, QueryString, Results, Round, RoundQuery, RoundStatus, Sort, SortKey,
    UnknownCounts, ValueRange, VentureQuery, Years, call,
};
use proptest::prelude::*;
use proptest::sample::select;

/// Checks that a written question is read without changes, and that refused values are named.
fn check(empty: &ListQuestion, query: &QueryString) {
    let (read, bad) = empty.read(query);
    let written = QueryString::parse(&read.to_query_string().to_string());
    assert_eq!(empty.read(&written), (read.clone(), Vec::new()), "{query}");
    let mut names: Vec<&str> = written.pairs().map(|(name, _)| name).collect();
    names.dedup();
    assert_eq!(names, read.parameter_names(), "{query}");
    match empty.read_strictly(&written) {
        Ok(strict) => assert_eq!(strict, read, "{query}"),
        Err(bad) => assert_eq!(bad.fault, ParameterFault::Missing, "{query}"),
    }
    for bad in bad.into_iter().chain(empty.read_strictly(query).err()) {
        let Parameter { name, required, .. } = bad.parameter;
        let is_missing = bad.fault == ParameterFault::Missing && *required;
        assert!(is_missing || bad.to_string().contains(&format!("“{name}”")), "{bad}");
        assert!(is_missing || query.pairs().any(|(known, _)| known == *name), "{bad}");
    }
    let page = PageRequest { offset: 40, limit: 10 };
    let (parsed, parsed_page) = ListQuestion::parse(&read.address(page)).unwrap();
    assert_eq!((parsed.address(page), parsed_page), (read.address(page), page), "{query}");
}

/// Generates parameters with valid and invalid values.
fn any_query() -> impl Strategy<Value = QueryString> {
    let value = prop_oneof![
        ".{0,12}",
        "-?(name|added|active|posted|founded|country|stage|status|sector|ventures|without|team)",
        "seed|start-up|r_(pending|completed|closed)",
        "(7|30|365|8)d",
        "[0-9]{0,5}(\\.\\.|-|\\.)?[0-9]{0,5}",
        "(19|20)[01][0-9](\\.\\.(20[0-2][0-9])?)?",
        "20[01][0-9]-(0[1-9]|1[0-3])(-[0-3][0-9])?(\\.\\.20[0-2][0-9]-02)?",
        Just("x".repeat(201)),
    ];
    prop::collection::vec((select(FIELDS), value), 0..12).prop_map(|pairs| {
        let mut query = QueryString::default();
        pairs.iter().for_each(|(name, value)| query.push(name, value));
        query
    })
}

const FIELDS: &[&str] = &[
    "name", "country", "sector", "status", "stage", "venture", "founded", "posted", "capital",
    "raised", "unknown", "like", "place", "tag", "person", "added", "without", "ventures", "id",
    "sort", "facets", "limit", "offset",
];

proptest! {
    #[test]
    fn written_queries_read_back_unchanged(query in any_query()) {
        check(&VentureQuery::default().into(), &query);
        check(&PersonQuery::default().into(), &query);
        check(&RoundQuery::default().into(), &query);
        assert_eq!(QueryString::parse(&query.to_string()), query);
    }
}

#[test]
fn counts_and_coverage_survive_round_trip() {
    let value = FacetValue {
        value: "seed".to_owned(),
        count: 3,
        capital: Some(250_000),
        odd_amounts: Some(1),
        raised: Some(7),
    };
    let facet = Facet { values: vec![value], known: 3, unknown: u64::MAX };
    let facets: Facets = [(FacetField::Stage, facet)].into_iter().collect();
    let coverage = Coverage { read: 5, total: None, unchecked: 2, is_growing: true };
    let metadata = Metadata { offset: Some(0), limit: Some(20), total: Some(0) };
    let shape = ListShape::Keyed("fundraising");
    let applied = ["stage", "sort"];
    let unknown: UnknownCounts = [("posted".to_owned(), u64::MAX)].into_iter().collect();
    let body = encode::results(shape, [], metadata, &applied, &facets, &unknown, Some(coverage));
    let call = call::find::<Results<Round>>(&RoundQuery::default().into(), PageRequest::default());
    let results = read(&call, &body).unwrap();
    assert_eq!(
        (results.applied.as_slice(), results.facets, results.unknown),
        (&applied.map(str::to_owned)[..], facets, unknown)
    );
    assert_eq!((results.coverage, results.page.window.claimed), (Some(coverage), Some(0)));
}

#[test]
fn ranges_have_shortest_form() {
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
fn plain_service_is_asked_for_completed_rounds_instead_of_all() {
    for (text, expected) in [
        ("", "status=r_completed"),
        ("status=r_pending", "status=r_pending"),
        ("country=Kenya", "country=Kenya"),
        ("sort=capital", "sort=capital"),
    ] {
        let rounds = ListQuestion::from(RoundQuery::default());
        let (question, _) = rounds.read(&QueryString::parse(text));
        assert_eq!(question.for_plain_service().to_query_string().to_string(), expected);
    }
    let ventures = ListQuestion::from(VentureQuery::default());
    assert_eq!(ventures.for_plain_service(), ventures);
}

#[test]
fn service_without_extension_applies_no_parameter() {
    let pending = RoundQuery { statuses: vec![RoundStatus::Pending], ..Default::default() };
    let pending = ListQuestion::from(pending);
    let sorted = pending.with_sort(Some(Sort::by(SortKey::Capital)));
    let call = call::find::<Results<Round>>(&sorted, PageRequest::default());
    let body = r#"{"fundraising": [{"id": "5"}], "_metadata": [{"totalCount": 1}]}"#;
    let results = read(&call, body).unwrap();
    assert!(results.applied.is_empty() && results.facets.is_empty());
    assert_eq!(results.unapplied(&sorted), ["sort"]);
    assert!(results.unapplied(&pending).is_empty(), "plain lists take one status");
    assert_eq!(results.unapplied(&RoundQuery::default().into()), ["status"]);
    let body = r#"{"fundraising": [], "facets": {"stage": 5, "planet": {}}, "metadata": 7}"#;
    assert!(read(&call, body).unwrap().facets.is_empty());
}
