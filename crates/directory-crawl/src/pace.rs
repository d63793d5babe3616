//! How fast the service is asked: at once, a minute, and after a failure.

use std::collections::VecDeque;

/// The most requests that are ever under way at once.
const MOST_AT_ONCE: usize = 4;
const MINUTE: f64 = 60_000.0;
/// The waits after failures, in milliseconds: the first one, which doubles, and the longest.
const WAITS: (f64, f64) = (1_000.0, 60_000.0);
/// After so many failures in a row nobody is asked any more before somebody says so.
const GIVE_UP: u32 = 6;
/// An answer is slow that takes so many times as long as the usual one.
const SLOW: f64 = 2.5;

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

/// The pace of all requests together.
#[derive(Clone, Debug)]
pub(crate) struct Pace {
    /// How many requests a minute are allowed.
    budget: usize,
    /// When the requests of the last minute set off.
    sent: VecDeque<f64>,
    at_once: usize,
    /// Answers in time since the number of requests at once was changed.
    good: usize,
    /// How long an answer usually takes.
    pub(crate) usual: Option<f64>,
    not_before: f64,
    failures: u32,
}

impl Pace {
    pub(crate) fn new(budget: u32) -> Self {
        Self {
            budget: usize::try_from(budget.max(1)).unwrap_or(usize::MAX),
            sent: VecDeque::new(),
            at_once: 1,
            good: 0,
            usual: None,
            not_before: 0.0,
            failures: 0,
        }
    }

    /// How many requests may be under way.
    pub(crate) fn at_once(&self) -> usize {
        self.at_once
    }

    /// Until when nothing may be sent, if it may not be sent now.
    pub(crate) fn wait(&mut self, now: f64) -> Option<f64> {
        while self.sent.front().is_some_and(|sent| now - sent >= MINUTE || *sent > now) {
            self.sent.pop_front();
        }
        let full = self.sent.len() >= self.budget;
        let budget = self.sent.front().filter(|_| full).map_or(now, |sent| sent + MINUTE);
        // A clock that was put back must not make anybody wait for longer than planned.
        let ready = budget.max(self.not_before.min(now + 10.0 * MINUTE));
        (ready > now).then_some(ready)
    }

    pub(crate) fn sends(&mut self, now: f64) {
        self.sent.push_back(now);
    }

    /// An answer came after so many milliseconds.
    pub(crate) fn answered(&mut self, took: f64) {
        let took = took.max(0.0);
        self.failures = 0;
        let usual = *self.usual.get_or_insert(took);
        if took > usual * SLOW + 100.0 {
            self.at_once = (self.at_once - 1).max(1);
            self.good = 0;
        } else {
            self.good += 1;
            if self.good >= self.at_once {
                self.at_once = (self.at_once + 1).min(MOST_AT_ONCE);
                self.good = 0;
            }
        }
        self.usual = Some(usual * 0.8 + took * 0.2);
    }

    /// A request failed. `chance`, from 0 to 1, spreads the waits of many callers.
    pub(crate) fn failed(&mut self, failure: Failure, now: f64, chance: f64) {
        self.at_once = 1;
        self.good = 0;
        self.failures = if failure == Failure::Hopeless { GIVE_UP } else { self.failures + 1 };
        let (first, longest) = WAITS;
        let doubled = f64::from(2_u32.saturating_pow(self.failures.saturating_sub(1)));
        let grown = (first * doubled).min(longest) * (0.5 + chance.clamp(0.0, 1.0) / 2.0);
        let wait = match failure {
            Failure::Busy(Some(seconds)) => (f64::from(seconds) * 1000.0).max(grown),
            Failure::Busy(None) | Failure::Unreachable => grown,
            Failure::Refused | Failure::Hopeless => 0.0,
        };
        self.not_before = self.not_before.max(now + wait);
    }

    /// Whether there is no point in asking on.
    pub(crate) fn is_exhausted(&self) -> bool {
        self.failures >= GIVE_UP
    }

    /// Asks again, as if nothing had failed.
    pub(crate) fn take_heart(&mut self) {
        (self.failures, self.not_before) = (0, 0.0);
    }

    /// How many milliseconds so many requests take, as far as one can tell.
    pub(crate) fn estimate(&self, requests: usize) -> f64 {
        #[expect(clippy::cast_precision_loss, reason = "an estimate of a few thousand requests")]
        let [requests, at_once, budget, spent] =
            [requests, self.at_once, self.budget, self.sent.len()].map(|count| count as f64);
        let by_latency = requests * self.usual.unwrap_or(500.0) / at_once;
        let by_budget = (requests + spent - budget).max(0.0) / budget * MINUTE;
        by_latency.max(by_budget)
    }
}
