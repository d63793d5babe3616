//! Does what the crawl says, step by step, until there is something to wait for.

use super::List;
use super::requests::Sent;
use crate::service::FetchError;
use directory_crawl::{Request, Step, SweepEnd, SweepKind, SweepResult};

/// A list that was read to its end so recently is not read again by itself, in milliseconds.
const FRESH: f64 = 10.0 * 60_000.0;
/// After so many milliseconds all of the list is read again, and not the newest rows only.
const OLD: f64 = 24.0 * 3_600_000.0;
/// While the crawl waits, the remaining time is reported this often, in milliseconds.
const TICK: f64 = 1_000.0;

/// What became of a step.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Next {
    /// Something was done.
    Done,
    /// There is something to do at this time.
    At(f64),
    /// There is nothing to do before a response comes.
    Nothing,
}

impl<E: FetchError> List<E> {
    /// Begins to read the list, or continues where the reading was stopped.
    pub(super) fn read(&self) {
        let inner = &*self.0;
        if inner.is_closed.get() {
            return;
        }
        let position = inner.position.borrow_mut().take();
        {
            let mut crawl = inner.crawl.borrow_mut();
            if crawl.is_reading() {
                return;
            }
            if !position.is_some_and(|position| crawl.restore(&position)) {
                crawl.start(match self.age() {
                    Some(age) if (0.0..OLD).contains(&age) => SweepKind::Newest,
                    _ => SweepKind::Full,
                });
            }
        }
        self.run();
    }

    /// Whether the list need not be read again by itself.
    pub(super) fn is_fresh(&self) -> bool {
        self.age().is_some_and(|age| (0.0..FRESH).contains(&age))
    }

    fn age(&self) -> Option<f64> {
        self.0.read_at.get().map(|at| self.0.platform.now() - at)
    }

    /// Sends what can be sent now, and notifies the views.
    pub(super) fn run(&self) {
        self.0.budget.run();
        self.notify();
    }

    /// Does the next thing that can be done now, and returns whether there was one; else comes back
    /// when there is.
    pub(super) fn step(&self) -> bool {
        let inner = &*self.0;
        inner.next_step.clear();
        if inner.is_closed.get() || !inner.is_online.get() {
            return false;
        }
        let now = inner.platform.now();
        let steps = [self.step_list(now), self.step_search(now)];
        if steps.contains(&Next::Done) {
            return true;
        }
        let time = |next| if let Next::At(time) = next { Some(time) } else { None };
        if let Some(until) = steps.into_iter().filter_map(time).reduce(f64::min) {
            self.step_after(until - now);
        }
        false
    }

    fn step_list(&self, now: f64) -> Next {
        let step = self.0.crawl.borrow_mut().next(now);
        match step {
            Step::Send(request) => self.send(Sent::Crawl(request)),
            Step::SweepEnded(end) => self.finish_sweep(end),
            Step::WaitUntil(until) => return Next::At(until),
            Step::AwaitResponse | Step::Idle | Step::Stuck => return Next::Nothing,
        }
        Next::Done
    }

    /// Comes back after so many milliseconds, and sooner to report the remaining time.
    fn step_after(&self, milliseconds: f64) {
        self.after(&self.0.next_step, milliseconds.clamp(1.0, TICK), |list| {
            list.0.budget.run();
            list.update_status();
        });
    }

    /// Closes a sweep: rows that are not in the list any more are removed.
    fn finish_sweep(&self, end: SweepEnd) {
        let inner = &*self.0;
        self.abort(|sent| matches!(sent, Sent::Crawl(Request::Page(_))));
        let result = {
            let mut crawl = inner.crawl.borrow_mut();
            inner.table.with_ids(|ids| crawl.finish_sweep(ids))
        };
        if let SweepResult::Removed(ids) = result {
            if !ids.is_empty() {
                inner.table.remove(&ids);
            }
            if end != SweepEnd::Endless {
                inner.read_at.set(Some(inner.platform.now()));
            }
            self.store(true);
        }
        self.request_new_candidates();
        self.notify();
    }

    /// Stops reading and requesting; the position is remembered.
    pub(super) fn cancel(&self) {
        let inner = &*self.0;
        if let Some(position) = inner.crawl.borrow().position() {
            inner.position.replace(Some(position));
            self.changed();
        }
        self.abort(|_| true);
        inner.error.replace(None);
        self.cancel_search();
        self.each_crawl(|crawl| {
            crawl.cancel();
            crawl.resume();
        });
        inner.next_step.clear();
    }
}
