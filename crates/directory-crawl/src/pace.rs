//! The pace of all requests to a service: at once, a minute, and after it asked for a pause.

use std::collections::VecDeque;

/// The most requests that are ever in flight at once.
const MOST_AT_ONCE: usize = 4;
const MINUTE: f64 = 60_000.0;
/// No wait is planned for longer than this, in milliseconds: a clock may have been put back.
const LONGEST: f64 = 10.0 * MINUTE;

#[derive(Clone, Debug)]
pub(crate) struct Pace {
    /// How many requests a minute are allowed.
    budget: usize,
    /// When the requests of the last minute were sent.
    sent: VecDeque<f64>,
    concurrency: usize,
    /// Timely responses since the concurrency was changed.
    timely: usize,
    /// Until when the service asked for a pause.
    not_before: f64,
}

impl Pace {
    pub(crate) fn new(budget: u32) -> Self {
        Self {
            budget: usize::try_from(budget.max(1)).unwrap_or(usize::MAX),
            sent: VecDeque::new(),
            concurrency: 1,
            timely: 0,
            not_before: 0.0,
        }
    }

    pub(crate) fn concurrency(&self) -> usize {
        self.concurrency
    }

    /// Until when nothing may be sent, if it may not be sent now. Requests for rows on screen may
    /// use all that is left of the minute; the others are spread.
    pub(crate) fn wait(&mut self, now: f64, has_visible: bool) -> Option<f64> {
        while self.sent.front().is_some_and(|sent| sent + MINUTE <= now || *sent > now) {
            self.sent.pop_front();
        }
        let ready = self.allowed(now, has_visible).max(self.not_before.min(now + LONGEST));
        (ready > now).then_some(ready)
    }

    /// When the budget allows the next request.
    ///
    /// Three quarters of it can be used at once. The last quarter is spread over the time until the
    /// first requests are a minute old, so that a new list does not have to wait for that long.
    fn allowed(&self, now: f64, has_visible: bool) -> f64 {
        let (Some(first), Some(last)) = (self.sent.front(), self.sent.back()) else { return now };
        let freed = first + MINUTE;
        let left = self.budget.saturating_sub(self.sent.len());
        let kept_back = self.budget / 4;
        if left == 0 {
            freed
        } else if has_visible || left > kept_back {
            now
        } else {
            last + ((freed - last) / (count(left) + 1.0)).max(MINUTE / count(self.budget))
        }
    }

    pub(crate) fn request_sent(&mut self, now: f64) {
        self.sent.push_back(now);
    }

    pub(crate) fn response_received(&mut self, is_slow: bool) {
        if is_slow {
            self.concurrency = (self.concurrency - 1).max(1);
            self.timely = 0;
        } else {
            self.timely += 1;
            if self.timely >= self.concurrency {
                self.concurrency = (self.concurrency + 1).min(MOST_AT_ONCE);
                self.timely = 0;
            }
        }
    }

    /// The service is overloaded or unreachable: nobody sends for so many milliseconds.
    pub(crate) fn pause_for(&mut self, now: f64, wait: f64) {
        self.concurrency = 1;
        self.timely = 0;
        self.not_before = self.not_before.max(now + wait);
    }

    /// Sends again, whatever the service said.
    pub(crate) fn end_pause(&mut self) {
        self.not_before = 0.0;
    }

    /// In how many milliseconds so many requests can be sent, where one follows the other after
    /// `gap` milliseconds unless it has to wait, and none is sent before a time.
    pub(crate) fn duration(&self, requests: usize, gap: f64, now: f64, not_before: f64) -> f64 {
        let (mut pace, mut time) = (self.clone(), now.max(not_before));
        // After some minutes, requests follow each other evenly.
        let first = requests.min(self.budget.saturating_mul(3));
        for _ in 0..first {
            time = pace.wait(time, false).unwrap_or(time);
            pace.request_sent(time);
            time += gap;
        }
        time - now + count(requests - first) * gap.max(MINUTE / count(self.budget))
    }
}

#[expect(clippy::cast_precision_loss, reason = "nobody sends so many requests")]
fn count(requests: usize) -> f64 {
    requests as f64
}
