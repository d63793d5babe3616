//! Import: what is wrong is named with file and line, and nothing is kept.

use crate::support::{Server, files_in, fixture, imported, open};
use directory_service::import::import;
use directory_service::store::Pool;
use std::fs;
use std::path::Path;
use tempfile::TempDir;

/// A folder with the directory made by hand, one file of which has one more line.
pub(crate) fn with_line(file: &str, line: &[u8]) -> (TempDir, usize) {
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
    check("ventures.jsonl", r#"{"id":"7","latitude":"-.5"}"#, "“latitude” is “-.5”");
    check("ventures.jsonl", r#"{"id":"7","risky":"perhaps"}"#, "“risky” is “perhaps”");
    check("ventures.jsonl", r#"{"id":"7","sectors":["a, b"]}"#, "must not contain a comma");
    check("ventures.jsonl", r#"{"id":"7","followers":[{"userid":"x"}]}"#, "“followers” “userid”");
    check("rounds.jsonl", r#"{"id":"7","status":"r_pending","capital":"much"}"#, "“capital”");
    check("team.jsonl", r#"{"userid":"5"}"#, "“venture_id” is missing");
    check("team.jsonl", r#"{"venture_id":"x"}"#, "“venture_id” is \"x\"");
    check("follows.jsonl", r#"{"follower":"5","followed":"9"}"#, "“followed” is no field");
}

#[test]
fn values_that_would_be_stored_as_others() {
    for (value, stored) in [
        (r#""250.000""#, "“capital” is “250.000” and not an amount of dollars"),
        ("1.99", "“capital” is “1.99” and not an amount"),
        (r#""1,250""#, r#""1,250", which would be stored as "1250""#),
        ("{}", "“capital” is {}, which would be stored as \"\""),
    ] {
        let line = format!(r#"{{"id":"7","status":"r_pending","capital":{value}}}"#);
        check("rounds.jsonl", &line, stored);
    }
    for (fields, stored) in [
        (r#""title":true"#, r#"“title” is true, which would be stored as "true""#),
        (r#""title":7"#, r#"“title” is 7, which would be stored as "7""#),
        (r#""title":" x""#, r#"“title” is " x", which would be stored as "x""#),
        (r#""risky":"yes""#, "“risky” is \"yes\", which would be stored as true"),
        (r#""sectors":"a, b""#, r#"“sectors” is "a, b", which would be stored as ["a","b"]"#),
        (r#""sectors":["a","b","a"]"#, r#"“sectors” holds "a" twice"#),
        (r#""tags":["a",null]"#, r#"“tags” is ["a",null], which"#),
        (r#""interest_regions":[1]"#, "“interest_regions” is [1], which"),
        (r#""followers":[{"userid":"5"},{"userid":"5"}]"#, r#"holds {"userid":"5"} twice"#),
        (r#""followers":[{"userid":"5","x":1}]"#, "“followers” is "),
    ] {
        check("ventures.jsonl", &format!(r#"{{"id":"7",{fields}}}"#), stored);
    }
    check("rounds.jsonl", r#"{"id":"7","status":" r_pending"}"#, "“status” is “ r_pending”");
    check("team.jsonl", r#"{"venture_id":" 100"}"#, "“venture_id” is ");
    check("follows.jsonl", r#"{"follower":"9","following":true}"#, "“following” is true");
}

#[test]
fn addresses_that_do_not_lead_to_the_web() {
    for field in ["logo_uri", "website", "video_pitch", "shorturl"] {
        for address in ["javascript:alert(1)", "data:text/html,x", "ftp://files.example", "soon"] {
            let line = format!(r#"{{"id":"7","{field}":"{address}"}}"#);
            check("ventures.jsonl", &line, &format!("“{field}” is “{address}” and not an address"));
        }
    }
}

#[test]
fn every_name_that_is_listed_is_one_that_the_filters_take() {
    let (long, longer) = ("🚀".repeat(1_000), "🚀".repeat(1_001));
    for field in [format!(r#""country":"{longer}""#), format!(r#""sectors":["{longer}"]"#)] {
        let line = format!(r#"{{"id":"7",{field}}}"#);
        check("ventures.jsonl", &line, "which is longer than 1000 characters");
    }
    let line = format!(r#"{{"id":"7","country":"{long}","sectors":["{long}"]}}"#);
    let (folder, _) = with_line("ventures.jsonl", line.as_bytes());
    let target = tempfile::tempdir().unwrap();
    let database = target.path().join("directory.sqlite");
    import(folder.path(), &database).unwrap();
    let server = Server::over(&database, open(), target);
    let encoded = long.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    for (list, filter) in [("countries", "country"), ("sectors", "sector")] {
        let listed = server.get(&format!("/v1/ventures/{list}")).json();
        assert!(listed[list].as_array().unwrap().iter().any(|name| *name == *long));
        for path in ["/v1/ventures", "/v1/ventures/search"] {
            let found = server.get(&format!("{path}?{filter}={encoded}"));
            assert_eq!(found.ids("ventures"), ["7"], "{path} {filter}");
        }
    }
}

#[test]
fn names_that_a_line_has_twice() {
    check("users.jsonl", r#"{"id":"7","city":"a","city":"b"}"#, "“city” is given twice");
    let line = r#"{"id":"7","followers":[{"userid":"5","userid":"9"}]}"#;
    check("ventures.jsonl", line, "“userid” is given twice");
}

#[test]
fn all_errors_are_listed_up_to_a_hundred() {
    let folder = tempfile::tempdir().unwrap();
    let target = folder.path().join("x.sqlite");
    let write = |file: &str, text: &str| fs::write(folder.path().join(file), text).unwrap();
    write("users.jsonl", "{\"id\":\"1\",\"city\":true,\"country\":1}\n{\n{\"id\":\"2\"}");
    write("ventures.jsonl", "{\"id\":\"3\",\"ownerid\":\"1\",\"title\":\"a\",\"state\":\"\\n\"}");
    write("team.jsonl", "{\"venture_id\":\"3\"}\n{\"venture_id\":\"4\"}");
    let error = import(folder.path(), &target).unwrap_err().to_string();
    let lines: Vec<&str> = error.lines().collect();
    let places: Vec<_> = lines.iter().map(|line| line.split_once(": ").unwrap().0).collect();
    let expected = [
        "users.jsonl, line 1",
        "users.jsonl, line 2",
        "ventures.jsonl, line 1",
        "team.jsonl, line 2",
    ];
    assert_eq!(places, expected, "{error}");
    assert!(lines[0].contains("“city”") && lines[0].contains("“country”"), "{error}");
    write("users.jsonl", &"{}\n".repeat(1_000));
    let error = import(folder.path(), &target).unwrap_err().to_string();
    assert_eq!(error.matches("users.jsonl, line ").count(), 100);
    assert!(error.ends_with("There may be more: the import stopped here"), "{error}");
}

#[test]
fn an_empty_file_does_not_replace_what_stands_there() {
    let folder = tempfile::tempdir().unwrap();
    let (_target, database) = imported();
    let before = fs::read(&database).unwrap();
    for content in ["", "\n \n"] {
        fs::write(folder.path().join("users.jsonl"), "{\"id\":\"1\"}").unwrap();
        fs::write(folder.path().join("ventures.jsonl"), content).unwrap();
        let error = import(folder.path(), &database).unwrap_err().to_string();
        assert_eq!(
            error,
            "ventures.jsonl, line 1: the file holds no record; leave it out if there are none"
        );
    }
    assert_eq!(fs::read(&database).unwrap(), before);
}

#[test]
fn days_and_times_that_do_not_exist() {
    for (file, field, value) in [
        ("users.jsonl", "lastActive", "2015-02-29 10:00:00"),
        ("users.jsonl", "lastActive", "2016-09-05 24:00:00"),
        ("users.jsonl", "lastActive", "0000-00-00 10:00:00"),
        ("ventures.jsonl", "date_founded", "2014-00-00"),
    ] {
        let line = format!(r#"{{"id":"7","{field}":"{value}"}}"#);
        check(file, &line, &format!("“{field}” is “{value}”, which does not exist"));
    }
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
    let again = r#"{"venture_id":"100","userid":"20","title":"CTO"}"#;
    check("team.jsonl", again, "the user 20 in the team of the venture 100 was given before");
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
