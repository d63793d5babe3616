//! State that all requests share, and settings of the operator.

use super::access::Keys;
use super::caching::ServiceDigest;
use super::metrics::Metrics;
use super::rate_limit::RateLimiter;
use super::source::Source;
use crate::search::Search;
use crate::site_address::SiteAddress;
use crate::store::build::Counts;
use crate::store::{OpenError, Pool, Reader};
use anyhow::{Context, Result};
use axum::body::Bytes;
use directory_api::Stage;
use directory_api::endpoint::{self, Body, EndpointId};
use directory_api::response::encode;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tower_http::cors::AllowOrigin;

/// Settings of a service.
pub struct Settings {
    /// Keys that protected endpoints accept.
    pub keys: Keys,
    /// Largest page, to which a larger `limit` is clamped.
    pub max_limit: u32,
    /// Requests to the API per minute for each key, or for each network without a key.
    pub rate_limit: Option<NonZeroU32>,
    /// Other origins whose pages may read responses.
    pub cors: Option<AllowOrigin>,
    /// Seconds for which browsers and proxies may reuse a response.
    pub max_age: u32,
    /// True if the query extension and the search endpoints are offered.
    pub search: bool,
    /// Folder of a built app to serve next to the API.
    pub app: Option<PathBuf>,
    /// File with name and look of the site; without one, those of the built app.
    pub site: Option<PathBuf>,
    /// Public address of the app, for previews of shared links and for search engines.
    pub public_address: Option<SiteAddress>,
    /// Time after which a request fails with 503.
    pub timeout: Duration,
    /// Clock: returns today, as the number of days since 1970 in UTC.
    pub today: fn() -> u32,
}

/// Returns today by the clock of the system.
fn today() -> u32 {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    u32::try_from(since_1970.as_secs() / 86_400).unwrap_or(u32::MAX)
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            keys: Keys::default(),
            max_limit: 200,
            rate_limit: None,
            cors: None,
            max_age: 60,
            search: true,
            app: None,
            site: None,
            public_address: None,
            timeout: Duration::from_secs(15),
            today,
        }
    }
}

/// Data of a service, which never changes.
#[derive(Clone)]
pub(crate) struct Data {
    pub(crate) pool: Pool,
    /// Engine; not ready before [`Search::load`].
    pub(crate) search: Search,
    /// Bodies of the lookup lists.
    lookups: Arc<Vec<(EndpointId, Bytes)>>,
}

impl Data {
    /// Checks and opens a database.
    pub(crate) fn open(database: &Path) -> Result<Self> {
        // More readers would only wait for a processor.
        let processors = std::thread::available_parallelism().map_or(1, usize::from);
        let pool = Pool::open(database, (2 * processors).clamp(4, 64))
            .with_context(|| format!("The database {} cannot be served", database.display()))?;
        let data = Self::new(pool)?;
        let Counts { ventures, users, rounds } = data.pool.read_blocking(Reader::counts)?;
        let version = env!("CARGO_PKG_VERSION");
        let database = database.display();
        tracing::info!(version, %database, ventures, users, rounds, "serving");
        Ok(data)
    }

    /// Creates the data of a database, without an engine.
    pub(crate) fn new(pool: Pool) -> Result<Self, OpenError> {
        let mut lookups = Vec::new();
        for endpoint in endpoint::ALL {
            let names = match Source::of(endpoint.id) {
                Source::Lookup(name) => pool.read_blocking(|reader| reader.lookup(name))?,
                Source::Stages => Stage::ALL.iter().map(ToString::to_string).collect(),
                _ => continue,
            };
            let Body::Names(key) = endpoint.body else { continue };
            lookups.push((endpoint.id, encode::names(key, &names).into()));
        }
        Ok(Self { pool, search: Search::default(), lookups: Arc::new(lookups) })
    }

    pub(crate) fn lookup(&self, endpoint: EndpointId) -> Option<Bytes> {
        let (_, body) = self.lookups.iter().find(|(id, _)| *id == endpoint)?;
        Some(body.clone())
    }
}

/// State of a running service.
pub(crate) struct Service {
    pub(crate) data: Data,
    pub(crate) settings: Settings,
    /// Common part of all entity tags.
    pub(crate) digest: ServiceDigest,
    /// Rate limit, if there is one.
    pub(crate) limiter: Option<RateLimiter>,
    /// Metrics, which stay when the service is replaced.
    pub(crate) metrics: Arc<Metrics>,
}

impl Service {
    /// Creates the state of a service over a database.
    pub(crate) fn new(data: Data, settings: Settings, metrics: Arc<Metrics>) -> Self {
        let open = settings.keys.are_open();
        let rules = format!("{} {} {open}", settings.max_limit, settings.search);
        let parts = [data.pool.content_digest(), env!("CARGO_PKG_VERSION"), &rules];
        let digest = ServiceDigest::new(&parts);
        let limiter = settings.rate_limit.map(RateLimiter::new);
        Self { data, settings, digest, limiter, metrics }
    }
}
