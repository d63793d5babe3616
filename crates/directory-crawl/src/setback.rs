//! What failures do to one crawl: how long it waits, and when it gives up.

/// The waits after failures, in milliseconds: the first one, which doubles, and the longest.
const WAITS: (f64, f64) = (1_000.0, 60_000.0);
/// After so many failures in a row nobody is asked any more before somebody says so.
const GIVE_UP: u32 = 6;
/// No wait is longer than this, in milliseconds, when a clock was put back.
const LONGEST: f64 = 600_000.0;

/// Why a request brought nothing.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Failure {
    /// The service has too much to do (429, 5xx), and may say how many seconds to wait.
    Busy(Option<u32>),
    /// No answer came.
    Unreachable,
    /// The service refuses the request as it is.
    Refused,
    /// The service answers no such request, such as one without a key.
    Hopeless,
}

impl Failure {
    /// For how many milliseconds nobody should ask the service anything; `None` where the failure
    /// says nothing about other requests.
    pub(crate) fn silence(self) -> Option<f64> {
        match self {
            Self::Busy(seconds) => Some(f64::from(seconds.unwrap_or_default()) * 1000.0),
            Self::Unreachable => Some(0.0),
            Self::Refused | Self::Hopeless => None,
        }
    }
}

/// The failures of a crawl in a row.
#[derive(Clone, Debug, Default)]
pub(crate) struct Setback {
    failures: u32,
    not_before: f64,
}

impl Setback {
    /// A request failed. `chance`, from 0 to 1, spreads the waits of many callers.
    pub(crate) fn failed(&mut self, failure: Failure, now: f64, chance: f64) {
        self.failures = if failure == Failure::Hopeless { GIVE_UP } else { self.failures + 1 };
        let (first, longest) = WAITS;
        let doubled = f64::from(2_u32.saturating_pow(self.failures.saturating_sub(1)));
        let grown = (first * doubled).min(longest) * (0.5 + chance.clamp(0.0, 1.0) / 2.0);
        let wait = failure.silence().map_or(0.0, |silence| silence.max(grown));
        self.not_before = self.not_before.max(now + wait);
    }

    /// An answer came.
    pub(crate) fn answered(&mut self) {
        self.failures = 0;
    }

    /// Until when it waits, if it does.
    pub(crate) fn wait(&self, now: f64) -> Option<f64> {
        let until = self.not_before.min(now + LONGEST);
        (until > now).then_some(until)
    }

    /// Whether there is no point in asking on.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.failures >= GIVE_UP
    }

    /// Goes on, as if nothing had failed.
    pub(crate) fn forget(&mut self) {
        *self = Self::default();
    }
}
