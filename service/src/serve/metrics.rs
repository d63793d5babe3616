//! Events while a service runs, counted for Prometheus.

use super::guard::is_interface;
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

/// Bounds of latencies, in seconds: a plain page takes less than the first, and 15 is the limit for
/// all.
const LATENCIES: [f64; 13] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 15.0];

type Histograms<Labels> = Family<Labels, Histogram, fn() -> Histogram>;

/// Counters, histograms and a gauge. Routes are templates, never the address itself, so that the
/// number of time series is bounded.
pub(crate) struct Metrics {
    /// Requests by route and status.
    requests: Family<[(&'static str, String); 2], Counter>,
    latencies: Histograms<[(&'static str, String); 1]>,
    /// Requests that the rate limit refused.
    pub(crate) refusals: Counter,
    /// Times of database reads, including the wait for a connection.
    pub(crate) reads: Histogram,
    /// Times until the engine has answered a question, including the wait for its turn.
    pub(crate) searches: Histogram,
    /// Number of open connections.
    pub(crate) connections: Gauge,
}

/// Registers times.
fn seconds(to: &mut Registry, name: &str, help: &str, metric: &(impl Metric + Clone)) {
    to.register_with_unit(name, help, Unit::Seconds, metric.clone());
}

fn histogram() -> Histogram {
    Histogram::new(LATENCIES)
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
    /// Registry of all metrics.
    pub(crate) fn registry(&self) -> Registry {
        let mut registry = Registry::with_prefix("directory");
        let to = &mut registry;
        seconds(to, "http_request_duration", "Time to a response, by route", &self.latencies);
        let help = "Time of reads of the database, with the wait for a connection";
        seconds(to, "database_read_duration", help, &self.reads);
        let help = "Time until a question was answered by the engine or from its cache";
        seconds(to, "search_duration", help, &self.searches);
        to.register("http_requests", "Requests, by route and status", self.requests.clone());
        to.register("http_connections_open", "Open connections", self.connections.clone());
        to.register("rate_limited_requests", "Requests over the limit", self.refusals.clone());
        registry
    }
}

/// Measures the duration of some work.
pub(crate) async fn timed<T>(times: &Histogram, work: impl Future<Output = T>) -> T {
    let begun = Instant::now();
    let done = work.await;
    times.observe(begun.elapsed().as_secs_f64());
    done
}

/// Middleware that counts every request.
pub(crate) async fn measure(
    State(service): State<Arc<Service>>,
    request: Request,
    next: Next,
) -> Response {
    let begun = Instant::now();
    let matched = request.extensions().get::<MatchedPath>().map(MatchedPath::as_str);
    let route = match matched {
        Some(path) => path.strip_suffix(".json").unwrap_or(path),
        None if is_interface(request.uri().path()) => "unknown",
        None => "app",
    };
    let route = route.to_owned();
    let response = next.run(request).await;
    let metrics = &service.metrics;
    let took = begun.elapsed().as_secs_f64();
    metrics.latencies.get_or_create(&[("route", route.clone())]).observe(took);
    let status = response.status().as_u16().to_string();
    metrics.requests.get_or_create(&[("route", route), ("status", status)]).inc();
    response
}
