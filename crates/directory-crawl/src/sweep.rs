//! One reading of the whole list, window by window.

use crate::outcome::{SweepEnd, SweepKind};
use crate::segment::{Fingerprint, Fingerprints, Segment, fingerprint};
use directory_api::PageRequest;
use std::collections::BTreeMap;

/// The largest page size that is requested. Larger pages would save few requests and keep the
/// caller busy for too long at a time.
pub(crate) const LARGEST: u32 = 200;

/// A sweep, and where it is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sweep {
    pub(crate) kind: SweepKind,
    /// The page size that is requested.
    pub(crate) limit: u32,
    /// The last linked window; `None` before the first.
    pub(crate) frontier: Option<Segment>,
    /// The rows of the last linked windows, the newest last.
    pub(crate) recent: Vec<Vec<Fingerprint>>,
    /// Windows that are not linked yet, by their offset.
    pub(crate) unlinked: BTreeMap<u64, Segment>,
    /// Requests in flight.
    pub(crate) in_flight: Vec<PageRequest>,
    /// The offset of the next window to prefetch.
    pub(crate) next_prefetch: u64,
    /// How many rows before the seam the next window begins, after earlier ones were not linked.
    pub(crate) step_back: u64,
    /// The rows that this sweep has seen.
    pub(crate) seen: Fingerprints,
    /// The rows that earlier sweeps have seen, where this one looks for rows that they missed.
    pub(crate) seen_before: Fingerprints,
    /// The list's length, as the service claims.
    pub(crate) claimed: Option<u64>,
    /// Whether no row seems to have been added, removed or moved.
    pub(crate) is_stable: bool,
    /// How many windows in a row had no new row.
    pub(crate) without_new_rows: u32,
    /// How often the sweep had to start again from offset 0.
    pub(crate) restarts: u32,
    pub(crate) end: Option<SweepEnd>,
}

impl Sweep {
    pub(crate) fn new(kind: SweepKind, limit: u32) -> Self {
        Self { kind, limit, is_stable: true, ..Self::default() }
    }

    /// How many rows neighboring windows have in common.
    pub(crate) fn overlap(&self) -> u64 {
        u64::from((self.limit / 5).clamp(1, 24).min(self.limit - 1))
    }

    /// How many rows link two windows. A page of one row can be linked to none.
    pub(crate) fn needed(&self) -> usize {
        usize::try_from(self.overlap().div_ceil(2)).unwrap_or(usize::MAX)
    }

    /// By how many rows a request advances.
    pub(crate) fn stride(&self) -> u64 {
        u64::from(self.limit) - self.overlap()
    }

    /// The window to request next; `None` while responses must come first. `most` is how many
    /// requests may be in flight.
    pub(crate) fn plan(&mut self, most: usize) -> Option<PageRequest> {
        if self.end.is_some() || self.in_flight.len() >= most {
            return None;
        }
        let offset = match &self.frontier {
            // The first response tells the page size, so it is requested alone.
            None if self.in_flight.is_empty() => 0,
            None => return None,
            Some(frontier) => {
                let next = self.next(frontier);
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

    /// Where the window begins that follows the linked ones.
    pub(crate) fn next(&self, frontier: &Segment) -> u64 {
        frontier.end.saturating_sub(self.overlap())
    }

    /// The next window to prefetch, as far as the list is known to reach. Behind that, and where
    /// only the newest rows are read, windows are requested one by one.
    fn prefetch(&self, next: u64) -> Option<u64> {
        let offset = self.next_prefetch.max(next);
        let exists = self.claimed.is_some_and(|claimed| offset < claimed);
        (exists && self.kind == SweepKind::Full).then_some(offset)
    }

    /// Requests smaller pages after the service has rejected one; `false` if they cannot be smaller.
    pub(crate) fn reduce_limit(&mut self) -> bool {
        let can = self.frontier.is_none() && self.limit > 20;
        if can {
            self.limit = (self.limit / 2).max(20);
        }
        can
    }

    /// A request is in flight no more. A window that is still missing is requested again.
    pub(crate) fn request_ended(&mut self, ended: PageRequest) {
        if let Some(at) = self.in_flight.iter().position(|request| *request == ended) {
            self.in_flight.swap_remove(at);
        }
    }
}

impl Sweep {
    /// The stored rows that were not seen, in this sweep or in the earlier ones that it repeats.
    ///
    /// Both sides are walked in order: a hundred thousand single lookups would keep a browser busy
    /// for noticeably longer.
    pub(crate) fn unseen<'a>(&self, stored: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
        let mut rest: Vec<(Fingerprint, &str)> = stored.map(|id| (fingerprint(id), id)).collect();
        rest.sort_unstable();
        for seen in [&self.seen, &self.seen_before] {
            let mut seen = seen.iter().peekable();
            rest.retain(|(fingerprint, _)| {
                while seen.next_if(|other| *other < fingerprint).is_some() {}
                seen.peek() != Some(&fingerprint)
            });
        }
        rest.into_iter().map(|(_, id)| id).collect()
    }

    /// Another sweep, which looks for what this one did not see.
    pub(crate) fn repeat(self) -> Self {
        let mut seen_before = self.seen_before;
        seen_before.extend(self.seen);
        Self { seen_before, ..Self::new(SweepKind::Full, self.limit) }
    }

    /// How many rows were read, and how many there are.
    pub(crate) fn progress(&self) -> (u64, Option<u64>) {
        let read = u64::try_from(self.seen.len()).unwrap_or(u64::MAX);
        let is_at_end = self.frontier.as_ref().is_some_and(|frontier| frontier.is_short);
        (read, self.expected_total().or(is_at_end.then_some(read)))
    }

    pub(crate) fn remaining(&self) -> usize {
        let pages = self.expected_total().map_or(1, |claimed| {
            let rows = claimed.saturating_sub(self.reached());
            usize::try_from(rows.div_ceil(self.stride().max(1))).unwrap_or(usize::MAX)
        });
        pages.saturating_sub(self.unlinked.len() + self.in_flight.len())
    }

    fn reached(&self) -> u64 {
        self.frontier.as_ref().map_or(0, |frontier| frontier.end)
    }

    /// How many rows there are, unless more than that were read already.
    fn expected_total(&self) -> Option<u64> {
        self.claimed.filter(|claimed| *claimed > self.reached() || self.end.is_some())
    }
}
