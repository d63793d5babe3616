//! Taking in the windows of a sweep, and linking them.

use crate::marks::{Mark, mark};
use crate::outcome::{End, Kind};
use crate::piece::Piece;
use crate::sweep::Sweep;
use directory_api::{PageRequest, Window};

/// How many linked windows are remembered to link others to. Older ones are not used: the longer
/// ago a row was read, the likelier it has moved.
const REMEMBERED: usize = 4;
/// A list is given up as endless after so many windows in a row that bring nothing new, such as
/// those of a service that takes no notice of the offset, or after so many beginnings.
const PATIENCE: u32 = 8;

/// What the caller knows of the rows of an answer.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Known {
    /// Whether all of them were held already, just as they are.
    pub(crate) familiar: bool,
    /// How many rows are held by now.
    pub(crate) held: usize,
}

impl Sweep {
    /// Takes in the answer to a request.
    pub(crate) fn answered(
        &mut self,
        asked: PageRequest,
        window: Window,
        ids: &[&str],
        known: Known,
    ) {
        self.landed(asked);
        if self.end.is_some() {
            return;
        }
        let is_first = self.frontier.is_none();
        let honored = honored(asked, window, is_first);
        self.limit = self.limit.min(honored);
        let marks: Vec<Mark> = ids.iter().map(|id| mark(id)).collect();
        let before = self.seen.len();
        self.seen.extend(&marks);
        self.calm &= is_first || self.claimed == window.claimed;
        self.claimed = window.claimed;
        let piece = Piece {
            offset: window.offset,
            end: window.end(),
            is_short: window.received < u64::from(honored),
            brought_news: self.seen.len() > before,
            marks,
        };
        if is_first {
            self.ahead = self.next(&piece);
        }
        if piece.brought_news {
            self.barren = 0;
        }
        self.loose.insert(piece.offset, piece);
        self.link(known);
        // A service that gives no beginning of its list is asked for it no more often than this.
        self.barren += u32::from(self.frontier.is_none());
        if self.end.is_none() && self.barren.max(self.restarts) >= PATIENCE {
            self.end = Some(End::Endless);
        }
    }

    /// Links what can be linked, in the order of the list.
    fn link(&mut self, known: Known) {
        let mut has_linked = false;
        while let Some((offset, piece)) = self.loose.pop_first() {
            let (reached, next) =
                self.frontier.as_ref().map_or((0, 0), |it| (it.end, self.next(it)));
            let leads_on = piece.end > reached || piece.is_short || self.back > 0;
            if (offset == 0 || self.is_linked(&piece)) && leads_on {
                has_linked = true;
                self.barren += u32::from(!piece.brought_news && piece.end > reached);
                self.restarts += u32::from(offset == 0 && self.frontier.is_some());
                self.extend(piece, known);
                if self.end.is_some() {
                    return;
                }
            } else if offset > next || self.flying.iter().any(|request| request.offset < offset) {
                // What comes before it is still to be read.
                self.loose.insert(offset, piece);
                return;
            } else if !leads_on {
                self.barren += 1;
            } else if !has_linked {
                // It begins where the linked ones end and ought to be linked, so the list has
                // moved: the seam is read again, from further back.
                self.calm = false;
                self.back = (self.back * 2).max(self.overlap()).max(1);
            }
        }
    }

    fn is_linked(&self, piece: &Piece) -> bool {
        let shared: usize = self.recent.iter().map(|marks| piece.shared_with(marks)).sum();
        // Pages of a single row overlap in nothing; the best that can be asked is no gap.
        let touches = self.frontier.as_ref().is_some_and(|it| piece.offset <= self.next(it));
        shared >= self.needed() && (shared > 0 || touches)
    }

    /// Puts a window behind the linked ones.
    fn extend(&mut self, piece: Piece, known: Known) {
        if let Some(frontier) = &self.frontier {
            self.calm &= piece.agrees_with(frontier);
        }
        self.back = 0;
        if self.recent.len() == REMEMBERED {
            self.recent.remove(0);
        }
        self.recent.push(piece.marks.clone());
        if self.kind == Kind::Newest && known.familiar && !piece.is_short {
            match self.claimed.is_some_and(|claimed| usize::try_from(claimed) == Ok(known.held)) {
                true => self.end = Some(End::Known),
                // Something has vanished further behind, or come where nobody expects it.
                false => self.kind = Kind::Whole,
            }
        }
        let nothing_behind = self.claimed.is_none_or(|claimed| claimed <= piece.end);
        if piece.is_short && (nothing_behind || !piece.brought_news) {
            self.end = Some(End::Whole { calm: self.calm });
        }
        self.frontier = Some(piece);
    }
}

/// The page size that the service honored. A service that sends fewer rows than it was asked for,
/// and does not say that this is its limit, has come to the end or has a limit of its own: what it
/// sent is taken for the limit, and the next request tells.
fn honored(asked: PageRequest, window: Window, is_first: bool) -> u32 {
    let of = |size: u64| u32::try_from(size).unwrap_or(u32::MAX).clamp(1, asked.limit.max(1));
    if window.limit < u64::from(asked.limit) && window.received <= window.limit {
        of(window.limit)
    } else if is_first && window.received > 0 {
        of(window.received)
    } else {
        asked.limit
    }
}
