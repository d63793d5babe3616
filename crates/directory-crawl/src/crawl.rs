//! What to ask next: pages of the list and details of its rows, within one budget.

use crate::budget::{Budget, Share, Turn};
use crate::details::Details;
use crate::forecast::Forecast;
use crate::latency::Latency;
use crate::outcome::{End, Kind};
use crate::setback::Setback;
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
    /// Wait for an answer to a request under way, of this crawl or of another one with the same
    /// [`Budget`].
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
#[derive(Debug)]
pub struct Crawl {
    pub(crate) share: Share,
    pub(crate) setback: Setback,
    pub(crate) latency: Latency,
    pub(crate) forecast: Forecast,
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
    /// A crawl that has a part in this budget.
    pub fn new(budget: &Budget) -> Self {
        Self {
            share: budget.share(),
            setback: Setback::default(),
            latency: Latency::default(),
            forecast: Forecast::default(),
            sweep: None,
            sweeps: 0,
            limit: LARGEST,
            details: Details::default(),
            departures: Vec::new(),
            paused: false,
        }
    }

    /// Begins to read the list, in the place of what was being read. A pause stays.
    pub fn begin(&mut self, kind: Kind) {
        self.sweep = Some(Sweep::new(kind, self.limit));
        self.sweeps = 1;
        self.setback.forget();
        self.forecast.begin_anew();
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
        self.share.has_under_way(0);
        self.rest();
    }

    /// Sends nothing any more, until it goes on.
    pub fn pause(&mut self) {
        self.paused = true;
        self.rest();
    }

    /// Goes on, also after too many failures.
    pub fn resume(&mut self) {
        self.paused = false;
        self.retry();
    }

    /// Asks again after failures; a pause stays. After too many of them nobody waits any longer,
    /// for whatever the service has said.
    pub fn retry(&mut self) {
        if self.is_stuck() {
            self.share.wait_no_longer();
        }
        self.setback.forget();
        self.forecast.begin_anew();
    }

    /// Leaves the turn to others.
    fn rest(&mut self) {
        self.share.stand_back();
        self.share.has_left(0);
        self.forecast.begin_anew();
    }

    /// Whether it was paused.
    pub fn is_paused(&self) -> bool {
        self.paused
    }

    /// Whether too many requests have failed in a row; [`resume`](Self::resume) goes on.
    pub fn is_stuck(&self) -> bool {
        self.setback.is_exhausted()
    }

    /// Wants the details of these rows before all else, since they are on screen.
    pub fn want_now(&mut self, ids: impl IntoIterator<Item = String>) {
        self.details.want_now(ids);
    }

    /// Wants the details of these rows after the list.
    pub fn want_all(&mut self, ids: impl IntoIterator<Item = String>) {
        self.details.want_all(ids);
        self.forecast.begin_anew();
    }

    /// What to do next. `now` is the time in milliseconds.
    pub fn next(&mut self, now: f64) -> Step {
        if let Some(step) = self.before_all(now) {
            self.share.stand_back();
            let waits = matches!(step, Step::Wait(_));
            self.share.has_left(if waits { self.left() } else { 0 });
            return step;
        }
        self.share.has_left(self.left());
        match self.share.turn(now, self.details.is_urgent()) {
            Turn::Full => return Step::Listen,
            Turn::Later(until) => return Step::Wait(until),
            Turn::Now => {}
        }
        let Some(ticket) = self.ticket() else {
            self.share.stand_back();
            return self.listen();
        };
        self.departures.push((ticket.clone(), now));
        self.share.sends(now);
        Step::Ask(ticket)
    }

    /// What is to be done where nothing can be asked, whatever the others do.
    fn before_all(&self, now: f64) -> Option<Step> {
        if let Some(end) = self.sweep.as_ref().and_then(|sweep| sweep.end) {
            return Some(Step::Ended(end));
        }
        if self.paused {
            return Some(Step::Idle);
        }
        if self.is_stuck() {
            return Some(Step::Stuck);
        }
        if self.sweep.is_none() && self.details.is_empty() {
            return Some(self.listen());
        }
        self.setback.wait(now).map(Step::Wait)
    }

    fn ticket(&mut self) -> Option<Ticket> {
        let detail = self.details.next(self.sweep.is_none()).map(Ticket::Detail);
        let most = self.share.at_once().saturating_sub(self.details.under_way());
        let page = || self.sweep.as_mut()?.plan(most).map(Ticket::Page);
        detail.or_else(page)
    }

    fn listen(&self) -> Step {
        if self.departures.is_empty() { Step::Idle } else { Step::Listen }
    }
}
