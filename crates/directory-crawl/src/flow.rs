//! How quickly requests follow each other where only the service limits them.

/// Requests follow each other no slower than this, in milliseconds, unless there was none to send.
const PAUSE: f64 = 1_000.0;
/// The gaps between the first requests, before the full concurrency is reached, say nothing. The
/// first responses, so many of them, are the first guess, which weighs as much as so many gaps.
const GUESS: f64 = 8.0;
/// How many gaps the mean remembers.
const REMEMBERED: f64 = 40.0;
/// The guess is this part of a response's time, since several requests are in flight at once.
const PART: f64 = 0.25;
/// How long a response takes as long as none has come, in milliseconds.
const UNKNOWN: f64 = 500.0;

/// How quickly requests follow each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flow {
    /// The mean gap between requests, in milliseconds, and how many gaps it stands for.
    mean: Option<(f64, f64)>,
    /// When the last request was sent, and when the last response came.
    sent: Option<f64>,
    received: f64,
    /// Whether anything but the service delays the next request.
    is_delayed: bool,
}

impl Flow {
    /// A request is sent, possibly while others are in flight.
    pub(crate) fn request_sent(&mut self, now: f64, has_others: bool) {
        let continues = has_others || (0.0..PAUSE).contains(&(now - self.received));
        let since = self.sent.replace(now).filter(|_| continues && !self.is_delayed);
        let known = self.mean.as_mut().filter(|(_, count)| *count >= GUESS);
        if let (Some(since), Some((mean, count))) = (since, known) {
            *count = (*count + 1.0).min(REMEMBERED);
            *mean += ((now - since).max(0.0) - *mean) / *count;
        }
        self.is_delayed = false;
    }

    /// The budget delays the next request.
    pub(crate) fn delay(&mut self) {
        self.is_delayed = true;
    }

    pub(crate) fn response_received(&mut self, took: f64, now: f64) {
        self.received = now;
        let (guess, count) = self.mean.get_or_insert((0.0, 0.0));
        // As long as no gap is known, the guess stands on all responses so far.
        if *count < GUESS {
            *count += 1.0;
            *guess += (took * PART - *guess) / *count;
        }
    }

    /// The gap between two requests, in milliseconds.
    pub(crate) fn gap(&self) -> f64 {
        self.mean.map_or(UNKNOWN * PART, |(mean, _)| mean)
    }
}
