//! Hostile values: for any value in any field, an import names file and line of the error, or an
//! export returns the value.

use crate::import::fixture_with_line;
use crate::support::cases;
use directory_api::{
    Record, Round, TeamMember, UserActivity, UserProfile, Venture, VentureActivity,
};
use directory_service::export::export;
use directory_service::import::import_folder;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::{Map, Value, json};
use std::cell::Cell;
use std::fs;
use std::path::Path;

/// Fields with a default.
const DEFAULTS: [&str; 3] = ["displayName", "status", "stage"];

/// Files, each with an additional line and the names of all fields.
fn files() -> Vec<(&'static str, Value, Vec<&'static str>)> {
    let with = |name, names: Vec<_>| [names, vec![name]].concat();
    let of_venture = json!({"venture_id": "101"});
    let follow = (json!({"follower": "40", "following": "12"}), vec!["follower", "following"]);
    let pending = json!({"id": "7", "status": "r_pending"});
    let activity = with("venture_id", VentureActivity::names());
    vec![
        ("users.jsonl", json!({"id": "7"}), UserProfile::names()),
        ("ventures.jsonl", json!({"id": "7"}), Venture::names()),
        ("rounds.jsonl", pending, with("status", Round::names())),
        ("team.jsonl", of_venture.clone(), with("venture_id", TeamMember::names())),
        ("venture_activity.jsonl", of_venture, activity),
        ("user_activity.jsonl", json!({"user_id": "5"}), with("user_id", UserActivity::names())),
        ("follows.jsonl", follow.0, follow.1),
    ]
}

/// Values of all kinds, many of them valid in some field.
const VALUES: &str = r#"[
    null, "", {}, [], true, "0", "1", "true", "5", "05", "1,5", "$1,250,000", 1.99, "-1.5", " 1.5",
    "18446744073709551616", "2016-09-05 15:32:10", "2016-09-05T15:32:10", "0000-00-00 00:00:00",
    "r_completed", "seed", "https://venture.example/", "javascript:alert(1)", ["a", "b"],
    ["a", null], [["a"]], "a, b", [{"userid": "5"}], [{"userid": 5}, {"userid": "12"}],
    [{"userid": "5"}, {"userid": "5"}], [{"userid": "5", "name": "x"}]
]"#;

fn value() -> impl Strategy<Value = Value> {
    let known: Vec<Value> = serde_json::from_str(VALUES).unwrap();
    prop_oneof![
        3 => select(known),
        1 => any::<String>().prop_map(Value::from),
        1 => any::<i32>().prop_map(Value::from),
        1 => "[a-zÀ-ÿ一-龥]{1,20}".prop_map(Value::from),
    ]
}

/// Boolean fields.
const FLAGS: [&str; 9] =
    ["risky", "nda", "ambitious", "network", "ip", "oss", "community", "advertising", "prognosis"];

/// Fields with a value, in one form: different spellings of a value become the same text.
fn canonical_fields(line: &str) -> Map<String, Value> {
    let Value::Object(fields) = serde_json::from_str(line).unwrap() else { panic!("{line}") };
    let missing = [json!(null), json!(""), json!([])];
    let fields = fields.into_iter().filter(|(_, value)| !missing.contains(value));
    fields
        .map(|(name, value)| {
            let text = canonical(value);
            let text = match text.as_str() {
                Some("1") if FLAGS.contains(&&*name) => json!("true"),
                Some("0") if FLAGS.contains(&&*name) => json!("false"),
                _ => text,
            };
            (name, text)
        })
        .collect()
}

fn canonical(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.to_string()),
        Value::Bool(flag) => json!(flag.to_string()),
        Value::Array(items) => items.into_iter().map(canonical).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name, canonical(value))).collect()
        }
        text => text,
    }
}

fn lines(file: &Path) -> Vec<Map<String, Value>> {
    let text = fs::read_to_string(file).unwrap();
    text.lines().filter(|line| !line.trim().is_empty()).map(canonical_fields).collect()
}

/// Checks that both folders have the same lines, except for defaults.
#[track_caller]
fn check_same(before: &Path, after: &Path) {
    for (file, ..) in files() {
        let before = lines(&before.join(file));
        let mut after = lines(&after.join(file));
        assert_eq!(before.len(), after.len(), "{file}");
        for line in before {
            let same = after.iter().position(|other| {
                line.iter().all(|(name, value)| other.get(name) == Some(value))
                    && other.keys().all(|key| line.contains_key(key) || DEFAULTS.contains(&&**key))
            });
            let same =
                same.unwrap_or_else(|| panic!("{file} no longer has {line:?}, but {after:?}"));
            after.swap_remove(same);
        }
    }
}

#[test]
fn export_returns_accepted_values() {
    let config = cases(500);
    let accepted = Cell::new(0);
    let change = select(files()).prop_flat_map(|(file, line, names)| {
        let fields = vec((select(names), value()), 1..4);
        (Just(file), Just(line), fields)
    });
    proptest!(config, |((file, mut line, fields) in change)| {
        for (name, value) in fields {
            line[name] = value;
        }
        let (folder, number) = fixture_with_line(file, line.to_string().as_bytes());
        let target = tempfile::tempdir().unwrap();
        let database = target.path().join("directory.sqlite");
        match import_folder(folder.path(), &database) {
            Ok(_) => {
                accepted.set(accepted.get() + 1);
                let exported = target.path().join("exported");
                export(&database, &exported).unwrap();
                check_same(folder.path(), &exported);
            }
            Err(error) => {
                let position = format!("{file}, line {number}: ");
                prop_assert!(format!("{error:#}").starts_with(&position), "{error:#}");
            }
        }
    });
    // Usually, one in six is accepted.
    assert!(accepted.get() >= config.cases / 50, "only {} were accepted", accepted.get());
}
