//! Import: errors name file and line, and leave no data.

use crate::support::{Server, files_in, fixture, import_fixture, open_settings, run};
use directory_service::export::export;
use directory_service::import::import_folder;
use directory_service::store::Pool;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// Writes a folder with the handmade directory and one more line in a file.
pub(crate) fn fixture_with_line(file: &str, line: &[u8]) -> (TempDir, usize) {
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

/// Checks that the error names the bad line, and that no database is left behind.
fn check(file: &str, line: &[u8], expected: &str) {
    let (folder, number) = fixture_with_line(file, line);
    let target = tempfile::tempdir().unwrap();
    let database = target.path().join("directory.sqlite");
    let error = format!("{:#}", import_folder(folder.path(), &database).unwrap_err());
    assert!(error.starts_with(&format!("{file}, line {number}: ")), "{error}");
    assert!(error.contains(expected), "{error}\nis expected to contain\n{expected}");
    assert_eq!(files_in(target.path()), [""; 0], "nothing is left behind");
}

/// Writes a folder with these files.
fn folder_with(files: &[(&str, &str)]) -> TempDir {
    let folder = tempfile::tempdir().unwrap();
    for (name, content) in files {
        fs::write(folder.path().join(name), content).unwrap();
    }
    folder
}

/// Imports the handmade directory with one more line.
fn import_with(file: &str, line: &str) -> (TempDir, PathBuf) {
    let (folder, _) = fixture_with_line(file, line.as_bytes());
    let database = folder.path().join("directory.sqlite");
    import_folder(folder.path(), &database).unwrap();
    (folder, database)
}

#[test]
fn bad_lines_are_reported() {
    let file = "users.jsonl";
    for (line, message) in [
        (&b"{"[..], "the line is not JSON (column 1)"),
        (b"[{\"id\":\"7\"}]", "the line is not a JSON object"),
        (b"{\"id\":\"7\"} {\"id\":\"8\"}", "the line is not JSON"),
        (b"{}", "“id” is missing"),
        (b"{\"id\":\" \"}", "“id” is missing"),
        (b"{\"id\":\"7\",\"city\":\"\xff\"}", "the line is not UTF-8"),
        (b"{\"id\":\"7\",\"city\":\"a\",\"city\":\"b\"}", "“city” appears twice"),
        (b"{\"id\":\"7\",\"city\":{\"\":1,\"\":2}}", "“” appears twice"),
    ] {
        check(file, line, message);
    }
}

#[test]
fn bad_values_are_reported() {
    for (file, fields, message) in [
        ("users", r#""id":"seven""#, "“id” is “seven”, expected a value like “5”"),
        ("users", r#""id":"7","name":"x""#, "“name” is not a field of this file"),
        ("users", r#""id":"7","city":{}, "country":["x"]"#, "“country” is a list"),
        ("users", r#""id":"7","city":"& ""#, "would be stored as \"&\""),
        ("users", r#""id":"7","lastActive":"yesterday""#, "a value like “2016-09-05 15:32:10”"),
        ("users", r#""id":"7","lastActive":"2015-02-29 10:00:00""#, "00”, which does not exist"),
        ("users", r#""id":"5""#, "the user 5 already exists"),
        ("users", r#""id":"123456789012345678901""#, "expected at most 20 characters"),
        ("ventures", r#""id":"7","date_founded":"0001-01-01""#, "is before the year 1000"),
        ("ventures", r#""id":"7","ownerid":123456789012345678901"#, "expected at most 20"),
        ("ventures", r#""id":"7","date_founded":"2014-00-00""#, "00”, which does not exist"),
        ("ventures", r#""id":"7","latitude":"-.5""#, "“latitude” is “-.5”"),
        ("ventures", r#""id":"7","logo_uri":"javascript:alert(1)""#, "expected an address"),
        ("ventures", r#""id":"7","website":"/logos/7.png""#, "expected an address"),
        ("ventures", r#""id":"7","website":"ftp://files.example""#, "expected an address"),
        ("ventures", r#""id":"7","state":"ready""#, "expected one of none, prototype, working"),
        ("ventures", r#""id":"7","sectors":["a, b"]"#, "must not contain a comma"),
        ("ventures", r#""id":"7","followers":[{"userid":"x"}]"#, "“followers” “userid”"),
        (
            "ventures",
            r#""id":"7","followers":[{"userid":"5","userid":"9"}]"#,
            "“userid” appears twice",
        ),
        ("ventures", r#""id":"7","ownerid":"77""#, "there is no user 77"),
        ("ventures", r#""id":"7","followers":[{"userid":"78"}]"#, "there is no user 78"),
        ("ventures", r#""id":"100""#, "the venture 100 already exists"),
        ("rounds", r#""id":"7","status":"r_pending","capital":"much""#, "“capital”"),
        ("rounds", r#""id":"7","status":"open""#, "“status” is “open”, expected one of"),
        ("rounds", r#""id":"7","stage":"late","status":"r_pending""#, "“stage” is “late”"),
        ("rounds", r#""id":"7","fundStatus":"maybe""#, "add a “status”"),
        ("rounds", r#""id":"7""#, "“status” is missing"),
        ("rounds", r#""id":"7","status":"r_pending","venture_id":"77""#, "no venture 77"),
        ("rounds", r#""id":"1","status":"r_pending""#, "the round 1 already exists"),
        ("team", r#""userid":"5""#, "“venture_id” is missing"),
        ("team", r#""venture_id":"x""#, "“venture_id” is \"x\""),
        ("team", r#""venture_id":"123456789012345678901""#, "of at most 20 digits"),
        ("team", r#""venture_id":"77""#, "there is no venture 77"),
        ("team", r#""venture_id":"100","userid":"77""#, "there is no user 77"),
        (
            "team",
            r#""venture_id":"100","userid":"20","title":"CTO""#,
            "the user 20 in the team of the venture 100 already exists",
        ),
        ("venture_activity", r#""venture_id":"77""#, "there is no venture 77"),
        ("venture_activity", r#""venture_id":"101","id":"7""#, "item 7 already exists"),
        ("user_activity", r#""user_id":"77""#, "there is no user 77"),
        ("user_activity", r#""user_id":"9","id":"70""#, "item 70 already exists"),
        ("follows", r#""follower":"5","followed":"9""#, "“followed” is not a field"),
        ("follows", r#""follower":"77","following":"5""#, "there is no user 77"),
        ("follows", r#""follower":"9","following":"5""#, "from user 9 to 5 already exists"),
    ] {
        check(&format!("{file}.jsonl"), format!("{{{fields}}}").as_bytes(), message);
    }
}

#[test]
fn long_lines_and_names_give_short_errors() {
    let half = "x".repeat(400_000);
    let long = "x".repeat(1_000_000);
    let many: String = (0..1_000).map(|field| format!(r#","n{field}":1"#)).collect();
    for (file, fields, message) in [
        ("users", format!(r#""id":"7"{many}"#), "; and 990 more; the fields of this file are id, "),
        ("users", format!(r#""id":"7","{long}":1"#), "x…” is not a field of this file; the fields"),
        ("users", format!(r#""id":"7","{half}":1,"{half}":1"#), "x…” appears twice"),
        ("users", format!(r#""id":"7","city":"{long}{long}""#), "the line is longer than 1 MiB"),
        ("ventures", format!(r#""id":"7","a":{{"{long}":1}}"#), "“a” is not a field"),
        ("rounds", format!(r#""id":"7","fundStatus":"{long}""#), "which is unknown"),
        ("rounds", format!(r#""id":"7","status":"{long}""#), "expected one of"),
        ("follows", format!(r#""{long}":1"#), "is not a field of this file"),
    ] {
        let (folder, _) =
            fixture_with_line(&format!("{file}.jsonl"), format!("{{{fields}}}").as_bytes());
        let error =
            import_folder(folder.path(), &folder.path().join("x.sqlite")).unwrap_err().to_string();
        assert!(error.contains(message) && error.len() < 2_000, "{file}: {error}");
        assert!(error.matches("the fields of this file").count() <= 1, "{error}");
    }
}

#[test]
fn pipes_are_refused() {
    let folder = folder_with(&[("users.jsonl", r#"{"id":"1"}"#)]);
    let pipe = folder.path().join("ventures.jsonl");
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let error =
        import_folder(folder.path(), &folder.path().join("x.sqlite")).unwrap_err().to_string();
    assert!(error.ends_with("ventures.jsonl is not a regular file"), "{error}");
}

#[test]
fn warning_is_one_line_for_any_file_name() {
    let folder = folder_with(&[("users.jsonl", r#"{"id":"1"}"#), ("a\nERROR b\u{1b}[2J", "")]);
    let path = folder.path();
    let database = path.join("x.sqlite");
    let arguments = ["import", "--database", database.to_str().unwrap(), path.to_str().unwrap()];
    let (status, _, log) = run(&arguments, &[]);
    assert_eq!(status, Some(0), "{log}");
    assert!(log.contains(r"a\nERROR b\u{1b}[2J is ignored"), "{log}");
}

#[test]
fn character_references_are_stored_as_characters() {
    let (folder, database) = import_with(
        "ventures.jsonl",
        r#"{"id":"7","title":"Ben &amp; Jerry&#8217;s &lt;b&gt;","country":"C&ocirc;te d&#039;Ivoire"}"#,
    );
    let server = Server::with_database(&database, open_settings(), folder);
    assert_eq!(server.get("/v1/ventures/7").json()["title"], "Ben & Jerry’s <b>");
    for question in ["name=jerrys", "name=ben+%26+jerry", "country=C%C3%B4te+d'Ivoire"] {
        let found = server.get(&format!("/v1/ventures?{question}")).ids("ventures");
        assert!(found.contains(&"7".to_owned()), "{question} finds {found:?}");
    }
}

#[test]
fn values_that_would_change_are_refused() {
    for (value, message) in [
        (r#""250.000""#, "“capital” is “250.000”, not an amount of dollars"),
        ("1.99", "“capital” is “1.99”, not an amount"),
        (r#""1,250""#, r#""1,250", which would be stored as "1250""#),
        ("{}", "“capital” is {}, which would be stored as \"\""),
    ] {
        let line = format!(r#"{{"id":"7","status":"r_pending","capital":{value}}}"#);
        check("rounds.jsonl", line.as_bytes(), message);
    }
    for (fields, message) in [
        (r#""title":true"#, r#"“title” is true, which would be stored as "true""#),
        (r#""title":" x""#, r#"“title” is " x", which would be stored as "x""#),
        (r#""risky":"yes""#, "“risky” is \"yes\", which would be stored as true"),
        (r#""sectors":"a, b""#, r#"“sectors” is "a, b", which would be stored as ["a","b"]"#),
        (r#""tags":["a",null]"#, r#"“tags” is ["a",null], which"#),
        (r#""followers":[{"userid":"5"},{"userid":"5"}]"#, r#"stored as [{"userid":"5"}]"#),
    ] {
        check("ventures.jsonl", format!(r#"{{"id":"7",{fields}}}"#).as_bytes(), message);
    }
}

#[test]
fn names_of_lookups_fit_into_filters() {
    let long = "🚀".repeat(1_000);
    let longer = "🚀".repeat(1_001);
    for field in [
        format!(r#""country":"{longer}""#),
        format!(r#""fundStatus":"{longer}""#),
        format!(r#""sectors":["{longer}"]"#),
    ] {
        let line = format!(r#"{{"id":"7",{field}}}"#);
        check("ventures.jsonl", line.as_bytes(), "which is longer than 1000 characters");
    }
    let line = format!(r#"{{"id":"7","country":"{long}","sectors":["{long}"]}}"#);
    let (folder, database) = import_with("ventures.jsonl", &line);
    let server = Server::with_database(&database, open_settings(), folder);
    let encoded = long.bytes().map(|byte| format!("%{byte:02X}")).collect::<String>();
    for (list, filter) in [("countries", "country"), ("sectors", "sector")] {
        let listed = server.get(&format!("/v1/ventures/{list}")).json();
        assert!(listed[list].as_array().unwrap().iter().any(|name| *name == *long));
        let found = server.get(&format!("/v1/ventures?{filter}={encoded}"));
        assert_eq!(found.ids("ventures"), ["7"], "{filter}");
    }
}

#[test]
fn import_lists_at_most_hundred_errors() {
    let folder = folder_with(&[
        ("users.jsonl", "{\"id\":\"1\",\"city\":true,\"country\":1}\n{\n{\"id\":\"2\"}"),
        ("ventures.jsonl", r#"{"id":"3","ownerid":"1","title":"a","state":"\n"}"#),
        ("team.jsonl", "{\"venture_id\":\"3\"}\n{\"venture_id\":\"4\"}"),
    ]);
    let target = folder.path().join("x.sqlite");
    let error = import_folder(folder.path(), &target).unwrap_err().to_string();
    let lines: Vec<&str> = error.lines().collect();
    let positions: Vec<_> = lines.iter().map(|line| line.split_once(": ").unwrap().0).collect();
    let expected = [
        "users.jsonl, line 1",
        "users.jsonl, line 2",
        "ventures.jsonl, line 1",
        "team.jsonl, line 2",
    ];
    assert_eq!(positions, expected, "{error}");
    assert!(lines[0].contains("“city”") && lines[0].contains("“country”"), "{error}");
    fs::write(folder.path().join("users.jsonl"), "{}\n".repeat(1_000)).unwrap();
    let error = import_folder(folder.path(), &target).unwrap_err().to_string();
    assert_eq!(error.matches("users.jsonl, line ").count(), 100);
    assert!(error.ends_with("There may be more; the import stopped here"), "{error}");
}

#[test]
fn empty_file_keeps_database() {
    let (_target, database) = import_fixture();
    let before = fs::read(&database).unwrap();
    for content in ["", "\n \n"] {
        let folder = folder_with(&[("users.jsonl", r#"{"id":"1"}"#), ("ventures.jsonl", content)]);
        let error = import_folder(folder.path(), &database).unwrap_err().to_string();
        let message =
            "ventures.jsonl, line 1: the file has no records; leave it out if there are none";
        assert_eq!(error, message);
    }
    assert_eq!(fs::read(&database).unwrap(), before);
}

#[test]
fn unknown_times_and_leap_seconds_are_kept() {
    for (file, field) in [
        ("users.jsonl", r#""lastActive":"0000-00-00 00:00:00""#),
        ("users.jsonl", r#""lastActive":"2016-02-29 23:59:60""#),
        ("ventures.jsonl", r#""date_founded":"0000-00-00""#),
    ] {
        let (folder, database) = import_with(file, &format!(r#"{{"id":"7",{field}}}"#));
        let exported = folder.path().join("exported");
        export(&database, &exported).unwrap();
        assert!(fs::read_to_string(exported.join(file)).unwrap().contains(field), "{field}");
    }
}

#[test]
fn other_files_are_not_replaced() {
    let target = folder_with(&[("notes.txt", "do not lose this, please"), ("short", "x")]);
    for name in ["notes.txt", "short"] {
        let path = target.path().join(name);
        let before = fs::read(&path).unwrap();
        let error = import_folder(&fixture(), &path).unwrap_err().to_string();
        assert!(error.contains("is not a directory database and stays as it is"), "{error}");
        assert_eq!(fs::read(&path).unwrap(), before);
    }
}

#[test]
fn folders_without_files_are_reported() {
    let folder = folder_with(&[("user.jsonl", r#"{"id":"1"}"#)]);
    let target = folder.path().join("x.sqlite");
    let error = import_folder(folder.path(), &target).unwrap_err().to_string();
    assert!(
        error.contains("contains none of the files") && error.contains("users.jsonl"),
        "{error}"
    );
    let error = import_folder(Path::new("/nowhere/at/all"), &target).unwrap_err().to_string();
    assert!(error.contains("The folder /nowhere/at/all cannot be read"), "{error}");
}

#[test]
fn missing_files_are_empty_lists() {
    let folder = folder_with(&[("users.jsonl", "\u{feff}{\"id\":\"1\"}\r\n\r\n{\"id\":2}")]);
    let database = folder.path().join("x.sqlite");
    let counts = import_folder(folder.path(), &database).unwrap();
    assert_eq!((counts.users, counts.ventures, counts.rounds), (2, 0, 0));
    assert!(Pool::open(&database, 1).is_ok());
}
