//! An estimate of the remaining time that does not jump.

/// A new guess replaces the old one gradually, in about this many milliseconds.
const SMOOTHING: f64 = 4_000.0;

/// When a crawl will be done, as it was reported last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Estimate {
    /// The end, and when it was reported.
    reported: Option<(f64, f64)>,
}

impl Estimate {
    /// The remaining time in milliseconds, given the present guess. It falls as time passes, and
    /// changes gradually where the guess has changed.
    pub(crate) fn smooth(&mut self, left: f64, now: f64) -> f64 {
        let guess = now + left;
        let end = match self.reported {
            Some((end, at)) if at <= now => {
                let elapsed = now - at;
                end + (guess - end) * (elapsed / (elapsed + SMOOTHING))
            }
            _ => guess,
        };
        self.reported = Some((end, now));
        (end - now).max(0.0)
    }

    /// Drops the last estimate, because something has changed that it did not foresee.
    pub(crate) fn reset(&mut self) {
        self.reported = None;
    }
}
