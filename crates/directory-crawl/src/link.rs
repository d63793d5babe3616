//! Linking the windows of a sweep.

use crate::segment::{Fingerprint, Segment, fingerprint};
use crate::sweep::{Sweep, SweepEnd};
use directory_api::{PageRequest, Window};

/// Number of linked windows to which other windows can be linked. Rows of older windows are more
/// likely to have moved.
const MAX_RECENT_WINDOWS: usize = 4;
/// Number of successive windows without new rows, or of restarts, after which a list counts as
/// endless: the service may ignore the offset.
const MAX_FRUITLESS_WINDOWS: u32 = 8;

impl Sweep {
    /// Records the response to a request: the window, and the identifiers of its rows.
    pub fn record_page<I: AsRef<str>>(&mut self, request: PageRequest, window: Window, ids: &[I]) {
        self.remove_request(request);
        if self.end.is_some() {
            return;
        }
        let is_first = self.frontier.is_none();
        let limit = effective_limit(request, window, is_first);
        self.limit = self.limit.min(limit);
        let fingerprints: Vec<Fingerprint> =
            ids.iter().map(|id| fingerprint(id.as_ref())).collect();
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
            self.next_prefetch = segment.end.saturating_sub(self.overlap());
        }
        if segment.has_new_rows {
            self.without_new_rows = 0;
        }
        self.unlinked.insert(segment.offset, segment);
        self.link();
        // A service may also never send the beginning of its list.
        self.without_new_rows += u32::from(self.frontier.is_none());
        if self.end.is_none() && self.without_new_rows.max(self.restarts) >= MAX_FRUITLESS_WINDOWS {
            self.end = Some(SweepEnd::Endless);
        }
    }

    /// Links all windows that can be linked.
    fn link(&mut self) {
        let mut has_linked = false;
        while let Some((offset, segment)) = self.unlinked.pop_first() {
            let reached = self.linked_end();
            let next = self.next_offset();
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
                // Windows before this one have not arrived.
                self.unlinked.insert(offset, segment);
                return;
            } else if !advances {
                self.without_new_rows += 1;
            } else if !has_linked {
                // The window should share rows with the linked ones, so the list has changed. The
                // seam is read again, from further back.
                self.is_stable = false;
                self.step_back = (self.step_back * 2).max(self.overlap()).max(1);
            }
        }
    }

    fn is_linked(&self, segment: &Segment) -> bool {
        let shared: usize =
            self.recent.iter().map(|fingerprints| segment.shared_with(fingerprints)).sum();
        // Pages of one row cannot overlap; they are linked if there is no gap between them.
        let touches = self.frontier.is_some() && segment.offset <= self.next_offset();
        shared >= self.min_shared() && (shared > 0 || touches)
    }

    /// Appends a window to the linked ones.
    fn extend(&mut self, segment: Segment) {
        if let Some(frontier) = &self.frontier {
            self.is_stable &= segment.agrees_with(frontier);
        }
        self.step_back = 0;
        if self.recent.len() == MAX_RECENT_WINDOWS {
            self.recent.remove(0);
        }
        self.recent.push(segment.fingerprints.clone());
        let is_at_claimed_end = self.claimed.is_none_or(|claimed| claimed <= segment.end);
        if segment.is_short && (is_at_claimed_end || !segment.has_new_rows) {
            self.end = Some(SweepEnd::Complete { is_stable: self.is_stable });
        }
        self.frontier = Some(segment);
    }
}

/// Page size that the service applied. If the first window has fewer rows than requested, and the
/// service reports no smaller limit, either the list ends there or the service has a smaller limit.
/// The number of rows is taken as the limit, and the next response decides.
fn effective_limit(request: PageRequest, window: Window, is_first: bool) -> u32 {
    let clamp_limit =
        |size: u64| u32::try_from(size).unwrap_or(u32::MAX).clamp(1, request.limit.max(1));
    if window.limit < u64::from(request.limit) && window.received <= window.limit {
        clamp_limit(window.limit)
    } else if is_first && window.received > 0 {
        clamp_limit(window.received)
    } else {
        request.limit
    }
}
