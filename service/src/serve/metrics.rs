//! Events while a service runs, counted for Prometheus, and its state when Prometheus reads it.

use super::guard::is_interface;
use super::rate_limit::Client;
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
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Bounds of latencies, in seconds: a plain page takes less than the first, and 15 is the limit for
/// all.
const LATENCIES: [f64; 13] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 15.0];

type Histograms<Labels> = Family<Labels, Histogram, fn() -> Histogram>;

/// Label with one of a few values.
type Kind = [(&'static str, &'static str); 1];

/// Counters, histograms and gauges. Routes are templates, never the address itself, so that the
/// number of time series is bounded.
pub(crate) struct Metrics {
    /// Requests by route and status.
    requests: Family<[(&'static str, String); 2], Counter>,
    latencies: Histograms<[(&'static str, String); 1]>,
    refusals: Family<Kind, Counter>,
    /// Times of database reads, including the wait for a connection.
    pub(crate) reads: Histogram,
    /// Times until the engine has answered a question, including the wait for its turn.
    pub(crate) searches: Histogram,
    reloads: Family<Kind, Counter>,
    /// Number of open connections.
    pub(crate) connections: Gauge,
    database_connections: Gauge,
    database_connections_in_use: Gauge,
    engine_loaded: Gauge,
    engine_load: Gauge<f64, AtomicU64>,
    cache_entries: Gauge,
    cache_bytes: Gauge,
    cache_hits: Counter,
    cache_misses: Counter,
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
            refusals: Family::default(),
            reads: histogram(),
            searches: histogram(),
            reloads: Family::default(),
            connections: Gauge::default(),
            database_connections: Gauge::default(),
            database_connections_in_use: Gauge::default(),
            engine_loaded: Gauge::default(),
            engine_load: Gauge::default(),
            cache_entries: Gauge::default(),
            cache_bytes: Gauge::default(),
            cache_hits: Counter::default(),
            cache_misses: Counter::default(),
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
        seconds(to, "engine_load", "Time that loading the engine took", &self.engine_load);
        to.register("http_requests", "Requests, by route and status", self.requests.clone());
        to.register("http_connections_open", "Open connections", self.connections.clone());
        let help = "Requests refused by the rate limit, of keys and of networks";
        to.register("rate_limited_requests", help, self.refusals.clone());
        to.register("reloads", "Reloads after SIGHUP, by outcome", self.reloads.clone());
        let help = "Connections to the database";
        to.register("database_connections", help, self.database_connections.clone());
        let (name, help) = ("database_connections_in_use", "Connections that a read has");
        to.register(name, help, self.database_connections_in_use.clone());
        to.register("engine_loaded", "1 if questions can be answered", self.engine_loaded.clone());
        to.register("cache_entries", "Cached answers to questions", self.cache_entries.clone());
        to.register("cache_bytes", "Memory of cached answers", self.cache_bytes.clone());
        to.register("cache_hits", "Answers that were in the cache", self.cache_hits.clone());
        to.register(
            "cache_misses",
            "Answers that were not in the cache",
            self.cache_misses.clone(),
        );
        registry
    }

    /// Reads the state of a service, whose caches count from its start.
    pub(crate) fn observe(&self, service: &Service) {
        let count = |number: usize| i64::try_from(number).unwrap_or(i64::MAX);
        let (all, in_use) = service.data.pool.usage();
        self.database_connections.set(count(all));
        self.database_connections_in_use.set(count(in_use));
        let loaded = service.data.search.loaded().ok();
        self.engine_loaded.set(loaded.is_some().into());
        let Some(loaded) = loaded else { return };
        self.engine_load.set(loaded.load_time.as_secs_f64());
        self.cache_entries.set(count(loaded.cache.len()));
        self.cache_bytes.set(i64::try_from(loaded.cache.weight()).unwrap_or(i64::MAX));
        self.cache_hits.inner().store(loaded.cache.hits(), Ordering::Relaxed);
        // The cache looks twice for a missing item, the second time to insert it.
        self.cache_misses.inner().store(loaded.cache.misses() / 2, Ordering::Relaxed);
    }

    /// Counts a request that the rate limit refused.
    pub(crate) fn refused(&self, client: Client) {
        let kind = match client {
            Client::Key(_) => "key",
            Client::Network(_) => "network",
        };
        self.refusals.get_or_create(&[("kind", kind)]).inc();
    }

    /// Counts a reload.
    pub(crate) fn reloaded(&self, succeeded: bool) {
        let kind = if succeeded { "done" } else { "failed" };
        self.reloads.get_or_create(&[("kind", kind)]).inc();
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
