//! Metrics for Prometheus, at their own address.

use crate::support::{ServiceProcess, send, wait_until};
use std::collections::HashMap;
use std::net::{SocketAddr, TcpStream};

fn start(arguments: &[&str]) -> (ServiceProcess, SocketAddr) {
    let arguments = [&["--metrics-listen", "localhost:0"], arguments].concat();
    let mut service = ServiceProcess::start(&arguments);
    let address = service.metrics_address();
    (service, address)
}

/// Reads the samples, by name.
fn scrape(address: SocketAddr) -> HashMap<String, f64> {
    let reply = send(address, "GET", "/metrics", &[]);
    assert_eq!(reply.status, 200);
    let kind = reply.header("content-type").unwrap();
    assert_eq!(kind, "text/plain; version=0.0.4; charset=utf-8");
    let lines = reply.text().lines().filter(|line| !line.starts_with('#'));
    let samples = lines.map(|line| line.rsplit_once(' ').unwrap());
    samples.map(|(name, value)| (name.to_owned(), value.parse().unwrap())).collect()
}

#[track_caller]
fn value(samples: &HashMap<String, f64>, name: &str) -> f64 {
    *samples.get(name).unwrap_or_else(|| panic!("there is no {name}: {samples:#?}"))
}

#[test]
fn requests_are_counted_by_route_and_status() {
    let (mut service, address) = start(&[]);
    service.wait_for_log("ready for questions");
    let open = || value(&scrape(address), "directory_http_connections_open");
    let client = TcpStream::connect(service.address()).unwrap();
    wait_until("a connection is open", || open() > 0.0);
    drop(client);
    wait_until("no connection is open", || open() == 0.0);
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
    let kinds = samples.keys().filter(|name| name.starts_with("directory_http_requests_total"));
    assert_eq!(kinds.count(), 5, "the number of series is bounded");
    for (name, expected) in [
        ("directory_database_read_duration_seconds_count", 55.0),
        ("directory_search_duration_seconds_count", 3.0),
    ] {
        assert_eq!(value(&samples, name), expected, "{name}");
    }
}
