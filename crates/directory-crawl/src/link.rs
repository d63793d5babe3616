//! Linking the windows of a sweep.

use crate::segment::{Fingerprint, Segment, fingerprint};
use crate::sweep::{Sweep, SweepEnd};
use directory_api::{PageRequest, Window};

/// Number of linked windows that others are linked to. Older ones are not used: the longer ago a
/// row was read, the likelier it has moved.
const REMEMBERED: usize = 4;
/// Number of windows in a row without a new row, or of restarts, after which a list is given up as
/// endless: the service may ignore the offset.
const MOST_FRUITLESS: u32 = 8;

impl Sweep {
    /// Records the response to a request: its window of the list, and the identifiers of its rows.
    pub fn page_received(&mut self, request: PageRequest, window: Window, ids: &[&str]) {
        self.request_failed(request);
        if self.end.is_some() {
            return;
        }
        let is_first = self.frontier.is_none();
        let limit = effective_limit(request, window, is_first);
        self.limit = self.limit.min(limit);
        let fingerprints: Vec<Fingerprint> = ids.iter().map(|id| fingerprint(id)).collect();
        let before = self.seen.len();
        self.seen.extend(&fingerprints);
        self.is_stable &= is_first || self.claimed == window.claimed;
        self.claimed = window.claimed;
        let segment = Segment {
            offset: window.offset,
            end: window.end(),
            is_short: window.received < u64::from(limit),
            has_new_rows: self.seen.len() > before,
            fingerprints,
        };
        if is_first {
            self.next_prefetch = self.next(&segment);
        }
        if segment.has_new_rows {
            self.without_new_rows = 0;
        }
        self.unlinked.insert(segment.offset, segment);
        self.link();
        // A service that never sends the beginning of its list is given up as well.
        self.without_new_rows += u32::from(self.frontier.is_none());
        if self.end.is_none() && self.without_new_rows.max(self.restarts) >= MOST_FRUITLESS {
            self.end = Some(SweepEnd::Endless);
        }
    }

    /// Links all windows that can be linked, in the order of the list.
    fn link(&mut self) {
        let mut has_linked = false;
        while let Some((offset, segment)) = self.unlinked.pop_first() {
            let (reached, next) = self
                .frontier
                .as_ref()
                .map_or((0, 0), |frontier| (frontier.end, self.next(frontier)));
            let advances = segment.end > reached || segment.is_short || self.step_back > 0;
            if (offset == 0 || self.is_linked(&segment)) && advances {
                has_linked = true;
                self.without_new_rows += u32::from(!segment.has_new_rows && segment.end > reached);
                self.restarts += u32::from(offset == 0 && self.frontier.is_some());
                self.extend(segment);
                if self.end.is_some() {
                    return;
                }
            } else if offset > next || self.in_flight.iter().any(|request| request.offset < offset)
            {
                // The windows before it have not arrived.
                self.unlinked.insert(offset, segment);
                return;
            } else if !advances {
                self.without_new_rows += 1;
            } else if !has_linked {
                // The window begins at the end of the linked ones and should share rows with them,
                // so the list has changed: the seam is read again, from further back.
                self.is_stable = false;
                self.step_back = (self.step_back * 2).max(self.overlap()).max(1);
            }
        }
    }

    fn is_linked(&self, segment: &Segment) -> bool {
        let shared: usize =
            self.recent.iter().map(|fingerprints| segment.shared_with(fingerprints)).sum();
        // Pages of a single row do not overlap; all that can be required is no gap.
        let touches =
            self.frontier.as_ref().is_some_and(|frontier| segment.offset <= self.next(frontier));
        shared >= self.needed() && (shared > 0 || touches)
    }

    /// Appends a window to the linked ones.
    fn extend(&mut self, segment: Segment) {
        if let Some(frontier) = &self.frontier {
            self.is_stable &= segment.agrees_with(frontier);
        }
        self.step_back = 0;
        if self.recent.len() == REMEMBERED {
            self.recent.remove(0);
        }
        self.recent.push(segment.fingerprints.clone());
        let nothing_behind = self.claimed.is_none_or(|claimed| claimed <= segment.end);
        if segment.is_short && (nothing_behind || !segment.has_new_rows) {
            self.end = Some(SweepEnd::Complete { is_stable: self.is_stable });
        }
        self.frontier = Some(segment);
    }
}

/// Page size that the service applied. If the first window has fewer rows than requested and the
/// service names no smaller limit, the list ends there or the service has a smaller limit: the
/// number of rows is taken as the limit, and the next response shows which it was.
fn effective_limit(request: PageRequest, window: Window, is_first: bool) -> u32 {
    let of = |size: u64| u32::try_from(size).unwrap_or(u32::MAX).clamp(1, request.limit.max(1));
    if window.limit < u64::from(request.limit) && window.received <= window.limit {
        of(window.limit)
    } else if is_first && window.received > 0 {
        of(window.received)
    } else {
        request.limit
    }
}
