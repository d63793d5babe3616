//! What to ask next: pages of the list and details of its rows, within one budget.

use crate::details::Details;
use crate::outcome::{End, Kind};
use crate::pace::Pace;
use crate::progress::Progress;
use crate::sweep::{LARGEST, Sweep};
use directory_api::PageRequest;

/// A request that the caller is to make.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ticket {
    /// A page of the list.
    Page(PageRequest),
    /// The detail of the row with this identifier.
    Detail(String),
}

/// What a caller does next.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// Send this request, and ask for the next step at once.
    Ask(Ticket),
    /// Wait for an answer to a request under way.
    Listen,
    /// Wait until this time, in milliseconds, or for an answer.
    Wait(f64),
    /// The sweep is over; [`Crawl::conclude`] closes it.
    Ended(End),
    /// There is nothing to do.
    Idle,
    /// Too many requests failed in a row. [`Crawl::resume`] goes on.
    Stuck,
}

/// Reads a whole list, and details of its rows where they are wanted.
#[derive(Clone, Debug)]
pub struct Crawl {
    pub(crate) pace: Pace,
    pub(crate) sweep: Option<Sweep>,
    pub(crate) sweeps: u32,
    /// The page size that the service honors, once it is known.
    pub(crate) limit: u32,
    pub(crate) details: Details,
    /// The requests under way, and when they set off.
    pub(crate) departures: Vec<(Ticket, f64)>,
    paused: bool,
}

impl Crawl {
    /// A crawl that asks at most `budget` times a minute.
    pub fn new(budget: u32) -> Self {
        Self {
            pace: Pace::new(budget),
            sweep: None,
            sweeps: 0,
            limit: LARGEST,
            details: Details::default(),
            departures: Vec::new(),
            paused: false,
        }
    }

    /// Begins to read the list, in the place of what was being read.
    pub fn begin(&mut self, kind: Kind) {
        self.sweep = Some(Sweep::new(kind, self.limit));
        self.sweeps = 1;
        self.resume();
    }

    /// Whether the list is being read.
    pub fn is_reading(&self) -> bool {
        self.sweep.is_some()
    }

    /// Stops reading the list, and wants no details any more. The caller calls back what is under
    /// way.
    pub fn cancel(&mut self) {
        self.sweep = None;
        self.details = Details::default();
        self.departures.clear();
    }

    /// Sends nothing any more, until it goes on.
    pub fn pause(&mut self) {
        self.paused = true;
    }

    /// Goes on, also after too many failures.
    pub fn resume(&mut self) {
        self.paused = false;
        self.pace.take_heart();
    }

    /// Whether it was paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether too many requests have failed in a row; [`resume`](Self::resume) goes on.
    pub fn is_stuck(&self) -> bool {
        self.pace.is_exhausted()
    }

    /// Wants the details of these rows before all else, since they are on screen.
    pub fn want_now(&mut self, ids: impl IntoIterator<Item = String>) {
        self.details.want_now(ids);
    }

    /// Wants the details of these rows after the list.
    pub fn want_all(&mut self, ids: impl IntoIterator<Item = String>) {
        self.details.want_all(ids);
    }

    /// What to do next. `now` is the time in milliseconds.
    pub fn next(&mut self, now: f64) -> Step {
        if let Some(end) = self.sweep.as_ref().and_then(|sweep| sweep.end) {
            return Step::Ended(end);
        }
        if self.paused {
            return Step::Idle;
        }
        if self.pace.is_exhausted() {
            return Step::Stuck;
        }
        let flying = self.departures.len();
        if flying >= self.pace.at_once() {
            return Step::Listen;
        }
        if self.sweep.is_none() && self.details.is_empty() {
            return if flying > 0 { Step::Listen } else { Step::Idle };
        }
        if let Some(until) = self.pace.wait(now) {
            return Step::Wait(until);
        }
        let reads = self.sweep.is_some();
        let detail = self.details.next(!reads).map(Ticket::Detail);
        let most = self.pace.at_once().saturating_sub(self.details.under_way());
        let page = || self.sweep.as_mut().and_then(|sweep| sweep.plan(most)).map(Ticket::Page);
        match detail.or_else(page) {
            Some(ticket) => {
                self.departures.push((ticket.clone(), now));
                self.pace.sends(now);
                Step::Ask(ticket)
            }
            None if flying > 0 => Step::Listen,
            None => Step::Idle,
        }
    }

    /// How far it has come. `now` is the time in milliseconds.
    pub fn progress(&self, now: f64) -> Progress {
        let reads = self.sweep.as_ref().map_or((0, None, 0), Sweep::progress);
        let (read, total, pages) = reads;
        let details = self.details.rest();
        let knows = total.is_some() || self.sweep.is_none();
        let wait = self.pace.clone().wait(now).map_or(0.0, |until| until - now);
        let left = self.pace.estimate(pages + details).max(wait) / 1000.0;
        let seconds_left = (knows && pages + details > 0).then(|| left.ceil() as u32);
        Progress { read, total, details, seconds_left }
    }

    /// How many seconds it would take to ask for so many details.
    pub fn seconds_for(&self, details: usize) -> u32 {
        (self.pace.estimate(details) / 1000.0).ceil() as u32
    }
}
