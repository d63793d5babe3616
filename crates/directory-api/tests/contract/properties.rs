//! Properties that hold for every type and every body.

use crate::fixtures::{canonical, endpoints};
use directory_api::{
    CapitalItem, Follower, FollowerItem, FoundVenture, FundraisingQuery, FundraisingVenture, Query,
    Record, RichText, Round, RoundStatus, Stage, TeamMember, UserActivity, UserProfile,
    UserSummary, UserVenture, Venture, VentureActivity, VentureQuery, VentureStatus,
    VentureSummary, WebAddress,
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// Any JSON, with the values that occur in the wild much more often than by chance.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        ".{0,12}".prop_map(Value::from),
        "[0-9]{1,6}(\\.[0-9]{1,3})?".prop_map(Value::from),
        "(19|20)[0-9]{2}-[01][0-9]-[0-3][0-9]( [0-2][0-9]:[0-5][0-9]:[0-5][0-9])?"
            .prop_map(Value::from),
        prop::sample::select(vec![
            "",
            " ",
            "0",
            "1",
            "true",
            "seed",
            "elevator",
            "a,b , c",
            "0000-00-00 00:00:00"
        ])
        .prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 5, |inner| {
        let key = prop_oneof![
            "[0-9]{1,2}",
            "id|userid|user|activity|data|status_code|_metadata|ventures|.{0,4}"
        ];
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..5).prop_map(Value::from),
            prop::collection::vec((key, inner), 0..5)
                .prop_map(|pairs| Value::Object(pairs.into_iter().collect())),
        ]
    })
}

/// A record of this type with any JSON in its fields, its identifiers mostly sane.
fn any_object<R: Record>() -> impl Strategy<Value = Map<String, Value>> {
    let fields = R::fields();
    let values = prop::collection::vec(any_json(), fields.len());
    (values, "[0-9]{1,9}").prop_map(move |(values, id)| {
        let mut object: Map<String, Value> =
            fields.iter().map(|name| (*name).to_owned()).zip(values).collect();
        for name in ["id", "userid"] {
            if object.contains_key(name) {
                object.insert(name.to_owned(), json!(id));
            }
        }
        object
    })
}

/// Writing what was read, and reading that again, changes nothing and finds nothing to complain of.
fn check_round_trip<R: Record + PartialEq + std::fmt::Debug>() {
    proptest!(|(object in any_object::<R>())| {
        let record = R::read(&object, &mut Vec::new()).expect("the identifier is sane");
        let mut problems = Vec::new();
        let again = R::read(&record.write(), &mut problems);
        prop_assert_eq!(again, Ok(record));
        prop_assert_eq!(problems, []);
    });
}

#[test]
fn what_is_written_is_read_as_it_was() {
    check_round_trip::<UserSummary>();
    check_round_trip::<UserProfile>();
    check_round_trip::<UserVenture>();
    check_round_trip::<FollowerItem>();
    check_round_trip::<UserActivity>();
    check_round_trip::<Round>();
    check_round_trip::<VentureSummary>();
    check_round_trip::<Venture>();
    check_round_trip::<Follower>();
    check_round_trip::<VentureActivity>();
    check_round_trip::<TeamMember>();
    check_round_trip::<FoundVenture>();
    check_round_trip::<FundraisingVenture>();
    check_round_trip::<CapitalItem>();
}

#[test]
fn no_body_makes_a_reader_panic() {
    let endpoints = endpoints();
    proptest!(|(body in any_json(), text in ".{0,40}")| {
        for (_, read) in &endpoints {
            let _ = (read(&body.to_string()), read(&text));
        }
    });
}

/// The paths of every value inside of a body.
fn paths(value: &Value, here: &str, found: &mut Vec<String>) {
    let children: Vec<(String, &Value)> = match value {
        Value::Object(object) => object.iter().map(|(key, value)| (key.clone(), value)).collect(),
        Value::Array(items) => {
            items.iter().enumerate().map(|(index, value)| (index.to_string(), value)).collect()
        }
        _ => Vec::new(),
    };
    for (key, child) in children {
        let path = format!("{here}/{key}");
        found.push(path.clone());
        paths(child, &path, found);
    }
}

fn remove(body: &mut Value, path: &str) {
    let (parent, key) = path.rsplit_once('/').unwrap();
    match body.pointer_mut(parent).unwrap() {
        Value::Object(object) => drop(object.remove(key)),
        Value::Array(items) => drop(items.remove(key.parse().unwrap())),
        _ => unreachable!("only containers have children"),
    }
}

/// How a record is found again: by what it was, in the canonical body.
fn siblings_survive(
    name: &str,
    read: &crate::fixtures::Reader,
    body: &Value,
    changed: &Value,
    path: &str,
) {
    let before = read(&body.to_string()).unwrap().records;
    let inside_a_record = path.split('/').any(|part| part.parse::<usize>().is_ok());
    let envelope =
        ["/status_code", "/status_txt", "/_metadata"].iter().any(|start| path.starts_with(start));
    if envelope || !inside_a_record || before.len() < 2 {
        let _ = read(&changed.to_string());
        return;
    }
    let after = read(&changed.to_string()).unwrap_or_else(|e| panic!("{name} {path}: {e}")).records;
    let lost = before.iter().filter(|record| !after.contains(record)).count();
    assert!(lost <= 1, "{name}: changing {path} lost {lost} records: {changed}");
}

#[test]
fn one_odd_field_never_costs_a_sibling_record() {
    let odd = [
        json!(null),
        json!(true),
        json!(-3.5),
        json!("text"),
        json!(""),
        json!([]),
        json!({}),
        json!([1, [2]]),
        json!({"0": {"id": 1}}),
        json!({"x": "y"}),
        json!(["a"]),
        json!(1e300),
    ];
    for (name, read) in endpoints() {
        let body = canonical(name);
        let mut all = Vec::new();
        paths(&body, "", &mut all);
        for path in all {
            let mut removed = body.clone();
            remove(&mut removed, &path);
            siblings_survive(name, &read, &body, &removed, &path);
            for value in &odd {
                let mut changed = body.clone();
                *changed.pointer_mut(&path).unwrap() = value.clone();
                siblings_survive(name, &read, &body, &changed, &path);
            }
        }
    }
}

fn texts() -> impl Strategy<Value = Vec<String>> {
    prop::collection::btree_set("[^\\s\\p{C}]([^\\p{C}]{0,8}[^\\s\\p{C}])?", 0..4)
        .prop_map(|set| set.into_iter().collect())
}

proptest! {
    #[test]
    fn filters_survive_the_query_string(
        name in prop::option::of("[^\\s\\p{C}]([^\\p{C}]{0,12}[^\\s\\p{C}])?"), countries in texts(), sectors in texts(),
        statuses in prop::sample::subsequence(VentureStatus::ALL.to_vec(), 0..=5),
        stages in prop::sample::subsequence(Stage::ALL.to_vec(), 0..=8),
        status in prop::option::of(prop::sample::select(RoundStatus::ALL.to_vec())),
    ) {
        let ventures = VentureQuery { name: name.clone(), countries: countries.clone(), sectors: sectors.clone(), statuses };
        let rounds = FundraisingQuery { status, name, countries, sectors, stages };
        let mut query = Query::default();
        ventures.write(&mut query);
        prop_assert_eq!(VentureQuery::read(&Query::parse(&query.to_string())), ventures);
        let mut query = Query::default();
        rounds.write(&mut query);
        prop_assert_eq!(FundraisingQuery::read(&Query::parse(&query.to_string())), rounds);
    }

    #[test]
    fn any_query_string_is_read(text in ".{0,60}") {
        let query = Query::parse(&text);
        prop_assert_eq!(Query::parse(&query.to_string()), query.clone());
        let _ = (VentureQuery::read(&query), FundraisingQuery::read(&query));
    }

    #[test]
    fn any_text_is_read_as_rich_text_and_its_links_are_safe(html in "(<|>|a|href=|\"|'|https://x.y|javascript:| |&#|;|/|!--|.){0,24}") {
        for span in RichText::parse(&html).0 {
            if let directory_api::Span::Link { href, .. } = span {
                prop_assert!(href.starts_with("http://") || href.starts_with("https://"), "{}", href);
            }
        }
    }

    #[test]
    fn every_link_is_http(text in ".{0,24}") {
        if let Some(href) = WebAddress::new(text).href() {
            let lower = href.to_ascii_lowercase();
            prop_assert!(lower.starts_with("http://") || lower.starts_with("https://"));
        }
    }
}
