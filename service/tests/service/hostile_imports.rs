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
}

/// Bytes that mean something in JSON, or that nobody expects there.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
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
    prop_oneof![vec(any::<u8>(), 1..20), select(ODD).prop_map(|text| text.as_bytes().to_vec())]
}

fn change() -> impl Strategy<Value = Change> {
    let at = any::<Index>;
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, byte)| Change::Replace(at, byte)),
        (at(), 1..30_usize).prop_map(|(at, length)| Change::Remove(at, length)),
        (at(), bytes()).prop_map(|(at, bytes)| Change::Insert(at, bytes)),
        at().prop_map(Change::RepeatLine),
        at().prop_map(Change::RemoveLine),
        at().prop_map(Change::BlankLine),
        at().prop_map(Change::CutOff),
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
pub(crate) fn check_place(error: &str, folder: &Path) {
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
