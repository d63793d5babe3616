//! How far a crawl has come, and how long it will take.

use crate::crawl::Crawl;
use crate::sweep::Sweep;

/// How far a crawl has come.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Progress {
    /// How many rows of the list were read.
    pub read: u64,
    /// How many there are, as far as the service tells.
    pub total: Option<u64>,
    /// How many details are still to come, apart from those on screen.
    pub details: usize,
    /// How many seconds it will take, as far as one can tell.
    pub seconds_left: Option<u32>,
}

impl Crawl {
    /// How far it has come. `now` is the time in milliseconds.
    pub fn progress(&mut self, now: f64) -> Progress {
        let (read, total) = self.sweep.as_ref().map_or((0, None), Sweep::progress);
        let knows = total.is_some() || self.sweep.is_none();
        let is_busy = self.remaining() > 0 || !self.in_flight.is_empty();
        let seconds_left = (knows && is_busy).then(|| {
            let left = self.milliseconds_left(now);
            seconds(self.estimate.smooth(left, now))
        });
        Progress { read, total, details: self.details.left(), seconds_left }
    }

    /// How many seconds it would take to request so many details. `now` is the time in
    /// milliseconds.
    pub fn seconds_for(&self, details: usize, now: f64) -> u32 {
        seconds(self.share.duration(details, now, now))
    }

    pub(crate) fn remaining(&self) -> usize {
        self.sweep.as_ref().map_or(0, Sweep::remaining) + self.details.background()
    }

    /// In how many milliseconds all responses will have come, as far as one can tell.
    fn milliseconds_left(&self, now: f64) -> f64 {
        let not_before = self.backoff.wait(now).unwrap_or(now);
        let last = self.latency.usual(self.details.background() == 0 && self.sweep.is_some());
        self.share.duration(self.remaining(), now, not_before) + last
    }
}

fn seconds(milliseconds: f64) -> u32 {
    (milliseconds / 1000.0).ceil() as u32
}
