//! Metrics for Prometheus, at an address of their own.

use crate::support::{Running, connect_from, send, wait_until};
use std::collections::HashSet;
use std::io::{ErrorKind, Read};
use std::net::{SocketAddr, TcpStream};

fn start(arguments: &[&str]) -> (Running, SocketAddr) {
    let arguments = [&["--metrics-listen", "localhost:0"], arguments].concat();
    let mut service = Running::start(&arguments);
    let address = service.metrics_address();
    (service, address)
}

/// The samples, after checking that each line is one or a comment, and each metric is described.
fn scrape(address: SocketAddr) -> Vec<(String, f64)> {
    let reply = send(address, "GET", "/metrics", &[]);
    assert_eq!(reply.status, 200);
    let kind = reply.header("content-type").unwrap();
    assert_eq!(kind, "text/plain; version=0.0.4; charset=utf-8");
    let mut described = HashSet::new();
    let mut samples = Vec::new();
    for line in reply.text().lines() {
        if let Some(comment) = line.strip_prefix("# TYPE ") {
            described.insert(comment.split(' ').next().unwrap().to_owned());
        } else if !line.starts_with('#') {
            let (name, value) = line.rsplit_once(' ').unwrap();
            let metric = name.split('{').next().unwrap();
            let parts = ["_bucket", "_sum", "_count"];
            let whole = parts.iter().find_map(|part| metric.strip_suffix(part)).unwrap_or(metric);
            assert!(described.contains(metric) || described.contains(whole), "{line}");
            samples.push((name.to_owned(), value.parse().unwrap()));
        }
    }
    samples
}

#[track_caller]
fn value(samples: &[(String, f64)], name: &str) -> f64 {
    let found = samples.iter().find(|(known, _)| known == name);
    found.unwrap_or_else(|| panic!("there is no {name}: {samples:#?}")).1
}

#[test]
fn requests_are_counted_by_route_and_status() {
    let (mut service, address) = start(&[]);
    service.wait_for_log("ready for questions");
    let open = || value(&scrape(address), "directory_http_connections_open");
    let client = TcpStream::connect(service.address()).unwrap();
    wait_until("a connection is open", || open() > 0.0);
    drop(client);
    for path in ["/v1/ventures", "/v1/ventures.json?limit=1", "/v1/ventures?limit=x"] {
        service.get(path);
    }
    for id in 0..50 {
        service.get(&format!("/v1/ventures/unknown-{id}"));
        service.get(&format!("/v1/unknown-{id}"));
        service.get(&format!("/unknown-{id}.html"));
    }
    let question = "/v1/ventures?name=water&facets=country";
    for _ in 0..3 {
        assert_eq!(service.get(question).status, 200);
    }
    // A response ends before what the service holds for it.
    let unused = ["directory_http_connections_open", "directory_database_connections_in_use"];
    wait_until("nothing is in use", || {
        let samples = scrape(address);
        unused.iter().all(|name| value(&samples, name) == 0.0)
    });
    let samples = scrape(address);
    let requests =
        |labels: &str| value(&samples, &format!("directory_http_requests_total{{{labels}}}"));
    assert_eq!(requests("route=\"/v1/ventures\",status=\"200\""), 5.0);
    assert_eq!(requests("route=\"/v1/ventures\",status=\"400\""), 1.0);
    assert_eq!(requests("route=\"/v1/ventures/{venture_id}\",status=\"404\""), 50.0);
    assert_eq!(requests("route=\"unknown\",status=\"404\""), 50.0);
    assert_eq!(requests("route=\"app\",status=\"404\""), 50.0);
    let count = "directory_http_request_duration_seconds_count{route=\"/v1/ventures\"}";
    assert_eq!(value(&samples, count), 6.0);
    let kinds =
        samples.iter().filter(|(name, _)| name.starts_with("directory_http_requests_total"));
    assert_eq!(kinds.count(), 5, "the number of series is bounded");
    for (name, expected) in [
        ("directory_engine_loaded", 1.0),
        ("directory_database_read_duration_seconds_count{kind=\"question\"}", 3.0),
        ("directory_database_read_duration_seconds_count{kind=\"plain\"}", 52.0),
        ("directory_database_wait_duration_seconds_count", 55.0),
        ("directory_cache_entries", 1.0),
        ("directory_cache_hits_total", 2.0),
        ("directory_cache_misses_total", 1.0),
    ] {
        assert_eq!(value(&samples, name), expected, "{name}");
    }
    assert!(value(&samples, "directory_engine_load_seconds") > 0.0);
    assert!(value(&samples, "directory_database_connections") >= 4.0);
    assert!(value(&samples, "directory_cache_bytes") > 0.0);
}

#[test]
fn rate_limit_refusals_are_counted() {
    let (service, address) = start(&["--rate-limit", "2"]);
    for _ in 0..5 {
        service.get("/v1/ventures");
        service.get("/v1/users?apiKey=demo");
    }
    let samples = scrape(address);
    for kind in ["key", "network"] {
        let name = format!("directory_rate_limited_requests_total{{kind=\"{kind}\"}}");
        assert_eq!(value(&samples, &name), 3.0);
    }
}

#[test]
fn metrics_have_their_own_address() {
    let (service, address) = start(&[]);
    assert_eq!(service.get("/metrics").status, 404);
    let send = |path| send(address, "GET", path, &[]).status;
    assert_eq!((send("/metrics"), send("/v1/ventures")), (200, 404));
    assert!([200, 503].contains(&send("/healthz")));
}

#[test]
fn idle_connections_do_not_block_metrics() {
    let (_service, address) = start(&[]);
    let mut idle: Vec<TcpStream> = (0..70).map(|_| TcpStream::connect(address).unwrap()).collect();
    let request = "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    let mut response = String::new();
    connect_from(3, address, request).read_to_string(&mut response).unwrap();
    assert!(response.starts_with("HTTP/1.1 "), "{response}");
    let first = idle.first_mut().unwrap();
    first.set_nonblocking(true).unwrap();
    let still_open = first.read(&mut [0]).map_err(|error| error.kind());
    assert_eq!(still_open, Err(ErrorKind::WouldBlock));
}

#[test]
fn probes_are_never_answered_by_the_app() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("index.html"), "<title>App</title>").unwrap();
    let service = Running::start(&["--app", folder.path().to_str().unwrap()]);
    assert_eq!(service.get("/ventures").status, 200);
    for path in ["/healthz/", "/health", "/metrics", "/metrics/", "/readyz", "/Health"] {
        service.get(path).refusal(404);
    }
}
