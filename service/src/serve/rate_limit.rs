//! Requests a minute for each client: one may send a minute's worth at once, and regains it evenly
//! over time (the generic cell rate algorithm, by `governor`).

use super::access::Caller;
use super::listen::Network;
use axum::http::header::{HeaderMap, HeaderName, HeaderValue};
use governor::Quota;
use governor::clock::{Clock, MonotonicClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::{InMemoryState, NotKeyed};
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;

/// The number of counters that networks share. However many networks send requests, a few
/// megabytes are enough, nothing is swept, and nobody gets a new allowance by crowding others out.
const SHARED: usize = 1 << 16;

/// Client whose requests are counted together: those of a key, or those of a network without a valid key.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// The key with this number.
    Key(usize),
    /// A network.
    Network(Network),
}

impl Client {
    /// The client that a request counts for.
    pub(crate) fn new(caller: Caller, address: IpAddr) -> Self {
        match caller {
            Caller::Key(number) => Self::Key(number),
            _ => Self::Network(address.into()),
        }
    }
}

/// Requests that each client has sent: a counter for each key, followed by those that networks share.
pub(crate) struct RateLimiter<C: Clock = MonotonicClock> {
    counters: Vec<Counter<C>>,
    keys: usize,
    per_minute: NonZeroU32,
    /// Has a secret, so that nobody can choose a network that shares a counter with another.
    hash: RandomState,
}

type Counter<C> = governor::RateLimiter<NotKeyed, InMemoryState, C, StateInformationMiddleware>;

/// Number of requests that a client may send now, as its responses say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    per_minute: u32,
    remaining: u32,
    /// The seconds until it may send a minute's worth at once again, or anything at all if nothing
    /// remains and it was refused.
    pub(crate) reset: u64,
}

impl Allowance {
    /// The headers that clients know today, of the earlier IETF drafts
    /// (draft-ietf-httpapi-ratelimit-headers-06). The structured `RateLimit` of the later ones still
    /// changes its form.
    pub(crate) const HEADERS: [HeaderName; 3] = [
        HeaderName::from_static("ratelimit-limit"),
        HeaderName::from_static("ratelimit-remaining"),
        HeaderName::from_static("ratelimit-reset"),
    ];

    /// Adds the headers to a response.
    pub(crate) fn write(self, headers: &mut HeaderMap) {
        let values = [u64::from(self.per_minute), u64::from(self.remaining), self.reset];
        headers.extend(Self::HEADERS.into_iter().zip(values.map(HeaderValue::from)));
    }
}

impl<C: Clock + Clone> RateLimiter<C> {
    /// Allows each of the keys, and each network, this many requests a minute.
    pub(crate) fn new(per_minute: NonZeroU32, keys: usize, clock: &C) -> Self {
        let quota = Quota::per_minute(per_minute);
        let counter = || governor::RateLimiter::direct_with_clock(quota, clock.clone());
        let counters = std::iter::repeat_with(|| counter().with_middleware()).take(keys + SHARED);
        Self { counters: counters.collect(), keys, per_minute, hash: RandomState::new() }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// The allowance of a client that has to wait.
    pub(crate) fn count(&self, client: Client) -> Result<Allowance, Allowance> {
        let per_minute = self.per_minute.get();
        let place = match client {
            Client::Key(number) => number,
            Client::Network(network) => {
                let hash = usize::try_from(self.hash.hash_one(network)).unwrap_or(usize::MAX);
                self.keys + hash % SHARED
            }
        };
        let whole = Allowance { per_minute, remaining: per_minute, reset: 0 };
        let Some(counter) = self.counters.get(place) else { return Ok(whole) };
        match counter.check() {
            Ok(state) => {
                let remaining = state.remaining_burst_capacity();
                let sent = u64::from(per_minute.saturating_sub(remaining));
                let reset = (60 * sent).div_ceil(u64::from(per_minute));
                Ok(Allowance { per_minute, remaining, reset })
            }
            Err(until) => {
                let reset = until.wait_time_from(counter.clock().now()).as_secs() + 1;
                Err(Allowance { per_minute, remaining: 0, reset })
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use governor::clock::FakeRelativeClock;
    use std::net::Ipv6Addr;
    use std::time::Duration;

    fn network(text: &str) -> Client {
        Client::new(Caller::Nobody, text.parse().unwrap())
    }

    fn limiter(per_minute: u32) -> (RateLimiter<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (RateLimiter::new(NonZeroU32::new(per_minute).unwrap(), 2, &clock), clock)
    }

    #[test]
    fn allowance_comes_back_over_time() {
        for client in [Client::Key(0), network("192.0.2.7")] {
            let (limiter, clock) = limiter(6);
            for remaining in (0..6).rev() {
                let reset = u64::from(10 * (6 - remaining));
                let expected = Allowance { per_minute: 6, remaining, reset };
                assert_eq!(limiter.count(client), Ok(expected));
            }
            assert_eq!(limiter.count(client).unwrap_err().reset, 11);
            assert!(limiter.count(Client::Key(1)).is_ok(), "others are not affected");
            clock.advance(Duration::from_secs(10));
            assert!(limiter.count(client).is_ok());
            assert!(limiter.count(client).is_err());
        }
    }

    #[test]
    fn many_networks_reset_no_count() {
        let (limiter, _) = limiter(1);
        let greedy = network("2001:db8::");
        assert!(limiter.count(greedy).is_ok());
        let others = (0..100_000_u128)
            .map(|number| Ipv6Addr::from_bits((0x2001_0db9 << 96) | (number << 64)))
            .map(|address| Client::new(Caller::WrongKey, address.into()));
        let allowed = others.filter(|other| limiter.count(*other).is_ok()).count();
        assert!((SHARED / 2..SHARED).contains(&allowed), "{allowed}");
        assert!(limiter.count(greedy).is_err());
        assert!(limiter.count(Client::Key(0)).is_ok(), "keys share with nobody");
        assert_eq!(limiter.counters.len(), SHARED + 2, "memory is bounded");
    }
}
