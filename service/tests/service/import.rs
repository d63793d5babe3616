//! Import: what is wrong is named with file and line, and nothing is kept.

use crate::support::{files_in, fixture};
use directory_service::import::import;
use directory_service::store::Pool;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A folder with the directory made by hand, one file of which has one more line.
fn with_line(file: &str, line: &[u8]) -> (TempDir, usize) {
    let folder = tempfile::tempdir().unwrap();
    for entry in fs::read_dir(fixture()).unwrap() {
        let entry = entry.unwrap();
        fs::copy(entry.path(), folder.path().join(entry.file_name())).unwrap();
    }
    let path = folder.path().join(file);
    let mut text = fs::read(&path).unwrap();
    let number = text.iter().filter(|byte| **byte == b'\n').count() + 1;
    text.extend_from_slice(line);
    fs::write(path, text).unwrap();
    (folder, number)
}

fn check(file: &str, line: &str, expected: &str) {
    check_bytes(file, line.as_bytes(), expected);
}

fn check_bytes(file: &str, line: &[u8], expected: &str) {
    let (folder, number) = with_line(file, line);
    let target = tempfile::tempdir().unwrap();
    let database = target.path().join("directory.sqlite");
    let error = format!("{:#}", import(folder.path(), &database).unwrap_err());
    assert!(error.starts_with(&format!("{file}, line {number}: ")), "{error}");
    assert!(error.contains(expected), "{error}\nis expected to contain\n{expected}");
    assert_eq!(files_in(target.path()), [""; 0], "nothing is left behind");
}

#[test]
fn lines_that_are_no_records() {
    check("users.jsonl", "{", "the line is not JSON (column 1)");
    check("users.jsonl", "[{\"id\":\"7\"}]", "the line is not a JSON object");
    check("users.jsonl", "\"7\"", "the line is not a JSON object");
    check("users.jsonl", "{\"id\":\"7\"} {\"id\":\"8\"}", "the line is not JSON");
    check("users.jsonl", "{}", "“id” is missing");
    check("users.jsonl", "{\"id\":\" \"}", "“id” is missing");
    check_bytes("users.jsonl", b"{\"id\":\"7\",\"city\":\"\xff\"}", "the line is not UTF-8");
}

#[test]
fn fields_that_are_wrong() {
    check("users.jsonl", r#"{"id":"seven"}"#, "“id” is “seven” and not of the form of “5”");
    check("users.jsonl", r#"{"id":"7","name":"x"}"#, "“name” is no field of this file");
    check("users.jsonl", r#"{"id":"7","city":{}, "country":["x"]}"#, "“country” is a list");
    check(
        "users.jsonl",
        r#"{"id":"7","lastActive":"yesterday"}"#,
        "“lastActive” is “yesterday” and not of the form of “2016-09-05 15:32:10”",
    );
    check("ventures.jsonl", r#"{"id":"7","date_founded":"2014"}"#, "“date_founded”");
    check("ventures.jsonl", r#"{"id":"7","latitude":"north"}"#, "“latitude” is “north”");
    check("ventures.jsonl", r#"{"id":"7","latitude":"-.5"}"#, "“latitude” is “-.5”");
    check("ventures.jsonl", r#"{"id":"7","risky":"perhaps"}"#, "“risky” is “perhaps”");
    check("ventures.jsonl", r#"{"id":"7","sectors":["a, b"]}"#, "must not contain a comma");
    check("ventures.jsonl", r#"{"id":"7","followers":[{"userid":"x"}]}"#, "“followers” “userid”");
    check("rounds.jsonl", r#"{"id":"7","status":"r_pending","capital":"much"}"#, "“capital”");
    check("team.jsonl", r#"{"userid":"5"}"#, "“venture_id” is missing");
    check("team.jsonl", r#"{"venture_id":"x","userid":"5"}"#, "“venture_id” is “x”");
    check("follows.jsonl", r#"{"follower":"5","followed":"9"}"#, "“followed” is no field");
}

#[test]
fn days_and_times_that_do_not_exist() {
    for (file, field, value) in [
        ("users.jsonl", "lastActive", "2016-13-45 99:99:99"),
        ("users.jsonl", "lastActive", "2015-02-29 10:00:00"),
        ("users.jsonl", "lastActive", "2016-09-05 24:00:00"),
        ("users.jsonl", "lastActive", "0000-00-00 10:00:00"),
        ("users.jsonl", "lastActive", "0985-01-01 10:00:00"),
        ("ventures.jsonl", "date_founded", "2014-00-00"),
        ("ventures.jsonl", "date_created", "2014-04-31 10:00:00"),
    ] {
        let line = format!(r#"{{"id":"7","{field}":"{value}"}}"#);
        check(file, &line, &format!("“{field}” is “{value}”, which does not exist"));
    }
    let item = r#"{"user_id":"5","id":"7","dateRecorded":"2016-02-30 00:00:00"}"#;
    check("user_activity.jsonl", item, "“dateRecorded” is “2016-02-30 00:00:00”, which does not");
}

#[test]
fn zeros_stand_for_a_time_that_nobody_knows() {
    let lines = [
        ("users.jsonl", r#"{"id":"7","lastActive":"0000-00-00 00:00:00"}"#),
        ("users.jsonl", r#"{"id":"7","lastActive":"2016-02-29 23:59:60"}"#),
        ("ventures.jsonl", r#"{"id":"7","date_founded":"0000-00-00"}"#),
    ];
    for (file, line) in lines {
        let (folder, _) = with_line(file, line.as_bytes());
        let target = tempfile::tempdir().unwrap();
        import(folder.path(), &target.path().join("directory.sqlite")).unwrap();
    }
}

#[test]
fn words_that_nobody_knows() {
    check("ventures.jsonl", r#"{"id":"7","state":"ready"}"#, "not one of none, prototype, working");
    check("ventures.jsonl", r#"{"id":"7","build":"both"}"#, "not one of internal, external");
    check("ventures.jsonl", r#"{"id":"7","revenue":"later"}"#, "not one of soon, now");
    check("ventures.jsonl", r#"{"id":"7","pitch_type":"long"}"#, "not one of elevator, longer");
    check("rounds.jsonl", r#"{"id":"7","status":"open"}"#, "“status” is “open” and not one of");
    check("rounds.jsonl", r#"{"id":"7","stage":"late","status":"r_pending"}"#, "“stage” is “late”");
    check("rounds.jsonl", r#"{"id":"7","fundStatus":"maybe"}"#, "add a “status” of");
    check("rounds.jsonl", r#"{"id":"7"}"#, "“status” is missing");
}

#[test]
fn references_to_nothing() {
    check("ventures.jsonl", r#"{"id":"7","ownerid":"77"}"#, "there is no user 77");
    check("ventures.jsonl", r#"{"id":"7","followers":[{"userid":"78"}]}"#, "there is no user 78");
    check("rounds.jsonl", r#"{"id":"7","status":"r_pending","venture_id":"77"}"#, "no venture 77");
    check("team.jsonl", r#"{"venture_id":"77"}"#, "there is no venture 77");
    check("team.jsonl", r#"{"venture_id":"100","userid":"77"}"#, "there is no user 77");
    check("venture_activity.jsonl", r#"{"venture_id":"77"}"#, "there is no venture 77");
    check("user_activity.jsonl", r#"{"user_id":"77"}"#, "there is no user 77");
    check("follows.jsonl", r#"{"follower":"77","following":"5"}"#, "there is no user 77");
}

#[test]
fn what_was_given_before() {
    check("users.jsonl", r#"{"id":"5"}"#, "the user 5 was given before");
    check("ventures.jsonl", r#"{"id":"100"}"#, "the venture 100 was given before");
    check("rounds.jsonl", r#"{"id":"1","status":"r_pending"}"#, "the round 1 was given before");
    check("venture_activity.jsonl", r#"{"venture_id":"101","id":"7"}"#, "item 7 was given before");
    check("user_activity.jsonl", r#"{"user_id":"9","id":"70"}"#, "item 70 was given before");
    check("follows.jsonl", r#"{"follower":"9","following":"5"}"#, "9 follows 5 was given before");
}

#[test]
fn a_failed_import_leaves_the_database_that_stands_there() {
    let target = tempfile::tempdir().unwrap();
    let database = target.path().join("directory.sqlite");
    import(&fixture(), &database).unwrap();
    let before = fs::read(&database).unwrap();
    let (folder, _) = with_line("follows.jsonl", b"nonsense");
    import(folder.path(), &database).unwrap_err();
    assert_eq!(fs::read(&database).unwrap(), before);
    assert_eq!(files_in(target.path()), ["directory.sqlite"]);
}

#[test]
fn a_file_of_something_else_is_not_replaced() {
    let target = tempfile::tempdir().unwrap();
    for (name, content) in [("notes.txt", "do not lose this, please"), ("short", "x")] {
        let path = target.path().join(name);
        fs::write(&path, content).unwrap();
        let error = import(&fixture(), &path).unwrap_err().to_string();
        assert!(error.contains("is not a directory database and is left as it is"), "{error}");
        assert_eq!(fs::read_to_string(&path).unwrap(), content);
    }
}

#[test]
fn a_folder_without_any_of_the_files_is_named() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("user.jsonl"), "{\"id\":\"1\"}").unwrap();
    let error = import(folder.path(), &folder.path().join("x.sqlite")).unwrap_err().to_string();
    assert!(error.contains("holds none of the files") && error.contains("users.jsonl"), "{error}");
    let error = import(Path::new("/nowhere/at/all"), &folder.path().join("x.sqlite")).unwrap_err();
    assert!(error.to_string().contains("The folder /nowhere/at/all cannot be read"), "{error}");
}

#[test]
fn files_that_are_missing_are_empty_lists() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("users.jsonl"), "\u{feff}{\"id\":\"1\"}\r\n\r\n{\"id\":2}")
        .unwrap();
    let database = folder.path().join("x.sqlite");
    let counts = import(folder.path(), &database).unwrap();
    assert_eq!((counts.users, counts.ventures, counts.rounds), (2, 0, 0));
    assert!(Pool::open(&database, 1, u64::MAX).is_ok());
}
