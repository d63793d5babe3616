//! Service with a list that changes.

use crate::reader::happens;
use directory_api::{PageRequest, Window};
use fastrand::Rng;
use std::collections::BTreeSet;

pub(crate) fn window(offset: u64, limit: u64, received: u64, claimed: Option<u64>) -> Window {
    Window { offset, limit, received, claimed, is_counted: false }
}

/// List and its history.
#[derive(Clone)]
pub(crate) struct Service {
    pub(crate) rows: Vec<u32>,
    next: u32,
    /// Rows that are or were in the list.
    pub(crate) all_rows: BTreeSet<u32>,
    /// Rows that have kept their order since [`Service::track_steady_rows`].
    pub(crate) steady: BTreeSet<u32>,
    /// Largest page.
    pub(crate) max_limit: u32,
    /// True if responses report the applied limit.
    pub(crate) reports_limit: bool,
    /// Claimed length of the list, given its true length and the length of the page.
    pub(crate) claim: fn(u64, u64) -> Option<u64>,
}

impl Service {
    pub(crate) fn with_rows(count: u32, max_limit: u32) -> Self {
        let rows: Vec<u32> = (0..count).collect();
        let all_rows: BTreeSet<u32> = rows.iter().copied().collect();
        Self {
            rows,
            next: count,
            steady: all_rows.clone(),
            all_rows,
            max_limit,
            reports_limit: true,
            claim: |total, _| Some(total),
        }
    }

    /// Starts to track steady rows.
    pub(crate) fn track_steady_rows(&mut self) {
        self.steady = self.rows.iter().copied().collect();
    }

    pub(crate) fn page(&self, page: PageRequest) -> (Window, Vec<String>) {
        let limit = usize::try_from(page.limit.min(self.max_limit)).unwrap();
        let offset = usize::try_from(page.offset).unwrap();
        let rows: Vec<String> =
            self.rows.iter().skip(offset).take(limit).map(ToString::to_string).collect();
        let received = rows.len() as u64;
        let limit = if self.reports_limit { limit as u64 } else { u64::from(page.limit) };
        let claimed = (self.claim)(self.rows.len() as u64, received);
        (window(page.offset, limit, received, claimed), rows)
    }

    /// Adds a row, mostly at the beginning, like a new entry.
    pub(crate) fn add(&mut self, rng: &mut Rng) {
        let at = if happens(rng, 70) { 0 } else { rng.usize(..self.rows.len() + 1) };
        self.rows.insert(at, self.next);
        self.all_rows.insert(self.next);
        self.next += 1;
    }

    /// Removes a row.
    pub(crate) fn remove(&mut self, rng: &mut Rng) {
        if !self.rows.is_empty() {
            let row = self.rows.remove(rng.usize(..self.rows.len()));
            self.steady.remove(&row);
        }
    }

    /// Removes up to 119 neighboring rows.
    pub(crate) fn remove_many(&mut self, rng: &mut Rng) {
        let from = rng.usize(..self.rows.len() + 1);
        let to = (from + rng.usize(..120)).min(self.rows.len());
        for row in self.rows.drain(from..to) {
            self.steady.remove(&row);
        }
    }

    /// Moves a row to a random position.
    pub(crate) fn move_row(&mut self, rng: &mut Rng) {
        if !self.rows.is_empty() {
            let row = self.rows.remove(rng.usize(..self.rows.len()));
            self.steady.remove(&row);
            self.rows.insert(rng.usize(..self.rows.len() + 1), row);
        }
    }
}
