//! Program: options, environment, log, and outputs that cannot be written.

use crate::support::{PROGRAM, ServiceProcess, fixture, run, send};
use serde_json::Value;
use std::fs::File;
use std::io::{BufRead, BufReader};
use std::net::{SocketAddr, TcpStream};
use std::process::{Child, Command, Stdio};

#[test]
fn mistakes_in_options_are_explained() {
    for (arguments, message) in [
        (&["serve", "--cors-origin", "app.example/"][..], "is not an origin"),
        (&["serve", "--api-key", ""], "An API key is empty"),
        (&["serve", "--api-key-file", "/nowhere/keys"], "/nowhere/keys cannot be read"),
        (&["serve", "--max-limit", "0"], "0 is not in 1..=10000"),
        (&["serve", "--open", "--api-key", "x"], "cannot be used with"),
        (&["serve", "--metrics-listen", "nowhere"], "Cannot listen on nowhere"),
    ] {
        let (status, out, err) = run(arguments, &[]);
        assert_ne!(status, Some(0), "{arguments:?}");
        assert_eq!(out, "");
        assert!(err.contains(message), "{arguments:?}: {err}");
    }
    let unit = include_str!("../../../docs/deploy/directory-service.service");
    let start = unit.lines().find_map(|line| line.strip_prefix("ExecStart=")).unwrap();
    let (_, _, err) = run(&start.split(' ').skip(1).collect::<Vec<_>>(), &[]);
    assert!(err.contains("%d/api-keys cannot be read"), "the options are right: {err}");
    for (name, value, message) in [
        ("DIRECTORY_OPEN", "perhaps", "'perhaps' for 'DIRECTORY_OPEN'"),
        ("DIRECTORY_API_KEY", "clé", "cannot be sent in a header"),
        ("DIRECTORY_API_KEY", "first,,second", "An API key is empty"),
        ("DIRECTORY_LISTEN", "nowhere.invalid:80", "Cannot listen on nowhere.invalid:80"),
        ("DIRECTORY_MAX_LIMIT", "x", "'x' for 'DIRECTORY_MAX_LIMIT'"),
        ("DIRECTORY_RATE_LIMIT", "0", "'0' for 'DIRECTORY_RATE_LIMIT'"),
        ("DIRECTORY_LOG_FORMAT", "xml", "'xml' for 'DIRECTORY_LOG_FORMAT'"),
        ("DIRECTORY_CLIENT_ADDRESS_HEADER", "X Y", "for 'DIRECTORY_CLIENT_ADDRESS_HEADER'"),
        ("RUST_LOG", "verbose", "“verbose” in RUST_LOG is not a level; set error, warn"),
        ("RUST_LOG", "directory_service=debug", "is not a level"),
    ] {
        let (status, _, err) = run(&["serve"], &[(name, value)]);
        assert!(status != Some(0) && err.contains(message), "{name}: {err}");
    }
    let (_, _, err) = run(&["generate"], &[("DIRECTORY_DATABASE", "/nowhere/x")]);
    assert!(err.contains("--database <FILE>"), "the environment never names a target: {err}");
}

#[test]
fn unservable_database_gives_exit_status_two() {
    let (status, out, err) = run(&["serve", "--database", "/nowhere/directory.sqlite"], &[]);
    assert_eq!((status, out.as_str()), (Some(2), ""));
    let message = err.lines().last().unwrap();
    let expected = "/nowhere/directory.sqlite cannot be served: the file does not exist";
    assert!(message.contains(expected), "{err}");
}

#[test]
fn arguments_override_environment() {
    let environment = [
        ("DIRECTORY_LISTEN", " localhost:0\n"),
        ("DIRECTORY_API_KEY", "first, second\n"),
        ("DIRECTORY_MAX_LIMIT", " 5 "),
        ("DIRECTORY_NO_SEARCH", "true "),
        ("DIRECTORY_OPEN", " no"),
        ("DIRECTORY_LOG_FORMAT", " json "),
    ];
    let mut command = Command::new(PROGRAM);
    let service =
        ServiceProcess::launch(command.args(["serve", "--max-limit", "7"]).envs(environment));
    assert!(service.address().ip().is_loopback());
    for (path, status) in [
        ("/v1/users?apiKey=first", 200),
        ("/v1/users?apiKey=second", 200),
        ("/v1/users?apiKey=first,second", 401),
        ("/v1/users", 401),
        ("/v1/ventures/search?name=a", 404),
    ] {
        assert_eq!(service.get(path).status, status, "{path}");
    }
    assert_eq!(service.get("/v1/ventures?limit=100").metadata().1, "7");
    let log = service.end();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let answered = lines.iter().find(|line| line["status"] == 404).unwrap();
    assert_eq!(answered["level"], "INFO");
    assert_eq!(answered["span"]["path"], "/v1/ventures/search", "{answered}");
    assert!(answered["span"]["id"].is_string() && answered["timestamp"].is_string());
    assert!(!log.contains("apiKey"), "no key is logged: {log}");
}

#[test]
fn serves_demonstration_without_database() {
    let service = ServiceProcess::start(&[]);
    assert_eq!(service.get("/v1/users").status, 401);
    assert_eq!(service.get("/v1/users?apiKey=demo").status, 200);
    assert_eq!(service.get("/v1/ventures").metadata().2, 2000);
    let log = service.end();
    assert!(log.contains("generated directory") && log.contains("“demo”"), "{log}");
}

#[test]
fn generated_and_imported_databases_are_served() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let generated = path("a.sqlite");
    let imported = path("b.sqlite");
    let keys = path("keys");
    std::fs::write(&keys, "first#1\n\n# the next one\n  second # Bob\n#third\n").unwrap();
    let counts = ["--ventures", "30", "--users", "40", "--rounds", "50", "--seed", "7"];
    let generate = [&["generate", "--database", &generated], &counts[..]].concat();
    let files = fixture();
    let import = ["import", "--database", &imported, files.to_str().unwrap()].to_vec();
    for (arguments, database, message, total) in [
        (generate, &generated, "30 ventures, 40 users and 50 rounds", 30),
        (import, &imported, "7 ventures, 6 users and 7 rounds", 7),
    ] {
        let (status, out, err) = run(&arguments, &[]);
        assert!(status == Some(0) && out.contains(message), "{out}{err}");
        let service = ServiceProcess::start(&["--database", database, "--api-key-file", &keys]);
        assert_eq!(service.get("/v1/ventures").metadata().2, total);
        assert_eq!(service.get("/v1/users?apiKey=second").status, 200);
        assert_eq!(service.get("/v1/users?apiKey=first%231").status, 200);
        for comment in ["%23+the+next+one", "second+%23+Bob", "%23third", "third"] {
            assert_eq!(service.get(&format!("/v1/users?apiKey={comment}")).status, 401);
        }
    }
}

#[test]
fn log_names_client_key_and_size() {
    let service = ServiceProcess::start(&["--api-key", "first", "--api-key", "second"]);
    let body = service.get("/v1/users?apiKey=second").body;
    assert_eq!(service.get("/v1/users?apiKey=wrong").status, 401);
    assert_eq!(service.get(&format!("/{}", "x".repeat(40_000))).status, 404);
    let log = service.end();
    let line = |part: &str| log.lines().find(|line| line.contains(part)).unwrap();
    let known = line("status=200");
    let wrong = line("status=401");
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
fn rate_and_log_go_by_named_header_only() {
    let limit = ["--rate-limit", "1", "--open"];
    let named = [&limit[..], &["--client-address-header", "X-Real-IP"]].concat();
    for (arguments, other_status) in [(&limit[..], 429), (&named, 200)] {
        let service = ServiceProcess::start(arguments);
        let status = |address| {
            let header = [("X-Real-IP", address)];
            send(service.address(), "GET", "/v1/ventures", &header).status
        };
        assert_eq!(status("192.0.2.1"), 200);
        assert_eq!(status("192.0.2.1"), 429);
        assert_eq!(status("192.0.2.2"), other_status, "{arguments:?}");
        let log = service.end();
        assert_eq!(log.contains("client=192.0.2.2 "), other_status == 200, "{log}");
    }
}

#[test]
fn metrics_address_serves_health() {
    let mut service =
        ServiceProcess::start(&["--metrics-listen", "127.0.0.1:0", "--max-connections", "1"]);
    let address = service.metrics_address();
    service.wait_for_log("ready for questions");
    let _only = TcpStream::connect(service.address()).unwrap();
    assert_eq!(send(address, "GET", "/healthz", &[]).status, 200);
    assert_eq!(send(address, "GET", "/v1/ventures", &[]).status, 404);
    assert_eq!(send(address, "GET", "/metrics", &[]).status, 200);
    assert_eq!(service.get("/metrics").status, 404);
    assert_eq!(service.get("/healthz").status, 200, "after the idle connection was closed");
    let log = service.end();
    assert!(log.contains("1 of 1 connections are in use"), "{log}");
}

/// Number of requests whose log lines exceed the buffer of a pipe.
const REQUESTS: usize = 600;

/// Checks that a service answers many requests and ends on a signal.
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

#[test]
fn full_or_closed_log_does_not_block() {
    let serve = |log: Stdio| {
        let mut command = Command::new(PROGRAM);
        command.args(["serve", "--listen", "127.0.0.1:0"]).stdout(Stdio::piped());
        command.stderr(log).spawn().unwrap()
    };
    let full = File::options().write(true).open("/dev/full").unwrap();
    check_served(serve(full.into()));
    let mut service = serve(Stdio::piped());
    drop(service.stderr.take());
    check_served(service);
}
