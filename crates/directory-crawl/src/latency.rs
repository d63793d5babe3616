//! How long responses take, for pages and for details, which differ.

use crate::crawl::Request;

/// A response is slow that takes this many times as long as usual, plus some milliseconds.
const SLOW_FACTOR: f64 = 2.5;
const SLOW_MARGIN: f64 = 100.0;

#[derive(Clone, Debug, Default)]
pub(crate) struct Latency {
    page: Option<f64>,
    detail: Option<f64>,
}

impl Latency {
    /// Records how long a response took, and returns whether it was slow.
    pub(crate) fn record(&mut self, request: &Request, took: f64) -> bool {
        let usual = match request {
            Request::Page(_) => &mut self.page,
            Request::Detail(_) => &mut self.detail,
        };
        let before = *usual.get_or_insert(took);
        *usual = Some(before * 0.8 + took * 0.2);
        took > before * SLOW_FACTOR + SLOW_MARGIN
    }

    /// How long a response usually takes, of pages or else of details.
    pub(crate) fn usual(&self, pages: bool) -> f64 {
        let known = if pages { self.page } else { self.detail.or(self.page) };
        known.unwrap_or_default()
    }
}
