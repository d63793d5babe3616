//! How one crawl backs off after failures, and when it gives up.

/// The waits after failures, in milliseconds: the first one, which doubles, and the longest.
const WAITS: (f64, f64) = (1_000.0, 60_000.0);
/// After so many failures in a row nothing is sent until a person resumes.
const MOST_FAILURES: u32 = 6;
/// No wait is longer than this, in milliseconds: the clock may have been put back.
const LONGEST: f64 = 600_000.0;

/// Why a request failed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Failure {
    /// The service is overloaded (429, 5xx), and may say how many seconds to wait.
    Busy(Option<u32>),
    /// No response came.
    Unreachable,
    /// The service rejects this request; others may succeed.
    Rejected,
    /// The service rejects every such request, for example because the key is missing.
    Denied,
}

impl Failure {
    /// For how many milliseconds nobody should send anything to the service; `None` where the
    /// failure says nothing about other requests.
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
    /// A request failed. `jitter`, from 0 to 1, spreads the waits of many clients.
    pub(crate) fn failed(&mut self, failure: Failure, now: f64, jitter: f64) {
        self.failures = if failure == Failure::Denied { MOST_FAILURES } else { self.failures + 1 };
        let (first, longest) = WAITS;
        let doubled = f64::from(2_u32.saturating_pow(self.failures.saturating_sub(1)));
        let grown = (first * doubled).min(longest) * (0.5 + jitter.clamp(0.0, 1.0) / 2.0);
        let wait = failure.service_pause().map_or(0.0, |pause| pause.max(grown));
        self.not_before = self.not_before.max(now + wait);
    }

    pub(crate) fn succeeded(&mut self) {
        self.failures = 0;
    }

    /// Until when to wait, if at all.
    pub(crate) fn wait(&self, now: f64) -> Option<f64> {
        let until = self.not_before.min(now + LONGEST);
        (until > now).then_some(until)
    }

    pub(crate) fn is_given_up(&self) -> bool {
        self.failures >= MOST_FAILURES
    }

    pub(crate) fn reset(&mut self) {
        *self = Self::default();
    }
}
