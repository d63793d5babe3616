//! Pace of requests: a token bucket for the requests of a minute, and waits after failures.

/// Waits after failures, in milliseconds: the first one, which doubles, and the longest.
const WAITS: (f64, f64) = (1_000.0, 60_000.0);
/// Failures in a row after which nothing is sent until a person resumes.
const MOST_FAILURES: u32 = 6;
/// Longest wait, in milliseconds: the clock may have been put back.
const LONGEST: f64 = 600_000.0;
/// A minute with a second more, in milliseconds: the service counts when requests arrive.
const MINUTE: f64 = 61_000.0;

/// Reason why a request failed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Failure {
    /// The service is overloaded (429, 5xx), and may say how many seconds to wait.
    Busy(Option<u32>),
    /// No response arrived.
    Unreachable,
    /// The service rejects this request; others may succeed.
    Rejected,
    /// The service rejects every such request, for example because the key is missing.
    Denied,
}

impl Failure {
    /// Milliseconds for which nothing should be sent to the service; `None` if the failure says
    /// nothing about other requests.
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
    pub(crate) fn failed(&mut self, failure: Failure, now: f64) {
        self.failures = if failure == Failure::Denied { MOST_FAILURES } else { self.failures + 1 };
        let (first, longest) = WAITS;
        let doubled = f64::from(2_u32.saturating_pow(self.failures.saturating_sub(1)));
        let grown = (first * doubled).min(longest);
        let wait = failure.service_pause().map_or(0.0, |pause| pause.max(grown));
        self.not_before = self.not_before.max(now + wait);
    }

    pub(crate) fn succeeded(&mut self) {
        self.failures = 0;
    }

    /// End of the wait, if there is one.
    pub(crate) fn wait(&self, now: f64) -> Option<f64> {
        let until = self.not_before.min(now + LONGEST);
        (until > now).then_some(until)
    }

    /// True while the last request has failed.
    pub(crate) fn is_failing(&self) -> bool {
        self.failures > 0
    }

    pub(crate) fn is_given_up(&self) -> bool {
        self.failures >= MOST_FAILURES
    }

    pub(crate) fn reset(&mut self) {
        *self = Self::default();
    }
}

#[derive(Clone, Debug)]
pub(crate) struct Pace {
    capacity: f64,
    tokens_a_millisecond: f64,
    tokens: f64,
    updated_at: f64,
    /// End of the pause that the service asked for.
    not_before: f64,
}

impl Pace {
    /// Creates a bucket: a quarter of the budget can be used at once and the rest over a minute. So
    /// no minute has more requests than the budget, and a new list never waits for long.
    pub(crate) fn new(requests_a_minute: u32) -> Self {
        let budget = f64::from(requests_a_minute.max(1));
        let capacity = (budget / 4.0).floor().max(1.0);
        let tokens_a_millisecond = (budget - capacity + 1.0) / MINUTE;
        Self { capacity, tokens_a_millisecond, tokens: capacity, updated_at: 0.0, not_before: 0.0 }
    }

    /// Time of the next request; `None` if one may be sent now.
    pub(crate) fn wait(&mut self, now: f64) -> Option<f64> {
        let passed = (now - self.updated_at).max(0.0);
        self.tokens = (self.tokens + passed * self.tokens_a_millisecond).min(self.capacity);
        self.updated_at = now;
        let refilled = now + (1.0 - self.tokens).max(0.0) / self.tokens_a_millisecond;
        let ready = refilled.max(self.not_before.min(now + LONGEST));
        (ready > now).then_some(ready)
    }

    pub(crate) fn request_sent(&mut self) {
        self.tokens -= 1.0;
    }

    /// Sends nothing for some milliseconds, because the service asked for it.
    pub(crate) fn pause_for(&mut self, now: f64, milliseconds: f64) {
        self.not_before = self.not_before.max(now + milliseconds);
    }

    /// Ends a pause that the service asked for.
    pub(crate) fn end_pause(&mut self) {
        self.not_before = 0.0;
    }
}
