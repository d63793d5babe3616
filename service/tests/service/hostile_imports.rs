//! An import of any bytes succeeds, or names file and line and leaves nothing half-written behind. An
//! export returns the values that it accepted, in every field of every file.

use crate::import::with_line;
use crate::support::{cases, files_in, fixture};
use directory_api::{
    Record, Round, TeamMember, UserActivity, UserProfile, Venture, VentureActivity,
};
use directory_service::export::export;
use directory_service::import::import;
use directory_service::store::Pool;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
use serde_json::{Map, Value, json};
use std::cell::Cell;
use std::fs;
use std::path::Path;

const FILES: [&str; 7] = [
    "users.jsonl",
    "ventures.jsonl",
    "rounds.jsonl",
    "team.jsonl",
    "venture_activity.jsonl",
    "user_activity.jsonl",
    "follows.jsonl",
];

/// Bytes that have a meaning in JSON or are unexpected.
const ODD: &[&str] = &[
    "null",
    "[{}]",
    "[[[[[[[[[[]]]]]]]]]]",
    "1e999",
    "-0",
    "\"\"",
    "\"\\ud800\"",
    "\"\\u0000\"",
    "99999999999999999999999999",
    "NaN",
    "\"",
    "\n{\"id\":\"5\",\"userid\":\"5\"}\n",
    "\n{\"id\":{}}\n",
];

/// A change of a file: the bytes from one place to another are replaced by others.
#[derive(Clone, Debug)]
struct Change {
    at: Index,
    /// True for lines instead of bytes.
    lines: bool,
    removed: usize,
    added: Vec<u8>,
}

fn change() -> impl Strategy<Value = Change> {
    let odd = select(ODD).prop_map(|text| text.as_bytes().to_vec());
    let added = prop_oneof![3 => Just(Vec::new()), 2 => vec(any::<u8>(), 1..20), 2 => odd];
    let removed = prop_oneof![3 => 0..2_usize, 1 => 0..30_usize, 1 => Just(usize::MAX)];
    (any::<Index>(), any::<bool>(), removed, added).prop_map(|(at, lines, removed, added)| Change {
        at,
        lines,
        removed,
        added,
    })
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let ends = bytes.iter().enumerate().filter(|(_, byte)| **byte == b'\n');
        let starts: Vec<usize> = [0].into_iter().chain(ends.map(|(end, _)| end + 1)).collect();
        let (from, end) = if self.lines {
            let line = self.at.index(starts.len());
            let next = line.saturating_add(self.removed);
            (starts[line], starts.get(next).copied().unwrap_or(bytes.len()))
        } else {
            let from = self.at.index(bytes.len() + 1);
            (from, from.saturating_add(self.removed).min(bytes.len()))
        };
        let mut added = self.added.clone();
        if self.lines && added.is_empty() && self.removed == 0 {
            // The line once more.
            added = bytes[from..]
                .split_inclusive(|byte| *byte == b'\n')
                .next()
                .unwrap_or_default()
                .to_vec();
        }
        bytes.splice(from..end, added);
    }
}

/// Copies the directory made by hand, with these changes.
fn write_changed(folder: &Path, changes: &[(usize, Change)]) {
    for (number, file) in FILES.iter().enumerate() {
        let mut bytes = fs::read(fixture().join(file)).unwrap();
        for (_, change) in changes.iter().filter(|(of, _)| *of == number) {
            change.apply(&mut bytes);
        }
        fs::write(folder.join(file), bytes).unwrap();
    }
}

/// Checks that an error begins with one of the files and a line of it.
fn check_place(error: &str, folder: &Path) {
    let (file, rest) = error.split_once(", line ").unwrap_or_else(|| panic!("{error}"));
    assert!(FILES.contains(&file), "{error}");
    let line: usize = rest.split_once(": ").unwrap().0.parse().unwrap();
    let lines = fs::read(folder.join(file)).unwrap().split(|byte| *byte == b'\n').count();
    assert!((1..=lines).contains(&line), "{error}");
}

#[test]
fn changed_files_are_imported_or_refused_by_line() {
    let (folder, target) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let database = target.path().join("directory.sqlite");
    import(&fixture(), &database).unwrap();
    let (imported, refused) = (Cell::new(0), Cell::new(0));
    proptest!(cases(400), |(changes in vec((0..FILES.len(), change()), 1..4))| {
        write_changed(folder.path(), &changes);
        let before = fs::read(&database).unwrap();
        match import(folder.path(), &database) {
            Ok(_) => {
                imported.set(imported.get() + 1);
                prop_assert!(Pool::open(&database, 1, u64::MAX).is_ok());
            }
            Err(error) => {
                refused.set(refused.get() + 1);
                check_place(&format!("{error:#}"), folder.path());
                prop_assert!(fs::read(&database).unwrap() == before, "the database is as it was");
            }
        }
        prop_assert_eq!(files_in(target.path()), ["directory.sqlite"]);
    });
    let (imported, refused) = (imported.get(), refused.get());
    assert!(imported > 10 && refused > 10, "{imported} were imported, {refused} refused");
}

/// The fields that get a value when they have none.
const DEFAULTS: [&str; 3] = ["displayName", "status", "stage"];

/// The files with the start of a new line of each, and the names of all fields.
fn files() -> Vec<(&'static str, Value, Vec<&'static str>)> {
    let own = |name, names: Vec<_>| [names, vec![name]].concat();
    let of_venture = json!({"venture_id": "101"});
    let follow = (json!({"follower": "40", "following": "12"}), vec!["follower", "following"]);
    let pending = json!({"id": "7", "status": "r_pending"});
    let activity = own("venture_id", VentureActivity::names());
    vec![
        ("users.jsonl", json!({"id": "7"}), UserProfile::names()),
        ("ventures.jsonl", json!({"id": "7"}), Venture::names()),
        ("rounds.jsonl", pending, own("status", Round::names())),
        ("team.jsonl", of_venture.clone(), own("venture_id", TeamMember::names())),
        ("venture_activity.jsonl", of_venture, activity),
        ("user_activity.jsonl", json!({"user_id": "5"}), own("user_id", UserActivity::names())),
        ("follows.jsonl", follow.0, follow.1),
    ]
}

/// Values of all kinds. Many of them are valid in some field.
const KNOWN: &str = r#"[
    null, "", {}, [], true, "0", "1", "true", "5", "05", "1,5", "$1,250,000", 1.99, "-1.5", " 1.5",
    "18446744073709551616", "2016-09-05 15:32:10", "2016-09-05T15:32:10", "0000-00-00 00:00:00",
    "r_completed", "seed", "https://venture.example/", "javascript:alert(1)", ["a", "b"],
    ["a", null], [["a"]], "a, b", [{"userid": "5"}], [{"userid": 5}, {"userid": "12"}],
    [{"userid": "5"}, {"userid": "5"}], [{"userid": "5", "name": "x"}]
]"#;

fn value() -> impl Strategy<Value = Value> {
    let known: Vec<Value> = serde_json::from_str(KNOWN).unwrap();
    prop_oneof![
        3 => select(known),
        1 => any::<String>().prop_map(Value::from),
        1 => any::<i32>().prop_map(Value::from),
        1 => "[a-zÀ-ÿ一-龥]{1,20}".prop_map(Value::from),
    ]
}

/// Fields that hold true or false.
const FLAGS: [&str; 9] =
    ["risky", "nda", "ambitious", "network", "ip", "oss", "community", "advertising", "prognosis"];

/// The fields that are given, in one form: a value that may be written in several is the same text.
fn given(line: &str) -> Map<String, Value> {
    let Value::Object(fields) = serde_json::from_str(line).unwrap() else { panic!("{line}") };
    let missing = [json!(null), json!(""), json!([])];
    let fields = fields.into_iter().filter(|(_, value)| !missing.contains(value));
    fields
        .map(|(name, value)| {
            let text = plain(value);
            let text = match text.as_str() {
                Some("1") if FLAGS.contains(&&*name) => json!("true"),
                Some("0") if FLAGS.contains(&&*name) => json!("false"),
                _ => text,
            };
            (name, text)
        })
        .collect()
}

fn plain(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.to_string()),
        Value::Bool(flag) => json!(flag.to_string()),
        Value::Array(items) => items.into_iter().map(plain).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name, plain(value))).collect()
        }
        text => text,
    }
}

fn lines(file: &Path) -> Vec<Map<String, Value>> {
    let text = fs::read_to_string(file).unwrap();
    text.lines().filter(|line| !line.trim().is_empty()).map(given).collect()
}

/// Checks that each line of one folder is in the other, where a field may have got its default.
#[track_caller]
fn check_same(before: &Path, after: &Path) {
    for (file, ..) in files() {
        let (before, mut after) = (lines(&before.join(file)), lines(&after.join(file)));
        assert_eq!(before.len(), after.len(), "{file}");
        for line in before {
            let same = after.iter().position(|other| {
                line.iter().all(|(name, value)| other.get(name) == Some(value))
                    && other.keys().all(|it| line.contains_key(it) || DEFAULTS.contains(&&**it))
            });
            let same =
                same.unwrap_or_else(|| panic!("{file} no longer has {line:?}, but {after:?}"));
            after.swap_remove(same);
        }
    }
}

#[test]
fn export_returns_accepted_values() {
    let accepted = Cell::new(0);
    let change = select(files()).prop_flat_map(|(file, line, names)| {
        let fields = proptest::collection::vec((select(names), value()), 1..4);
        (Just(file), Just(line), fields)
    });
    proptest!(cases(500), |((file, mut line, fields) in change)| {
        for (name, value) in fields {
            line[name] = value;
        }
        let (folder, _) = with_line(file, line.to_string().as_bytes());
        let target = tempfile::tempdir().unwrap();
        let database = target.path().join("directory.sqlite");
        match import(folder.path(), &database) {
            Ok(_) => {
                accepted.set(accepted.get() + 1);
                let exported = target.path().join("exported");
                export(&database, &exported).unwrap();
                check_same(folder.path(), &exported);
            }
            Err(error) => check_place(&format!("{error:#}"), folder.path()),
        }
    });
    assert!(accepted.get() > 50, "{} were accepted", accepted.get());
}
