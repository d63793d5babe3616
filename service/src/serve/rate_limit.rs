//! Requests a minute for each client: one may send a minute's worth at once, and regains it evenly
//! over time (the generic cell rate algorithm, by `governor`).

use super::access::Caller;
use super::listen::Network;
use axum::http::header::{HeaderMap, HeaderName, HeaderValue};
use governor::Quota;
use governor::clock::{Clock, MonotonicClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The number of clients that are always remembered, at most.
const REMEMBERED: usize = 1 << 12;

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

/// Requests that each client has sent.
pub(crate) struct RateLimiter<C: Clock = MonotonicClock> {
    clients: Clients<C>,
    per_minute: NonZeroU32,
    /// The number of clients at which those that have their whole allowance again are forgotten.
    forget_at: AtomicUsize,
}

type Clients<C> =
    governor::RateLimiter<Client, DefaultKeyedStateStore<Client>, C, StateInformationMiddleware>;

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

impl<C: Clock> RateLimiter<C> {
    /// Allows each key, and each network, this many requests a minute.
    pub(crate) fn new(per_minute: NonZeroU32, clock: C) -> Self {
        let quota = Quota::per_minute(per_minute);
        let clients = governor::RateLimiter::hashmap_with_clock(quota, clock).with_middleware();
        Self { clients, per_minute, forget_at: AtomicUsize::new(REMEMBERED) }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// The allowance of a client that has to wait.
    pub(crate) fn count(&self, client: Client) -> Result<Allowance, Allowance> {
        self.forget();
        let per_minute = self.per_minute.get();
        match self.clients.check_key(&client) {
            Ok(state) => {
                let remaining = state.remaining_burst_capacity();
                let sent = u64::from(per_minute.saturating_sub(remaining));
                let reset = (60 * sent).div_ceil(u64::from(per_minute));
                Ok(Allowance { per_minute, remaining, reset })
            }
            Err(until) => {
                let reset = until.wait_time_from(self.clients.clock().now()).as_secs() + 1;
                Err(Allowance { per_minute, remaining: 0, reset })
            }
        }
    }

    /// Forgets clients that have their whole allowance again, once there are twice as many as were
    /// left the last time: memory is bounded by the clients of about a minute.
    fn forget(&self) {
        if self.clients.len() > self.forget_at.load(Ordering::Relaxed) {
            self.clients.retain_recent();
            let next = (2 * self.clients.len()).max(REMEMBERED);
            self.forget_at.store(next, Ordering::Relaxed);
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
        (RateLimiter::new(NonZeroU32::new(per_minute).unwrap(), clock.clone()), clock)
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
    fn clients_of_a_minute_are_remembered() {
        let (limiter, clock) = limiter(1);
        let greedy = network("192.0.2.7");
        for minute in 0..10_u128 {
            assert!(limiter.count(greedy).is_ok());
            for number in 0..5_000 {
                let address =
                    Ipv6Addr::from_bits((0x2001_0db8 << 96) | (minute << 80) | (number << 64));
                assert!(limiter.count(Client::new(Caller::WrongKey, address.into())).is_ok());
            }
            assert!(limiter.count(greedy).is_err());
            clock.advance(Duration::from_secs(61));
        }
        assert!(limiter.clients.len() < 4 * 5_000, "{}", limiter.clients.len());
    }
}
