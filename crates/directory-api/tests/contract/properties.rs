//! Properties that hold for every type and every body.

use crate::fixtures::Reader;
use directory_api::{
    CapitalItem, Follower, FollowerItem, FoundVenture, FundraisingVenture, Record, RichText, Round,
    TeamMember, UserActivity, UserProfile, UserSummary, UserVenture, Venture, VentureActivity,
    VentureSummary, WebAddress, plain_text,
};
use proptest::prelude::*;
use serde_json::{Map, Value, json};

/// Generates any JSON, often with values of real services.
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
        "| |0|1|true|seed|elevator|a,b , c|0000-00-00 00:00:00".prop_map(Value::from),
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

/// Generates a record of this type with any JSON in its fields except the identifiers.
fn any_object<R: Record>() -> impl Strategy<Value = Value> {
    let names = R::names();
    let values = prop::collection::vec(any_json(), names.len());
    (values, "[0-9]{1,9}").prop_map(move |(values, id)| {
        let mut object: Map<String, Value> =
            names.iter().map(|name| (*name).to_owned()).zip(values).collect();
        for name in ["id", "userid"] {
            if object.contains_key(name) {
                object.insert(name.to_owned(), json!(id));
            }
        }
        object.into()
    })
}

/// Checks that a written record is read without changes or problems, except in amounts of rounds:
/// unreadable amounts are written, other unreadable values are not.
fn check_round_trip<R: Record + PartialEq + std::fmt::Debug>() {
    let read = |value: &Value| serde_json::from_str::<R>(&value.to_string()).unwrap();
    let write = |record: &R| serde_json::to_value(record).unwrap();
    proptest!(|(object in any_object::<R>())| {
        let record = read(&object);
        prop_assert_eq!(&serde_json::from_value::<R>(object).unwrap(), &record);
        let written = write(&record);
        let canonical = read(&written);
        let mut problems = canonical.problems();
        problems.retain(|problem| problem.field.as_deref() != Some("capital"));
        prop_assert_eq!(problems, []);
        prop_assert_eq!(write(&canonical), written);
        if record.problems().is_empty() {
            prop_assert_eq!(canonical, record);
        }
    });
}

#[test]
fn written_records_read_back_unchanged() {
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
fn readers_never_panic() {
    let readers = Reader::all();
    proptest!(|(body in any_json(), text in ".{0,40}")| {
        for reader in &readers {
            let _ = (reader.read(&body), (reader.read_text)(&text));
        }
    });
}

proptest! {
    #[test]
    fn rich_text_of_any_input_is_safe(html in "(<|>|a|href=|\"|'|https://x.y|javascript:| |&#|;|/|!--|.){0,24}") {
        for span in RichText::parse(&html).0 {
            if let directory_api::Span::Link { href, .. } = span {
                let is_path = href.starts_with('/') && !href.starts_with("//");
                let is_web = href.starts_with("http://") || href.starts_with("https://");
                prop_assert!(is_path || is_web, "{}", href);
            }
        }
    }

    #[test]
    fn plain_text_is_read_once(text in "(&|#|;|amp|lt|#59|#38|#x3b|\u{202e}| |.){0,16}") {
        let read = plain_text(text);
        prop_assert_eq!(plain_text(read.clone()), read);
    }

    #[test]
    fn every_link_is_http(text in ".{0,24}") {
        if let Some(href) = WebAddress::new(text).href() {
            let lower = href.to_ascii_lowercase();
            prop_assert!(lower.starts_with("http://") || lower.starts_with("https://"));
        }
    }
}
