//! Reading a whole list page by page: which page is next, what of it is new, and when it ends.
//!
//! Nothing a service says about its list is relied on. Its total may be wrong, so the pages decide
//! by the rules of [`directory_api::paging`]; its limit may be smaller than what was requested; and
//! the list may change while it is read. Each page begins with the last record of the one before.
//! If that is not so, records have gone from the part that was read and others have moved up into
//! it, so the reading goes back until it meets what it knows. What comes twice counts once.

use directory_api::paging::Total;
use directory_api::{PageRequest, Window};
use std::collections::HashSet;

/// The page sizes that are tried, where a service refuses the greater one.
const LIMITS: [u32; 4] = [500, 200, 100, 20];
/// How often in a row the reading goes back.
const MOST_BACK: u32 = 3;
/// After this many pages in a row that bring nothing new the service only repeats itself. It is
/// more than going back can cause.
const MOST_BARREN: u32 = 10;

/// Where the reading of a list stands.
#[derive(Debug)]
pub struct Reading {
    next: PageRequest,
    /// Whether the next page is to begin with a record that is known.
    overlaps: bool,
    seen: HashSet<String>,
    most: u64,
    progress: Progress,
    /// Whether a page was as long as the limit, so that a shorter one can be told from one that a
    /// service has cut without saying so.
    has_filled: bool,
    /// The length of the longest page.
    longest: u64,
    back: u32,
    barren: u32,
}

/// How much there is so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// How many records were taken.
    pub records: u64,
    /// How many records could not be read.
    pub lost: u64,
    /// How many cells of the file have only the beginning of their text.
    pub cut: u64,
    /// How many the list has, as far as the last page tells.
    pub total: Total,
}

/// Why a reading has ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The list is at its end.
    Complete,
    /// There are as many records as are taken at most.
    Full,
    /// The service sends the same records again and again.
    Repeating,
}

impl Reading {
    /// The beginning of a list, of which `most` records are taken at most.
    pub fn new(most: u64) -> Self {
        Self {
            next: PageRequest { offset: 0, limit: LIMITS[0] },
            overlaps: false,
            seen: HashSet::new(),
            most,
            progress: Progress { records: 0, lost: 0, cut: 0, total: Total::Unknown },
            has_filled: false,
            longest: 0,
            back: 0,
            barren: 0,
        }
    }

    /// The page to ask for.
    pub fn next(&self) -> PageRequest {
        self.next
    }

    /// How much there is.
    pub fn progress(&self) -> Progress {
        self.progress
    }

    /// Asks for shorter pages from now on, if there are any.
    pub fn reduce_limit(&mut self) -> bool {
        let less = LIMITS.into_iter().find(|limit| *limit < self.next.limit);
        self.next.limit = less.unwrap_or(self.next.limit);
        less.is_some()
    }

    /// Takes a page: which of its records, told by their identities, are new, and whether the
    /// reading has ended with it.
    pub fn take(
        &mut self,
        window: Window,
        lost: u64,
        identities: &[Option<&str>],
    ) -> (Vec<bool>, Option<Ending>) {
        let is_shifted = self.overlaps && !self.begins_as_expected(window, identities);
        if is_shifted && self.back < MOST_BACK {
            self.go_back(window);
            return (vec![false; identities.len()], None);
        }
        let before = self.progress.records;
        let new = identities.iter().map(|identity| self.is_new(*identity)).collect();
        let brings_news = self.progress.records > before;
        self.progress.lost += lost;
        self.progress.total = window.total();
        self.has_filled |= window.is_full();
        self.longest = self.longest.max(window.received);
        self.barren = if brings_news { 0 } else { self.barren + 1 };
        let ending = self.ending(window, brings_news);
        self.move_on(window, lost);
        (new, ending)
    }

    /// Whether the page begins with what the page before has ended with. A service that applied
    /// another offset than was requested shows nothing of the kind.
    fn begins_as_expected(&self, window: Window, identities: &[Option<&str>]) -> bool {
        let first = identities.first().copied().flatten();
        let is_known = first.is_some_and(|identity| self.seen.contains(identity));
        is_known || window.offset != self.next.offset
    }

    fn is_new(&mut self, identity: Option<&str>) -> bool {
        let is_new = self.progress.records < self.most
            && identity.is_none_or(|identity| self.seen.insert(identity.to_owned()));
        self.progress.records += u64::from(is_new);
        is_new
    }

    fn ending(&self, window: Window, brings_news: bool) -> Option<Ending> {
        // A page that is short may have been cut by a limit that the service keeps to itself. It is
        // the last one if others were not short, or if it is shorter than others and brings nothing.
        let may_be_last = !window.may_have_next() && self.has_filled;
        let is_rest = window.received < self.longest || window.end() <= self.next.offset;
        if !window.is_full() && (may_be_last || is_rest && !brings_news) {
            Some(Ending::Complete)
        } else if self.progress.records >= self.most {
            Some(Ending::Full)
        } else if self.barren >= MOST_BARREN {
            Some(Ending::Repeating)
        } else {
            None
        }
    }

    /// Goes to the page after this one.
    fn move_on(&mut self, window: Window, lost: u64) {
        let applied = u32::try_from(window.limit).unwrap_or(u32::MAX);
        self.next.limit = self.next.limit.min(applied);
        self.back = 0;
        // After a page of one record, or one at an offset of the service's own, the reading would
        // stay where it is; and what could not be read cannot be known again.
        let is_usual = window.received > 1 && window.offset == self.next.offset;
        self.overlaps = is_usual && lost == 0;
        self.next.offset = window.end() - u64::from(self.overlaps);
    }

    /// Goes to the page before this one, of which nothing is taken: what was taken must be the
    /// beginning of the list without a gap, or a record that is known would prove nothing.
    fn go_back(&mut self, window: Window) {
        self.back += 1;
        let step = self.longest.saturating_sub(1).max(1);
        self.next.offset = window.offset.saturating_sub(step);
        self.overlaps = self.next.offset > 0;
    }
}

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
