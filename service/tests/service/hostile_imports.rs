//! An import of any bytes succeeds, or names file and line and leaves nothing half-written behind.

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
pub(crate) fn check_place(error: &str, folder: &Path) {
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
