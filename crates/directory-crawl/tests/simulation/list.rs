//! List that changes while it is read.

use directory_api::{PageRequest, Window};
use directory_crawl::{LARGEST_PAGE, Outcome, Sweep, SweepEnd};
use fastrand::Rng;
use std::collections::BTreeSet;

/// Maximum number of steps of a history.
const MAX_STEPS: usize = 20_000;

/// Rates of events, as percentages of the steps.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct EventRates {
    pub(crate) add: usize,
    pub(crate) remove: usize,
    pub(crate) remove_many: usize,
    pub(crate) move_row: usize,
    pub(crate) fail: usize,
    pub(crate) reload: usize,
}

/// List of a service, its history, and the rows that a reader has stored.
pub(crate) struct List {
    pub(crate) rows: Vec<u32>,
    /// Rows that are or were in the list.
    pub(crate) all_rows: BTreeSet<u32>,
    /// Rows that have kept their order since the sweep began.
    pub(crate) steady: BTreeSet<u32>,
    /// Largest page.
    pub(crate) max_limit: u32,
    /// True if responses report the applied limit.
    pub(crate) reports_limit: bool,
    /// Claimed length of the list, given its true length and the length of the page.
    pub(crate) claim: fn(u64, u64) -> Option<u64>,
    pub(crate) stored: BTreeSet<String>,
    pub(crate) requests: usize,
}

pub(crate) fn window(offset: u64, limit: u64, received: u64, claimed: Option<u64>) -> Window {
    Window { offset, limit, received, claimed, is_counted: false }
}

/// Returns true for this percentage of calls.
pub(crate) fn happens(rng: &mut Rng, percent: usize) -> bool {
    rng.usize(..100) < percent
}

impl List {
    pub(crate) fn new(count: u32, max_limit: u32) -> Self {
        Self {
            rows: (0..count).collect(),
            all_rows: (0..count).collect(),
            steady: BTreeSet::new(),
            max_limit,
            reports_limit: true,
            claim: |total, _| Some(total),
            stored: BTreeSet::new(),
            requests: 0,
        }
    }

    /// Reads the list to the end, while it changes. Responses arrive in any order.
    pub(crate) fn read(&mut self, rates: EventRates, rng: &mut Rng) -> SweepEnd {
        self.steady = self.rows.iter().copied().collect();
        let mut sweep = Sweep::new(LARGEST_PAGE);
        // Requests, and their responses, which have the state of the list at the time.
        let mut sent: Vec<(PageRequest, (Window, Vec<String>))> = Vec::new();
        for _ in 0..MAX_STEPS {
            self.change(rates, rng);
            if happens(rng, rates.reload)
                && let Some(position) = sweep.position()
            {
                sweep = Sweep::resume(position);
                sent.clear();
            }
            if let Some(end) = sweep.end() {
                sent.clear();
                match sweep.finish(self.stored.iter().map(String::as_str)) {
                    Outcome::Finished(ids) => {
                        self.stored.retain(|id| !ids.contains(id));
                        return end;
                    }
                    Outcome::Repeat(repeat) => sweep = *repeat,
                }
            } else if let Some(page) = sweep.plan(3) {
                self.requests += 1;
                sent.push((page, self.page(page)));
            } else {
                let (page, (window, rows)) = sent.swap_remove(rng.usize(..sent.len()));
                if happens(rng, rates.fail) {
                    sweep.remove_request(page);
                } else {
                    sweep.record_page(page, window, &rows);
                    self.stored.extend(rows);
                }
            }
        }
        panic!("the sweep does not end");
    }

    fn page(&self, page: PageRequest) -> (Window, Vec<String>) {
        let limit = page.limit.min(self.max_limit);
        let rows = self.rows.iter().skip(page.offset as usize).take(limit as usize);
        let rows: Vec<String> = rows.map(ToString::to_string).collect();
        let received = rows.len() as u64;
        let limit = if self.reports_limit { limit } else { page.limit };
        let claimed = (self.claim)(self.rows.len() as u64, received);
        (window(page.offset, limit.into(), received, claimed), rows)
    }

    fn change(&mut self, rates: EventRates, rng: &mut Rng) {
        if happens(rng, rates.add) {
            // Mostly at the beginning, like a new entry.
            let at = if happens(rng, 70) { 0 } else { rng.usize(..=self.rows.len()) };
            let row = self.all_rows.last().map_or(0, |last| last + 1);
            self.rows.insert(at, row);
            self.all_rows.insert(row);
        }
        if happens(rng, rates.remove) {
            self.remove(1, rng);
        }
        if happens(rng, rates.remove_many) {
            self.remove(rng.usize(..120), rng);
        }
        if happens(rng, rates.move_row)
            && let Some(row) = self.remove(1, rng)
        {
            self.rows.insert(rng.usize(..=self.rows.len()), row);
        }
    }

    /// Removes neighboring rows. Returns the last of them.
    fn remove(&mut self, count: usize, rng: &mut Rng) -> Option<u32> {
        let from = rng.usize(..=self.rows.len().saturating_sub(count));
        let to = (from + count).min(self.rows.len());
        let removed: Vec<u32> = self.rows.drain(from..to).collect();
        self.steady.retain(|row| !removed.contains(row));
        removed.last().copied()
    }
}
