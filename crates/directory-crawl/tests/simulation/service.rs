//! A service whose list gains, loses and reorders rows.

use crate::reader::percent;
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
    /// Rows that are or ever were in the list.
    pub(crate) ever: BTreeSet<u32>,
    /// Rows that have stayed since [`Service::watch`] and kept their order.
    pub(crate) steady: BTreeSet<u32>,
    /// The largest page.
    pub(crate) most: u32,
    /// True if the applied limit is reported.
    pub(crate) tells_limit: bool,
    /// Length that the service claims, given the true length and that of the page.
    pub(crate) claim: fn(u64, u64) -> Option<u64>,
}

impl Service {
    pub(crate) fn with_rows(count: u32, most: u32) -> Self {
        let rows: Vec<u32> = (0..count).collect();
        let ever: BTreeSet<u32> = rows.iter().copied().collect();
        Self {
            rows,
            next: count,
            steady: ever.clone(),
            ever,
            most,
            tells_limit: true,
            claim: |total, _| Some(total),
        }
    }

    /// Starts tracking the rows that stay.
    pub(crate) fn watch(&mut self) {
        self.steady = self.rows.iter().copied().collect();
    }

    pub(crate) fn page(&self, page: PageRequest) -> (Window, Vec<String>) {
        let limit = usize::try_from(page.limit.min(self.most)).unwrap();
        let offset = usize::try_from(page.offset).unwrap();
        let rows: Vec<String> =
            self.rows.iter().skip(offset).take(limit).map(ToString::to_string).collect();
        let received = rows.len() as u64;
        let limit = if self.tells_limit { limit as u64 } else { u64::from(page.limit) };
        let claimed = (self.claim)(self.rows.len() as u64, received);
        (window(page.offset, limit, received, claimed), rows)
    }

    /// Adds a row, mostly in front, as for new entries.
    pub(crate) fn gain(&mut self, chance: &mut Rng) {
        let at = if percent(chance, 70) { 0 } else { chance.usize(..self.rows.len() + 1) };
        self.rows.insert(at, self.next);
        self.ever.insert(self.next);
        self.next += 1;
    }

    /// Removes a row.
    pub(crate) fn lose(&mut self, chance: &mut Rng) {
        if !self.rows.is_empty() {
            let row = self.rows.remove(chance.usize(..self.rows.len()));
            self.steady.remove(&row);
        }
    }

    /// Removes many neighbors at once.
    pub(crate) fn lose_many(&mut self, chance: &mut Rng) {
        let from = chance.usize(..self.rows.len() + 1);
        let to = (from + chance.usize(..120)).min(self.rows.len());
        for row in self.rows.drain(from..to) {
            self.steady.remove(&row);
        }
    }

    /// Moves a row to another place.
    pub(crate) fn reorder(&mut self, chance: &mut Rng) {
        if !self.rows.is_empty() {
            let row = self.rows.remove(chance.usize(..self.rows.len()));
            self.steady.remove(&row);
            self.rows.insert(chance.usize(..self.rows.len() + 1), row);
        }
    }
}
