//! What all requests share.

use super::access::Caller;
use super::caching::Stamp;
use super::openapi::Samples;
use super::rate_limit::RateLimiter;
use super::settings::Settings;
use crate::store::Pool;
use std::net::IpAddr;

/// The state of a running service.
pub(crate) struct Service {
    /// The database.
    pub(crate) pool: Pool,
    /// The operator's settings.
    pub(crate) settings: Settings,
    /// The common part of all entity tags.
    pub(crate) stamp: Stamp,
    /// Identifiers that exist.
    pub(crate) samples: Samples,
    /// Counts requests, if the operator limits their rate.
    pub(crate) limiter: Option<RateLimiter<Client>>,
}

/// Whose requests are counted together: those of a key, or those of an address without a valid key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// The key with this number.
    Key(usize),
    /// An IP address.
    Address(IpAddr),
}

impl Client {
    /// The client that a request counts for.
    pub(crate) fn new(caller: Caller, address: IpAddr) -> Self {
        match caller {
            Caller::Key(number) => Self::Key(number),
            Caller::WrongKey | Caller::Nobody => Self::Address(address),
        }
    }
}

impl Service {
    /// The state of a service over a database.
    pub(crate) fn new(pool: Pool, samples: Samples, settings: Settings) -> Self {
        let max_limit = settings.max_limit.to_string();
        let stamp = Stamp::new(&[pool.content(), env!("CARGO_PKG_VERSION"), &max_limit]);
        let limiter = settings.rate_limit.map(RateLimiter::new);
        Self { pool, settings, stamp, samples, limiter }
    }
}
