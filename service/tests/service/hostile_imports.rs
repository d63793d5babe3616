//! Whatever the files of an import contain, it succeeds or names file and line, and leaves nothing
//! half-written behind.

use crate::support::{cases, files_in, fixture};
use directory_service::import::import;
use directory_service::store::Pool;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};
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

/// A change of a file.
#[derive(Clone, Debug)]
enum Change {
    Replace(Index, u8),
    Remove(Index, usize),
    Insert(Index, Vec<u8>),
    RepeatLine(Index),
    RemoveLine(Index),
    BlankLine(Index),
    CutOff(Index),
    ValueOfField(Index, String),
}

/// A JSON value of any kind, or something like one.
fn value() -> impl Strategy<Value = String> {
    let text = any::<String>().prop_map(|text| serde_json::Value::from(text).to_string());
    let odd = select(
        &[
            "null",
            "true",
            "[]",
            "{}",
            "[null]",
            "[{}]",
            "[[[[[[[[[[]]]]]]]]]]",
            "1e999",
            "-0",
            "\"\"",
            "\" \"",
            "\"2015-02-29 10:00:00\"",
            "\"5\"",
            "5",
            "\"\\ud800\"",
            "\"\\u0000\"",
            "99999999999999999999999999",
            "NaN",
            "",
            "\"",
            "{\"id\":{}}",
        ][..],
    );
    prop_oneof![
        text,
        odd.prop_map(str::to_owned),
        any::<f64>().prop_map(|number| number.to_string())
    ]
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    let bytes = prop_oneof![vec(any::<u8>(), 1..20), value().prop_map(String::into_bytes)];
    let line = vec((select(&["id", "title", "status", "venture_id", "userid"][..]), value()), 0..4)
        .prop_map(|fields| {
            let fields = fields.iter().map(|(name, value)| format!("\"{name}\":{value}"));
            format!("\n{{{}}}\n", fields.collect::<Vec<_>>().join(",")).into_bytes()
        });
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, byte)| Change::Replace(at, byte)),
        (at(), 1..30_usize).prop_map(|(at, length)| Change::Remove(at, length)),
        (at(), prop_oneof![bytes, line]).prop_map(|(at, bytes)| Change::Insert(at, bytes)),
        at().prop_map(Change::RepeatLine),
        at().prop_map(Change::RemoveLine),
        at().prop_map(Change::BlankLine),
        at().prop_map(Change::CutOff),
        (at(), value()).prop_map(|(at, value)| Change::ValueOfField(at, value)),
        (at(), value()).prop_map(|(at, value)| Change::ValueOfField(at, value)),
    ]
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        let end = bytes.len();
        let place = |at: &Index| at.index(end + 1);
        match self {
            Self::Replace(at, byte) => {
                if let Some(old) = bytes.get_mut(place(at)) {
                    *old = *byte;
                }
            }
            Self::Remove(at, length) => drop(bytes.drain(place(at)..end.min(place(at) + length))),
            Self::Insert(at, new) => drop(bytes.splice(place(at)..place(at), new.iter().copied())),
            Self::RepeatLine(at) => {
                let lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
                let again = [b"\n", lines[at.index(lines.len())]].concat();
                bytes.extend(again);
            }
            Self::RemoveLine(at) | Self::BlankLine(at) => {
                let mut lines: Vec<&[u8]> = bytes.split(|byte| *byte == b'\n').collect();
                let number = at.index(lines.len());
                match self {
                    Self::RemoveLine(_) => drop(lines.remove(number)),
                    _ => lines.insert(number, b""),
                }
                *bytes = lines.join(&b'\n');
            }
            Self::CutOff(at) => bytes.truncate(place(at)),
            Self::ValueOfField(at, value) => {
                // From a colon to the next comma: mostly a field's value.
                let colons = (0..end).filter(|at| bytes[*at] == b':').collect::<Vec<_>>();
                if colons.is_empty() {
                    return;
                }
                let from = colons[at.index(colons.len())] + 1;
                let to = (from..end).find(|at| matches!(bytes[*at], b',' | b'}' | b'\n'));
                drop(bytes.splice(from..to.unwrap_or(end), value.bytes()));
            }
        }
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
fn whatever_is_imported_succeeds_or_is_refused_with_file_and_line() {
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
