//! What Prometheus reads that nobody counts: how the current service is at the moment.

use super::state::Service;
use crate::search::CacheUse;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeGaugeValue, EncodeMetric};
use prometheus_client::metrics::TypedMetric;
use prometheus_client::metrics::counter::ConstCounter;
use prometheus_client::metrics::gauge::ConstGauge;
use std::fmt::{Debug, Formatter, Result};
use std::sync::Arc;

/// Looks at the service that this function gives.
pub(super) struct Scrape<F>(pub(super) F);

impl<F> Debug for Scrape<F> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        f.write_str("Scrape")
    }
}

impl<F: Fn() -> Arc<Service> + Send + Sync + 'static> Collector for Scrape<F> {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result {
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
) -> Result {
    let gauge = ConstGauge::new(value);
    gauge.encode(to.encode_descriptor(name, help, None, gauge.metric_type())?)
}

fn of_caches<M: EncodeMetric + TypedMetric>(
    to: &mut DescriptorEncoder<'_>,
    name: &str,
    help: &str,
    caches: &[CacheUse],
    metric: impl Fn(&CacheUse) -> M,
) -> Result {
    let mut family = to.encode_descriptor(name, help, None, M::TYPE)?;
    for cache in caches {
        metric(cache).encode(family.encode_family(&[("cache", cache.name)])?)?;
    }
    Ok(())
}
