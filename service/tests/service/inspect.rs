//! Commands `check` and `export`.

use crate::support::{files_in, import_fixture, run};
use directory_service::export::export;
use directory_service::generate::{Plan, generate};
use directory_service::import::import_folder;
use directory_service::store::Pool;
use directory_service::store::inspect::verify;
use rusqlite::Connection;
use std::fs;
use std::path::Path;

/// Checks that importing the export of a database gives the same digest.
fn check_round_trip(file: &Path) {
    let folder = tempfile::tempdir().unwrap();
    let exported = folder.path().join("lines");
    let again = folder.path().join("again.sqlite");
    let counts = export(file, &exported).unwrap();
    assert_eq!(import_folder(&exported, &again).unwrap(), counts);
    let digest = |file: &Path| Pool::open(file, 1).unwrap().content_digest().to_owned();
    assert_eq!(digest(&again), digest(file));
    let mut files = files_in(folder.path());
    files.sort();
    assert_eq!(files, ["again.sqlite", "lines"]);
}

#[test]
fn reimported_export_has_same_digest() {
    check_round_trip(&import_fixture().1);
    let (_folder, file) = import_fixture();
    // Large enough for all extreme values.
    let plan = Plan { ventures: 2_000, users: 750, rounds: 600, seed: 3 };
    generate(&file, &plan).unwrap();
    check_round_trip(&file);
}

#[test]
fn export_needs_empty_folder() {
    let (folder, file) = import_fixture();
    let error = export(&file, folder.path()).unwrap_err().to_string();
    assert!(error.contains("is not empty"), "{error}");
    assert!(export(&file, &file).is_err(), "a file is not a folder");
    assert_eq!(files_in(folder.path()), ["a directory?#%.sqlite"], "nothing is left behind");
    let users = Plan { ventures: 0, users: 3, rounds: 0, seed: 1 };
    generate(&file, &users).unwrap();
    let exported = folder.path().join("lines");
    fs::create_dir(&exported).unwrap();
    export(&file, &exported).unwrap();
    assert!(!exported.join("ventures.jsonl").exists());
    assert_eq!(fs::read_to_string(exported.join("users.jsonl")).unwrap().lines().count(), 3);
}

#[test]
fn changed_or_deleted_rows_are_found() {
    for change in [
        "UPDATE user SET profile = replace(profile, 'Amina', 'Anima')",
        "UPDATE round SET status = 'r_pending', position = 9 WHERE id = '1'",
        "DELETE FROM user_following WHERE position = 0",
        "UPDATE meta SET value = '[]' WHERE name = 'sectors'",
        "DELETE FROM meta WHERE name = 'content'",
    ] {
        let (folder, file) = import_fixture();
        verify(&file).unwrap();
        Connection::open(&file).unwrap().execute_batch(change).unwrap();
        let error = verify(&file).unwrap_err().to_string();
        assert!(error.contains("the database is damaged"), "{change}: {error}");
        assert!(export(&file, &folder.path().join("lines")).is_err(), "{change}");
    }
}

#[test]
fn commands_inspect_database() {
    let (folder, file) = import_fixture();
    let file = file.to_str().unwrap();
    let lines = folder.path().join("lines");
    let (status, out, err) = run(&["check", file], &[]);
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains("is intact: 7 ventures, 6 users and 7 rounds"), "{out}");
    let (status, out, err) = run(&["export", file, lines.to_str().unwrap()], &[]);
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains("7 ventures"), "{out}");
    assert_eq!(files_in(&lines).len(), 7);
    assert_eq!(run(&["export", file, lines.to_str().unwrap()], &[]).0, Some(1));
    // Half of a page is damaged.
    let mut bytes = fs::read(file).unwrap();
    bytes[3 * 8192..][..4096].fill(0xA5);
    fs::write(file, bytes).unwrap();
    let other = folder.path().join("other");
    for arguments in [&["check", file][..], &["export", file, other.to_str().unwrap()]] {
        let (status, out, err) = run(arguments, &[]);
        assert_eq!((status, out.as_str()), (Some(2), ""), "{arguments:?}");
        assert!(err.contains("the database is damaged"), "{err}");
    }
    let (status, _, err) = run(&["check", "/nowhere"], &[]);
    assert!(status == Some(2) && err.contains("the file does not exist"), "{err}");
    assert_eq!(files_in(folder.path()).len(), 2);
}
