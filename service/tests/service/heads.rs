//! The head of a request: its host, its size, and what the HTTP library refuses by itself.

use crate::support::{Reply, Server, keyed, replies};
use std::io::{Read, Write};
use std::net::TcpStream;

/// The response to a request with these lines after the first.
fn ask(server: &Server, version: &str, headers: &str) -> Reply {
    let mut stream = TcpStream::connect(server.address()).unwrap();
    let head = format!("GET /v1/ventures?limit=1 {version}\r\n{headers}Connection: close\r\n\r\n");
    // The service may respond, and close the connection, before it has read everything.
    drop(stream.write_all(head.as_bytes()));
    let mut received = Vec::new();
    drop(stream.read_to_end(&mut received));
    replies(&received).pop().unwrap_or_else(|| panic!("no response to {} bytes", head.len()))
}

#[test]
fn a_request_names_one_host() {
    let server = Server::over_fixture(keyed());
    for host in ["test", "test:8081", "127.0.0.1", "[::1]:80", ""] {
        assert_eq!(ask(&server, "HTTP/1.1", &format!("Host: {host}\r\n")).status, 200, "{host}");
    }
    assert_eq!(ask(&server, "HTTP/1.0", "").status, 200, "older clients do not know the header");
    for (version, headers) in [
        ("HTTP/1.1", ""),
        ("HTTP/1.1", "Host: a\r\nHost: a\r\n"),
        ("HTTP/1.0", "Host: a\r\nHost: b\r\n"),
        ("HTTP/1.1", "Host: a b\r\n"),
        ("HTTP/1.1", "Host: user@a\r\n"),
        ("HTTP/1.1", "Host: a/b\r\n"),
    ] {
        let text = ask(&server, version, headers).refusal(400);
        assert!(text.contains("one Host header"), "{headers}: {text}");
    }
}

/// Headers of so many bytes in all, those of [`ask`] included.
fn headers(bytes: usize) -> String {
    let others = "Host: test\r\n";
    let length = bytes - others.len() - "Connection: close\r\n".len() - "X: \r\n".len();
    format!("{others}X: {}\r\n", "x".repeat(length))
}

#[test]
fn the_headers_have_the_documented_greatest_length() {
    let server = Server::over_fixture(keyed());
    assert_eq!(ask(&server, "HTTP/1.1", &headers(64 << 10)).status, 200);
    for bytes in [(64 << 10) + 1, 100 << 10] {
        let text = ask(&server, "HTTP/1.1", &headers(bytes)).refusal(431);
        assert!(text.contains("65536"), "{text}");
    }
}

#[test]
fn what_the_http_library_refuses_has_no_body() {
    let server = Server::over_fixture(keyed());
    let fields = |count: usize| "X: x\r\n".repeat(count - 2) + "Host: test\r\n";
    assert_eq!(ask(&server, "HTTP/1.1", &fields(100)).status, 200);
    for (headers, status) in [
        (headers(300 << 10), 431),
        (fields(101), 431),
        ("Host: test\r\nno header\r\n".to_owned(), 400),
        ("Host: test\r\nContent-Length: x\r\n".to_owned(), 400),
    ] {
        let reply = ask(&server, "HTTP/1.1", &headers);
        assert_eq!((reply.status, reply.body.len()), (status, 0), "{} bytes", headers.len());
    }
}
