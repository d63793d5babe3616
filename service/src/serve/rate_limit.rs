//! Requests a minute for each client, by the generic cell rate algorithm: a client may send a
//! minute's worth at once, and regains it evenly over time.

use std::collections::HashMap;
use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

const MINUTE: Duration = Duration::from_secs(60);

/// The number of clients after which those with a full allowance are forgotten.
const REMEMBERED: usize = 10_000;

/// Counts the requests of each client.
#[derive(Debug)]
pub(crate) struct RateLimiter<C> {
    interval: Duration,
    /// When each client will have its full allowance again.
    restored: Mutex<HashMap<C, Instant>>,
}

impl<C: Eq + Hash> RateLimiter<C> {
    /// Allows each client this many requests a minute.
    pub(crate) fn new(per_minute: NonZeroU32) -> Self {
        Self { interval: MINUTE / per_minute.get(), restored: Mutex::default() }
    }

    /// Counts a request.
    ///
    /// # Errors
    /// How long the client has to wait.
    pub(crate) fn count(&self, client: C, now: Instant) -> Result<(), Duration> {
        let mut restored = self.restored.lock().unwrap_or_else(PoisonError::into_inner);
        if restored.len() >= REMEMBERED {
            restored.retain(|_, at| *at > now);
        }
        let at = restored.entry(client).or_insert(now);
        let next = (*at).max(now) + self.interval;
        let excess = next.saturating_duration_since(now + MINUTE);
        if excess.is_zero() {
            *at = next;
            return Ok(());
        }
        Err(excess)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_minutes_worth_comes_back_bit_by_bit() {
        let limiter = RateLimiter::new(NonZeroU32::new(6).unwrap());
        let start = Instant::now();
        for _ in 0..6 {
            assert_eq!(limiter.count("a", start), Ok(()));
        }
        assert_eq!(limiter.count("a", start), Err(Duration::from_secs(10)));
        assert_eq!(limiter.count("b", start), Ok(()), "others are not affected");
        let later = start + Duration::from_secs(10);
        assert_eq!(limiter.count("a", later), Ok(()));
        assert_eq!(limiter.count("a", later), Err(Duration::from_secs(10)));
        assert_eq!(limiter.count("a", start + MINUTE * 3), Ok(()));
    }

    #[test]
    fn memory_stays_bounded() {
        let limiter = RateLimiter::new(NonZeroU32::new(60).unwrap());
        let start = Instant::now();
        for client in 0..REMEMBERED {
            assert_eq!(limiter.count(client, start), Ok(()));
        }
        assert_eq!(limiter.count(REMEMBERED, start + MINUTE), Ok(()));
        assert_eq!(limiter.restored.lock().unwrap().len(), 1);
    }
}
