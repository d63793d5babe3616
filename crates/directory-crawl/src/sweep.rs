//! [`Sweep`]: one pass over a whole list, window by window.

use crate::segment::{Fingerprint, Segment, fingerprint};
use directory_api::PageRequest;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

/// Largest page that a crawl should request. Larger pages would save few requests and take too long
/// to process.
pub const LARGEST_PAGE: u32 = 200;
/// Smallest page that is requested after the service has rejected larger ones.
const SMALLEST_PAGE: u32 = 20;

/// Outcome of a sweep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SweepEnd {
    /// The whole list was read. Unseen rows are no longer in it.
    Complete {
        /// True if no row seems to have been added, removed or moved.
        is_stable: bool,
    },
    /// The list did not end. Unseen rows may still be in it.
    Endless,
}

/// Consequence of a sweep that has ended.
#[derive(Debug)]
pub enum Outcome {
    /// These rows are no longer in the list.
    Finished(Vec<String>),
    /// The list has changed, so this sweep looks for rows that the first one missed.
    Repeat(Box<Sweep>),
}

/// Position from which a sweep can be resumed: the last linked windows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SweepPosition {
    limit: u32,
    offset: u64,
    end: u64,
    claimed: Option<u64>,
    rows: Vec<Fingerprint>,
}

/// One pass over a list.
#[derive(Clone, Debug, Default)]
pub struct Sweep {
    /// Requested page size.
    pub(crate) limit: u32,
    /// Last linked window; `None` before the first.
    pub(crate) frontier: Option<Segment>,
    /// Rows of the last linked windows, the latest window last.
    pub(crate) recent: Vec<Vec<Fingerprint>>,
    /// Windows that are not linked yet, by their offset.
    pub(crate) unlinked: BTreeMap<u64, Segment>,
    pub(crate) in_flight: Vec<PageRequest>,
    /// Offset of the next window to prefetch.
    pub(crate) next_prefetch: u64,
    /// Number of additional rows by which the next window overlaps the linked ones, after windows
    /// could not be linked.
    pub(crate) step_back: u64,
    /// Rows that this sweep has seen.
    pub(crate) seen: HashSet<Fingerprint>,
    /// Rows that the preceding sweep has seen, if this sweep repeats it.
    seen_before: Option<HashSet<Fingerprint>>,
    /// True if the sweep has not seen the rows before its position.
    is_resumed: bool,
    /// Length of the list, as claimed by the service.
    pub(crate) claimed: Option<u64>,
    /// True if no row seems to have been added, removed or moved.
    pub(crate) is_stable: bool,
    /// Number of successive windows without new rows.
    pub(crate) without_new_rows: u32,
    /// Number of restarts from offset 0.
    pub(crate) restarts: u32,
    pub(crate) end: Option<SweepEnd>,
}

impl Sweep {
    /// Creates a sweep with pages of this size.
    pub fn new(limit: u32) -> Self {
        Self { limit: limit.max(1), is_stable: true, ..Self::default() }
    }

    /// Creates a sweep that continues from the position of another sweep of the same list.
    pub fn resume(position: SweepPosition) -> Self {
        let SweepPosition { limit, offset, end, claimed, rows } = position;
        let fingerprints = rows.clone();
        Self {
            frontier: Some(Segment { offset, end, fingerprints, ..Segment::default() }),
            seen: rows.iter().copied().collect(),
            recent: vec![rows],
            is_resumed: true,
            claimed,
            ..Self::new(limit)
        }
    }

    /// Position from which the sweep can be resumed; `None` before the first window and after the
    /// end.
    pub fn position(&self) -> Option<SweepPosition> {
        let frontier = self.frontier.as_ref().filter(|_| self.end.is_none())?;
        Some(SweepPosition {
            limit: self.limit,
            offset: frontier.offset,
            end: frontier.end,
            claimed: self.claimed,
            rows: self.recent.concat(),
        })
    }

    /// Plans the next request; `None` if responses must arrive first. At most `max_in_flight`
    /// requests are in flight.
    pub fn plan(&mut self, max_in_flight: usize) -> Option<PageRequest> {
        if self.end.is_some() || self.in_flight.len() >= max_in_flight {
            return None;
        }
        let offset = match &self.frontier {
            // The first window is requested alone, because its response shows the page size.
            None if self.in_flight.is_empty() => 0,
            None => return None,
            Some(_) => {
                let next = self.next_offset();
                let is_covered = self.in_flight.iter().any(|request| request.offset <= next);
                match is_covered {
                    false => next.saturating_sub(self.step_back),
                    true => self.prefetch(next)?,
                }
            }
        };
        let request = PageRequest { offset, limit: self.limit };
        self.next_prefetch = self.next_prefetch.max(offset.saturating_add(self.stride()));
        self.in_flight.push(request);
        Some(request)
    }

    /// Number of requests in flight.
    pub fn in_flight(&self) -> usize {
        self.in_flight.len()
    }

    /// Removes a request from those in flight. After a failure, its window is requested again.
    pub fn remove_request(&mut self, removed: PageRequest) {
        if let Some(at) = self.in_flight.iter().position(|request| *request == removed) {
            self.in_flight.swap_remove(at);
        }
    }

    /// Reduces the page size after the service has rejected a page; returns false if it is already
    /// the smallest.
    pub fn reduce_limit(&mut self) -> bool {
        let can_shrink = self.frontier.is_none() && self.limit > SMALLEST_PAGE;
        if can_shrink {
            self.limit = (self.limit / 2).max(SMALLEST_PAGE);
        }
        can_shrink
    }

    /// Length of the list, if it is known.
    pub fn total(&self) -> Option<u64> {
        // A claim that is less than the rows read is wrong.
        let is_possible = |claimed: &u64| *claimed > self.linked_end() || self.end.is_some();
        let last = self.frontier.as_ref().filter(|frontier| frontier.is_short);
        self.claimed.filter(is_possible).or(last.map(|frontier| frontier.end))
    }

    /// Index after the last linked window. Every row before it was read.
    pub fn linked_end(&self) -> u64 {
        self.frontier.as_ref().map_or(0, |frontier| frontier.end)
    }

    /// Outcome, once the sweep has ended.
    pub fn end(&self) -> Option<SweepEnd> {
        self.end
    }

    /// Number of rows that neighboring windows share: a fifth of a page, at most 24.
    pub(crate) fn overlap(&self) -> u64 {
        u64::from((self.limit / 5).clamp(1, 24).min(self.limit.saturating_sub(1)))
    }

    /// Minimum number of shared rows that link two windows; 0 for pages of one row, which cannot
    /// overlap.
    pub(crate) fn min_shared(&self) -> usize {
        usize::try_from(self.overlap().div_ceil(2)).unwrap_or(usize::MAX)
    }

    fn stride(&self) -> u64 {
        u64::from(self.limit) - self.overlap()
    }

    /// Offset of the window after the linked ones.
    pub(crate) fn next_offset(&self) -> u64 {
        self.linked_end().saturating_sub(self.overlap())
    }

    /// Offset of the next window to prefetch, if it is before the claimed end. Windows beyond are
    /// requested one by one.
    fn prefetch(&self, next: u64) -> Option<u64> {
        let offset = self.next_prefetch.max(next);
        self.claimed.is_some_and(|claimed| offset < claimed).then_some(offset)
    }

    /// Finishes a sweep that has ended, given the identifiers of all stored rows.
    pub fn finish<'a>(self, stored: impl Iterator<Item = &'a str>) -> Outcome {
        let is_stable = match self.end {
            Some(SweepEnd::Complete { is_stable }) if !self.is_resumed => is_stable,
            _ => return Outcome::Finished(Vec::new()),
        };
        let was_seen = |id: &&str| {
            let id = fingerprint(id);
            self.seen.contains(&id)
                || self.seen_before.as_ref().is_some_and(|before| before.contains(&id))
        };
        let unseen: Vec<String> = stored.filter(|id| !was_seen(id)).map(str::to_owned).collect();
        if unseen.is_empty() || is_stable || self.seen_before.is_some() {
            return Outcome::Finished(unseen);
        }
        Outcome::Repeat(Box::new(Self { seen_before: Some(self.seen), ..Self::new(self.limit) }))
    }
}
