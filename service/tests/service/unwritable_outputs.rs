//! Outputs that cannot be written: the disk is full, or nobody reads them.

use crate::support::{PROGRAM, Running, send};
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};

/// A device that is always full.
fn full() -> File {
    File::options().write(true).open("/dev/full").unwrap()
}

/// More requests than lines fit into a pipe.
const REQUESTS: usize = 600;

/// Sends many requests, tells a service to end, and expects that it does.
fn check_served(mut service: Child) {
    let mut line = String::new();
    BufReader::new(service.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().strip_prefix("listening on http://").unwrap();
    let address: SocketAddr = address.parse().unwrap();
    let long = format!("/v1/ventures?{}", "x".repeat(200));
    for _ in 0..REQUESTS {
        assert_eq!(send(address, "GET", &long, &[]).status, 200);
    }
    let id = service.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    assert_eq!(service.wait().unwrap().code(), Some(0));
}

fn serve() -> Command {
    let mut command = Command::new(PROGRAM);
    command.args(["serve", "--listen", "127.0.0.1:0"]).stdout(Stdio::piped());
    command
}

#[test]
fn full_log_stops_nothing() {
    check_served(serve().stderr(full()).spawn().unwrap());
}

#[test]
fn closed_log_stops_nothing() {
    let mut service = serve().stderr(Stdio::piped()).spawn().unwrap();
    drop(service.stderr.take());
    check_served(service);
}

#[test]
fn log_without_reader_stops_nothing() {
    // It is read when the service is told to end, and not before.
    let service = Running::start(&[]);
    for _ in 0..REQUESTS {
        assert_eq!(service.get(&format!("/{}", "x".repeat(250))).status, 404);
    }
    assert!(service.end().contains("answered"));
}

#[test]
fn full_output_is_an_error_of_a_command() {
    let folder = tempfile::tempdir().unwrap();
    let database = folder.path().join("directory.sqlite");
    let mut command = Command::new(PROGRAM);
    command.args(["generate", "--ventures", "1", "--users", "1", "--rounds", "1", "--database"]);
    let output = command.arg(&database).stdout(full()).stderr(Stdio::piped()).output().unwrap();
    let text = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{text}");
    assert!(text.contains("Standard output cannot be written"), "{text}");
    let status = Command::new(PROGRAM).args(["check", "/nowhere"]).stderr(full()).status();
    assert_eq!(status.unwrap().code(), Some(2), "the error itself cannot be written");
}
