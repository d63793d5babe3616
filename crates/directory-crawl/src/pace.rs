//! Pace of requests: a budget for each minute (token bucket), and waits after failures.

/// First wait after failures, which doubles with each failure, in milliseconds.
const FIRST_BACKOFF: f64 = 1_000.0;
/// Longest wait after failures, in milliseconds.
const MAX_BACKOFF: f64 = 60_000.0;
/// Number of successive failures after which requests stop until a person resumes them.
const MAX_FAILURES: u32 = 6;
/// Upper limit of any wait, in milliseconds, in case the clock was set back.
const MAX_WAIT: f64 = 600_000.0;
/// One minute in milliseconds, and a second more, because requests may arrive closer together than
/// they were sent.
const MINUTE: f64 = 61_000.0;

/// Reason why a request failed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Failure {
    /// The service is overloaded (429, 5xx), and may give a number of seconds to wait.
    Busy(Option<u32>),
    /// No response arrived.
    Unreachable,
    /// The service rejects this request; others may succeed.
    Rejected,
    /// The service rejects every such request, for example because the key is missing.
    Denied,
}

/// Decides when a request may be sent. All times are in milliseconds.
#[derive(Clone, Debug, Default)]
pub struct Pace {
    capacity: f64,
    tokens_per_millisecond: f64,
    tokens: f64,
    updated_at: f64,
    /// Number of successive failures.
    failures: u32,
    /// End of the wait after failures.
    waits_until: f64,
}

impl Pace {
    /// Creates a full bucket: a quarter of the budget can be used at once, and the rest over a
    /// minute, so that no minute exceeds the budget and a new list does not wait for long.
    pub fn new(requests_per_minute: u32) -> Self {
        let budget = f64::from(requests_per_minute.max(1));
        let capacity = (budget / 4.0).floor().max(1.0);
        let tokens_per_millisecond = (budget - capacity + 1.0) / MINUTE;
        Self { capacity, tokens_per_millisecond, tokens: capacity, ..Self::default() }
    }

    /// Time of the next request; `None` if one may be sent now.
    pub fn wait_until(&mut self, now: f64) -> Option<f64> {
        let passed = (now - self.updated_at).max(0.0);
        self.tokens = (self.tokens + passed * self.tokens_per_millisecond).min(self.capacity);
        self.updated_at = now;
        let refilled = now + (1.0 - self.tokens).max(0.0) / self.tokens_per_millisecond;
        let ready = refilled.max(self.waits_until.min(now + MAX_WAIT));
        (ready > now).then_some(ready)
    }

    /// Records that a request was sent.
    pub fn record_request(&mut self) {
        self.tokens -= 1.0;
    }

    /// Records that a request succeeded.
    pub fn record_success(&mut self) {
        self.failures = 0;
    }

    /// Records that a request failed.
    pub fn record_failure(&mut self, failure: Failure, now: f64) {
        self.failures = if failure == Failure::Denied { MAX_FAILURES } else { self.failures + 1 };
        let pause = match failure {
            Failure::Busy(seconds) => f64::from(seconds.unwrap_or_default()) * 1000.0,
            Failure::Unreachable => 0.0,
            // A pause would not help.
            Failure::Rejected | Failure::Denied => return,
        };
        let doubled = f64::from(2_u32.saturating_pow(self.failures.saturating_sub(1)));
        let grown = (FIRST_BACKOFF * doubled).min(MAX_BACKOFF);
        self.waits_until = self.waits_until.max(now + grown.max(pause));
    }

    /// True if the last request has failed.
    pub fn is_failing(&self) -> bool {
        self.failures > 0
    }

    /// True if too many requests failed in a row.
    pub fn has_given_up(&self) -> bool {
        self.failures >= MAX_FAILURES
    }

    /// Forgets failures. If too many requests failed, also ends the wait after them.
    pub fn forget_failures(&mut self) {
        if self.has_given_up() {
            self.waits_until = 0.0;
        }
        self.failures = 0;
    }
}
