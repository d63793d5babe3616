//! Rate limit of each client, in requests per minute. A client may send a minute's worth at once
//! and regains it evenly over time (the generic cell rate algorithm, by `governor`).

use super::access::Caller;
use super::clients::Network;
use governor::clock::Clock;
use governor::{DefaultKeyedRateLimiter, Quota};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Number of clients up to which idle ones are kept.
const MIN_CLIENTS: usize = 1 << 12;

/// Client whose requests are counted together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Client {
    /// Holder of the key with this number.
    Key(usize),
    /// Network without a valid key.
    Network(Network),
}

impl Client {
    pub(crate) fn new(caller: Caller, address: IpAddr) -> Self {
        match caller {
            Caller::Key(number) => Self::Key(number),
            _ => Self::Network(address.into()),
        }
    }
}

/// Requests that each client has sent.
pub(crate) struct RateLimiter {
    clients: DefaultKeyedRateLimiter<Client>,
    /// Number of clients at which idle ones are forgotten.
    forget_at: AtomicUsize,
}

impl RateLimiter {
    /// Creates a limit of this number of requests per minute for each client.
    pub(crate) fn new(per_minute: NonZeroU32) -> Self {
        let clients = DefaultKeyedRateLimiter::keyed(Quota::per_minute(per_minute));
        Self { clients, forget_at: AtomicUsize::new(MIN_CLIENTS) }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// Returns the seconds that the client must wait.
    pub(crate) fn count(&self, client: Client) -> Result<(), u64> {
        self.forget_idle();
        let now = self.clients.clock().now();
        let result = self.clients.check_key(&client);
        result.map_err(|until| until.wait_time_from(now).as_secs() + 1)
    }

    /// Forgets clients that have their whole allowance again, once the number of clients has
    /// doubled since the last time. Memory is bounded by the clients of about a minute.
    fn forget_idle(&self) {
        if self.clients.len() > self.forget_at.load(Ordering::Relaxed) {
            self.clients.retain_recent();
            let next = (2 * self.clients.len()).max(MIN_CLIENTS);
            self.forget_at.store(next, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv6Addr;

    #[test]
    fn idle_clients_are_forgotten() {
        // Each client has its allowance again after a microsecond.
        let limiter = RateLimiter::new(NonZeroU32::new(60_000_000).unwrap());
        for number in 0..50_000_u128 {
            let address = Ipv6Addr::from_bits((0x2001_0db8 << 96) | (number << 80));
            assert!(limiter.count(Client::new(Caller::UnknownKey, address.into())).is_ok());
        }
        assert!(limiter.clients.len() <= 3 * MIN_CLIENTS, "{}", limiter.clients.len());
    }
}
