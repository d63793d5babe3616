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

impl Failure {
    /// Minimum pause of all requests, in milliseconds; `None` if a pause would not help.
    pub(crate) fn service_pause(self) -> Option<f64> {
        match self {
            Self::Busy(seconds) => Some(f64::from(seconds.unwrap_or_default()) * 1000.0),
            Self::Unreachable => Some(0.0),
            Self::Rejected | Self::Denied => None,
        }
    }
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Backoff {
    failures: u32,
    not_before: f64,
}

impl Backoff {
    /// Records a failure.
    pub(crate) fn record_failure(&mut self, failure: Failure, now: f64) {
        self.failures = if failure == Failure::Denied { MAX_FAILURES } else { self.failures + 1 };
        let doubled = f64::from(2_u32.saturating_pow(self.failures.saturating_sub(1)));
        let grown = (FIRST_BACKOFF * doubled).min(MAX_BACKOFF);
        let wait = failure.service_pause().map_or(0.0, |pause| pause.max(grown));
        self.not_before = self.not_before.max(now + wait);
    }

    pub(crate) fn record_success(&mut self) {
        self.failures = 0;
    }

    /// End of the wait, if there is one.
    pub(crate) fn wait_until(&self, now: f64) -> Option<f64> {
        let until = self.not_before.min(now + MAX_WAIT);
        (until > now).then_some(until)
    }

    /// True if the last request has failed.
    pub(crate) fn is_failing(&self) -> bool {
        self.failures > 0
    }

    pub(crate) fn has_given_up(&self) -> bool {
        self.failures >= MAX_FAILURES
    }

    pub(crate) fn reset(&mut self) {
        *self = Self::default();
    }
}

#[derive(Clone, Debug, Default)]
pub(crate) struct Pace {
    capacity: f64,
    tokens_per_millisecond: f64,
    tokens: f64,
    updated_at: f64,
    /// End of the pause that the service has requested.
    not_before: f64,
}

impl Pace {
    /// Creates a full bucket: a quarter of the budget can be used at once, and the rest over a
    /// minute, so that no minute exceeds the budget and a new list does not wait for long.
    pub(crate) fn new(requests_per_minute: u32) -> Self {
        let budget = f64::from(requests_per_minute.max(1));
        let capacity = (budget / 4.0).floor().max(1.0);
        let tokens_per_millisecond = (budget - capacity + 1.0) / MINUTE;
        Self { capacity, tokens_per_millisecond, tokens: capacity, ..Self::default() }
    }

    /// Time of the next request; `None` if one may be sent now.
    pub(crate) fn wait_until(&mut self, now: f64) -> Option<f64> {
        let passed = (now - self.updated_at).max(0.0);
        self.tokens = (self.tokens + passed * self.tokens_per_millisecond).min(self.capacity);
        self.updated_at = now;
        let refilled = now + (1.0 - self.tokens).max(0.0) / self.tokens_per_millisecond;
        let ready = refilled.max(self.not_before.min(now + MAX_WAIT));
        (ready > now).then_some(ready)
    }

    pub(crate) fn record_request(&mut self) {
        self.tokens -= 1.0;
    }

    /// Pauses all requests, because the service has requested it.
    pub(crate) fn pause_for(&mut self, now: f64, milliseconds: f64) {
        self.not_before = self.not_before.max(now + milliseconds);
    }

    /// Ends the pause that the service has requested.
    pub(crate) fn end_pause(&mut self) {
        self.not_before = 0.0;
    }
}
