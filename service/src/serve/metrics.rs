//! Events while a service runs, counted for Prometheus, and its state when Prometheus reads it.

use super::guard::is_interface;
use super::rate_limit::Client;
use super::state::Service;
use crate::search::CacheUse;
use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeGaugeValue, EncodeMetric};
use prometheus_client::metrics::TypedMetric;
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Metric, Registry, Unit};
use std::fmt;
use std::sync::Arc;
use std::time::Instant;

/// The bounds of latencies, in seconds: a plain page takes less than the first, and 15 is the limit
/// for all.
const LATENCIES: [f64; 13] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 15.0];

type Histograms<Labels> = Family<Labels, Histogram, fn() -> Histogram>;

/// A label with one of a few values.
type Kind = [(&'static str, &'static str); 1];

/// Counters and histograms. Routes are templates, never the address itself, so that the number of time series
/// is bounded.
pub(crate) struct Metrics {
    /// By route and status.
    requests: Family<[(&'static str, String); 2], Counter>,
    latencies: Histograms<[(&'static str, String); 1]>,
    refusals: Family<Kind, Counter>,
    reads: Histograms<Kind>,
    waits: Histogram,
    searches: Histogram,
    reloads: Family<Kind, Counter>,
    /// The number of open connections.
    pub(crate) connections: Gauge,
}

/// Registers a histogram of times.
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
            reads: Family::new_with_constructor(histogram),
            waits: histogram(),
            searches: histogram(),
            reloads: Family::default(),
            connections: Gauge::default(),
        }
    }
}

impl Metrics {
    /// A registry of all that is counted.
    pub(crate) fn registry(&self) -> Registry {
        let mut registry = Registry::with_prefix("directory");
        let to = &mut registry;
        seconds(to, "http_request_duration", "Time to a response, by route", &self.latencies);
        let help = "Time of reads: plain lists and records, and the rows that questions find";
        seconds(to, "database_read_duration", help, &self.reads);
        let help = "Time that reads waited for a free connection to the database";
        seconds(to, "database_wait_duration", help, &self.waits);
        let help = "Time until a question was answered by the engine or from its cache";
        seconds(to, "search_duration", help, &self.searches);
        registry.register("http_requests", "Requests, by route and status", self.requests.clone());
        registry.register("http_connections_open", "Open connections", self.connections.clone());
        registry.register(
            "rate_limited_requests",
            "Requests refused by the rate limit, of keys and of networks",
            self.refusals.clone(),
        );
        registry.register("reloads", "Reloads after SIGHUP, by outcome", self.reloads.clone());
        registry
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

    /// Measures how long the engine takes to answer a question, with the wait for its turn.
    pub(crate) async fn search<T>(&self, answer: impl Future<Output = T>) -> T {
        let begun = Instant::now();
        let answer = answer.await;
        self.searches.observe(begun.elapsed().as_secs_f64());
        answer
    }

    /// A function that runs a read once there is a connection for it, and measures the wait until then
    /// and the read.
    pub(crate) fn reading<T>(
        &self,
        is_question: bool,
    ) -> impl FnOnce(&dyn Fn() -> T) -> T + use<T> {
        let kind = if is_question { "question" } else { "plain" };
        let took = self.reads.get_or_create(&[("kind", kind)]).clone();
        let (begun, waits) = (Instant::now(), self.waits.clone());
        move |read| {
            let start = Instant::now();
            waits.observe(start.duration_since(begun).as_secs_f64());
            let result = read();
            took.observe(start.elapsed().as_secs_f64());
            result
        }
    }
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
    let metrics = &service.process.metrics;
    let took = begun.elapsed().as_secs_f64();
    metrics.latencies.get_or_create(&[("route", route.clone())]).observe(took);
    let status = response.status().as_u16().to_string();
    metrics.requests.get_or_create(&[("route", route), ("status", status)]).inc();
    response
}

/// State of the current service, which this function gives, when Prometheus reads it.
pub(super) struct Scrape<F>(pub(super) F);

impl<F> fmt::Debug for Scrape<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Scrape")
    }
}

impl<F: Fn() -> Arc<Service> + Send + Sync + 'static> Collector for Scrape<F> {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> fmt::Result {
        let service = self.0();
        let (all, in_use) = service.data.pool.usage();
        let to = &mut encoder;
        gauge(to, "database_connections", "Connections to the database", all)?;
        gauge(to, "database_connections_in_use", "Connections that a read has", in_use)?;
        let answers = service.data.search.answers().ok();
        let loaded = i64::from(answers.is_some());
        gauge(to, "engine_loaded", "1 if questions can be answered", loaded)?;
        let Some(answers) = answers else { return Ok(()) };
        let took = answers.load_time.as_secs_f64();
        gauge(to, "engine_load_seconds", "Time that loading the engine took", took)?;
        let caches = answers.found.caches();
        let entries = |cache: &CacheUse| ConstGauge::new(cache.entries);
        of_caches(to, "cache_entries", "Cached answers to questions", &caches, entries)?;
        let bytes = |cache: &CacheUse| ConstGauge::new(cache.bytes);
        of_caches(to, "cache_bytes", "Memory of cached answers", &caches, bytes)?;
        let hits = |cache: &CacheUse| ConstCounter::new(cache.hits);
        of_caches(to, "cache_hits", "Answers that were in the cache", &caches, hits)?;
        let misses = |cache: &CacheUse| ConstCounter::new(cache.misses);
        of_caches(to, "cache_misses", "Answers that were not in the cache", &caches, misses)
    }
}

fn gauge(
    to: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    value: impl EncodeGaugeValue,
) -> fmt::Result {
    let gauge = ConstGauge::new(value);
    gauge.encode(to.encode_descriptor(name, help, None, gauge.metric_type())?)
}

fn of_caches<M: EncodeMetric + TypedMetric>(
    to: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    caches: &[CacheUse],
    metric: impl Fn(&CacheUse) -> M,
) -> fmt::Result {
    let mut family = to.encode_descriptor(name, help, None, M::TYPE)?;
    for cache in caches {
        metric(cache).encode(family.encode_family(&[("cache", cache.name)])?)?;
    }
    Ok(())
}
