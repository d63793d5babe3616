//! What all requests share.

use super::access::Caller;
use super::caching::Stamp;
use super::openapi::Samples;
use super::rate_limit::RateLimiter;
use super::settings::Settings;
use crate::store::Pool;
use std::net::IpAddr;

/// A service, ready to answer.
pub(crate) struct Service {
    /// The database.
    pub(crate) pool: Pool,
    /// What the operator decided.
    pub(crate) settings: Settings,
    /// What all tags are made from.
    pub(crate) stamp: Stamp,
    /// Identifiers that exist.
    pub(crate) samples: Samples,
    /// Counts requests, where the operator wants that.
    pub(crate) limiter: Option<RateLimiter<Client>>,
}

/// Whose requests are counted together: a key's, or those of an address without a right key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// The key with this number.
    Key(usize),
    /// An address of the network.
    Address(IpAddr),
}

impl Client {
    /// Who is counted for a request.
    pub(crate) fn new(caller: Caller, address: IpAddr) -> Self {
        match caller {
            Caller::Key(number) => Self::Key(number),
            Caller::WrongKey | Caller::Nobody => Self::Address(address),
        }
    }
}

impl Service {
    /// Puts a service together.
    pub(crate) fn new(pool: Pool, samples: Samples, settings: Settings) -> Self {
        let max_limit = settings.max_limit.to_string();
        let stamp = Stamp::new(&[pool.content(), env!("CARGO_PKG_VERSION"), &max_limit]);
        let limiter = settings.rate_limit.map(RateLimiter::new);
        Self { pool, settings, stamp, samples, limiter }
    }
}
