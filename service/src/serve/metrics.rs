//! Metrics for Prometheus.

use super::guard::is_api_path;
use super::state::Service;
use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry, Unit};
use std::sync::Arc;
use std::time::Instant;

/// Buckets of latencies, in seconds. A plain page takes less than the first, no request more than
/// the last.
const BUCKETS: [f64; 13] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 15.0];

type Histograms<Labels> = Family<Labels, Histogram, fn() -> Histogram>;

/// Counters, histograms and a gauge. Routes are path templates, so that the number of time series
/// is bounded.
pub(crate) struct Metrics {
    /// Requests by route and status.
    requests: Family<[(&'static str, String); 2], Counter>,
    latencies: Histograms<[(&'static str, String); 1]>,
    /// Requests refused by the rate limit.
    pub(crate) refusals: Counter,
    /// Times of database reads, including the wait for a connection.
    pub(crate) reads: Histogram,
    /// Times of answers to questions, including the wait for the engine.
    pub(crate) searches: Histogram,
    pub(crate) connections: Gauge,
}

fn register_seconds(to: &mut Registry, name: &str, help: &str, metric: &(impl Metric + Clone)) {
    to.register_with_unit(name, help, Unit::Seconds, metric.clone());
}

fn histogram() -> Histogram {
    Histogram::new(BUCKETS)
}

impl Default for Metrics {
    fn default() -> Self {
        Self {
            requests: Family::default(),
            latencies: Family::new_with_constructor(histogram),
            refusals: Counter::default(),
            reads: histogram(),
            searches: histogram(),
            connections: Gauge::default(),
        }
    }
}

impl Metrics {
    pub(crate) fn registry(&self) -> Registry {
        let mut registry = Registry::with_prefix("directory");
        let to = &mut registry;
        let help = "Time to a response, by route";
        register_seconds(to, "http_request_duration", help, &self.latencies);
        let help = "Time of database reads, including the wait for a connection";
        register_seconds(to, "database_read_duration", help, &self.reads);
        let help = "Time of queries, by the engine or its cache";
        register_seconds(to, "search_duration", help, &self.searches);
        to.register("http_requests", "Requests, by route and status", self.requests.clone());
        to.register("http_connections_open", "Open connections", self.connections.clone());
        to.register("rate_limited_requests", "Requests over the limit", self.refusals.clone());
        registry
    }
}

/// Measures the duration of some work.
pub(crate) async fn measure_time<T>(times: &Histogram, work: impl Future<Output = T>) -> T {
    let start = Instant::now();
    let output = work.await;
    times.observe(start.elapsed().as_secs_f64());
    output
}

/// Counts a request and measures its duration.
pub(crate) async fn count_request(
    State(service): State<Arc<Service>>,
    request: Request,
    next: Next,
) -> Response {
    let start = Instant::now();
    let matched = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let route = match matched {
        Some(path) => path.strip_suffix(".json").unwrap_or(path),
        None if is_api_path(request.uri().path()) => "unknown",
        None => "app",
    };
    let route = route.to_owned();
    let response = next.run(request).await;
    let metrics = &service.metrics;
    let seconds = start.elapsed().as_secs_f64();
    metrics.latencies.get_or_create(&[("route", route.clone())]).observe(seconds);
    let status = response.status().as_u16().to_string();
    metrics.requests.get_or_create(&[("route", route), ("status", status)]).inc();
    response
}
