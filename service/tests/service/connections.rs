//! Clients that are slow, on purpose or not, must not keep others out.

use crate::support::Listening;
use axum::Router;
use axum::body::Bytes;
use axum::routing::get;
use directory_service::serve::listen::Limits;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;

/// More than the buffers of a connection hold.
const LARGE: usize = 64 << 20;

/// Serves a small and a large response, to a few clients at once, none of which may idle.
fn serve() -> Listening {
    let short = Duration::from_millis(100);
    let limits = Limits { connections: 4, head: short, pause: short, ..Limits::default() };
    let large = Bytes::from(vec![0; LARGE]);
    let router = Router::new()
        .route("/large", get(async move || large))
        .route("/small", get(async || "small"));
    Listening::start(router, limits)
}

/// Opens more connections than are served at once, each of which sends this and does nothing more.
fn slow(server: &Listening, sent: &str) -> Vec<TcpStream> {
    let open = |_| {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.write_all(sent.as_bytes()).unwrap();
        stream
    };
    (0..12).map(open).collect()
}

/// Asks until there is a response: on a busy machine, this client may be too slow as well.
#[track_caller]
fn check_served(server: &Listening) {
    let request = b"GET /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let end = Instant::now() + Duration::from_secs(60);
    let mut response = String::new();
    while !response.ends_with("small") {
        assert!(Instant::now() < end, "nobody is served: {response}");
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let sent = stream.write_all(request);
        drop(sent.and_then(|()| stream.read_to_string(&mut response)));
    }
}

#[test]
fn clients_that_never_read_do_not_keep_others_out() {
    let server = serve();
    let mut slow = slow(&server, "GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    check_served(&server);
    let mut read = Vec::new();
    // Whether the end is an error depends on what the system had not sent yet.
    drop(slow.remove(0).read_to_end(&mut read));
    assert!(read.len() < LARGE, "the rest of the response is not sent");
    assert!(server.log().contains("all 4 connections are in use"), "{}", server.log());
}

#[test]
fn clients_that_send_no_whole_request_do_not_keep_others_out() {
    let request = "GET /small HTTP/1.1\r\nHost: x\r\n\r\n";
    for sent in [
        "",
        &request[..30],
        request,
        &format!("{request}GET"),
        "POST /small HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
    ] {
        let server = serve();
        let _slow = slow(&server, sent);
        check_served(&server);
    }
}

#[test]
fn so_many_connections_are_served_at_once() {
    let gate = Arc::new(Semaphore::new(0));
    let (now, most) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
    let held = {
        let (gate, most) = (Arc::clone(&gate), Arc::clone(&most));
        async move || {
            most.fetch_max(now.fetch_add(1, Ordering::SeqCst) + 1, Ordering::SeqCst);
            gate.acquire().await.unwrap().forget();
            now.fetch_sub(1, Ordering::SeqCst);
        }
    };
    let router = Router::new().route("/held", get(held));
    let server = Listening::start(router, Limits { connections: 3, ..Limits::default() });
    std::thread::scope(|scope| {
        let ask = || assert_eq!(server.send("GET", "/held", &[]).status, 200);
        let clients: Vec<_> = (0..12).map(|_| scope.spawn(ask)).collect();
        while most.load(Ordering::SeqCst) < 3 {
            std::thread::yield_now();
        }
        gate.add_permits(clients.len());
    });
    assert_eq!(most.load(Ordering::SeqCst), 3);
}
