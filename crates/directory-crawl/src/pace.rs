//! How fast a service is asked by all crawls together: at once, a minute, and after it said wait.

use std::collections::VecDeque;

/// The most requests that are ever under way at once.
const MOST_AT_ONCE: usize = 4;
const MINUTE: f64 = 60_000.0;
/// No wait is planned for longer than this, in milliseconds: a clock may have been put back.
const LONGEST: f64 = 10.0 * MINUTE;

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
    /// What the service said to wait for.
    not_before: f64,
}

impl Pace {
    pub(crate) fn new(budget: u32) -> Self {
        Self {
            budget: usize::try_from(budget.max(1)).unwrap_or(usize::MAX),
            sent: VecDeque::new(),
            at_once: 1,
            good: 0,
            not_before: 0.0,
        }
    }

    /// How many requests may be under way.
    pub(crate) fn at_once(&self) -> usize {
        self.at_once
    }

    /// Until when nothing may be sent, if it may not be sent now. What is urgent may use all that
    /// is left of the minute; the rest is spread.
    pub(crate) fn wait(&mut self, now: f64, is_urgent: bool) -> Option<f64> {
        while self.sent.front().is_some_and(|sent| sent + MINUTE <= now || *sent > now) {
            self.sent.pop_front();
        }
        let ready = self.allowed(now, is_urgent).max(self.not_before.min(now + LONGEST));
        (ready > now).then_some(ready)
    }

    /// When the budget allows the next request.
    ///
    /// Three quarters of it can be used at once. The last one is spread over the time until the
    /// first requests are a minute old: whoever comes now is not made to wait for that long.
    fn allowed(&self, now: f64, is_urgent: bool) -> f64 {
        let (Some(first), Some(last)) = (self.sent.front(), self.sent.back()) else { return now };
        let freed = first + MINUTE;
        let left = self.budget.saturating_sub(self.sent.len());
        let kept_back = self.budget / 4;
        if left == 0 {
            freed
        } else if is_urgent || left > kept_back {
            now
        } else {
            last + ((freed - last) / (count(left) + 1.0)).max(MINUTE / count(self.budget))
        }
    }

    pub(crate) fn sends(&mut self, now: f64) {
        self.sent.push_back(now);
    }

    /// An answer came.
    pub(crate) fn answered(&mut self, is_slow: bool) {
        if is_slow {
            self.at_once = (self.at_once - 1).max(1);
            self.good = 0;
        } else {
            self.good += 1;
            if self.good >= self.at_once {
                self.at_once = (self.at_once + 1).min(MOST_AT_ONCE);
                self.good = 0;
            }
        }
    }

    /// A request failed because of the service or the way to it, which may say for how many
    /// milliseconds nobody should ask.
    pub(crate) fn is_refused(&mut self, now: f64, wait: f64) {
        self.at_once = 1;
        self.good = 0;
        self.not_before = self.not_before.max(now + wait);
    }

    /// Asks again, whatever the service said.
    pub(crate) fn wait_no_longer(&mut self) {
        self.not_before = 0.0;
    }

    /// In how many milliseconds so many requests can have set off, where one follows the other
    /// after `gap` milliseconds unless it has to wait, and none sets off before a time.
    pub(crate) fn duration(&self, requests: usize, gap: f64, now: f64, not_before: f64) -> f64 {
        let (mut pace, mut time) = (self.clone(), now.max(not_before));
        // After some minutes, requests follow each other evenly.
        let first = requests.min(self.budget.saturating_mul(3));
        for _ in 0..first {
            time = pace.wait(time, false).unwrap_or(time);
            pace.sends(time);
            time += gap;
        }
        time - now + count(requests - first) * gap.max(MINUTE / count(self.budget))
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody sends so many requests")]
fn count(requests: usize) -> f64 {
    requests as f64
}
