//! Limits of request heads, rate limit, and request ids.

use crate::support::{Reply, Server, keyed_settings, parse_replies};
use directory_service::serve::Settings;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::num::NonZeroU32;

#[test]
fn rate_limit_counts_keys_and_networks() {
    let rate_limit = NonZeroU32::new(3);
    let server = Server::with_fixture(Settings { rate_limit, ..keyed_settings() });
    for (path, status) in [("/v1/users", 200), ("/v1/users/404", 404), ("/v1/users", 200)] {
        assert_eq!(server.get(path).status, status, "errors count as well");
    }
    let refused = server.get("/v1/users");
    let text = refused.expect_error(429);
    let wait: u64 = refused.header("retry-after").unwrap().parse().unwrap();
    assert!((1..=21).contains(&wait) && text.contains(&format!("{wait} seconds")), "{text}");
    let other = [("X-API-Key", "other-key")];
    assert_eq!(server.send("GET", "/v1/users", &other).status, 200, "another key");
    for _ in 0..2 {
        assert_eq!(
            server.get_without_key("/v1/ventures").status,
            200,
            "without a key, the address counts"
        );
    }
    server.send("GET", "/v1/users", &[("X-API-Key", "guess")]).expect_error(401);
    server.send("GET", "/v1/users", &[("X-API-Key", "next-guess")]).expect_error(429);
}

#[test]
fn rate_limit_excludes_app_and_health() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("index.html"), "<title>App</title>").unwrap();
    let app = Some(folder.path().to_owned());
    let rate_limit = NonZeroU32::new(1);
    let server = Server::with_fixture(Settings { rate_limit, app, ..keyed_settings() });
    for path in ["/", "/ventures", "/healthz", "/ventures/5"] {
        assert_eq!(server.get_without_key(path).status, 200, "{path}");
    }
    assert_eq!(server.get_without_key("/v1/ventures").status, 200);
    for path in ["/v1/ventures", "/v1/openapi.json", "/v1/nothing", "/v1"] {
        server.get_without_key(path).expect_error(429);
    }
    assert_eq!(server.get_without_key("/").status, 200);
}

#[test]
fn responses_have_request_ids() {
    let server = Server::with_fixture(keyed_settings());
    let id = |reply: Reply| reply.header("x-request-id").unwrap();
    let first = id(server.get("/v1/users"));
    let second = id(server.get("/v1/nothing"));
    assert_ne!(first, second);
    let with_id = |name: &str| id(server.send("GET", "/healthz", &[("X-Request-Id", name)]));
    assert_eq!(with_id("proxy-7.a_B"), "proxy-7.a_B");
}

/// Response to a request with these header lines.
fn ask(server: &Server, headers: &str) -> Reply {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let line = "GET /v1/ventures?limit=1 HTTP/1.1";
    let head = format!("{line}\r\n{headers}Connection: close\r\n\r\n");
    // The service may respond and close the connection before it has read everything.
    drop(stream.write_all(head.as_bytes()));
    let mut received = Vec::new();
    drop(stream.read_to_end(&mut received));
    parse_replies(&received).pop().unwrap_or_else(|| panic!("no response to {} bytes", head.len()))
}

#[test]
fn large_or_malformed_heads_are_refused() {
    let server = Server::with_fixture(keyed_settings());
    let fields = |count: usize| "X: x\r\n".repeat(count - 2) + "Host: test\r\n";
    let bytes = |count: usize| format!("Host: test\r\nX: {}\r\n", "x".repeat(count));
    for headers in [fields(100), bytes(60 << 10)] {
        assert_eq!(ask(&server, &headers).status, 200, "{} bytes", headers.len());
    }
    for (headers, status) in [
        (bytes(300 << 10), 431),
        (fields(101), 431),
        ("Host: test\r\nno header\r\n".to_owned(), 400),
        ("Host: test\r\nContent-Length: x\r\n".to_owned(), 400),
    ] {
        let reply = ask(&server, &headers);
        assert_eq!((reply.status, reply.body.len()), (status, 0), "{} bytes", headers.len());
    }
}
