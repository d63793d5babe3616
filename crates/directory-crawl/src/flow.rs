//! How quickly requests follow each other where nothing but the service holds them up.

/// Requests follow each other no slower than this, in milliseconds, unless nobody had one to send.
const PAUSE: f64 = 1_000.0;
/// The first requests, before as many are under way as can be, tell nothing; the answers to so many
/// are the first guess, which counts for as many.
const GUESS: f64 = 8.0;
/// How many requests are remembered.
const REMEMBERED: f64 = 40.0;
/// The guess: this part of an answer's time, since several are under way at once; and how long an
/// answer takes that nobody has seen, in milliseconds.
const PART: f64 = 0.25;
const UNSEEN: f64 = 500.0;

/// How quickly requests follow each other.
#[derive(Clone, Debug, Default)]
pub(crate) struct Flow {
    /// The mean of the time from one to the next, in milliseconds, and for how many it counts.
    mean: Option<(f64, f64)>,
    /// When the last one set off, and when the last answer came.
    sent: Option<f64>,
    answered: f64,
    /// Whether anything but the service has held up the next one.
    is_held_up: bool,
}

impl Flow {
    /// A request sets off; others may be under way.
    pub(crate) fn sends(&mut self, now: f64, has_others: bool) {
        let goes_on = has_others || (0.0..PAUSE).contains(&(now - self.answered));
        let since = self.sent.replace(now).filter(|_| goes_on && !self.is_held_up);
        let known = self.mean.as_mut().filter(|(_, count)| *count >= GUESS);
        if let (Some(since), Some((mean, count))) = (since, known) {
            *count = (*count + 1.0).min(REMEMBERED);
            *mean += ((now - since).max(0.0) - *mean) / *count;
        }
        self.is_held_up = false;
    }

    /// The budget makes the next one wait.
    pub(crate) fn waits(&mut self) {
        self.is_held_up = true;
    }

    /// An answer came after so many milliseconds.
    pub(crate) fn answered(&mut self, took: f64, now: f64) {
        self.answered = now;
        let (guess, count) = self.mean.get_or_insert((0.0, 0.0));
        // As long as nothing is known of the gaps, it stands on all answers so far.
        if *count < GUESS {
            *count += 1.0;
            *guess += (took * PART - *guess) / *count;
        }
    }

    /// The time from one to the next, in milliseconds.
    pub(crate) fn gap(&self) -> f64 {
        self.mean.map_or(UNSEEN * PART, |(mean, _)| mean)
    }
}
