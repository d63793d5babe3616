//! The program as people start it.

use crate::support::fixture;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Command, Stdio};

fn program() -> Command {
    Command::new(env!("CARGO_BIN_EXE_directory-service"))
}

/// Status and what the program wrote to its two outputs.
fn run(arguments: &[&str]) -> (Option<i32>, String, String) {
    let output = program().args(arguments).output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (output.status.code(), text(output.stdout), text(output.stderr))
}

/// A running program, killed at the end if it has not ended by itself.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        drop(self.0.kill());
        drop(self.0.wait());
    }
}

/// Starts the program and waits until it listens.
fn start(arguments: &[&str]) -> (Running, String) {
    let mut command = program();
    command.args(["serve", "--listen", "127.0.0.1:0"]).args(arguments);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("listening on http://").map(str::to_owned);
    (Running(child), address.unwrap_or_else(|| panic!("{line}")))
}

fn get(address: &str, path: &str) -> String {
    let mut stream = TcpStream::connect(address).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut response = String::new();
    stream.read_to_string(&mut response).unwrap();
    response
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
        (&["serve", "--cors-origin", "app.example/"][..], "is no origin"),
        (&["serve", "--api-key", ""], "An API key is empty"),
        (&["serve", "--api-key-file", "/nowhere/keys"], "/nowhere/keys cannot be read"),
        (&["serve", "--max-limit", "0"], "0 is not in 1..=10000"),
        (&["serve", "--open", "--api-key", "x"], "cannot be used with"),
        (&["serve", "--rate-limit", "0"], "--rate-limit"),
    ] {
        let (status, _, err) = run(arguments);
        assert_ne!(status, Some(0), "{arguments:?}");
        assert!(err.contains(expected), "{arguments:?}: {err}");
    }
}

#[test]
fn without_a_database_a_generated_directory_is_served_until_the_program_is_told_to_end() {
    let (mut running, address) = start(&[]);
    assert!(get(&address, "/v1/users").starts_with("HTTP/1.1 401"));
    assert!(get(&address, "/v1/users?apiKey=demo").starts_with("HTTP/1.1 200"));
    assert!(get(&address, "/v1/ventures").contains("\"totalCount\":2000"));
    let id = running.0.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let status = running.0.wait().unwrap();
    assert_eq!(status.code(), Some(0));
    let mut log = String::new();
    running.0.stderr.take().unwrap().read_to_string(&mut log).unwrap();
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
    std::fs::write(&keys, "first\n\nsecond\n").unwrap();
    for (database, total) in [(&generated, 30), (&imported, 7)] {
        let (_running, address) = start(&["--database", database, "--api-key-file", &keys]);
        assert!(get(&address, "/v1/ventures").contains(&format!("\"totalCount\":{total}")));
        assert!(get(&address, "/v1/users?apiKey=second").starts_with("HTTP/1.1 200"));
    }
}

#[test]
fn the_same_seed_gives_the_same_directory() {
    let folder = tempfile::tempdir().unwrap();
    let make = |name: &str, seed: &str| {
        let path = folder.path().join(name).to_str().unwrap().to_owned();
        let counts = ["--ventures", "20", "--users", "20", "--rounds", "20", "--seed", seed];
        assert_eq!(run(&[&["generate", "--database", &path], &counts[..]].concat()).0, Some(0));
        std::fs::read(path).unwrap()
    };
    assert!(make("a", "1") == make("b", "1"), "byte by byte");
    assert!(make("c", "2") != make("b", "1"));
}
