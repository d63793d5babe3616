//! One reading of the whole list, window by window.

use crate::marks::{Mark, Marks, mark};
use crate::outcome::{End, Kind};
use crate::piece::Piece;
use directory_api::PageRequest;
use std::collections::BTreeMap;

/// The largest page that is asked for. A larger one would save few requests and keep the caller
/// busy for too long at a time.
pub(crate) const LARGEST: u32 = 200;

/// A sweep, and where it is.
#[derive(Clone, Debug)]
pub(crate) struct Sweep {
    pub(crate) kind: Kind,
    /// The page size that is asked for.
    pub(crate) limit: u32,
    /// The last linked window; `None` before the first.
    pub(crate) frontier: Option<Piece>,
    /// The rows of the last linked windows, the newest last.
    pub(crate) recent: Vec<Vec<Mark>>,
    /// Windows that wait for what links them, by their offset.
    pub(crate) loose: BTreeMap<u64, Piece>,
    /// Requests under way.
    pub(crate) flying: Vec<PageRequest>,
    /// Where the windows that are asked for ahead go on.
    pub(crate) ahead: u64,
    /// How far the seam was read back in vain.
    pub(crate) back: u64,
    /// The rows that this sweep has seen.
    pub(crate) seen: Marks,
    /// The rows that sweeps before this one have seen, where it looks for what escaped them.
    pub(crate) seen_before: Marks,
    /// The list's length, as the service claims.
    pub(crate) claimed: Option<u64>,
    /// Whether nothing seems to have come, gone or moved.
    pub(crate) calm: bool,
    /// How many windows in a row have led further without a row that was not seen.
    pub(crate) barren: u32,
    /// How often the sweep had to begin anew.
    pub(crate) restarts: u32,
    pub(crate) end: Option<End>,
}

impl Sweep {
    pub(crate) fn new(kind: Kind, limit: u32) -> Self {
        Self {
            kind,
            limit,
            frontier: None,
            recent: Vec::new(),
            loose: BTreeMap::new(),
            flying: Vec::new(),
            ahead: 0,
            back: 0,
            seen: Marks::new(),
            seen_before: Marks::new(),
            claimed: None,
            calm: true,
            barren: 0,
            restarts: 0,
            end: None,
        }
    }

    /// How many rows neighboring windows have in common.
    pub(crate) fn overlap(&self) -> u64 {
        u64::from((self.limit / 5).clamp(1, 24).min(self.limit - 1))
    }

    /// How many rows link two windows. A page of one row can be linked to none.
    pub(crate) fn needed(&self) -> usize {
        usize::try_from(self.overlap().div_ceil(2)).unwrap_or(usize::MAX)
    }

    /// How many rows a request brings further.
    pub(crate) fn stride(&self) -> u64 {
        u64::from(self.limit) - self.overlap()
    }

    /// The window to ask for next; `None` while answers must come first. `most` is how many
    /// requests may be under way.
    pub(crate) fn plan(&mut self, most: usize) -> Option<PageRequest> {
        if self.end.is_some() || self.flying.len() >= most {
            return None;
        }
        let offset = match &self.frontier {
            // The first answer teaches the page size, so it comes alone.
            None if self.flying.is_empty() => 0,
            None => return None,
            Some(frontier) => {
                let next = self.next(frontier);
                let is_covered = self.flying.iter().any(|request| request.offset <= next);
                match is_covered {
                    false => next.saturating_sub(self.back),
                    true => self.further(next)?,
                }
            }
        };
        let request = PageRequest { offset, limit: self.limit };
        self.ahead = self.ahead.max(offset.saturating_add(self.stride()));
        self.flying.push(request);
        Some(request)
    }

    /// Where the window begins that follows the linked ones.
    pub(crate) fn next(&self, frontier: &Piece) -> u64 {
        frontier.end.saturating_sub(self.overlap())
    }

    /// The next window ahead, as far as the list is known to reach. Behind that, and where only the
    /// beginning is wanted, windows are asked for one by one.
    fn further(&self, next: u64) -> Option<u64> {
        let ahead = self.ahead.max(next);
        let exists = self.claimed.is_some_and(|claimed| ahead < claimed);
        (exists && self.kind == Kind::Whole).then_some(ahead)
    }

    /// Notes that a request brought nothing; it will be asked for again.
    pub(crate) fn lost(&mut self, asked: PageRequest) {
        self.landed(asked);
    }

    /// Asks for smaller pages after the service has refused one; `false` if they cannot be smaller.
    pub(crate) fn ask_less(&mut self) -> bool {
        let can = self.frontier.is_none() && self.limit > 20;
        if can {
            self.limit = (self.limit / 2).max(20);
        }
        can
    }

    pub(crate) fn landed(&mut self, asked: PageRequest) {
        if let Some(at) = self.flying.iter().position(|request| *request == asked) {
            self.flying.swap_remove(at);
        }
    }
}

impl Sweep {
    /// The rows that were not seen, in this sweep or in those whose lacks it makes up for.
    ///
    /// Both sides are gone through in order: to look a hundred thousand rows up one by one would
    /// keep a browser busy for so long that it shows.
    pub(crate) fn unseen<'a>(&self, held: impl Iterator<Item = &'a str>) -> Vec<&'a str> {
        let mut rest: Vec<(Mark, &str)> = held.map(|id| (mark(id), id)).collect();
        rest.sort_unstable();
        for seen in [&self.seen, &self.seen_before] {
            let mut seen = seen.iter().peekable();
            rest.retain(|(mark, _)| {
                while seen.next_if(|other| *other < mark).is_some() {}
                seen.peek() != Some(&mark)
            });
        }
        rest.into_iter().map(|(_, id)| id).collect()
    }

    /// Another sweep, which looks for what this one did not see.
    pub(crate) fn again(self) -> Self {
        let mut seen_before = self.seen_before;
        seen_before.extend(self.seen);
        Self { seen_before, ..Self::new(Kind::Whole, self.limit) }
    }

    /// How many rows were read, and how many there are.
    pub(crate) fn progress(&self) -> (u64, Option<u64>) {
        let read = u64::try_from(self.seen.len()).unwrap_or(u64::MAX);
        let is_at_end = self.frontier.as_ref().is_some_and(|frontier| frontier.is_short);
        (read, self.ahead_of().or(is_at_end.then_some(read)))
    }

    /// How many requests are still to be sent.
    pub(crate) fn left(&self) -> usize {
        let pages = self.ahead_of().map_or(1, |claimed| {
            let rows = claimed.saturating_sub(self.reached());
            usize::try_from(rows.div_ceil(self.stride().max(1))).unwrap_or(usize::MAX)
        });
        pages.saturating_sub(self.loose.len() + self.flying.len())
    }

    fn reached(&self) -> u64 {
        self.frontier.as_ref().map_or(0, |frontier| frontier.end)
    }

    /// How many rows there are, unless more than that were read already.
    fn ahead_of(&self) -> Option<u64> {
        self.claimed.filter(|claimed| *claimed > self.reached() || self.end.is_some())
    }
}
