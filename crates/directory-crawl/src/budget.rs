//! What a service allows, shared by all crawls that ask it.

use crate::flow::Flow;
use crate::pace::Pace;
use std::cell::RefCell;
use std::rc::Rc;

/// Whoever has its turn and does not come is passed over after so many milliseconds.
const PATIENCE: f64 = 100.0;

/// What a service allows: requests a minute, and at once. A clone is the same one, and all crawls
/// that are made of it share it: nobody sends twice while another one waits for its turn.
///
/// Whoever was told to listen or to wait asks again after every answer to any of these crawls.
#[derive(Clone, Debug)]
pub struct Budget(Rc<RefCell<Shared>>);

#[derive(Debug)]
struct Shared {
    pace: Pace,
    flow: Flow,
    shares: Vec<Standing>,
    /// How many crawls there have been, and how many requests.
    crawls: u64,
    turns: u64,
}

/// How a crawl stands among the others.
#[derive(Debug, Default)]
struct Standing {
    crawl: u64,
    under_way: usize,
    /// How many requests it has still to send.
    rest: usize,
    /// When it had its last turn.
    turn: u64,
    /// From when on it can have its turn, where it waits for it.
    waits: Option<f64>,
    /// Since when it could have had its turn and others have asked.
    missed: Option<f64>,
}

impl Budget {
    /// A budget of so many requests a minute.
    pub fn new(requests_a_minute: u32) -> Self {
        Self(Rc::new(RefCell::new(Shared {
            pace: Pace::new(requests_a_minute),
            flow: Flow::default(),
            shares: Vec::new(),
            crawls: 0,
            turns: 0,
        })))
    }

    pub(crate) fn share(&self) -> Share {
        let mut shared = self.0.borrow_mut();
        shared.crawls += 1;
        let crawl = shared.crawls;
        shared.shares.push(Standing { crawl, ..Standing::default() });
        Share { budget: self.clone(), crawl }
    }
}

/// Whether a crawl may send a request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Turn {
    Now,
    /// Not before this time.
    Later(f64),
    /// Not before an answer has come, to whomever.
    Full,
}

/// The part of one crawl in a budget.
#[derive(Debug)]
pub(crate) struct Share {
    budget: Budget,
    crawl: u64,
}

impl Share {
    /// Whether it is this crawl's turn.
    pub(crate) fn turn(&self, now: f64, is_urgent: bool) -> Turn {
        self.with(Turn::Now, |shared, at| {
            let turn = shared.turn(at, now, is_urgent);
            if let Some(standing) = shared.shares.get_mut(at) {
                standing.missed = None;
                standing.waits = match turn {
                    Turn::Now => None,
                    Turn::Later(until) => Some(until),
                    Turn::Full => Some(now),
                };
            }
            turn
        })
    }

    /// It sends a request.
    pub(crate) fn sends(&self, now: f64) {
        self.with((), |shared, at| {
            shared.flow.sends(now, shared.under_way() > 0);
            shared.pace.sends(now);
            shared.turns += 1;
            if let Some(standing) = shared.shares.get_mut(at) {
                standing.under_way += 1;
                standing.turn = shared.turns;
            }
        });
    }

    /// It has so many requests under way.
    pub(crate) fn has_under_way(&self, count: usize) {
        self.change(|standing| standing.under_way = count);
    }

    /// It has so many requests still to send.
    pub(crate) fn has_left(&self, count: usize) {
        self.change(|standing| standing.rest = count);
    }

    /// It wants no turn.
    pub(crate) fn stand_back(&self) {
        self.change(|standing| standing.waits = None);
    }

    /// One of its requests was answered after so many milliseconds.
    pub(crate) fn answered(&self, took: f64, is_slow: bool, now: f64) {
        self.with((), |shared, _| {
            shared.pace.answered(is_slow);
            shared.flow.answered(took, now);
        });
    }

    /// The service or the way to it is in trouble, and nobody asks for so many milliseconds.
    pub(crate) fn is_refused(&self, now: f64, wait: f64) {
        self.with((), |shared, _| shared.pace.is_refused(now, wait));
    }

    /// Asks again, whatever the service said.
    pub(crate) fn wait_no_longer(&self) {
        self.with((), |shared, _| shared.pace.wait_no_longer());
    }

    pub(crate) fn at_once(&self) -> usize {
        self.with(1, |shared, _| shared.pace.at_once())
    }

    /// In how many milliseconds the crawl can have sent so many requests, beside what the others
    /// send meanwhile, if it sends none before a time.
    pub(crate) fn duration(&self, requests: usize, now: f64, not_before: f64) -> f64 {
        self.with(0.0, |shared, at| {
            let others = shared.shares.iter().enumerate().filter(|(other, _)| *other != at);
            let theirs: usize = others.map(|(_, other)| other.rest.min(requests)).sum();
            let gap = shared.flow.gap();
            shared.pace.duration(requests.saturating_add(theirs), gap, now, not_before)
        })
    }

    fn change(&self, how: impl FnOnce(&mut Standing)) {
        self.with((), |shared, at| shared.shares.get_mut(at).map_or((), how));
    }

    /// Does this with what is shared and the crawl's place in it.
    fn with<T>(&self, otherwise: T, how: impl FnOnce(&mut Shared, usize) -> T) -> T {
        let mut shared = self.budget.0.borrow_mut();
        let at = shared.shares.iter().position(|standing| standing.crawl == self.crawl);
        at.map_or(otherwise, |at| how(&mut shared, at))
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.budget.0.borrow_mut().shares.retain(|standing| standing.crawl != self.crawl);
    }
}

impl Shared {
    fn under_way(&self) -> usize {
        self.shares.iter().map(|standing| standing.under_way).sum()
    }

    fn turn(&mut self, at: usize, now: f64, is_urgent: bool) -> Turn {
        if self.under_way() >= self.pace.at_once() {
            return Turn::Full;
        }
        if let Some(until) = self.pace.wait(now, is_urgent) {
            self.flow.waits();
            return Turn::Later(until);
        }
        self.others_first(at, now).map_or(Turn::Now, Turn::Later)
    }

    /// Until when somebody else goes first whose last turn was longer ago.
    fn others_first(&mut self, at: usize, now: f64) -> Option<f64> {
        let mine = self.shares.get(at)?.turn;
        let mut until = now;
        for other in &mut self.shares {
            if other.turn < mine && other.waits.is_some_and(|ready| ready <= now) {
                let since = *other.missed.get_or_insert(now);
                if (0.0..PATIENCE).contains(&(now - since)) {
                    until = until.max(since + PATIENCE);
                } else {
                    other.waits = None;
                }
            }
        }
        (until > now).then_some(until)
    }
}
