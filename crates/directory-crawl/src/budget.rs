//! What a service allows, shared by all crawls that read from it.

use crate::flow::Flow;
use crate::pace::Pace;
use std::cell::RefCell;
use std::rc::Rc;

/// A crawl that does not take its turn is passed over after so many milliseconds.
const PATIENCE: f64 = 100.0;

/// What a service allows: requests a minute, and at once. Clones share one budget, as do all crawls
/// that are made with it: none sends twice while another one waits for its turn.
///
/// A caller that was told to wait calls [`Crawl::next`](crate::Crawl::next) again after every
/// response to any of these crawls.
#[derive(Clone, Debug)]
pub struct Budget(Rc<RefCell<Shared>>);

#[derive(Debug)]
struct Shared {
    pace: Pace,
    flow: Flow,
    members: Vec<Member>,
    /// How many crawls there have been, and how many requests.
    crawls: u64,
    turns: u64,
}

/// A crawl among the others.
#[derive(Debug, Default)]
struct Member {
    crawl: u64,
    in_flight: usize,
    /// How many requests it has still to send.
    remaining: usize,
    /// When it had its last turn.
    turn: u64,
    /// From when on it can have its turn, if it waits for one.
    waits: Option<f64>,
    /// Since when it could have had its turn and others have asked for theirs.
    missed: Option<f64>,
}

impl Budget {
    /// A budget of so many requests a minute.
    pub fn new(requests_a_minute: u32) -> Self {
        Self(Rc::new(RefCell::new(Shared {
            pace: Pace::new(requests_a_minute),
            flow: Flow::default(),
            members: Vec::new(),
            crawls: 0,
            turns: 0,
        })))
    }

    pub(crate) fn share(&self) -> Share {
        let mut shared = self.0.borrow_mut();
        shared.crawls += 1;
        let crawl = shared.crawls;
        shared.members.push(Member { crawl, ..Member::default() });
        Share { budget: self.clone(), crawl }
    }
}

/// Whether a crawl may send a request.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Turn {
    Now,
    /// Not before this time.
    Later(f64),
    /// Not before a response has come, to any crawl.
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
    pub(crate) fn turn(&self, now: f64, has_visible: bool) -> Turn {
        let mut shared = self.budget.0.borrow_mut();
        let turn = shared.turn(self.crawl, now, has_visible);
        if let Some(member) = shared.member(self.crawl) {
            member.missed = None;
            member.waits = match turn {
                Turn::Now => None,
                Turn::Later(until) => Some(until),
                Turn::Full => Some(now),
            };
        }
        turn
    }

    pub(crate) fn request_sent(&self, now: f64) {
        let mut shared = self.budget.0.borrow_mut();
        let has_others = shared.in_flight() > 0;
        shared.flow.request_sent(now, has_others);
        shared.pace.request_sent(now);
        shared.turns += 1;
        let turn = shared.turns;
        if let Some(member) = shared.member(self.crawl) {
            member.in_flight += 1;
            member.turn = turn;
        }
    }

    pub(crate) fn set_in_flight(&self, count: usize) {
        self.update(|member| member.in_flight = count);
    }

    pub(crate) fn set_remaining(&self, count: usize) {
        self.update(|member| member.remaining = count);
    }

    /// It does not want a turn.
    pub(crate) fn yield_turn(&self) {
        self.update(|member| member.waits = None);
    }

    fn update(&self, change: impl FnOnce(&mut Member)) {
        if let Some(member) = self.budget.0.borrow_mut().member(self.crawl) {
            change(member);
        }
    }

    /// A response to one of its requests came after so many milliseconds.
    pub(crate) fn response_received(&self, took: f64, is_slow: bool, now: f64) {
        let mut shared = self.budget.0.borrow_mut();
        shared.pace.response_received(is_slow);
        shared.flow.response_received(took, now);
    }

    /// The service is overloaded or unreachable: nobody sends for so many milliseconds.
    pub(crate) fn pause_for(&self, now: f64, wait: f64) {
        self.budget.0.borrow_mut().pace.pause_for(now, wait);
    }

    /// Sends again, whatever the service said.
    pub(crate) fn end_pause(&self) {
        self.budget.0.borrow_mut().pace.end_pause();
    }

    pub(crate) fn concurrency(&self) -> usize {
        self.budget.0.borrow().pace.concurrency()
    }

    /// In how many milliseconds the crawl can have sent so many requests while the others send
    /// theirs, if it sends none before a time.
    pub(crate) fn duration(&self, requests: usize, now: f64, not_before: f64) -> f64 {
        let shared = self.budget.0.borrow();
        let others = shared.members.iter().filter(|other| other.crawl != self.crawl);
        let theirs: usize = others.map(|other| other.remaining.min(requests)).sum();
        let all = requests.saturating_add(theirs);
        shared.pace.duration(all, shared.flow.gap(), now, not_before)
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.budget.0.borrow_mut().members.retain(|member| member.crawl != self.crawl);
    }
}

impl Shared {
    fn in_flight(&self) -> usize {
        self.members.iter().map(|member| member.in_flight).sum()
    }

    fn member(&mut self, crawl: u64) -> Option<&mut Member> {
        self.members.iter_mut().find(|member| member.crawl == crawl)
    }

    fn turn(&mut self, crawl: u64, now: f64, has_visible: bool) -> Turn {
        if self.in_flight() >= self.pace.concurrency() {
            return Turn::Full;
        }
        if let Some(until) = self.pace.wait(now, has_visible) {
            self.flow.delay();
            return Turn::Later(until);
        }
        self.others_first(crawl, now).map_or(Turn::Now, Turn::Later)
    }

    /// Until when another crawl goes first because its last turn was longer ago.
    fn others_first(&mut self, crawl: u64, now: f64) -> Option<f64> {
        let mine = self.member(crawl)?.turn;
        let mut until = now;
        for other in &mut self.members {
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
