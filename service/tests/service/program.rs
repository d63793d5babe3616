//! The program as people start it.

use crate::support::{PROGRAM, Running, fixture, send};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;

/// Status and what the program wrote to its two outputs.
pub(crate) fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = Command::new(PROGRAM).args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

#[test]
fn a_database_that_cannot_be_served_ends_the_program_with_one_sentence() {
    let (status, out, err) = run(&["serve", "--database", "/nowhere/directory.sqlite"]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    let said = err.lines().last().unwrap();
    assert!(said.contains("/nowhere/directory.sqlite cannot be served: there is no such"), "{err}");
}

#[test]
fn mistyped_arguments_are_explained() {
    for (arguments, expected) in [
        (&["serve", "--cors-origin", "app.example/"][..], "is not an origin"),
        (&["serve", "--api-key", ""], "An API key is empty"),
        (&["serve", "--api-key-file", "/nowhere/keys"], "/nowhere/keys cannot be read"),
        (&["serve", "--max-limit", "0"], "0 is not in 1..=10000"),
        (&["serve", "--open", "--api-key", "x"], "cannot be used with"),
        (&["serve", "--rate-limit", "0"], "--rate-limit"),
        (&["serve", "--max-connections", "0"], "--max-connections"),
        (&["serve", "--metrics-listen", "nowhere"], "--metrics-listen"),
    ] {
        let (status, _, err) = run(arguments);
        assert_ne!(status, Some(0), "{arguments:?}");
        assert!(err.contains(expected), "{arguments:?}: {err}");
    }
}

#[test]
fn without_a_database_a_generated_directory_is_served_until_the_program_is_told_to_end() {
    let service = Running::start(&[]);
    assert_eq!(service.get("/v1/users").status, 401);
    assert_eq!(service.get("/v1/users?apiKey=demo").status, 200);
    assert_eq!(service.get("/v1/ventures").metadata().2, 2000);
    let log = service.end();
    assert!(log.contains("generated directory") && log.contains("“demo”"), "{log}");
    assert!(log.contains("path=\"/v1/users\"") && log.contains("status=401"), "{log}");
    assert!(!log.contains("apiKey"), "no key is logged: {log}");
}

#[test]
fn what_is_generated_or_imported_can_be_served() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (generated, imported) = (path("generated.sqlite"), path("imported.sqlite"));
    let counts = ["--ventures", "30", "--users", "40", "--rounds", "50", "--seed", "7"];
    let (status, out, err) = run(&[&["generate", "--database", &generated], &counts[..]].concat());
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains("30 ventures, 40 users and 50 rounds"), "{out}");
    let (status, out, err) = run(&["import", "--database", &imported, fixture().to_str().unwrap()]);
    assert_eq!(status, Some(0), "{err}");
    assert!(out.contains("7 ventures, 6 users and 7 rounds"), "{out}");
    let keys = path("keys");
    std::fs::write(&keys, "first\n\n# the next one\n  second\n#third\n").unwrap();
    for (database, total) in [(&generated, 30), (&imported, 7)] {
        let service = Running::start(&["--database", database, "--api-key-file", &keys]);
        assert_eq!(service.get("/v1/ventures").metadata().2, total);
        assert_eq!(service.get("/v1/users?apiKey=second").status, 200);
        for comment in ["%23+the+next+one", "%23third", "third"] {
            assert_eq!(service.get(&format!("/v1/users?apiKey={comment}")).status, 401);
        }
    }
}

/// The log of a service that got two requests, one of them with a key.
fn log(arguments: &[&str], level: &str) -> String {
    let service = Running::start_with(Path::new(PROGRAM), arguments, &[("RUST_LOG", level)]);
    assert_eq!(service.get("/v1/users?apiKey=demo").status, 200);
    assert_eq!(service.get("/v1/nothing").status, 404);
    service.end()
}

#[test]
fn a_line_of_the_log_says_who_asked_and_what_was_sent() {
    let service = Running::start(&["--api-key", "first", "--api-key", "second"]);
    let body = service.get("/v1/users?apiKey=second").body;
    assert_eq!(service.get("/v1/users?apiKey=wrong").status, 401);
    assert_eq!(service.get(&format!("/{}", "x".repeat(40_000))).status, 404);
    let log = service.end();
    let line = |part: &str| log.lines().find(|line| line.contains(part)).unwrap();
    let (known, wrong) = (line("status=200"), line("status=401"));
    for part in ["client=127.0.0.1 ", "key=2}", "micros=", &format!("bytes={} ", body.len())] {
        assert!(known.contains(part), "{part}: {known}");
    }
    assert!(wrong.contains("client=127.0.0.1 ") && !wrong.contains("key="), "{wrong}");
    let long = line("status=404");
    assert!((300..1_000).contains(&long.len()) && long.contains("xxx…"), "{long}");
    let start = line("serving version=");
    let counts = "ventures=2000 users=4000 rounds=3000";
    assert!(start.contains(counts) && start.contains("database=/"), "{start}");
    assert!(!log.contains("second") && !log.contains("wrong"), "{log}");
}

#[test]
fn health_has_an_address_of_its_own() {
    let mut service =
        Running::start(&["--metrics-listen", "127.0.0.1:0", "--max-connections", "1"]);
    let address = service.metrics_address();
    service.wait_for_log("ready for questions");
    let _only = TcpStream::connect(service.address()).unwrap();
    assert_eq!(send(address, "GET", "/healthz", &[]).status, 200);
    assert_eq!(send(address, "GET", "/v1/ventures", &[]).status, 404);
    assert_eq!(service.get("/healthz").status, 200, "after the idle connection was closed");
    let log = service.end();
    assert!(log.contains("all 1 connections are in use"), "{log}");
}

#[test]
fn the_environment_chooses_what_is_logged() {
    assert!(log(&[], "").contains("status=404"), "requests are logged by default");
    assert_eq!(log(&[], "error"), "");
    let text = log(&[], "warn,directory_service=info");
    assert!(text.contains("generated directory") && !text.contains("apiKey"), "{text}");
    let output = Command::new(PROGRAM).arg("serve").env("RUST_LOG", "a=b=c").output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("RUST_LOG"), "{text}");
}

#[test]
fn the_log_can_be_lines_of_json() {
    let text = log(&["--log-format", "json"], "info");
    let lines: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answered = lines.iter().find(|line| line["status"] == 404).unwrap();
    assert_eq!(answered["level"], "INFO");
    assert_eq!(answered["span"]["path"], "/v1/nothing", "{answered}");
    assert!(answered["span"]["id"].is_string() && answered["timestamp"].is_string());
    assert!(!text.contains("apiKey"), "no key is logged: {text}");
}
