//! Requests a minute for each client: one may send a minute's worth at once, and regains it evenly
//! over time (the generic cell rate algorithm, by `governor`).

use super::access::Caller;
use super::clients::Network;
use axum::http::header::{HeaderMap, HeaderName, HeaderValue};
use governor::clock::{Clock, MonotonicClock};
use governor::middleware::StateInformationMiddleware;
use governor::nanos::Nanos;
use governor::state::{InMemoryState, NotKeyed, StateStore};
use governor::{Quota, RateLimiter as Limiter};
use std::hash::{BuildHasher, RandomState};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

/// The number of counters that networks share. However many networks send requests, half a
/// megabyte is enough, nothing is swept, and nobody gets a new allowance by crowding others out.
const SHARED: usize = 1 << 16;

/// Whose requests are counted together: those of a key, or those of a network without a valid key.
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

/// Counts the requests of each client.
pub(crate) struct RateLimiter<C: Clock = MonotonicClock> {
    limiter: Limiter<Client, Counters, C, StateInformationMiddleware>,
    per_minute: NonZeroU32,
}

/// What a client may send now, as its responses say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Allowance {
    per_minute: u32,
    remaining: u32,
    /// The seconds until it may send a minute's worth at once again, or anything at all if nothing
    /// remains and it was refused.
    reset: u64,
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

impl<C: Clock> RateLimiter<C> {
    /// Allows each of so many keys, and each network, this many requests a minute.
    pub(crate) fn new(per_minute: NonZeroU32, keys: usize, clock: C) -> Self {
        let limiter = Limiter::new(Quota::per_minute(per_minute), Counters::new(keys), clock);
        Self { limiter, per_minute }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// How long the client has to wait.
    pub(crate) fn count(&self, client: Client) -> Result<Allowance, Duration> {
        let refused = |until: governor::NotUntil<C::Instant>| {
            until.wait_time_from(self.limiter.clock().now())
        };
        let state = self.limiter.check_key(&client).map_err(refused)?;
        let (per_minute, remaining) = (self.per_minute.get(), state.remaining_burst_capacity());
        let sent = u64::from(per_minute.saturating_sub(remaining));
        let reset = (60 * sent).div_ceil(u64::from(per_minute));
        Ok(Allowance { per_minute, remaining, reset })
    }

    /// What a client may send that was refused, and has to wait for so many seconds.
    pub(crate) fn nothing(&self, wait: u64) -> Allowance {
        Allowance { per_minute: self.per_minute.get(), remaining: 0, reset: wait }
    }
}

/// A counter for each key, followed by those that networks share.
struct Counters {
    counters: Vec<InMemoryState>,
    /// Has a secret, so that nobody can choose a network that shares a counter with another.
    hash: RandomState,
}

impl Counters {
    fn new(keys: usize) -> Self {
        let counters = std::iter::repeat_with(InMemoryState::default).take(SHARED + keys);
        Self { counters: counters.collect(), hash: RandomState::new() }
    }

    fn counter(&self, client: &Client) -> Option<&InMemoryState> {
        let keys = self.counters.len().saturating_sub(SHARED);
        match client {
            Client::Key(number) => self.counters.get(*number).filter(|_| *number < keys),
            Client::Network(network) => {
                let hash = usize::try_from(self.hash.hash_one(network) % SHARED as u64).ok()?;
                self.counters.get(keys + hash)
            }
        }
    }
}

impl StateStore for Counters {
    type Key = Client;

    fn measure_and_replace<T, F, E>(&self, client: &Client, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        match self.counter(client) {
            Some(counter) => counter.measure_and_replace(&NotKeyed::NonKey, measure),
            None => measure(None).map(|(decision, _)| decision),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use governor::clock::FakeRelativeClock;
    use std::net::Ipv6Addr;

    fn network(text: &str) -> Client {
        Client::new(Caller::Nobody, text.parse().unwrap())
    }

    fn limiter(per_minute: u32) -> (RateLimiter<FakeRelativeClock>, FakeRelativeClock) {
        let clock = FakeRelativeClock::default();
        (RateLimiter::new(NonZeroU32::new(per_minute).unwrap(), 2, clock.clone()), clock)
    }

    #[test]
    fn a_minutes_worth_comes_back_bit_by_bit() {
        for client in [Client::Key(0), network("192.0.2.7")] {
            let (limiter, clock) = limiter(6);
            for remaining in (0..6).rev() {
                let reset = u64::from(10 * (6 - remaining));
                assert_eq!(
                    limiter.count(client),
                    Ok(Allowance { per_minute: 6, remaining, reset })
                );
            }
            assert_eq!(limiter.count(client), Err(Duration::from_secs(10)));
            assert!(limiter.count(Client::Key(1)).is_ok(), "others are not affected");
            clock.advance(Duration::from_secs(10));
            assert!(limiter.count(client).is_ok());
            assert_eq!(limiter.count(client), Err(Duration::from_secs(10)));
            clock.advance(Duration::from_secs(180));
            assert!(limiter.count(client).is_ok());
        }
    }

    #[test]
    fn memory_is_bounded_and_many_clients_do_not_reset_the_count_of_one() {
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
        let Counters { counters, .. } = limiter.limiter.into_state_store();
        assert_eq!(counters.len(), SHARED + 2);
    }
}
