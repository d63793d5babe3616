//! An estimate that does not jump.

/// What differs from the estimate so far is taken over in about this time, in milliseconds.
const CALM: f64 = 4_000.0;

/// When a crawl will be done, as it was said last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Forecast {
    /// The end, and when it was said.
    said: Option<(f64, f64)>,
}

impl Forecast {
    /// The time left in milliseconds, given what it seems to be now. It falls as time goes by, and
    /// moves little by little where the guess has changed.
    pub(crate) fn settle(&mut self, left: f64, now: f64) -> f64 {
        let seems = now + left;
        let end = match self.said {
            Some((end, at)) if at <= now => {
                let elapsed = now - at;
                end + (seems - end) * (elapsed / (elapsed + CALM))
            }
            _ => seems,
        };
        self.said = Some((end, now));
        (end - now).max(0.0)
    }

    /// Begins anew: something has happened that changes everything.
    pub(crate) fn begin_anew(&mut self) {
        self.said = None;
    }
}
