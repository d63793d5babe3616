//! How long answers take: those of pages and those of details, which are not alike.

use crate::crawl::Ticket;

/// An answer is slow that takes so many times as long as the usual one, and some milliseconds more.
const SLOW: f64 = 2.5;
const SOME: f64 = 100.0;

/// How long answers usually take, in milliseconds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Latency {
    page: Option<f64>,
    detail: Option<f64>,
}

impl Latency {
    /// Notes how long an answer took, and says whether it was slow.
    pub(crate) fn note(&mut self, ticket: &Ticket, took: f64) -> bool {
        let usual = match ticket {
            Ticket::Page(_) => &mut self.page,
            Ticket::Detail(_) => &mut self.detail,
        };
        let before = *usual.get_or_insert(took);
        *usual = Some(before * 0.8 + took * 0.2);
        took > before * SLOW + SOME
    }

    /// How long the answers to these take, the slowest of them.
    pub(crate) fn usual(&self, pages: bool) -> f64 {
        let known = if pages { self.page } else { self.detail.or(self.page) };
        known.unwrap_or_default()
    }
}
