//! Does what the crawl says, step by step, until there is something to wait for.

use super::Crawler;
use crate::browser;
use directory_crawl::{End, Kind, Step, Ticket, Verdict};
use leptos::prelude::set_timeout_with_handle;
use std::time::Duration;

/// A list that was read to its end so recently is not read again unasked, in milliseconds.
const FRESH: f64 = 10.0 * 60_000.0;
/// After so many milliseconds all of the list is read again and not its beginning only.
const OLD: f64 = 24.0 * 3_600_000.0;
/// While it waits, it says this often how long it takes, in milliseconds.
const TICK: f64 = 1_000.0;

impl Crawler {
    /// Begins to read the list, or goes on where the reading was stopped.
    pub(super) fn begin(&self) {
        let inner = &*self.0;
        let left_off = inner.left_off.borrow_mut().take();
        {
            let mut crawl = inner.crawl.borrow_mut();
            if crawl.is_reading() {
                return;
            }
            if !left_off.is_some_and(|position| crawl.go_on(&position)) {
                let age = inner.read_at.get().map(|at| browser::now() - at);
                crawl.begin(match age {
                    Some(age) if (0.0..OLD).contains(&age) => Kind::Newest,
                    _ => Kind::Whole,
                });
            }
        }
        self.pump();
    }

    /// Whether the list need not be read again unasked.
    pub(super) fn is_fresh(&self) -> bool {
        let age = self.0.read_at.get().map(|at| browser::now() - at);
        age.is_some_and(|age| (0.0..FRESH).contains(&age))
    }

    /// Sends what is to be sent now, and tells how far it is.
    pub(super) fn pump(&self) {
        self.0.together.pump();
        self.tell();
    }

    /// Does the next thing that can be done now, if there is one; else comes back when there is.
    pub(super) fn step(&self) -> bool {
        if let Some(timer) = self.0.timer.take() {
            timer.clear();
        }
        if !self.0.is_online.get() {
            return false;
        }
        let step = self.0.crawl.borrow_mut().next(browser::now());
        match step {
            Step::Ask(ticket) => self.send(ticket),
            Step::Ended(end) => self.conclude(end),
            Step::Wait(until) => {
                self.come_back(until - browser::now());
                return false;
            }
            Step::Listen | Step::Idle | Step::Stuck => return false,
        }
        true
    }

    /// Comes back after so many milliseconds, and sooner to say how long it still takes.
    fn come_back(&self, milliseconds: f64) {
        let crawler = self.clone();
        let wait = Duration::from_millis(milliseconds.clamp(1.0, TICK) as u64);
        let again = move || {
            crawler.0.together.pump();
            crawler.tell_time();
        };
        self.0.timer.set(set_timeout_with_handle(again, wait).ok());
    }

    /// Closes a sweep: what has vanished from the list is forgotten.
    fn conclude(&self, end: End) {
        self.recall(|ticket| matches!(ticket, Ticket::Page(_)));
        let verdict = {
            let index = self.0.index.borrow();
            self.0.crawl.borrow_mut().conclude(index.ids())
        };
        if let Verdict::Vanished(ids) = verdict {
            let mut index = self.0.index.borrow_mut();
            for id in ids {
                index.remove(&id);
            }
            drop(index);
            if end != End::Endless {
                self.0.read_at.set(Some(browser::now()));
            }
            self.0.is_changed.set(true);
            self.keep(true);
        }
        self.tell();
    }

    /// Calls requests back.
    pub(super) fn recall(&self, which: fn(&Ticket) -> bool) {
        let mut flying = self.0.flying.borrow_mut();
        let (back, on): (Vec<_>, Vec<_>) =
            std::mem::take(&mut *flying).into_iter().partition(|(_, ticket, _)| which(ticket));
        *flying = on;
        drop(flying);
        back.iter().for_each(|(_, _, abort)| abort.now());
    }
}
