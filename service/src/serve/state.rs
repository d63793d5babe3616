//! What all requests share.

use super::build::build;
use super::caching::Stamp;
use super::constants::Constants;
use super::openapi::Samples;
use super::process::Process;
use super::rate_limit::RateLimiter;
use super::settings::Settings;
use crate::search::Search;
use crate::store::Pool;
use governor::clock::MonotonicClock;
use std::sync::Arc;

/// The state of a running service.
pub(crate) struct Service {
    /// The database.
    pub(crate) pool: Pool,
    /// What answers questions; nothing before it is told to load.
    pub(crate) search: Search,
    /// The operator's settings.
    pub(crate) settings: Settings,
    /// The common part of all entity tags.
    pub(crate) stamp: Stamp,
    /// The lookup lists.
    pub(crate) constants: Arc<Constants>,
    /// Identifiers that exist.
    pub(crate) samples: Samples,
    /// Counts requests, if the operator limits their rate.
    pub(crate) limiter: Option<RateLimiter>,
    /// What outlives this service when another one takes its place.
    pub(crate) process: Arc<Process>,
}

impl Service {
    /// The state of a service over a database.
    pub(crate) fn new(
        pool: Pool,
        constants: Arc<Constants>,
        search: Search,
        samples: Samples,
        settings: Settings,
        process: Arc<Process>,
    ) -> Self {
        let max_limit = settings.max_limit.to_string();
        let offers = if settings.search { "search" } else { "" };
        let stamp = Stamp::new(&[pool.content(), build(), &max_limit, offers]);
        let limiter = settings
            .rate_limit
            .map(|per_minute| RateLimiter::new(per_minute, settings.keys.count(), MonotonicClock));
        Self { pool, search, settings, stamp, constants, samples, limiter, process }
    }
}
