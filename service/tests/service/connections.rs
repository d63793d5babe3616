//! Connections: slow clients do not block others, and shutdown finishes responses.

use crate::support::{self, Server, ServiceProcess, connect_from, keyed_settings, parse_replies};
use axum::Router;
use axum::body::Bytes;
use axum::http::HeaderName;
use axum::routing::get;
use directory_service::serve::listen::{self, Limits};
use std::future::pending;
use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::net::TcpListener;
use tokio::sync::Notify;

/// Size of a body that exceeds the buffers of a connection.
const LARGE: usize = 64 << 20;

/// Serves a small and a large response, with few connections and short timeouts.
fn serve() -> Server {
    let short = Duration::from_millis(100);
    let limits =
        Limits { connections: 4, head_timeout: short, stall_timeout: short, ..Limits::default() };
    let large = Bytes::from(vec![0; LARGE]);
    let router = Router::new()
        .route("/large", get(async move || large))
        .route("/small", get(async || "small"));
    Server::start(router, limits)
}

/// Opens connections that send some text and are then idle.
fn open_idle(server: &Server, count: usize, sent: &str) -> Vec<TcpStream> {
    let open = |_| {
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.write_all(sent.as_bytes()).unwrap();
        stream
    };
    (0..count).map(open).collect()
}

/// Requests the small response until it arrives: on a busy machine, this client may also be too
/// slow.
#[track_caller]
fn check_served(server: &Server) {
    let request = b"GET /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let end = Instant::now() + Duration::from_secs(60);
    let mut response = String::new();
    while !response.ends_with("small") {
        assert!(Instant::now() < end, "no client is served: {response}");
        let mut stream = TcpStream::connect(server.address()).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let sent = stream.write_all(request);
        drop(sent.and_then(|()| stream.read_to_string(&mut response)));
    }
}

#[test]
fn clients_that_stop_reading_block_no_others() {
    let server = serve();
    let mut slow = open_idle(&server, 12, "GET /large HTTP/1.1\r\nHost: x\r\n\r\n");
    check_served(&server);
    let mut received = Vec::new();
    // Some systems report the end as an error.
    drop(slow.remove(0).read_to_end(&mut received));
    assert!(received.len() < LARGE, "the rest of the response is not sent");
}

#[test]
fn slow_senders_block_no_others() {
    let request = "GET /small HTTP/1.1\r\nHost: x\r\n\r\n";
    for sent in [
        "",
        &request[..30],
        request,
        &format!("{request}GET"),
        "POST /small HTTP/1.1\r\nContent-Length: 9\r\n\r\n",
    ] {
        let server = serve();
        let _slow = open_idle(&server, 12, sent);
        check_served(&server);
    }
}

#[test]
fn idle_connections_block_no_other_client() {
    let day = Duration::from_secs(24 * 60 * 60);
    let limits = Limits {
        connections: 100,
        connections_per_client: 9,
        head_timeout: day,
        ..Limits::default()
    };
    let server = Server::start(Router::new().route("/small", get(async || "small")), limits);
    let mut idle: Vec<_> = (0..40).map(|_| connect_from(2, server.address(), "")).collect();
    let request = "GET /small HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let mut response = String::new();
    connect_from(3, server.address(), request).read_to_string(&mut response).unwrap();
    assert!(response.ends_with("small"), "{response}");
    // The first nine stay open; all others were closed at once.
    let closed = idle.split_off(9);
    for mut connection in closed {
        assert_eq!(connection.read(&mut [0]).unwrap_or(0), 0);
    }
    let mut first = idle.remove(0);
    first.write_all(request.as_bytes()).unwrap();
    response.clear();
    first.read_to_string(&mut response).unwrap();
    assert!(response.ends_with("small"), "{response}");
}

#[test]
fn half_closed_request_is_answered() {
    let server = Server::with_fixture(keyed_settings());
    let mut stream = connect(server.address(), b"GET /v1/ventures HTTP/1.1\r\nHost: x\r\n\r\n");
    stream.shutdown(Shutdown::Write).unwrap();
    let mut response = Vec::new();
    stream.read_to_end(&mut response).unwrap();
    assert_eq!(parse_replies(&response).first().map(|reply| reply.status), Some(200));
}

#[test]
fn clients_behind_proxy_are_limited_by_header() {
    let limits = Limits {
        connections_per_client: 1,
        client_address_header: Some(HeaderName::from_static("x-real-ip")),
        ..Limits::default()
    };
    let started = Arc::new(Notify::new());
    let notify = Arc::clone(&started);
    let endless = async move || {
        notify.notify_one();
        pending::<()>().await;
    };
    let router =
        Router::new().route("/endless", get(endless)).route("/small", get(async || "small"));
    let server = Server::start(router, limits);
    let first = [("X-Real-IP", "192.0.2.1")];
    let request = b"GET /endless HTTP/1.1\r\nHost: x\r\nX-Real-IP: 192.0.2.1\r\n\r\n";
    let busy = connect(server.address(), request);
    futures::executor::block_on(started.notified());
    server.send("GET", "/small", &first).expect_error(429);
    for other in [&[("X-Real-IP", "192.0.2.2")][..], &[]] {
        assert_eq!(server.send("GET", "/small", other).status, 200, "{other:?}");
    }
    // A reset ends the endless request.
    drop(busy);
}

fn connect(address: SocketAddr, sent: &[u8]) -> TcpStream {
    let mut stream = TcpStream::connect(address).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(60))).unwrap();
    stream.write_all(sent).unwrap();
    stream
}

#[track_caller]
fn wait_until_refused(address: SocketAddr) {
    support::wait_until("new connections are refused", || {
        let connected = TcpStream::connect(address);
        connected.is_err_and(|error| error.kind() == io::ErrorKind::ConnectionRefused)
    });
}

#[test]
fn shutdown_finishes_responses() {
    let service = ServiceProcess::start(&["--max-limit", "10000"]);
    // The responses exceed the buffers of a connection, so one of them is in progress.
    let request = b"GET /v1/ventures?limit=10000 HTTP/1.1\r\nHost: x\r\n\r\n".repeat(12);
    let mut stream = connect(service.address(), &request);
    let mut received = vec![0; 1000];
    stream.read_exact(&mut received).unwrap();
    service.terminate();
    wait_until_refused(service.address());
    stream.read_to_end(&mut received).unwrap();
    let replies = parse_replies(&received);
    for reply in &replies {
        assert_eq!(reply.header("content-length"), Some(reply.body.len().to_string()));
        assert_eq!(reply.json()["ventures"].as_array().unwrap().len(), 2000);
    }
    assert!((1..12).contains(&replies.len()), "{} responses were finished", replies.len());
    service.end();
}

#[test]
fn shutdown_answers_requests_that_have_arrived() {
    let service = ServiceProcess::start(&[]);
    service.signal("-STOP");
    let request = b"GET /v1/ventures/countries HTTP/1.1\r\nHost: x\r\n\r\n";
    let clients: Vec<_> = (0..100).map(|_| connect(service.address(), request)).collect();
    service.terminate();
    service.signal("-CONT");
    for mut client in clients {
        let mut response = Vec::new();
        client.read_to_end(&mut response).unwrap();
        assert_eq!(parse_replies(&response).first().map(|reply| reply.status), Some(200));
    }
    service.end();
}

#[test]
fn shutdown_takes_at_most_ten_seconds() {
    let started = Arc::new(Notify::new());
    let notify = Arc::clone(&started);
    let endless = async move || {
        notify.notify_one();
        pending::<()>().await;
    };
    let router = Router::new().route("/endless", get(endless));
    let runtime =
        tokio::runtime::Builder::new_current_thread().enable_all().start_paused(true).build();
    let time = runtime.unwrap().block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let _client = connect(listener.local_addr().unwrap(), b"GET /endless HTTP/1.1\r\n\r\n");
        let start = tokio::time::Instant::now();
        let stop = async { started.notified().await };
        listen::serve(listener, router, Limits::default(), Default::default(), stop).await;
        start.elapsed()
    });
    assert_eq!(time.as_secs(), 10);
}
