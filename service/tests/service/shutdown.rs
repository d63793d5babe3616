//! The end of a service: responses under way are finished, new connections are refused, and nobody
//! can delay it for long.

use crate::support::{Running, Server, replies, wait_until};
use axum::Router;
use axum::body::Bytes;
use axum::routing::get;
use directory_service::serve::listen::{self, Limits};
use std::future::pending;
use std::io::{self, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::Notify;

/// More than the buffers of a connection hold.
const LARGE: usize = 64 << 20;

fn connect(address: SocketAddr, sent: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream.write_all(sent).unwrap();
    stream
}

#[track_caller]
fn wait_until_refused(address: SocketAddr) {
    wait_until("new connections are refused", || {
        let connected = TcpStream::connect(address);
        connected.is_err_and(|error| error.kind() == io::ErrorKind::ConnectionRefused)
    });
}

#[test]
fn response_under_way_is_sent_whole() {
    let large = Bytes::from(vec![7; LARGE]);
    let router = Router::new().route("/large", get(async move || large));
    let mut server = Server::start(router, Limits::default());
    let mut reading = connect(server.address(), b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    let mut idle = connect(server.address(), b"");
    let mut received = vec![0; 1000];
    reading.read_exact(&mut received).unwrap();
    server.stop();
    wait_until_refused(server.address());
    // The connection without a request was closed, unless it had not been accepted yet.
    match idle.read(&mut [0]) {
        Ok(count) => assert_eq!(count, 0),
        Err(error) => assert_eq!(error.kind(), io::ErrorKind::ConnectionReset),
    }
    reading.read_to_end(&mut received).unwrap();
    let body = received.windows(4).position(|four| four == b"\r\n\r\n").unwrap() + 4;
    assert_eq!(received.len() - body, LARGE);
    assert!(received[body..].iter().all(|byte| *byte == 7));
}

#[test]
fn program_finishes_its_responses() {
    let service = Running::start(&["--max-limit", "10000"]);
    // Together they are more than the buffers of a connection hold, so one of them is under way.
    let request = b"GET /v1/ventures?limit=10000 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(12);
    let mut stream = connect(service.address(), &request);
    let mut received = vec![0; 1000];
    stream.read_exact(&mut received).unwrap();
    service.tell_to_end();
    wait_until_refused(service.address());
    stream.read_to_end(&mut received).unwrap();
    let replies = replies(&received);
    for reply in &replies {
        assert_eq!(reply.header("content-length"), Some(reply.body.len().to_string()));
        assert_eq!(reply.json()["ventures"].as_array().unwrap().len(), 2000);
    }
    assert!((1..12).contains(&replies.len()), "the program did not wait for {}", replies.len());
    service.end();
}

#[test]
fn draining_program_serves_on() {
    // Longer than this test takes: the second signal ends the program.
    let mut service = Running::start(&["--drain-seconds", "600"]);
    service.wait_for_log("ready for questions");
    assert_eq!(service.get("/healthz").status, 200);
    service.tell_to_end();
    service.wait_for_log("the health check fails from now on");
    wait_until("the health check fails", || service.get("/healthz").status != 200);
    assert!(service.get("/healthz").refusal(503).contains("about to end"));
    assert_eq!(service.get("/v1/ventures").status, 200);
    service.end();
}

#[test]
fn drained_program_ends() {
    let mut service = Running::start(&["--drain-seconds", "1"]);
    service.tell_to_end();
    service.wait_for_log("ending in 1s");
    service.wait_for_log("requests under way are finished first");
    wait_until_refused(service.address());
}

/// Time that a service takes to end while a client sends these bytes and nothing more, by a clock that
/// jumps ahead.
fn time_to_end(sent: &'static [u8]) -> Duration {
    let begun = Arc::new(Notify::new());
    let (held, large) = (Arc::clone(&begun), Arc::clone(&begun));
    let held = async move || {
        held.notify_one();
        pending::<()>().await;
    };
    let large = async move || {
        large.notify_one();
        Bytes::from(vec![0; LARGE])
    };
    let router = Router::new().route("/held", get(held)).route("/large", get(large));
    let day = Duration::from_secs(24 * 60 * 60);
    let limits = Limits { head: day, pause: day, response: day, ..Limits::default() };
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
    runtime.unwrap().block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let _client = connect(listener.local_addr().unwrap(), sent);
        let start = tokio::time::Instant::now();
        let stop = async { begun.notified().await };
        listen::serve(listener, router, limits, Default::default(), stop).await;
        start.elapsed()
    })
}

#[test]
fn end_is_delayed_ten_seconds_at_most() {
    for sent in [
        &b"GET /held HTTP/1.1\r\nHost: x\r\n\r\n"[..],
        b"GET /large HTTP/1.1\r\nHost: x\r\n\r\n",
        b"GET /held HTTP/1.1\r\nHost: x\r\n\r\nGET /held HTTP/1.1\r\n",
    ] {
        let seconds = time_to_end(sent).as_secs();
        assert_eq!(seconds, 10, "{}", String::from_utf8_lossy(sent));
    }
}
