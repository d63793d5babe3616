//! Databases that cannot be served: each is named, with what to do about it.

use crate::support::fixture;
use directory_service::import::import;
use directory_service::store::Pool;
use rusqlite::Connection;
use std::fs;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

fn good() -> (TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("a directory?#%.sqlite");
    import(&fixture(), &file).unwrap();
    (folder, file)
}

fn check(file: &Path, expected: &str) {
    let error = Pool::open(file, 1).err().unwrap().to_string();
    assert!(error.contains(expected), "{error}\nis expected to contain\n{expected}");
    assert!(!error.contains('\n'), "one sentence: {error}");
}

#[test]
fn a_good_one_is_served_wherever_it_lies() {
    let (_folder, file) = good();
    assert!(Pool::open(&file, 2).is_ok());
}

#[test]
fn missing_empty_and_foreign_files() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, content: &[u8]| {
        let path = folder.path().join(name);
        fs::write(&path, content).unwrap();
        path
    };
    check(&folder.path().join("missing"), "there is no such file; make one with");
    check(folder.path(), "cannot be read");
    check(&file("empty", b""), "the file is empty");
    check(&file("text", b"This is a letter and no database."), "not a SQLite database");
    check(&file("short", b"SQLite"), "not a SQLite database");
    let foreign = folder.path().join("foreign");
    Connection::open(&foreign).unwrap().execute_batch("CREATE TABLE user (id)").unwrap();
    check(&foreign, "not one that `directory-service` made");
}

#[test]
fn one_of_another_version() {
    let (_folder, file) = good();
    Connection::open(&file).unwrap().pragma_update(None, "user_version", 99).unwrap();
    check(&file, "tables of version 99");
}

#[test]
fn damaged_ones() {
    let (_folder, file) = good();
    let whole = fs::read(&file).unwrap();
    fs::write(&file, &whole[..whole.len() - 8192]).unwrap();
    check(&file, "the database is damaged");
    fs::write(&file, &whole[..100]).unwrap();
    check(&file, "damaged");
    for page in [1, 3, 9] {
        let mut damaged = whole.clone();
        damaged[page * 8192..][..4096].fill(0xA5);
        fs::write(&file, &damaged).unwrap();
        check(&file, "the database is damaged");
    }
}

#[test]
fn one_that_lacks_a_table() {
    let (_folder, file) = good();
    Connection::open(&file).unwrap().execute_batch("DROP TABLE raising; VACUUM").unwrap();
    check(&file, "damaged");
}
